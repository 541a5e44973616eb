import type { LiveEvent } from '../../../service/picture/live-event.ts';
import type { Picture } from '../../../service/picture/picture.ts';
import type { StepDelta } from '../../../service/picture/step-delta.ts';
import { appended } from './appended.ts';

/** An effect that was asked for: until when it was awaited, or null while it is. */
export interface EffectSpan {
  key: string;
  effect: string;
  owner: string;
  from: number;
  to: number | null;
  cycle: number;
  /**
   * When it was in the journal and began last, null where nobody watched, and how often it has begun, from 1; null when it has not begun, or needs no
   * journal.
   */
  begun: { at: number | null; attempt: number } | null;
  /** Which tool it called, as far as that is known; left out where it calls none. */
  tool?: string;
  /** Why it was not done; null when it was, or is awaited. */
  failure: string | null;
}

/** The spans after a picture that was taken anew: what had been going on is not known to have ended, so it is ended then. */
export function spansOfPicture(
  spans: readonly EffectSpan[],
  { pending, at, cycle }: Picture,
): readonly EffectSpan[] {
  const open = new Map(pending.map((each) => [each.key, each]));
  const kept = spans.map((span) => (span.to === null && !open.has(span.key) ? { ...span, to: at } : span));
  for (const { key } of kept) open.delete(key);
  const asked = [...open.values()].map(({ key, effect, owner, since, begun }): EffectSpan => {
    return { key, effect, owner, from: since ?? at, to: null, cycle, begun, failure: null };
  });
  return [...kept, ...asked];
}

/** The spans after a step: what it asked for begins, what it settled ends. */
export function spansAfterStep(
  spans: readonly EffectSpan[],
  step: StepDelta,
  most: number,
): readonly EffectSpan[] {
  const { at, cycle } = step;
  const asked = step.asked.flatMap(({ type, key, effect, from: owner }): EffectSpan[] =>
    type === 'perform' && key !== undefined && effect !== undefined
      ? [{ key, effect, owner, from: at, to: null, cycle, begun: null, failure: null }]
      : [],
  );
  const settled = endedBy(spans, step);
  return endedBy(
    asked.reduce((list, span) => appended(list, span, most), settled),
    step,
  );
}

function endedBy(spans: readonly EffectSpan[], { settled, message, at }: StepDelta): readonly EffectSpan[] {
  if (settled.length === 0) return spans;
  return spans.map((span) =>
    span.to === null && settled.includes(span.key)
      ? { ...span, to: at, failure: failureIn(message, span.key) }
      : span,
  );
}

/** Why the effect that a message settles was not done; null when it was, or the message settles another one. */
function failureIn(message: StepDelta['message'], key: string): string | null {
  if (message.type !== 'effect.settled' || message.key !== key || message.outcome.ok) return null;
  return message.outcome.failure.message;
}

/** The spans after news: what the journal has begun. */
export function spansAfterNews(
  spans: readonly EffectSpan[],
  { at, news }: Extract<LiveEvent, { kind: 'news' }>,
): readonly EffectSpan[] {
  if (news.kind !== 'effect.begun') return spans;
  const { key, attempt } = news;
  return spans.map((span) => (span.key === key ? { ...span, begun: { at, attempt } } : span));
}
