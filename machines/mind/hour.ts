import type { ConsolidationTerms } from '../../ports/consolidation.ts';
import type { FacultyLetter } from '../../ports/faculty-mail.ts';
import type { InnerSettings } from '../../ports/inner.ts';
import { isDirect, type PerceptHeader } from '../../ports/percept.ts';
import { hourFactorBounds, hourFactorOf, withHeard } from '../../theory/activity-profile.ts';
import { localTimeOf } from '../../theory/local-time.ts';
import { allows } from '../../theory/autonomy.ts';
import { levelOf } from './autonomy.ts';
import type { MindContext } from './context.ts';
import type { PaceSlice } from './slices/pace.ts';

/** The factor of the hour on every interval, as the mind last looked at it. */
export const hourFactorIn = ({ pace }: Pick<MindContext, 'pace'>): number => pace.hourFactor ?? 1;

/** The factor of the hour of this moment: of the configuration, or else as it was learned (docs/model/timing.md). */
export function hourFactorAt({ pace, self }: Pick<MindContext, 'pace' | 'self'>, at: number): number {
  const { timing, timezone = 'UTC' } = self.settings;
  const time = localTimeOf(at, timezone);
  const factor =
    timing.hours === undefined ? hourFactorOf(pace.profile, time) : (timing.hours[time.hour] ?? 1);
  return Math.min(hourFactorBounds.quietest, Math.max(hourFactorBounds.busiest, factor));
}

/** The profile after something arrived, where somebody said or did it; what is configured is not learned. */
export function heardAt(
  { pace, self }: Pick<MindContext, 'pace' | 'self'>,
  { percept, at }: { percept: PerceptHeader; at: number },
): Pick<PaceSlice, 'profile'> {
  const { timing, timezone = 'UTC' } = self.settings;
  const isLearned = timing.hours === undefined && isDirect(percept.source);
  return isLearned ? { profile: withHeard(pace.profile, localTimeOf(at, timezone)) } : {};
}

/** The inner life in this hour: in a busy one the mind thinks by itself more often, in a quiet one less. */
function innerInHour({ pace, self }: Pick<MindContext, 'pace' | 'self'>): InnerSettings | null {
  const { inner } = self.settings;
  const factor = hourFactorIn({ pace });
  if (inner === null || inner.spontaneousInterval === null || factor === 1) return inner;
  return { ...inner, spontaneousInterval: inner.spontaneousInterval * factor };
}

/** The terms of consolidation in this hour; null where the mind does not consolidate. */
export function termsInHour({ pace, self }: Pick<MindContext, 'pace' | 'self'>): ConsolidationTerms | null {
  const { consolidation } = self.settings;
  if (consolidation === undefined) return null;
  const level = levelOf(self);
  return {
    ...consolidation,
    ...(hourFactorIn({ pace }) < 1 && { busy: true as const }),
    ...(level !== null && { lifts: allows(level, 'liftBelief') }),
  };
}

/** What the faculties are told of how often the mind thinks by itself, and when it consolidates: at a new start, and when an hour has another factor. */
export function adoptionsInHour(context: Pick<MindContext, 'pace' | 'self' | 'life'>): FacultyLetter[] {
  const inner = innerInHour(context);
  return [
    // a newborn has nothing to tend yet
    { type: 'consolidation.adopted', terms: context.life.cycle > 0 ? termsInHour(context) : null },
    { type: 'inner.adopted', inner, seed: context.self.settings.seed },
  ];
}
