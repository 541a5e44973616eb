import { attunedIn, attunedText } from '../../../../ports/attuned-text.ts';
import type { GutStore } from '../../../../ports/gut-store.ts';
import { gutOutcome, type MomentHistory } from '../../../../ports/gut-outcome.ts';
import type { LoopPass } from '../../../../ports/strange-loop.ts';
import { memoryLayers } from '../../../../ports/memory-layers.ts';
import { mostFelt } from '../../../../ports/gut.ts';
import { unpackedVector } from '../../../../ports/packed-vector.ts';
import { keepLatest } from '../../../../theory/keep-latest.ts';
import type { FeltRow } from './gut-rows.ts';
import { comparableRows, layerStepsOf } from './gut-steps.ts';
import { keptIn } from './kept-in.ts';
import type { HeldMemory, MemoryRows } from './memory-rows.ts';
import { toldCountsOf, toldRows } from './told.ts';

/** What a mind has felt, and what it is made of, in memory. */
export const memoryGut = (rows: MemoryRows): GutStore => ({
  attuned: async () => (rows.gut.attuned === null ? null : attunedIn(rows.gut.attuned.text)),
  attune: async (found, pass, forgotten) => {
    if (rows.gut.forgotten !== forgotten) return false;
    rows.gut.attuned = { cycle: found.cycle, text: attunedText(found) };
    rows.gut.pass(pass);
    return true;
  },
  loop: async (limit) =>
    rows.gut.passes
      .slice(Math.max(0, rows.gut.passes.length - limit))
      .toReversed()
      .map((pass) => ({ ...pass, made: madeBetween(rows, pass) })),
  forgotten: async () => rows.gut.forgotten,
  keeps: async (cycle) => rows.gut.felt.some((row) => row.cycle === cycle),
  layers: async (model) => memoryLayers(layerStepsOf(comparableRows(rows, model))),
  told: async (model) => toldRows(rows, model),
  toldCounts: async (names, most) => toldCountsOf(rows, names, most),
  felt: async (limit, now) =>
    rows.gut.felt
      .slice(Math.max(0, rows.gut.felt.length - limit))
      .toReversed()
      .map(({ model, delta, success, ...row }) => ({
        ...row,
        delta: { model, values: valuesOf(delta) },
        outcome: gutOutcome({ ...historyOfMoment(rows, row), success }, now - row.at),
      })),
});

/** How many of what was felt is kept as numbers: each pass reads all of it. */
const valuesOf = keepLatest(unpackedVector, 2 * mostFelt);

/** How many memories cycles made that are not withdrawn, without what consolidation made of others. */
const madeBetween = (rows: MemoryRows, { since, cycle: last }: Pick<LoopPass, 'since' | 'cycle'>): number =>
  [...rows.living].filter((row) => {
    const cycle = keptIn(rows, row);
    const isLived = row.memory.sourceTag !== 'internal_consolidation';
    return isLived && cycle !== null && cycle > since && cycle <= last;
  }).length;

/** What became of the memories that a percept made or confirmed, after the cycle that felt it. */
function historyOfMoment(
  rows: MemoryRows,
  { cycle, percept }: Pick<FeltRow, 'cycle' | 'percept'>,
): Omit<MomentHistory, 'success'> {
  const made = [...(rows.madeOf.get(percept) ?? [])].flatMap((id): HeldMemory[] => {
    const row = rows.all.get(id);
    return row === undefined ? [] : [row];
  });
  const lines = made.flatMap(({ evidence }) => evidence);
  const times = (of: typeof lines) => of.reduce((sum, line) => sum + line.times, 0);
  const isLater = (line: { cycle: number | null }) => line.cycle !== null && line.cycle > cycle;
  return {
    memories: made.length,
    recalls: times(lines.filter((line) => line.kind === 'recalled' && isLater(line))),
    confirmed: times(
      lines.filter(
        (line) =>
          line.kind === 'reinforced' && isLater(line) && line.source !== null && line.source !== percept,
      ),
    ),
    contradicted: times(
      lines.filter((line) => (line.kind === 'contradicted' || line.kind === 'superseded') && isLater(line)),
    ),
  };
}
