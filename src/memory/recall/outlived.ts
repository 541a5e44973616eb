import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import { gatheredOf } from '../../../ports/memory-change/made-from.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { sentencesIn } from '../../../theory/claims/read-statements.ts';
import { type ClaimsToAsk, Standings } from '../correction/standings.ts';

/** The stores from which it is learned what became of gathered memories; without claims only what was withdrawn counts. */
export interface GatheredStores {
  store: Pick<MemoryStore, 'read'>;
  claims: ClaimsToAsk | undefined;
}

/**
 * The consolidated memories among some that no longer hold, because something that they were made of was superseded or withdrawn
 * (docs/model/consolidation.md): their own words are nobody's, so no correction finds them. Reads nothing where none is consolidated.
 */
export async function outlivedAmong(
  memories: readonly Memory[],
  { store, claims }: GatheredStores,
): Promise<ReadonlySet<MemoryId>> {
  const made = memories.flatMap((memory) => {
    const gathers = gatheredOf(memory);
    return gathers.length === 0 ? [] : [{ id: memory.id, gathers }];
  });
  if (made.length === 0) return new Set();
  const sources: Memory[] = [];
  // what was made of others may be made of others in its turn
  for (let wanted = [...new Set(made.flatMap(({ gathers }) => gathers))]; wanted.length > 0;) {
    const found = await store.read(wanted);
    sources.push(...found);
    const known = new Set([...sources, ...memories].map(({ id }) => id));
    wanted = [...new Set(found.flatMap(gatheredOf))].filter((id) => !known.has(id));
  }
  const said = sources.map(({ content, speaker }) => ({ text: content, speaker }));
  const standings = claims === undefined ? null : await Standings.of(said, claims);
  const gone = new Set(
    sources.flatMap(({ id, content, speaker, retracted }) => {
      const isSuperseded = sentencesIn(content).some(
        (sentence) => (standings?.get(sentence, speaker)?.at ?? null) !== null,
      );
      return retracted !== null || isSuperseded ? [id] : [];
    }),
  );
  const gathering = [...sources, ...memories];
  for (let before = -1; before < gone.size;) {
    before = gone.size;
    for (const each of gathering) if (gatheredOf(each).some((id) => gone.has(id))) gone.add(each.id);
  }
  return new Set(made.flatMap(({ id }) => (gone.has(id) ? [id] : [])));
}
