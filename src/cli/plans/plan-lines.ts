import type { PlanAccount } from '../../service/plans.ts';
import { isoTimeText, onOneLine } from '../memory/memory-text.ts';

/** What a mind has planned itself, for people. */
export function planLines(plans: readonly PlanAccount[]): string[] {
  if (plans.length === 0) return ['It has planned nothing.'];
  return plans.map(({ id, text, next, cron, wantedBy }) =>
    onOneLine(
      `${id}  ${next === null ? 'never again' : isoTimeText(next)}${cron === undefined ? '' : `, "${cron}"`}  ${text}${wantedBy === null ? '' : `  (${wantedBy} had spoken to it)`}`,
    ),
  );
}
