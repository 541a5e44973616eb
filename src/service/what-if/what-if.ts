import type { MindId } from '../../../ports/identifiers.ts';
import type { LifeDifference } from '../../simulation/what-if/life-difference.ts';

/** The one thing that is edited. */
export type WhatIfEdit =
  /** Something that came in said something else. */
  | { kind: 'percept'; id: string; text: string }
  /** It remembered something else, or (null) nothing of it. */
  | { kind: 'memory'; id: string; content: string | null }
  /**
   * A call of the voice, by its key, was answered something else. `text` is what is thought, `say` what is said aloud, null for nothing;
   * left out, what was said is said.
   */
  | { kind: 'answer'; key: string; text: string; say?: string | null | undefined };

export interface WhatIfQuestion {
  edit: WhatIfEdit;
  /** The name of the fork. */
  as: string;
  /** The end of the cycle where it begins. Left out, the newest kept checkpoint at which the edit still makes a difference. */
  cycle?: number | undefined;
  /** How many cycles it lives by itself once the lives differ: 3 when left out, 20 at the most. */
  cycles?: number | undefined;
}

export interface WhatIfOptions {
  /** Gives it up: the fork is ended and deleted, and what waits for it throws the reason. */
  signal?: AbortSignal;
}

/** Something that was said, and by which cycle. */
export interface SaidInCycle {
  cycle: number;
  space: string;
  text: string;
}

/** What came of a life with one thing edited. */
export interface WhatIf {
  /** The fork; it is asleep, and can be woken as any mind. */
  mind: MindId;
  /** The checkpoint where it began. `at`: milliseconds since the epoch. */
  from: { cycle: number; commit: number; at: number };
  /** What was edited: as it is in the original, and in the fork; null: not at all. */
  edited: { before: string; after: string | null };
  /** The first place in which the lives differ; null where they are the same as far as they were lived: to the end of the record, or for 5,000 steps. */
  difference: LifeDifference | null;
  /** How many cycles it ended as the original did, and how many by itself. */
  cycles: { same: number; own: number };
  /** Why it ended: it lived by itself as long as it was to, had nothing left to do, or met no difference. */
  ended: 'cycles' | 'quiet' | 'same';
  /** What was said from the difference on, there and here, as far as the fork has lived. */
  said: { before: SaidInCycle[]; after: SaidInCycle[] };
}
