import { z } from 'zod';
import type { Review } from '../../ports/effects/review-write.ts';
import { mintKey } from '../../ports/effect-key.ts';
import { innerSettingsSchema, innerStateSchema, thoughtOrigins, type LivedCycle } from '../../ports/inner.ts';

/** How many thoughts a reviewer sees: the newest (docs/model/inner-life.md). */
const mostThoughts = 20;

/** How much of each thought is kept, characters: a checkpoint holds the buffer, and once more what was asked with it. */
const longestThought = 300;
const longestTrigger = 120;

/** How long a review may take before the next one replaces it, milliseconds. */
const patience = 600_000;

export const reviewerContextSchema = z.object({
  life: z.number().int(),
  inner: innerSettingsSchema.nullable(),
  /** How the mind feels, as last reported. */
  state: innerStateSchema.nullable(),
  /** The newest thoughts, oldest first. */
  thoughts: z.array(z.object({ origin: z.enum(thoughtOrigins), trigger: z.string(), thought: z.string() })),
  /** Whether there was a thought since the last review was asked for. */
  hasNew: z.boolean(),
  /** When the last review was asked for; null: none was. */
  askedAt: z.number().nullable(),
  /** The key of the last review that was asked for. */
  asked: z.string().nullable(),
  /**
   * The last cycle with a thought, and the number of reviews: parts of the keys. Only such a cycle: its thought is in the
   * journal anyway, so that a review under its number leaves no trace that a restored mind could count by (I8).
   */
  cycle: z.number().int(),
  reviews: z.number().int(),
});

export type ReviewerContext = z.infer<typeof reviewerContextSchema>;

/** Whether this mind is reviewed at all. */
export const isWanted = ({ inner }: ReviewerContext): boolean =>
  inner !== null && inner.reviewInterval !== null;

/**
 * Whether a review is due: there is a new thought (I11), and the last review was asked for long enough ago. It counts from when
 * it was asked for, not from when it came, so that a voice that fails is not asked more often.
 */
export function isDue(context: ReviewerContext, at: number): boolean {
  const { inner, state, thoughts, hasNew, askedAt } = context;
  if (inner?.reviewInterval === null || inner === null || state === null) return false;
  if (thoughts.length === 0 || !hasNew) return false;
  return askedAt === null || at - askedAt >= inner.reviewInterval;
}

/** Whether a review has taken too long to be waited for. */
export const isOverdue = (context: ReviewerContext, at: number): boolean =>
  isDue(context, at) && context.askedAt !== null && at - context.askedAt >= patience;

/** The key of the next review. */
export const keyOf = ({ cycle, life, reviews }: ReviewerContext): string =>
  mintKey({ cycle, actor: 'reviewer', life, what: `review.${reviews}` });

/** The key of the review that is being written. */
export function askedBy({ asked }: ReviewerContext): string {
  if (asked === null) throw new Error('No review has been asked for.');
  return asked;
}

const beginning = (text: string, longest: number): string => text.slice(0, longest).toWellFormed();

/** The context with the thought of a cycle; a cycle without a thought changes nothing. */
export function witnessed(
  { thoughts, hasNew, cycle: last }: ReviewerContext,
  { cycle, origin, trigger, thought }: LivedCycle,
): Pick<ReviewerContext, 'thoughts' | 'hasNew' | 'cycle'> {
  if (origin === null || thought.trim() === '') return { thoughts, hasNew, cycle: last };
  const newest = {
    origin,
    trigger: beginning(trigger, longestTrigger),
    thought: beginning(thought, longestThought),
  };
  return { thoughts: [...thoughts, newest].slice(-mostThoughts), hasNew: true, cycle };
}

/** The context when somebody has something forgotten: whatever was thought may be of it. */
export const withoutThoughts = (): Pick<ReviewerContext, 'thoughts' | 'hasNew'> => ({
  thoughts: [],
  hasNew: false,
});

/** The input of a review. */
export function shownToReviewer({ inner, state, thoughts }: ReviewerContext): Review {
  if (inner === null || state === null) throw new Error('There is nothing to review yet.');
  return { inner: state, personality: inner.personality, thoughts };
}
