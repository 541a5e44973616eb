import type { AnswerOf } from '../../../ports/effects/effects.ts';
import type { Fade } from '../../../ports/effects/memory-fade.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { fadedBy } from '../../../theory/fading.ts';

/** How many memories are looked at at once: what has faded of them is one commit (docs/model/consolidation.md). */
const mostAtOnce = 500;

/** What has faded of the next memories in the walk. */
export async function fade(
  { after, since, until }: Fade,
  { store }: { store: Pick<MemoryStore, 'aging'> },
): Promise<AnswerOf<'memory.fade'>> {
  const aged = await store.aging(after, mostAtOnce);
  const faded = aged.flatMap((memory) => {
    const by = fadedBy(memory, { since, until });
    return by === null ? [] : [{ memory: memory.id, ...by }];
  });
  return { faded, next: aged.length < mostAtOnce ? null : aged.at(-1)!.id };
}
