import type { AnswerOf } from '../../../ports/effects/effects.ts';
import type { Fade } from '../../../ports/effects/memory-fade.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { Aged, MemoryStore } from '../../../ports/memory-store.ts';
import { isConclusion, isTension } from '../../../ports/memory-change/made-from.ts';
import { center } from '../../../theory/belief-weight.ts';
import { fadedBy, passesIn, triedFor } from '../../../theory/fading.ts';
import { unusedOnTrial } from './kept-on-trial.ts';
import { onlyReacts } from './only-reacts.ts';

/** How many memories are looked at at once: what has faded of them is one commit (docs/model/consolidation.md). */
const mostAtOnce = 500;

/** What has faded of the next memories in the walk, and what of them comes to rest. */
export async function fade(
  { after, since, until }: Fade,
  { store }: { store: Pick<MemoryStore, 'aging' | 'read' | 'why'> },
): Promise<AnswerOf<'memory.fade'>> {
  const aged = await store.aging(after, mostAtOnce);
  const readWhere = async (is: (memory: Aged) => boolean): Promise<Memory[]> => {
    const may = aged.filter(is).map(({ id }) => id);
    return may.length === 0 ? [] : (await store.read(may)).filter(isHardlyBelieved);
  };
  // a memory is read only on the two days on which it may come to rest
  const fresh = await readWhere((memory) => passesIn(memory, { since, until }));
  const tried = await readWhere((memory) => passesIn(memory, { since, until }, triedFor));
  const unused = await unusedOnTrial(tried, store);
  const resting = new Set([...fresh.filter(onlyPasses), ...unused].map(({ id }) => id));
  const faded = aged.flatMap((memory) => {
    const by = fadedBy(memory, { since, until });
    const rests = resting.has(memory.id) ? { rests: true as const } : {};
    return by === null ? [] : [{ memory: memory.id, ...by, ...rests }];
  });
  return { faded, next: aged.length < mostAtOnce ? null : aged.at(-1)!.id };
}

/** From which centre of weight on a memory stays, because something speaks for it: a promotion, or that it came again. Ours. */
const staysFrom = 0.5;

const isHardlyBelieved = (memory: Memory): boolean => center(memory) < staysFrom;

/** Whether a memory only passes through the mind unless it is recalled: what the mind concluded, and what tells nothing by itself. A contradiction that it noted in itself stays. */
const onlyPasses = (memory: Memory): boolean =>
  isConclusion(memory) ? !isTension(memory) : memory.type === 'episodic' && onlyReacts(memory);
