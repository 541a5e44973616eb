import type { Conduct } from '../../ports/conduct.ts';
import type { Milestone } from '../../ports/milestone.ts';
import type { AutonomyLevel } from '../../theory/autonomy.ts';

/** What the criteria are measured by. */
export interface Figures extends Conduct {
  /** Days since it took the level that it holds. */
  days: number;
  /** Milestones that are reached and that a person has signed off. */
  signed: ReadonlySet<Milestone>;
  /** Contradictions to its safety memories that it has noted in itself and that are not resolved. */
  safetyTensions: number;
  /** What does not fit in the log of its governance. */
  logFaults: number;
}

/** How a figure is read, and told; `isShare`: in percent. */
interface MeasureOf {
  of: (figures: Figures) => number;
  text: string;
  isShare?: true;
}

/** The figures of which a level may ask for so many at least, or so many at the most. */
const measures = {
  days: { of: ({ days }) => days, text: 'days at the level that it holds' },
  answered: { of: ({ answered }) => answered, text: 'turns in which it answered who spoke to it' },
  answeredShare: {
    of: ({ answered, failed }) => shareOf(answered, failed),
    text: 'of the turns in which somebody spoke to it came to a thought',
    isShare: true,
  },
  unasked: { of: ({ unasked }) => unasked, text: 'turns in which it spoke unasked' },
  tasks: {
    of: ({ worked, unworked }) => worked + unworked,
    text: 'tasks that it handed over and that ended',
  },
  workedShare: {
    of: ({ worked, unworked }) => shareOf(worked, unworked),
    text: 'of these tasks came to a report',
    isShare: true,
  },
  safetyTensions: {
    of: ({ safetyTensions }) => safetyTensions,
    text: 'unresolved tensions with its safety memories',
  },
  logFaults: { of: ({ logFaults }) => logFaults, text: 'faults in the log of its governance' },
} as const satisfies Record<string, MeasureOf>;

/** A share in percent; 0 of nothing, which shows nothing. */
const shareOf = (good: number, bad: number): number => (good === 0 ? 0 : (100 * good) / (good + bad));

type Measure = keyof typeof measures;

/** Something that has to be so before a level is given. */
type Criterion =
  { measure: Measure; atLeast: number } | { measure: Measure; atMost: number } | { signed: Milestone };

/** What no level is given without: what has spoken against its safety is settled, and the log by which it is judged is sound. */
const always: readonly Criterion[] = [
  { measure: 'safetyTensions', atMost: 0 },
  { measure: 'logFaults', atMost: 0 },
];

/**
 * What each level asks for, of what is on record since the mind took the one below it (docs/model/autonomy.md). Each asks for enough practice of what the
 * level below has added, and for the milestones without which the next would be given to a mind that cannot make use of it. The numbers are ours.
 */
export const criteriaOf: Readonly<Record<Exclude<AutonomyLevel, 1>, readonly Criterion[]>> = {
  2: [
    { measure: 'answered', atLeast: 50 },
    { measure: 'answeredShare', atLeast: 95 },
    { signed: 'memory' },
    { signed: 'retrieval' },
    ...always,
  ],
  3: [
    { measure: 'days', atLeast: 7 },
    { measure: 'unasked', atLeast: 10 },
    { measure: 'answeredShare', atLeast: 95 },
    { signed: 'consolidation' },
    ...always,
  ],
  4: [
    { measure: 'days', atLeast: 14 },
    { measure: 'tasks', atLeast: 10 },
    { measure: 'workedShare', atLeast: 80 },
    { signed: 'goalWeight' },
    ...always,
  ],
  5: [
    { measure: 'days', atLeast: 30 },
    { measure: 'tasks', atLeast: 20 },
    { measure: 'workedShare', atLeast: 90 },
    { signed: 'conflict' },
    { signed: 'identityWeight' },
    ...always,
  ],
};

/** How it stands with a criterion. */
export interface CriterionAccount {
  name: string;
  /** With its figure now, in words. */
  text: string;
  figure: number;
  /** What the figure has to be at least, or of `atMost` at the most. */
  needed: number;
  atMost: boolean;
  isMet: boolean;
}

/** How it stands with a criterion, by these figures. */
export function criterionAccount(criterion: Criterion, figures: Figures): CriterionAccount {
  if ('signed' in criterion) {
    const { signed: milestone } = criterion;
    const isMet = figures.signed.has(milestone);
    const text = `milestone ${milestone} reached and signed off${isMet ? '' : ': not yet'}`;
    return { name: `signed.${milestone}`, text, figure: isMet ? 1 : 0, needed: 1, atMost: false, isMet };
  }
  const { measure: name } = criterion;
  const { of, text, isShare }: MeasureOf = measures[name];
  const figure = of(figures);
  const atMost = 'atMost' in criterion;
  const needed = atMost ? criterion.atMost : criterion.atLeast;
  const shown = Math.floor(figure);
  return {
    name,
    text: atMost
      ? `${text}: ${shown}, at the most ${needed}`
      : isShare === true
        ? `${shown} % ${text}, at the least ${needed} %`
        : `${shown} of ${needed} ${text}`,
    figure: shown,
    needed,
    atMost,
    isMet: atMost ? figure <= needed : figure >= needed,
  };
}
