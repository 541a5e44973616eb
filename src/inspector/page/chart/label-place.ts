import type { Box, Point } from '../../../chart/layout/chart-layout.ts';
import type { LabelLine } from '../../../chart/layout/drawn-edges.ts';
import { labelSizeOf } from '../../../chart/layout/measures-of-label.ts';

/** How far a label may stand from its arrow, pixels, and in what steps a place is looked for. */
const farthest = 60;
const step = 6;

/**
 * A place for a label on an arrow for which the layout has none: over one of its legs or beside it, as near as it can be without
 * covering a box; null where there is no such place.
 */
export function labelPlace(
  lines: readonly LabelLine[],
  points: readonly Point[],
  boxes: readonly Box[],
): Box | null {
  const size = labelSizeOf(lines);
  const legs = points
    .slice(1)
    .map((end, place) => ({ start: points[place] ?? end, end }))
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  for (let away = 0; away <= farthest; away += step)
    for (const { start, end } of legs)
      for (const side of away === 0 ? [0] : [-away, away]) {
        const isLevel = start.y === end.y;
        const x = (start.x + end.x - size.width) / 2 + (isLevel ? 0 : side);
        const y = (start.y + end.y - size.height) / 2 + (isLevel ? side : 0);
        const place = { x, y, ...size };
        if (!boxes.some((box) => covers(place, box))) return place;
      }
  return null;
}

const lengthOf = ({ start, end }: { start: Point; end: Point }): number =>
  Math.hypot(end.x - start.x, end.y - start.y);

const covers = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
