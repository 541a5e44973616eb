import type { MemoryId, ScratchId } from '../../../ports/identifiers.ts';
import type { MemoryStore, ScratchEntry } from '../../../ports/memory-store.ts';
import { sourceOf } from '../../../ports/claim.ts';
import { Standings } from './standings.ts';

/** What was put right among items. */
export interface CorrectionsAmong {
  /** The items that put something right, each with the memories of that: none where it has not become a memory. */
  supersedes: ReadonlyMap<ScratchId, MemoryId[]>;
  /** The items of which nothing holds any more that they stated of what there is one at a time. */
  outdated: ReadonlySet<ScratchId>;
}

const nothing: CorrectionsAmong = { supersedes: new Map(), outdated: new Set() };

/**
 * The items that put right what was stated before, and those that were put right themselves. An item of a
 * percept that was contested or that only adds puts nothing right.
 */
export async function correctionsAmong(
  items: readonly ScratchEntry[],
  corrections: Pick<MemoryStore, 'claims' | 'madeOf'> | undefined,
): Promise<CorrectionsAmong> {
  const heard = items.flatMap((item) =>
    'percept' in item.origin ? { item, percept: item.origin.percept } : [],
  );
  if (corrections === undefined || heard.length === 0) return nothing;
  const texts = heard.map(({ item: { text, speaker } }) => ({ text, speaker }));
  const percepts = new Set<string>(heard.map(({ percept }) => percept));
  const told = (await Standings.told(texts, corrections.claims)).filter(({ id }) =>
    percepts.has(sourceOf(id)),
  );
  if (told.length === 0) return nothing;
  const ended = await corrections.claims.find({ endedBy: told.map(({ id }) => id) });
  const older = ended.flatMap(({ id, ended: end }) =>
    end === null ? [] : { source: sourceOf(id), percept: sourceOf(end.by) },
  );
  const made = await corrections.madeOf([...new Set(older.map(({ source }) => source))]);
  const supersedes = new Map<ScratchId, MemoryId[]>(
    heard.flatMap(({ item, percept }) => {
      const sources = new Set(older.flatMap((each) => (each.percept === percept ? each.source : [])));
      if (sources.size === 0) return [];
      const memories = made.flatMap(({ source, memory }) => (sources.has(source) ? memory : []));
      return [[item.id, [...new Set(memories)]] as const];
    }),
  );
  const outdated = heard.filter(({ percept }) => {
    const own = told.filter(({ id, isSingle }) => isSingle && sourceOf(id) === percept);
    return own.length > 0 && own.every((claim) => claim.ended !== null);
  });
  return { supersedes, outdated: new Set(outdated.map(({ item }) => item.id)) };
}
