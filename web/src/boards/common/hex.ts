/* hex.ts: hexagons on a plane: corners, centres, paths. Sizes are the distance from the centre
 * to a corner; angles turn clockwise on the screen, in degrees from the right. */

export interface Point {
  x: number;
  y: number;
}
export type Way = "pointy" | "flat"; // a corner, or an edge, is at the top

const SQRT3 = Math.sqrt(3);

/* Corner i of 0..5: clockwise from the top (pointy) or from the upper right (flat). */
export function corner(c: Point, size: number, way: Way, i: number): Point {
  const angle = ((way === "pointy" ? -90 : -60) + 60 * i) * (Math.PI / 180);
  return { x: c.x + size * Math.cos(angle), y: c.y + size * Math.sin(angle) };
}

export function corners(c: Point, size: number, way: Way): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => corner(c, size, way, i));
}

/* The middle of the edge between corner i and the next. */
export function edgeMiddle(c: Point, size: number, way: Way, i: number): Point {
  return between(corner(c, size, way, i), corner(c, size, way, (i + 1) % 6));
}

export function between(a: Point, b: Point, share = 0.5): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/* The centre of the hex with axial coordinates q (to the right) and r (down). */
export function centre(q: number, r: number, size: number, way: Way): Point {
  return way === "pointy"
    ? { x: size * SQRT3 * (q + r / 2), y: size * 1.5 * r }
    : { x: size * 1.5 * q, y: size * SQRT3 * (r + q / 2) };
}

const short = (n: number) => String(Math.round(n * 100) / 100);

export const at = (p: Point) => `${short(p.x)} ${short(p.y)}`;

/* A closed path through points. */
export function outline(points: Point[]): string {
  return `M${points.map(at).join("L")}Z`;
}

export function hexPath(c: Point, size: number, way: Way): string {
  return outline(corners(c, size, way));
}
