/* bare.ts: a module of drawings whose components draw nothing: for tests that press what a board
 * offers, where most of the time would go into pictures. */
export const bare = (module: object): object =>
  Object.fromEntries(Object.entries(module).map(([name, it]) =>
    [name, typeof it === "function" && /^[A-Z]/.test(name) ? () => null : (it as unknown)]));
