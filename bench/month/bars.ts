import type { Category } from '../locomo/conversations.ts';
import type { WayOfTending } from './job.ts';
import type { MonthMeasured, ShownInWay, WayMeasured } from './report.ts';

/** Something that consolidation must keep to. */
export interface MonthBar {
  way: WayOfTending;
  text: string;
  isKept: boolean;
}

/** How much more rows and bytes the database may have with consolidation than without. */
export const mostGrown = 1.3;

/** The depth at which what is found is compared, as in the table of `bench:recall`. */
const depth = 10;

/** By how much shares may differ and be the same: sums in another order. */
const inexact = 1e-9;

const points = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(100 * change).toFixed(1)}`;

type ByCategory = Partial<Record<Category, number | null>>;

/** That no category falls; where one does, which and by how much. */
function noneFalls(name: string, before: ByCategory, after: ByCategory): Omit<MonthBar, 'way'> {
  const changes = Object.entries(before).flatMap(([category, share]) => {
    const then = after[category as Category];
    return typeof share === 'number' && typeof then === 'number' ? [{ category, change: then - share }] : [];
  });
  const fallen = changes.filter(({ change }) => change < -inexact);
  const told = fallen.map(({ category, change }) => `${category} ${points(change)}`).join(', ');
  return {
    text: `${name}: no category falls${fallen.length === 0 ? '' : ` (${told})`}`,
    isKept: fallen.length === 0,
  };
}

const strictOf = ({ counted: { categories } }: ShownInWay): ByCategory =>
  Object.fromEntries(Object.entries(categories).map(([name, { strict }]) => [name, strict]));

const asking = ({ budget, way }: ShownInWay): string =>
  `lived, ${budget} tokens${way === 'memoryAlone' ? ', memory alone' : ''}`;

const fewer = (name: string, before: number, after: number): Omit<MonthBar, 'way'> => ({
  text: `${name}: fewer (${Math.round(before)} before, ${Math.round(after)} after)`,
  isKept: after < before,
});

const bounded = (name: string, before: number, after: number): Omit<MonthBar, 'way'> => ({
  text: `${name}: ${mostGrown} × at the most (${(after / before).toFixed(2)} ×)`,
  isKept: after <= mostGrown * before,
});

function barsBetween(before: WayMeasured, after: WayMeasured): MonthBar[] {
  const shown = before.shown.flatMap((each) => {
    const later = after.shown.find(({ budget, way }) => budget === each.budget && way === each.way);
    return later === undefined ? [] : [{ each, later }];
  });
  const found = before.found.flatMap(({ search, counted }) => {
    const then = after.found.find((each) => each.search === search);
    if (then === undefined) return [];
    const at = ({ categories }: typeof counted): ByCategory =>
      Object.fromEntries(Object.entries(categories).map(([name, depths]) => [name, depths[depth]]));
    return [noneFalls(`${search}, @${depth}`, at(counted), at(then.counted))];
  });
  return [
    ...shown.map(({ each, later }) => noneFalls(asking(each), strictOf(each), strictOf(later))),
    ...found,
    fewer('active memories', before.memories.active, after.memories.active),
    ...shown
      .filter(({ each }) => each.way === 'memoryAlone')
      .map(({ each, later }) => fewer(`tokens per answer (${asking(each)})`, each.tokens, later.tokens)),
    bounded('rows', before.database.rows, after.database.rows),
    bounded('bytes', before.database.bytes, after.database.bytes),
  ].map((bar) => ({ way: after.way, ...bar }));
}

/** What each way with consolidation keeps to, beside the one without. */
export function monthBars({ ways }: Pick<MonthMeasured, 'ways'>): MonthBar[] {
  const before = ways.find(({ way }) => way === 'without');
  if (before === undefined)
    throw new Error('A month without consolidation is what the others are set beside.');
  return ways.filter(({ way }) => way !== 'without').flatMap((after) => barsBetween(before, after));
}
