import type { Point } from './chart-layout.ts';

/** How far from a corner an arrow begins to turn, pixels. */
const turning = 7;

/** The path of an arrow along its corners, each rounded, as SVG writes it. */
export function edgePath(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (start === undefined) return '';
  const parts = rest.map((corner, place) => {
    const next = rest[place + 1];
    if (next === undefined) return `L${spot(corner)}`;
    const before = towards(corner, points[place] ?? corner);
    return `L${spot(before)}Q${spot(corner)} ${spot(towards(corner, next))}`;
  });
  return `M${spot(start)}${parts.join('')}`;
}

const spot = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** The point on the way from a corner to its neighbour where turning begins; half-way when they are close. */
function towards(corner: Point, neighbour: Point): Point {
  const length = Math.hypot(neighbour.x - corner.x, neighbour.y - corner.y);
  const share = length === 0 ? 0 : Math.min(turning / length, 0.5);
  return { x: corner.x + (neighbour.x - corner.x) * share, y: corner.y + (neighbour.y - corner.y) * share };
}
