import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Progress } from '../../../ports/journal.ts';
import type { Reranker } from '../../../ports/reranker.ts';
import type { Acceptance } from '../../../ports/store.ts';
import type { Voice } from '../../../ports/voice.ts';
import type { MeasuringParts } from '../../attention/measure-candidates.ts';
import type { GutSense } from '../../memory/gut/gut-sense.ts';
import type { WhatFollows } from '../../memory/recall/what-follows.ts';
import type { PerceptInput } from '../percepts/readable-percept.ts';
import type { ThoughtPerformerParts } from './thought-parts.ts';

/** The parts that effects are performed with. */
export interface PerformerParts extends ThoughtPerformerParts {
  clock: Clock;
  embedder: Embedder;
  /** The other voice, which takes a second look; null where none is configured. */
  second: Voice | null;
  reranker: Reranker | null;
  /** Called with the reason when only words are searched. */
  onWithoutVectors: (reason: string) => void;
  /** Called with the progress of a task; `key` is that of the attempt. */
  onProgress: (key: string, progress: Progress) => void;
  /** What is kept from one look at the inbox to the next. */
  measuring: Pick<MeasuringParts, 'vectors' | 'winnerTexts'> & { gut: GutSense; whatFollows: WhatFollows };
  /** Percepts that have been checked to be readable. */
  seen: Set<PerceptId>;
  /** Quarantines percepts for a person, and tells watchers. */
  setAside: (percepts: PerceptId[]) => Promise<void>;
  /** Brings what is in the outbox on its way. */
  deliver: () => void;
  /** The file of the configuration, as a command names it; null where nobody knows it. */
  file: string | null;
  /** Sends a percept to the mind's inbox, as any other sender does. */
  perceive: (percept: PerceptInput) => Promise<Acceptance>;
}
