import type { MindConfiguration } from '../../configuration/schema.ts';
import type { PlanAccount } from '../../service/plans.ts';
import { isoTimeText, onOneLine } from '../memory/memory-text.ts';

/** What a mind has planned itself, for people, and the plans that its configuration gives it, which are changed there. */
export function planLines(
  plans: readonly PlanAccount[],
  { plans: configured }: Pick<MindConfiguration, 'plans'>,
): string[] {
  if (configured.length === 0) return plans.length === 0 ? ['It has planned nothing.'] : ownLines(plans);
  return [
    ...(plans.length === 0 ? ['It has planned nothing itself.'] : ownLines(plans)),
    'By "plans" of its configuration:',
    ...configured.map(
      ({ name, cron, at, text }) =>
        `  ${onOneLine(`${name}  ${cron === undefined ? at : `"${cron}"`}  ${text}`)}`,
    ),
  ];
}

const ownLines = (plans: readonly PlanAccount[]): string[] =>
  plans.map(({ id, text, next, cron, wantedBy }) =>
    onOneLine(
      `${id}  ${next === null ? 'never again' : isoTimeText(next)}${cron === undefined ? '' : `, "${cron}"`}  ${text}${wantedBy === null ? '' : `  (${wantedBy} had spoken to it)`}`,
    ),
  );
