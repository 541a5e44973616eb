import type { Box, ChartLayout } from '../../../chart/layout/chart-layout.ts';

/** The directions in which the arrow keys go. */
const directions = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

/** How much more a step aside counts than one ahead. */
const asideWeight = 3;

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** The state next to another in the direction of an arrow key; null where there is none, or the key is none of them. */
export function neighbourState(layout: ChartLayout, from: string, key: string): string | null {
  const box = layout.states[from];
  if (box === undefined || !Object.hasOwn(directions, key)) return null;
  const { x, y } = directions[key as keyof typeof directions];
  const here = middle(box);
  let nearest: string | null = null;
  let shortest = Infinity;
  for (const [state, other] of Object.entries(layout.states)) {
    const there = middle(other);
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    const distance = ahead + aside * asideWeight;
    if (state === from || ahead <= 0 || distance >= shortest) continue;
    nearest = state;
    shortest = distance;
  }
  return nearest;
}
