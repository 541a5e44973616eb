import { fadedADay } from '../../theory/fading.ts';
import type { Evidence, EvidenceKind } from '../memory.ts';

/** Kinds of history lines that cycles repeat, of which only one is kept for old cycles (docs/model/durability.md). */
export const repeatedKinds = [
  'recalled',
  'nearMiss',
  'reinforced',
  'contradicted',
  'decayed',
  'worked',
  'failed',
] as const satisfies EvidenceKind[];

/**
 * The kind whose lines count as repeated only where they add evidence: that one memory contradicts another is told once, and
 * adds nothing.
 */
export const repeatedWithBeta = 'contradicted' satisfies (typeof repeatedKinds)[number];

/** How the numbers of several lines are merged into one. Its source and note are gone; a line that is alone keeps them. */
export const together = { times: 'sum', cycle: 'max', at: 'max', alpha: 'sum', beta: 'sum' } as const;

type Line = Omit<Evidence, 'memory'>;

const isRepeated = ({ kind, beta }: Line): boolean =>
  repeatedKinds.some((repeated) => repeated === kind) && (kind !== repeatedWithBeta || beta > 0);

/**
 * A history in which the lines of cycles up to `horizon` are merged, one for each kind, at the place of the last of them, so
 * that it stays bounded however often something is repeated. Its sums stay what they were.
 */
export function condensed(history: readonly Line[], horizon: number): Line[] {
  const old = history.filter((line) => isRepeated(line) && line.cycle !== null && line.cycle <= horizon);
  const byKind = Map.groupBy(old, ({ kind }) => kind);
  if (byKind.size === old.length) return [...history];
  const inPlaceOf = new Map([...byKind.values()].map((lines) => [lines.at(-1)!, oneOf(lines)]));
  const isOld = new Set(old);
  return history.flatMap((line) => inPlaceOf.get(line) ?? (isOld.has(line) ? [] : [line]));
}

/**
 * Adds a line to a history or to a list of lines. What fades again in the same cycle is one line with what it did before: the cycle of a mind
 * that sleeps stands still for months, and nothing puts its lines together meanwhile. So is what fades in several cycles, up to three weeks' worth: a
 * line a day for every memory would soon be most of what a database holds.
 */
export function addLine<Told extends Line & Partial<Pick<Evidence, 'memory'>>>(
  told: Told[],
  line: Told,
): void {
  const place =
    line.kind === joinedKind
      ? told.findLastIndex(({ kind, memory }) => kind === line.kind && memory === line.memory)
      : -1;
  const before = told[place];
  if (before === undefined || !isJoined(before, line)) told.push(line);
  else told[place] = { ...line, ...oneOf([before, line]) };
}

/** The kind of which a memory has one line a cycle, and one line for little of it. */
export const joinedKind = 'decayed' satisfies EvidenceKind;

/** The most evidence against a memory that lines of several cycles have together, observations: what fades in three weeks, and what sums leave inexact. */
export const joinedUpTo = 21 * fadedADay + 1e-9;

/** Whether a line is put together with the last one before it of its kind. */
const isJoined = (before: Line, { cycle, beta }: Line): boolean =>
  before.cycle === cycle || before.beta + beta <= joinedUpTo;

const combine = {
  sum: (one: number, other: number) => one + other,
  max: (one: number, other: number) => Math.max(one, other),
};

function oneOf(lines: readonly Line[]): Line {
  const [only, ...others] = lines as [Line, ...Line[]];
  if (others.length === 0) return only;
  const gathered = { ...only, source: null, note: '' };
  for (const field of Object.keys(together) as (keyof typeof together)[])
    gathered[field] = lines.map((line) => line[field] ?? 0).reduce(combine[together[field]]);
  return gathered;
}
