import type { MindConfiguration } from '../../configuration/schema.ts';
import { planTimesOf } from '../../configuration/plan-times.ts';
import { oneSentence } from '../one-sentence.ts';
import { timezoneOf } from '../timezone-of.ts';

/** How many plans, the soonest, are shown with their next time. */
const mostPlans = 3;

/**
 * The next times of the plans, the soonest first (docs/model/voice.md: "Plans show correct next-run times"); null when none comes again.
 *
 * @param now milliseconds since the epoch
 * @param longest of each name, characters
 */
export function nextPlans(
  configuration: Pick<MindConfiguration, 'plans' | 'timezone'>,
  now: number,
  longest: number,
): string | null {
  const own = timezoneOf(configuration);
  const coming = configuration.plans
    .flatMap((plan) => {
      const next = planTimesOf({ ...plan, timezone: plan.timezone ?? own }).next(now);
      return next === null ? [] : [{ name: oneSentence(plan.name, longest), next }];
    })
    .sort((one, other) => one.next - other.next)
    .slice(0, mostPlans);
  if (coming.length === 0) return null;
  return `Your plans come next: ${coming.map(({ name, next }) => `"${name}" at ${new Date(next).toISOString()}`).join(', ')}.`;
}
