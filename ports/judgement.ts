import { z } from 'zod';
import { escalationTriggers } from '../theory/escalation.ts';
import { unsureSigns } from '../theory/objective-signal.ts';

const unit = z.number().min(0).max(1);

/** What recall knows of what the mind attends to, before any thought: the parts of its confidence that no call is needed for. */
export const knowingSchema = z.object({
  /** How sure it feels to know what is asked, 0 to 1; null where nothing is asked. */
  feeling: unit.nullable(),
  /** How many memories the mind has. */
  memories: z.number().int().nonnegative(),
  /** Something recalled contradicts what the mind knows; left out where nothing does. */
  contradicts: z.literal(true).optional(),
  /** It is like a line of the mind's identity, or one of its strong beliefs; left out where it is not, or nobody looked. */
  touchesIdentity: z.literal(true).optional(),
});

export type Knowing = z.infer<typeof knowingSchema>;

/** The longest part of what a second look says, characters: a checkpoint and a memory hold it. */
export const longestAdvice = 2_000;

const part = z.string().max(longestAdvice);

/** What a second look says of a thought. */
export const adviceSchema = z.object({
  answer: part,
  explanation: part,
  /** The kind of error in a few words, and how to avoid it next time; null where the thought had none. */
  error: part.nullable(),
  correction: part.nullable(),
});

export type Advice = z.infer<typeof adviceSchema>;

/** How a thought was judged before it was acted on, for the trace (docs/model/confidence.md). */
export const judgedThoughtSchema = z.object({
  /** 0 to 1. */
  confidence: unit,
  /** What it had to reach, 0.3 to 0.8. */
  threshold: unit,
  /** It was answered all the same, and counts as uncertain; left out where it is not. */
  uncertain: z.literal(true).optional(),
  /** What was unsure in its words; left out for nothing. */
  signs: z.array(z.enum(unsureSigns)).optional(),
  /** The feeling of knowing, and what the voice said of its certainty, 0 to 1; left out where there is none. */
  knowing: unit.optional(),
  verbalised: unit.optional(),
  /** What spoke for a second look; left out for nothing. */
  triggers: z.array(z.enum(escalationTriggers)).optional(),
  /** What came of the one retry; left out where there was none. */
  retry: z.enum(['succeeded', 'failed']).optional(),
  /** What came of the second look; left out where none was taken. */
  second: z.enum(['taken', 'failed']).optional(),
});

export type JudgedThought = z.infer<typeof judgedThoughtSchema>;

/** What is to become of an uncertain thought that no other voice has looked at: it waits for a person, who says whether it was right. */
export const thoughtReviews = ['waits', 'right', 'wrong'] as const;

export type ThoughtReview = (typeof thoughtReviews)[number];

/** How many uncertain thoughts wait for a person at most: the newest. Of older ones nobody is asked any more. */
export const mostWaitingThoughts = 20;

/** How a mind judges its thoughts; left out of its settings: it only notes how sure it is. */
export const judgementTermsSchema = z.object({
  /** The voice can be asked how sure it is. */
  asks: z.literal(true).optional(),
  /** There is another voice for a second look. */
  second: z.literal(true).optional(),
});

/** Why a thought is thought again. */
export const retryReasonSchema = z.object({
  /** The thought as it stood, in words. */
  draft: z.string(),
  /** What is unsure in it: signs in its words, and whether what is asked is hardly known. */
  signs: z.array(z.enum(unsureSigns)),
  isHardlyKnown: z.boolean(),
  /** What spoke for the second look. */
  triggers: z.array(z.enum(escalationTriggers)),
  /** What the second look said; null before it. */
  advice: adviceSchema.nullable(),
});

export type RetryReason = z.infer<typeof retryReasonSchema>;
