import type { FacultyLetter } from '../../ports/faculty-mail.ts';
import type { ScratchId } from '../../ports/identifiers.ts';
import type { LivedCycle } from '../../ports/inner.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { Insight, PassedTurn } from '../../ports/reflection.ts';
import { newMemoryWeight } from '../../theory/belief-weight.ts';
import type { MindContext } from './context.ts';
import { rememberedAtOnce } from '../../ports/at-once.ts';
import type { TurnSlice } from './slices/turn.ts';

/** How much of a thought a reflection is shown, characters, and how many outcomes. */
const longestThought = 200;
const mostOutcomes = 8;

const outcomesOf = ({ entries, delegated }: TurnSlice): string[] =>
  [
    ...entries.flatMap((entry) =>
      entry.role === 'tool'
        ? entry.results.map(({ name, ok }) => `${name.replaceAll('_', ' ')}: ${ok ? 'done' : 'failed'}`)
        : [],
    ),
    ...delegated.map(({ delegate }) => `a task for ${delegate}: under way`),
  ].slice(0, mostOutcomes);

const decisionsOf = ({ entries }: TurnSlice): number =>
  entries.reduce((sum, entry) => sum + (entry.role === 'assistant' ? entry.toolCalls.length : 0), 0);

/** The turn that is being committed, for reflection; null when there is nothing to look back at: it answered nobody, or in vain. */
function passedTurn(turn: TurnSlice, lived: LivedCycle): PassedTurn | null {
  const { cycle, origin, succeeded, trigger, thought } = lived;
  const decisions = decisionsOf(turn);
  if (origin !== 'respond' || !succeeded || (thought === '' && decisions === 0)) return null;
  return {
    cycle,
    percepts: turn.acknowledged.length,
    about: trigger,
    thought: thought.slice(0, longestThought).toWellFormed(),
    decisions,
    outcomes: outcomesOf(turn),
  };
}

/**
 * The changes by which an insight becomes a memory (docs/model/reflection.md): its significance is its gate, so that it enters the
 * scratch buffer and leaves it in the same commit. It is believed as weakly as every new memory: it is the mind's own word.
 */
export function insightChanges({ cycle, on, text, significance }: Insight, at: number): MemoryChange[] {
  return rememberedAtOnce(
    {
      id: `${cycle}/reflection` as ScratchId,
      origin: { text },
      type: 'reflection',
      sourceTag: 'internal_self',
      sourceConfidence: 1,
      speaker: null,
      episode: 'reflection',
      at,
    },
    {
      ...newMemoryWeight,
      why: `a reflection on ${on === 'turn' ? 'a turn' : 'several turns'}, of significance ${significance.toFixed(2)}`,
    },
  );
}

/** What is told of a turn that is being committed; null when the mind does not reflect on it. */
export function toReflectOn(
  { self }: Pick<MindContext, 'self'>,
  turn: TurnSlice,
  lived: LivedCycle,
): Extract<FacultyLetter, { type: 'turn.passed' }> | null {
  const { reflection: terms } = self.settings;
  const passed = passedTurn(turn, lived);
  return terms === undefined || passed === null ? null : { type: 'turn.passed', turn: passed, terms };
}
