import type { CrashCircumstances } from '../../ports/crash.ts';
import type { ScratchId } from '../../ports/identifiers.ts';
import type { InnerSettings } from '../../ports/inner.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { crashMoments } from '../../ports/memory-change/made-from.ts';
import { newMemoryWeight } from '../../theory/belief-weight.ts';
import { memoryIdFor } from '../../ports/new-memory.ts';
import type { MindContext } from './context.ts';
import { bufferTime } from '../../ports/at-once.ts';
import { type Taught, taughtBy } from './crash-strategy.ts';

type Nature = InnerSettings['nature'];

/** The question that a crash leaves, as the mind asks it of itself when it has nothing else to do: a person knows only of a gap. */
const questions: Readonly<Record<Nature, string>> = {
  agent: 'You crashed in the middle. What were you doing when you crashed?',
  person: 'For a while you were not there. What were you doing before?',
};

const personsMemory = 'For a while I was not there. What was I doing before?';

/**
 * The memory that a mind keeps of a crash (docs/model/durability.md): an episodic memory with its question, and the question to think about.
 *
 * Where it is the third of its kind it teaches a strategy, too.
 *
 * @param given `episode`: what happened, in words; `circumstances`: what it was doing, null where that does not count
 */
export function crashRemembered(
  { life, self }: Pick<MindContext, 'life' | 'self'>,
  { episode, circumstances }: { episode: string; circumstances: CrashCircumstances | null },
  at: number,
): { memory: MemoryChange[]; question: string } & Taught {
  const nature = self.settings.inner?.nature ?? 'agent';
  const item = `crash/${life.commits}` as ScratchId;
  const buffered: MemoryChange = {
    change: 'buffered',
    item: {
      id: item,
      origin: { text: nature === 'person' ? personsMemory : episode },
      type: 'episodic',
      sourceTag: 'internal_self',
      sourceConfidence: 1,
      speaker: null,
      episode: `${crashMoments}${life.commits}`,
      at,
      recalled: [],
      effectiveness: null,
      somatic: null,
    },
    expiresAt: at + bufferTime,
  };
  const persisted = {
    change: 'persisted' as const,
    memory: memoryIdFor(item, at),
    from: item,
    type: 'episodic' as const,
    ...newMemoryWeight,
    compressed: null,
    contradicts: null,
    why: 'the mind crashed',
  };
  const crash = circumstances && { ...circumstances, memory: persisted.memory, at };
  const taught = taughtBy(life, crash, nature);
  return {
    ...taught,
    memory: [buffered, persisted, ...taught.memory],
    question: questions[nature],
  };
}
