import type { Message, StepListener } from '../../../ports/step.ts';
import type { CostMeter } from '../../costs/cost-meter.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { ReEmbedding } from '../../memory/upkeep/re-embedding.ts';
import type { MindMemory } from '../memory/mind-memory.ts';
import type { KnownMembers } from '../percepts/known-members.ts';
import type { Watcher } from '../news/news.ts';
import type { LastCalls } from '../performing/last-calls.ts';
import type { MindLoopParts } from './mind-loop.ts';

/** The parts of a woken mind. */
export interface WokenMindParts extends MindLoopParts {
  /** When it was last known to be alive before this activation, milliseconds since the epoch; null for a newborn. */
  lastAlive: number | null;
  configuration: MindConfiguration;
  members: KnownMembers;
  /** Cuts this activation off from its store. */
  sever: () => void;
  /** Resolves when nothing can be kept here any more, with why: that ends the mind. */
  broken: Promise<Error>;
  /** What confirms the integrity of a record that contradicts itself, once a person says so; nothing when it is in no doubt. */
  doubt: readonly Message[];
  watch: (watcher: Watcher) => () => void;
  watchSteps: (listener: StepListener) => () => void;
  /** Embeds anew, in the background, what has no vector. */
  reEmbedding: ReEmbedding;
  calls: LastCalls;
  /** What its model calls cost. */
  costs: CostMeter;
  memory: MindMemory;
}
