import type { Answered } from './measure.ts';

/** How many answers of a kind were good. */
export interface Good {
  kind: string;
  good: number;
  all: number;
}

const counted = (kind: string, some: readonly Answered[]): Good => ({
  kind,
  good: some.filter(({ isGood }) => isGood).length,
  all: some.length,
});

/** Counts the good answers: all of them, and those of each kind where the data name kinds. */
export function reportOf(data: string, answered: readonly Answered[]) {
  const kinds = [...Map.groupBy(answered, ({ kind }) => kind)].flatMap(([kind, some]) =>
    kind === null ? [] : counted(kind, some),
  );
  /** How long an answer is, characters: who tells all that is known answers everything and nothing. */
  const length = Math.round(answered.reduce((sum, { answer }) => sum + answer.length, 0) / answered.length);
  return {
    data,
    ...counted('all', answered),
    length,
    kinds,
    misses: answered.filter(({ isGood }) => !isGood),
  };
}

/** The report as lines of text, with what was missed where it is wanted. */
export function talkTable(report: ReturnType<typeof reportOf>, isOfMisses: boolean): string {
  const rows = [...report.kinds.toSorted((one, other) => one.kind.localeCompare(other.kind)), report].map(
    ({ kind, good, all }) => `${kind.padEnd(20)} ${good} of ${all} (${((100 * good) / all).toFixed(1)} %)`,
  );
  const length = `an answer has ${report.length} characters`;
  const misses = report.misses.flatMap(({ talk, ask, answer }) => [
    `\n${talk}: ${ask}`,
    `    ${answer || '(nothing)'}`,
  ]);
  return `${[...rows, length, ...(isOfMisses ? misses : [])].join('\n')}\n`;
}
