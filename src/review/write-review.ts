import { effects, type OutcomeOf } from '../../ports/effects/effects.ts';
import { usedBy } from '../../ports/effects/model-use.ts';
import type { Review } from '../../ports/effects/review-write.ts';
import type { Voice } from '../../ports/voice.ts';
import { reflectionLimits } from './limits.ts';
import { offlineReview } from './offline-review.ts';
import { reviewerQuestion, reviewerSystem } from './reviewer-prompt.ts';
import { madeOnce } from '../../theory/made-once.ts';

type ReviewOutcome = OutcomeOf<'review.write'>;

/** The most sentences of a review, "2-3 sentences max" (docs/model/inner-life.md). */
const mostSentences = 3;
/** The longest review, characters. */
const longestReview = 800;

const sentences = madeOnce(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/**
 * A review from an answer: one line of at most three sentences; empty when the answer says nothing, as from voices that cannot
 * answer an isolated question.
 *
 * @param isWhole the answer was not cut off: a last sentence that was is left out, when there is another
 */
export function readReview(answer: string, isWhole = true): string {
  const line = answer.replaceAll(/\s+/g, ' ').trim();
  if (/^UNCLEAR\b/.test(line)) return '';
  const all = [...sentences().segment(line)].map(({ segment }) => segment);
  const whole = isWhole || all.length < 2 ? all : all.slice(0, -1);
  return whole.slice(0, mostSentences).join('').trim().slice(0, longestReview).toWellFormed();
}

/**
 * Performs `review.write`: asks for a review in the manner of a clinician behind a one-way mirror (docs/model/inner-life.md),
 * by a call of the voice that is shown instruments and thoughts and nothing else: no history, no tools. The offline voice
 * composes one from the numbers.
 *
 * @param asked its key names the call for ever
 * @returns an empty text when the voice has nothing to say about it
 */
export async function writeReview(
  asked: { key: string } & Review,
  given: { voice: Voice; signal: AbortSignal; maxTokens?: number; temperature?: number },
): Promise<ReviewOutcome> {
  const { voice, signal } = given;
  const { maxTokens = reflectionLimits.maxTokens, temperature = reflectionLimits.temperature } = given;
  if (voice.name === 'offline')
    return { effect: 'review.write', ok: true, text: offlineReview(asked), use: null };
  const outcome = await voice.think(
    {
      key: asked.key,
      purpose: effects['review.write'].purpose,
      system: reviewerSystem,
      messages: [{ role: 'user', text: reviewerQuestion(asked) }],
      stable: 0,
      tools: [],
      maxTokens,
      temperature,
      situation: null,
    },
    { signal },
  );
  if (!outcome.ok) {
    const { kind, message } = outcome.failure;
    return { effect: 'review.write', ok: false, failure: { kind, message } };
  }
  const { text, stop } = outcome.thought;
  const said = readReview(text, stop !== 'length');
  return { effect: 'review.write', ok: true, text: said, use: usedBy(outcome.thought) };
}
