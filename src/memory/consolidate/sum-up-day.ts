import { longestConsolidated, type Consolidated, type ConsolidatedOn } from '../../../ports/consolidation.ts';
import type { GoalChange } from '../../../ports/goal.ts';
import { isFromOutside, type Memory } from '../../../ports/memory.ts';
import { center } from '../../../theory/belief-weight.ts';
import { calledName } from '../../../theory/called-name.ts';
import { isDormant } from '../../../theory/dormancy.ts';
import { weightAtRest } from '../../../theory/fading.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { isHiddenFrom } from '../gate/forgotten.ts';
import type { ComeUpon } from '../wander/come-upon.ts';
import type { ConsolidationParts } from './consolidation-parts.ts';
import { strategiesOfGoals } from './goal-strategies.ts';
import { thinkable } from './thinkable.ts';

/** How far back the memories and the changes of goals of a day are looked for: so many of the newest. */
const mostLookedAt = 500;

/** How many memories a summary cites, and how few make none: of one or two nothing is to be summed up. Ours. */
const mostCited = 8;
const fewestCited = 3;

/** How much of a memory, and of a goal, stands in a summary, characters. */
const longestQuote = 140;
const longestGoal = 80;

const noon = 43_200_000;

/**
 * What a day has brought, as a memory of the mind's own (docs/model/rhythms.md): what was told it, by whom, what was decided and done, and what is
 * open besides. It is put together of what was kept, word for word, and cites that; no voice is asked. None of a day of which fewer than three memories are left.
 * With it come the strategies of the goals that ended on it (docs/model/strategies.md).
 */
export async function summedUp(
  { date, from, until }: Extract<ConsolidatedOn, { on: 'day' }>,
  parts: ConsolidationParts,
): Promise<Consolidated[]> {
  const newest = await parts.store.newest(mostLookedAt);
  const ofDay = newest.filter(
    (memory) =>
      isFromOutside(memory) && !isDormant(memory) && memory.createdAt >= from && memory.createdAt < until,
  );
  const told = foremost(await thinkable(ofDay, parts));
  const log = ((await parts.self?.goals(mostLookedAt)) ?? []).filter(({ goal }) => goal.changedAt < until);
  const goals = log.toReversed();
  const forgotten = isHiddenFrom(Infinity, await parts.store.forgotten());
  // what was forgotten since may be what was said of a goal before
  const strategies = strategiesOfGoals(goals, { from, hides: (text) => forgotten(0, text) });
  if (told.length < fewestCited) return strategies;
  const lines = [`What ${dayInWords(date)} brought.`, ...toldLines(told), ...goalLines(goals, from)];
  const sources = told.map(({ memory }) => memory);
  return [
    {
      text: within(lines, longestConsolidated),
      type: 'narrative',
      speaker: null,
      sourceConfidence: leastConfidence(sources),
      // it says again what others say, and is looked for only where the day is
      ...weightAtRest,
      eventAt: from + noon,
      day: date,
      gathers: sources.map(({ id }) => ({ memory: id, whole: false })),
    },
    ...strategies,
  ];
}

/** The most believed of a day's memories, in the order in which they came. */
function foremost(memories: readonly ComeUpon[]): ComeUpon[] {
  const chosen = new Set(
    memories
      .toSorted(({ memory: one }, { memory: other }) => center(other) - center(one))
      .slice(0, mostCited),
  );
  return memories.filter((each) => chosen.has(each));
}

/** What each told, a line for everybody. */
const toldLines = (told: readonly ComeUpon[]): string[] =>
  [...Map.groupBy(told, ({ memory }) => memory.speaker)].map(
    ([who, all]) =>
      `${who === null ? 'I noticed' : `${calledName(who) ?? 'Somebody'} told me`}: ${all.map(({ text }) => `“${oneLine(text).slice(0, longestQuote).toWellFormed()}”`).join(', ')}.`,
  );

/** What was decided and done on a day, and what was open at its end. */
function goalLines(changes: readonly GoalChange[], from: number): string[] {
  const latest = [...new Map(changes.map(({ goal }) => [goal.id, goal])).values()];
  const named = (which: readonly GoalChange['goal'][]) =>
    which.map(({ text }) => `“${oneLine(text).slice(0, longestGoal).toWellFormed()}”`).join(', ');
  const isNew = ({ since }: GoalChange['goal']) => since >= from;
  const today = latest.filter(({ changedAt }) => changedAt >= from);
  const line = (title: string, which: readonly GoalChange['goal'][]) =>
    which.length === 0 ? [] : [`${title}: ${named(which)}.`];
  return [
    ...line('Decided', latest.filter(isNew)),
    ...line(
      'Done',
      today.filter(({ status }) => status === 'done'),
    ),
    ...line(
      'Let go',
      today.filter(({ status }) => status === 'dropped'),
    ),
    ...line(
      'Open',
      latest.filter((goal) => goal.status === 'active' && !isNew(goal)),
    ),
  ];
}

/** As many whole lines as have room. */
function within(lines: readonly string[], longest: number): string {
  let text = '';
  for (const line of lines) {
    const more = text === '' ? line : `${text} ${line}`;
    if (more.length <= longest) text = more;
  }
  return text;
}

const leastConfidence = (sources: readonly Memory[]): number =>
  Math.max(0, Math.min(1, ...sources.map(({ sourceConfidence }) => sourceConfidence)));

/** A day as somebody says it: `Monday 4 May 2026`. */
const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(',', '');
