import type { InnerSettings, LivedCycle, Stimulus } from '../../ports/inner.ts';
import { wokenUp } from '../../theory/body-meals.ts';
import { rewarded, stimulated } from '../../theory/body-stimuli.ts';
import { isSameJson } from '../../theory/same-json.ts';
import { feedbackRates } from '../../theory/thought-patterns.ts';
import { worked, workRewarded } from '../../theory/work-affect.ts';
import { livedUntil, type BodyContext } from './living.ts';

/** How long a thought acts on the body, milliseconds, unless another replaces it before. */
export const thoughtLasts = 10_000;

/** The time between a stimulus and the report of its effect, milliseconds: so a sudden change has its true rate. */
export const reactionTime = 1_000;

export const afterStimulus = (context: BodyContext, stimulus: Stimulus, intensity: number, at: number) => ({
  body: stimulated(context.body, stimulus, intensity),
  reactionAt: at + reactionTime,
});

/**
 * The body after a drive was satisfied. It is told where the body stands, so that it counts the same however late a beat came.
 */
export const afterReward = ({ inner, body, work }: BodyContext, amount: number): Partial<BodyContext> =>
  inner?.body === false ? { work: workRewarded(work, amount) } : { body: rewarded(body, amount) };

/** Whether a cycle succeeded as work: a thought came, and of what it did with tools nothing failed. */
const hasSucceeded = ({ succeeded, deeds }: LivedCycle): boolean => succeeded && !(deeds && deeds.failed > 0);

/**
 * The body after a cycle: work was done, and the thought acts on the body from now on. A cycle of commands needed no thought.
 */
export function bodyAfterCycle(context: BodyContext, lived: LivedCycle, at: number): BodyContext {
  const now = livedUntil(context, at);
  if (lived.origin === null) return { ...now, work: { ...now.work, backlog: Math.max(0, lived.backlog) } };
  return {
    ...now,
    // to muse is no work, and no success
    work:
      lived.origin === 'respond' ? worked(now.work, { ...lived, succeeded: hasSucceeded(lived) }) : now.work,
    thought: {
      rates: feedbackRates(lived.patterns, lived.distortions),
      until: at + thoughtLasts,
    },
  };
}

/** The body after the mind falls asleep or wakes up. */
export function afterNotice(context: BodyContext, asleep: boolean, at: number): BodyContext {
  const now = livedUntil(context, at);
  return { ...now, asleep, body: asleep ? now.body : wokenUp(now.body) };
}

/** Whether the settings are the ones in use already; the order in which they were written makes no difference. */
export const isLived = ({ inner }: BodyContext, adopted: InnerSettings | null): boolean =>
  isSameJson(inner, adopted);

/** The body after new settings of the inner life: it keeps its state, and the new beat counts from now. */
export function bodyAfterAdoption(
  context: BodyContext,
  adopted: InnerSettings | null,
  at: number,
): BodyContext {
  const now = livedUntil(context, at);
  const keepsBeat = adopted === null || now.inner?.beat === adopted.beat;
  return { ...now, inner: adopted, beatAt: keepsBeat ? now.beatAt : at };
}
