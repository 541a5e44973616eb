import { middleOf } from '../../../../ports/memory-layers.ts';
import { isFromOutside } from '../../../../ports/memory.ts';
import { mostCared, peopleAmong, type ToldBy } from '../../../../ports/social.ts';
import { cosine } from '../../../../theory/cosine.ts';
import { comparableRows, layerStepsOf } from './gut-steps.ts';
import type { MemoryRows } from './memory-rows.ts';

/** How many memories each of these told, the same as `db/memory/told-store.ts` counts them. */
export const toldCountsOf = (rows: MemoryRows, names: readonly string[], most: number): number[] =>
  names.map((name) => {
    const told = [...rows.living].filter(
      ({ memory }) => memory.speaker === name && !memory.immutable && isFromOutside(memory),
    );
    return Math.min(most, told.length);
  });

/** What each of those told who told most, put together, the same as `db/memory/told-store.ts` has it. */
export function toldRows(rows: MemoryRows, model: string): ToldBy[] {
  const known = comparableRows(rows, model).filter(({ memory }) => isFromOutside(memory));
  const bySpeaker = Map.groupBy(known, ({ memory }) => memory.speaker);
  const counts = [...bySpeaker].flatMap(([speaker, told]) =>
    speaker === null ? [] : [{ speaker, of: told.length }],
  );
  return peopleAmong(counts).flatMap(({ person, spellings, of }) => {
    const told = known.filter(({ memory }) => memory.speaker !== null && spellings.includes(memory.speaker));
    const vector = middleOf(layerStepsOf(told));
    if (vector === undefined) return [];
    const nearest = told
      .map((row) => ({ id: row.memory.id, cosine: cosine(row.vector!.values, vector) }))
      .sort((one, other) => other.cosine - one.cosine)
      .slice(0, mostCared)
      .map(({ id }) => id);
    return [{ person, of, vector, nearest }];
  });
}
