import { z } from 'zod';
import type { CallPurpose } from '../call-purpose.ts';

/** All that is to be known of an effect: one file each, and everything else derives from that (`ports/effects/effects.ts`). */
export interface EffectDefinition {
  /** What is asked: references, never texts, because the ledger of the mind keeps it. */
  asked: z.ZodObject;
  /** What comes back when it was done. Checked wherever it comes from outside: from a provider, a delegate or the journal. */
  answer: z.ZodObject;
  /** What comes back when it was not. */
  failure: z.ZodType;
  /**
   * Null for what changes nothing in the world, and can be done again as often as it takes. All else is noted in the journal before
   * it leaves, and its outcome is durable before anybody acts on it (I4).
   */
  journal: null | {
    /** Whether doing it twice is as good as doing it once. `delegate`: as whoever does it says. */
    idempotent: boolean | 'delegate';
    /** The fields of what is asked that are the same for ever under one key. */
    subject: readonly string[];
    /** Its steps in the list of boundaries: those of a model call, or those of what must not be done twice (`ports/boundary.ts`). */
    boundary: 'call' | 'task';
  };
  /** It may take minutes or hours: a mind that waits for nothing else counts as settled. */
  long: boolean;
  /** What a model is called for by it; null when none is called. */
  purpose: CallPurpose | null;
  /** The law that watches over it (`src/testing/laws`). */
  law: string;
  /** An answer as good as any, for worlds that have no other. */
  example: object;
}

/** Why something was not done, when there is no more to be said of it. */
export const failureSchema = z.object({ kind: z.string(), message: z.string() });

export type Failure = z.infer<typeof failureSchema>;
