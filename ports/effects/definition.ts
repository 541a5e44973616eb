import { z } from 'zod';
import type { CallPurpose } from '../call-purpose.ts';

/** The definition of an effect: one file each, from which everything else derives (`ports/effects/effects.ts`). */
export interface EffectDefinition {
  /** The schema of what is asked: references, never texts, because the ledger of the mind keeps it. */
  asked: z.ZodObject;
  /**
   * The schema of the answer to an effect that was done. Checked wherever it comes from outside: from a provider, a delegate or
   * the journal.
   */
  answer: z.ZodObject;
  /** The schema of the failure of an effect that was not done. */
  failure: z.ZodType;
  /**
   * How the journal treats the effect; null for one that changes nothing in the world and can be repeated freely. All else is
   * noted in the journal before it leaves, and its outcome is durable before anybody acts on it (I4).
   */
  journal: null | {
    /** Whether doing it twice is as good as doing it once. `performer`: as whoever does it says. */
    idempotent: boolean | 'performer';
    /** The fields of what is asked that are the same for ever under one key. */
    subject: readonly string[];
    /** The crash boundaries it passes: those of a model call, of a delegated task or of a tool (`ports/boundary.ts`). */
    boundary: 'call' | 'task' | 'tool';
  };
  /** Whether it may take minutes or hours: a mind that waits only for such effects counts as settled. */
  long: boolean;
  /** The purpose that it calls a model for; null when it calls none. */
  purpose: CallPurpose | null;
  /** The law that checks it (`src/testing/laws`). */
  law: string;
  /** A valid answer, for worlds that have no other. */
  example: object;
}

/** The failure of an effect that needs only a kind and a message. */
export const failureSchema = z.object({ kind: z.string(), message: z.string() });

export type Failure = z.infer<typeof failureSchema>;
