import type { Boundary } from '../../ports/boundary.ts';
import type { Outcome, Perform, PerformOf } from '../../ports/command.ts';
import type { OutcomeOf } from '../../ports/effects/effects.ts';
import type { perceptSchema } from '../../ports/percept.ts';
import type { PriorityParameters } from '../../theory/priority.ts';
import type { MindSettings } from '../../ports/settings.ts';
import type { Message, StepListener } from '../../ports/step.ts';
import type { MemoryInbox } from './memory-inbox.ts';
import type { MemoryJournal } from './memory-journal.ts';
import type { Origin } from './origin.ts';
import type { WorldMemory } from './world-memory.ts';
import type { TaskRunOutcome, TaskRunPerform, Think, ThinkOutcome } from './thoughts.ts';

/** The boundaries at which the process of a world can die. `after effect`: done in the world, without a receipt. */
export const moments = [
  'before accept',
  'after accept',
  'before journal',
  'after journal',
  'after effect',
  'after receipt',
  'before commit',
  'after commit',
] as const satisfies Boundary[];
export type Moment = (typeof moments)[number];

/** The parts of a world. Everything has a default: a mind with the default settings, which has nothing to say. */
export interface WorldParts {
  settings?: MindSettings;
  origin?: Origin;
  /** How the voice answers a call; `call` counts them from 0. */
  think?: (asked: Think, call: number) => ThinkOutcome;
  /** What a delegate makes of an attempt at a task. */
  run?: (asked: TaskRunPerform) => TaskRunOutcome;
  /** What the mandates answer; nothing that applies when left out. */
  consult?: (asked: PerformOf<'mandates.query'>) => OutcomeOf<'mandates.query'>;
  /** What a reviewer says; `call` counts from 0. */
  review?: (asked: PerformOf<'review.write'>, call: number) => Outcome;
  /** What the mind finds by looking back; `call` counts from 0. */
  reflect?: (asked: PerformOf<'reflection.write'>, call: number) => Outcome;
  /** What comes of a step of a deep pass; what the world makes of it when left out. */
  consolidate?: (asked: PerformOf<'consolidation.write'>, made: OutcomeOf<'consolidation.write'>) => Outcome;
  /** What comes of a call about a thought: how sure the voice is, the thought thought again, a second look. The effect's example when left out. */
  doubt?: (asked: PerformOf<'confidence.ask' | 'thought.retry' | 'thought.escalate'>) => Outcome;
  /** Told of every call of a tool that is really made, and when: not of those that the journal answered, or whose consent is over. */
  called?: (asked: PerformOf<'tool.call'>, at: number) => void;
  /** How long an effect takes, milliseconds; null: it never comes back. */
  latency?: (asked: Perform) => number | null;
  /** Whether a message is delivered twice; `place` counts the messages from 0. */
  twice?: (message: Message, place: number) => boolean;
  /** Whether the process dies at this moment. Another one restores the mind at once. */
  dies?: (moment: Moment) => boolean;
  /** Sees every step when all that it asked for has been done or begun. */
  watch?: StepListener;
  inbox?: (priority: PriorityParameters) => MemoryInbox;
  journal?: () => MemoryJournal;
  memory?: () => WorldMemory;
}

/** A percept as it is told to a world: what is left out has its default. */
export type Told = Omit<Partial<(typeof perceptSchema)['_input']>, 'source'> & {
  source: unknown;
  id: string;
};
