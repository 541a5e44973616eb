import type { ThoughtPattern } from '../../ports/inner.ts';
import { dateOf } from '../../theory/civil-date.ts';
import { habitMarks, longestLine, relationMarks } from '../../theory/identity-change.ts';

/** The longest name in a line, characters. */
const longestName = 80;

/** The words for a relation after so many exchanges, by the marks of `theory/identity-change.ts`. */
const relations: Readonly<Record<number, string>> = {
  5: 'slowly becoming familiar',
  25: 'often talked with',
  100: 'well known by now',
  500: 'part of this life for a long time',
};

const habits: Readonly<Record<number, string>> = { 10: 'At times', 50: 'Often' };

const coping: Readonly<Record<ThoughtPattern, string>> = {
  rumination: 'turning the same worries over',
  acceptance: 'making peace with what cannot be changed',
  reappraisal: 'finding another way of looking at things',
  suppression: 'pushing feelings away',
  catastrophizing: 'expecting the worst',
  problemSolving: 'looking for what can be done',
  distraction: 'turning to something else when it gets hard',
  denial: 'telling oneself that nothing is the matter',
};

/** A text as one line, cut to a length in characters. */
const oneLine = (text: string, longest: number): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();

/** A name in the form that lines and reasons use. */
export const shortName = (name: string): string => oneLine(name, longestName);

/** The line about a relation after `mark` exchanges. */
export const relationLine = (name: string, mark: number): string => `${shortName(name)}: ${relations[mark]}`;

/** The mark that a line about a relation stands for; 0 for a line that lived experience has not added. */
export const markOfRelation = (line: string): number =>
  relationMarks.find((mark) => line.endsWith(`: ${relations[mark]}`)) ?? 0;

/** The line about a way of coping after it was seen `mark` times. */
export const habitLine = (pattern: ThoughtPattern, mark: number): string =>
  `${habits[mark]} ${coping[pattern]}`;

/** The possible lines about a way of coping, the weaker first. */
export const habitLines = (pattern: ThoughtPattern): string[] =>
  habitMarks.map((mark) => habitLine(pattern, mark));

/** The line about a memory, with the day (UTC) of its event. */
export const memoryLine = (text: string, at: number): string =>
  oneLine(`${dateOf(at)}: ${text}`, longestLine);

/** The day in a line about a memory, as `2026-01-31`, which compares as days do; empty for another line. */
export const dayOfMemory = (line: string): string => /^(\d{4}-\d{2}-\d{2}): /.exec(line)?.[1] ?? '';

const words = (text: string): string =>
  ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `;

/** Whether a line speaks of somebody by name. */
export const mentions = (line: string, name: string): boolean => words(line).includes(words(name));
