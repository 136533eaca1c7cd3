/* language.ts: the two small languages of the data (games/wayfarers/README.md, 2): effects,
 * and values, which are points, goals and blots. */

/* ---- Effects ---- */

export interface Atom { is: "atom"; name: string; n: number; args: string[] }
export type Effect =
  | Atom
  | { is: "all"; parts: Effect[] }            // every part, in any order
  | { is: "one"; parts: Effect[] }            // one of them
  | { is: "pay"; cost: Atom[]; then: Effect };

function atom(text: string): Atom {
  const m = /^(\w+)(?:\(([^)]*)\))?$/.exec(text.trim());
  if (!m) throw new Error(`no effect: ${text}`);
  const args = m[2] ? m[2].split(",").map((x) => x.trim()) : [];
  const n = args.length === 1 && /^\d+$/.test(args[0]) ? Number(args[0]) : 1;
  return { is: "atom", name: m[1], n, args };
}

/* Splits at a sign outside of brackets. */
export function splitAt(text: string, sign: string): string[] {
  const out: string[] = [];
  let depth = 0, from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")") depth--;
    else if (!depth && text.startsWith(sign, i)) {
      out.push(text.slice(from, i));
      from = i + sign.length;
      i = from - 1;
    }
  }
  return [...out, text.slice(from)].map((x) => x.trim());
}

function isWrapped(text: string): boolean {
  if (!text.startsWith("(") || !text.endsWith(")")) return false;
  let depth = 0;
  for (let i = 0; i < text.length - 1; i++) {
    if (text[i] === "(") depth++;
    if (text[i] === ")" && --depth === 0) return false;
  }
  return true;
}

/* There are few texts, read again at every drawing. */
function kept<T>(read: (code: string) => T): (code: string) => T {
  const known = new Map<string, T>();
  return (code) => {
    const it = known.get(code) ?? read(code);
    known.set(code, it);
    return it;
  };
}

export const parseEffect = kept(readEffect);

function readEffect(code: string): Effect {
  const text = code.trim();
  if (isWrapped(text)) return readEffect(text.slice(1, -1));
  const [cost, ...rest] = splitAt(text, "->");
  if (rest.length)
    return { is: "pay", cost: splitAt(cost, "&").map(atom), then: parseEffect(rest.join("->")) };
  const one = splitAt(text, "|");
  if (one.length > 1) return { is: "one", parts: one.map(parseEffect) };
  const all = splitAt(text, "+");
  if (all.length > 1) return { is: "all", parts: all.map(parseEffect) };
  return atom(text);
}

/* The tokens that a blot takes: "pay_blue(1) & pay_yellow(1)". */
export const parseCost = (code: string): Atom[] => splitAt(code, "&").map(atom);

/* ---- Values ---- */

export type Value =
  | { is: "number"; n: number }
  | { is: "count"; of: string }               // icon.city, card.land, tile.any, res.silver …
  | { is: "lead" }                            // most comets
  | { is: "min"; parts: Value[] }
  | { is: "if"; test: Value; yes: Value; no: Value }
  | { is: "+" | "*" | "//" | ">="; a: Value; b: Value };

export const parseValue = kept(readValue);

function readValue(code: string): Value {
  const words = code.match(/\w+\.\w+|\w+|>=|\/\/|[?:+*(),]/g) ?? [];
  let at = 0;
  const is = (word: string) => words[at] === word && (at++, true);
  const plain = (): Value => {
    const word = words[at++];
    if (word === "min") {
      const parts: Value[] = [];
      at++;
      do parts.push(choice());
      while (is(","));
      at++;
      return { is: "min", parts };
    }
    if (word === "comet_lead") return { is: "lead" };
    if (word && /^\d+$/.test(word)) return { is: "number", n: Number(word) };
    if (word?.includes(".")) return { is: "count", of: word };
    throw new Error(`no value: ${code}`);
  };
  const chain = (next: () => Value, ...signs: ("+" | "*" | "//" | ">=")[]) => (): Value => {
    let a = next();
    for (let s = signs.find(is); s; s = signs.find(is)) a = { is: s, a, b: next() };
    return a;
  };
  const compare = chain(chain(chain(plain, "*", "//"), "+"), ">=");
  const choice = (): Value => {
    const test = compare();
    if (!is("?")) return test;
    const yes = choice();
    at++;
    return { is: "if", test, yes, no: choice() };
  };
  const value = choice();
  if (at !== words.length) throw new Error(`no value: ${code}`);
  return value;
}

/* What a value is for somebody; count says how many there are of something, "lead" too. */
export function evaluate(v: Value, count: (of: string) => number): number {
  const of = (x: Value) => evaluate(x, count);
  switch (v.is) {
    case "number": return v.n;
    case "count": return count(v.of);
    case "lead": return count("lead");
    case "min": return Math.min(...v.parts.map(of));
    case "if": return of(v.test) ? of(v.yes) : of(v.no);
    case "+": return of(v.a) + of(v.b);
    case "*": return of(v.a) * of(v.b);
    case "//": return Math.floor(of(v.a) / of(v.b));
    case ">=": return Number(of(v.a) >= of(v.b));
  }
}
