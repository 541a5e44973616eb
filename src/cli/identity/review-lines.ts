import type { IdentityReview } from '../../service/identity-review.ts';
import { patternText } from '../../words/pattern-words.ts';
import { onOneLine } from '../memory/memory-text.ts';
import { goalChangeText } from '../run/goal-lines.ts';

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];

/** What became of a mind on a day, for people: what came with a plus, what went with a minus. */
export function reviewedDayLines({
  day,
  differences,
  changes,
  goals,
  recurs,
  learned,
  selfModel,
}: IdentityReview): string[] {
  const sections = [
    ...differences.flatMap(({ aspect, added, gone }) =>
      section(aspect, [
        ...gone.map((line) => `- ${onOneLine(line)}`),
        ...added.map((line) => `+ ${onOneLine(line)}`),
      ]),
    ),
    ...section(
      'goals',
      goals.map((change) => `~ ${goalChangeText(change)}`),
    ),
    ...section(
      'what recurs',
      recurs.map((pattern) => `+ ${patternText(pattern)}`),
    ),
    ...section(
      'what it concluded',
      learned.map(({ text, memory }) => `+ ${onOneLine(text)}  (${memory})`),
    ),
    ...section(selfModel?.since == null ? 'what it is like' : `what it is like, against ${selfModel.since}`, [
      ...(selfModel?.gone ?? []).map(({ facet, text }) => `- ${facet}: ${onOneLine(text)}`),
      ...(selfModel?.added ?? []).map(({ facet, text }) => `+ ${facet}: ${onOneLine(text)}`),
    ]),
    ...section(
      'why',
      changes.map(({ by, reason }) => `by ${onOneLine(by)}: ${onOneLine(reason)}`),
    ),
  ];
  if (sections.length === 0) return [`Nothing of who it is became otherwise on ${day}.`];
  // what was taken back on the same day left nothing
  const byLife = changes.some(({ by }) => by === 'life') && differences.some(({ added }) => added.length > 0);
  return [
    `What became of it on ${day}:`,
    ...sections,
    ...(byLife
      ? [`\`wakeful identity undo --day ${day}\` takes back what life made of it, within a week.`]
      : []),
  ];
}
