import { sourceOf } from '../../../ports/claim.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { sentencesIn } from '../../../theory/claims/read-statements.ts';
import { Standings } from '../correction/standings.ts';

/**
 * The memories of what took the place of what some say.
 *
 * @param since only of what ended since then, milliseconds since the epoch; left out: also of what is only contested
 */
export async function successorsOf(
  sources: readonly Memory[],
  store: Pick<MemoryStore, 'claims' | 'madeOf'>,
  since?: number,
): Promise<MemoryId[]> {
  const said = sources.map(({ content, speaker }) => ({ text: content, speaker }));
  const standings = await Standings.of(said, store.claims);
  const percepts = sources.flatMap(({ content, speaker }) =>
    sentencesIn(content).flatMap((sentence) => {
      const { at = null, now = null } = standings.get(sentence, speaker) ?? {};
      const counts = since === undefined || (at !== null && at >= since);
      return now === null || !counts ? [] : [sourceOf(now.id)];
    }),
  );
  return (await store.madeOf([...new Set(percepts)])).map(({ memory }) => memory);
}
