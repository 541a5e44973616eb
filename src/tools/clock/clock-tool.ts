import { z } from 'zod';
import type { Clock } from '../../../ports/clock.ts';
import { timezoneBreaches } from '../../configuration/timezone.ts';
import { defineTool, type HostTool } from '../host-tool.ts';
import { ToolProblem } from '../tool-problem.ts';
import { calendarDistance, momentOf, moved, nearestWeekday, wallTime, weekdayNames } from './calendar.ts';
import { toldMoment } from './told-moment.ts';

const span = z.int().min(-1_000_000).max(1_000_000).optional();
const moment = z.string().max(40);

const input = z.strictObject({
  do: z
    .enum(['tell', 'add', 'between', 'next', 'last'])
    .describe(
      'tell: what day and time "from" is; add: "from" moved by "by"; between: from "from" to "to"; next, last: the first "weekday" after or before "from"',
    ),
  from: moment
    .optional()
    .describe('like 2026-05-01, 2026-05-01T09:00 or 2026-05-01T09:00+02:00; now when left out'),
  to: moment.optional().describe('the end of between, written like "from"; now when left out'),
  by: z
    .strictObject({ years: span, months: span, weeks: span, days: span, hours: span, minutes: span })
    .optional()
    .describe('whole numbers; negative ones go back'),
  weekday: z.enum(weekdayNames).optional(),
  timezone: z.string().min(1).max(100).optional().describe('like Europe/Lisbon; your own when left out'),
});

type ClockInput = z.output<typeof input>;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function listed(parts: readonly (readonly [count: number, one: string])[]): string {
  const shown = parts.filter(([count]) => count !== 0).map(([count, one]) => counted(count, one));
  return shown.length === 0 ? 'nothing' : shown.join(', ');
}

/** The time between two moments, by the calendar of a zone and as it passes. */
function distance(one: number, other: number, timezone: string): string {
  const [from, to] = one <= other ? [one, other] : [other, one];
  const [first, last] = [wallTime(from, timezone), wallTime(to, timezone)];
  const { months, days } = calendarDistance(first.date, last.date);
  const minutes = Math.floor((to - from) / 60_000);
  const passed = listed([
    [Math.floor(minutes / 1_440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ]);
  const byCalendar = listed([
    [Math.floor(months / 12), 'year'],
    [months % 12, 'month'],
    [days, 'day'],
  ]);
  const way = one <= other ? '' : ' (the end lies before the beginning)';
  return `${counted(last.day - first.day, 'day')} by their dates (${byCalendar}); ${passed} pass${way}`;
}

function answerTo(given: ClockInput, now: number, own: string): string {
  const timezone = given.timezone ?? own;
  const [breach] = timezoneBreaches({ timezone }, 'your own');
  if (breach !== undefined) throw new ToolProblem(`"timezone" ${breach.message}. ${breach.remedy}`);
  const at = (text: string | undefined): number => (text === undefined ? now : momentOf(text, timezone));
  const from = at(given.from);
  const beginning = toldMoment(from, timezone);
  switch (given.do) {
    case 'tell':
      return beginning;
    case 'add':
      if (given.by === undefined) throw new ToolProblem('add needs "by", like {"days": 3}.');
      return `${toldMoment(moved(from, given.by, timezone), timezone)} (from ${beginning})`;
    case 'between': {
      const to = at(given.to);
      return `from ${beginning} to ${toldMoment(to, timezone)}: ${distance(from, to, timezone)}`;
    }
    case 'next':
    case 'last': {
      const { weekday } = given;
      if (weekday === undefined) throw new ToolProblem(`${given.do} needs "weekday", like "Friday".`);
      const { day } = wallTime(from, timezone);
      const found = nearestWeekday(day, weekdayNames.indexOf(weekday), given.do);
      const away = Math.abs(wallTime(momentOf(found, timezone), timezone).day - day);
      return `${weekday}, ${found}: ${counted(away, 'day')} ${given.do === 'next' ? 'after' : 'before'} ${beginning}`;
    }
    default: {
      const never: never = given.do;
      throw new ToolProblem(`There is no "${String(never)}".`);
    }
  }
}

/**
 * The tool `clock`: what time it is, and calendar arithmetic, all from the clock of the mind.
 *
 * @param timezone that of the mind; UTC when left out
 */
export const clockTool = (clock: Pick<Clock, 'now'>, timezone = 'UTC'): HostTool =>
  defineTool({
    name: 'clock',
    description:
      'Tells the time, and reckons with dates: what day a date is, a date plus so much, the time between two, the next Friday.',
    input,
    idempotent: true,
    run: (given) => answerTo(given, clock.now(), timezone),
  });
