import type { MemoryId, ScratchId } from '../../../ports/identifiers.ts';
import type { MemoryStore, ScratchEntry } from '../../../ports/memory-store.ts';
import { sourceOf } from './ledger.ts';
import { Standings } from './standings.ts';

/**
 * The items that put right what was stated before, each with the memories of that: none where it has not become a memory. An item of a
 * percept that was contested or that only adds puts nothing right.
 */
export async function correctionsAmong(
  items: readonly ScratchEntry[],
  corrections: Pick<MemoryStore, 'claims' | 'madeOf'> | undefined,
): Promise<Map<ScratchId, MemoryId[]>> {
  const heard = items.flatMap((item) =>
    'percept' in item.origin ? { item, percept: item.origin.percept } : [],
  );
  if (corrections === undefined || heard.length === 0) return new Map();
  const texts = heard.map(({ item: { text, speaker } }) => ({ text, speaker }));
  const percepts = new Set<string>(heard.map(({ percept }) => percept));
  const told = (await Standings.told(texts, corrections.claims)).filter(({ id }) =>
    percepts.has(sourceOf(id)),
  );
  if (told.length === 0) return new Map();
  const ended = await corrections.claims.find({ endedBy: told.map(({ id }) => id) });
  const older = ended.flatMap(({ id, ended: end }) =>
    end === null ? [] : { source: sourceOf(id), percept: sourceOf(end.by) },
  );
  const made = await corrections.madeOf([...new Set(older.map(({ source }) => source))]);
  return new Map(
    heard.flatMap(({ item, percept }) => {
      const sources = new Set(older.flatMap((each) => (each.percept === percept ? each.source : [])));
      if (sources.size === 0) return [];
      const memories = made.flatMap(({ source, memory }) => (sources.has(source) ? memory : []));
      return [[item.id, [...new Set(memories)]] as const];
    }),
  );
}
