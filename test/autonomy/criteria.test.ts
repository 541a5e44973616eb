import { describe, expect, it } from 'vitest';
import { criteriaOf, criterionAccount, type Figures } from '../../src/autonomy/criteria.ts';
import type { AutonomyAccount } from '../../src/autonomy/account.ts';
import { loweredBy, raisedBy } from '../../src/autonomy/raising.ts';
import { milestones } from '../../ports/milestone.ts';
import type { AutonomyLevel } from '../../theory/autonomy.ts';

const enough: Figures = {
  days: 30,
  answered: 50,
  failed: 2,
  unasked: 10,
  worked: 18,
  unworked: 2,
  signed: new Set(milestones),
  safetyTensions: 0,
  logFaults: 0,
};
const raised = [2, 3, 4, 5] as const;

const unmet = (level: (typeof raised)[number], figures: Partial<Figures>): string[] =>
  criteriaOf[level]
    .map((each) => criterionAccount(each, { ...enough, ...figures }))
    .filter(({ isMet }) => !isMet)
    .map(({ text }) => text);

const account = (level: AutonomyLevel, figures: Partial<Figures> = {}): AutonomyAccount => {
  const next = raised.find((each) => each === level + 1);
  return {
    held: { level, since: 0 },
    levels: [],
    next:
      next === undefined
        ? null
        : {
            level: next,
            criteria: criteriaOf[next].map((each) => criterionAccount(each, { ...enough, ...figures })),
          },
  };
};

describe('the criteria of autonomy', () => {
  it.each(raised)('are all met by a mind that has done enough for level %j', (level) => {
    expect(unmet(level, {})).toEqual([]);
  });

  it.each([
    [2, { answered: 49 }, '49 of 50 turns in which it answered who spoke to it'],
    [
      2,
      { failed: 3 },
      '94 % of the turns in which somebody spoke to it came to a thought, at the least 95 %',
    ],
    [2, { signed: new Set(['memory']) }, 'milestone retrieval reached and signed off: not yet'],
    [2, { safetyTensions: 1 }, 'unresolved tensions with its safety memories: 1, at the most 0'],
    [3, { days: 6.9 }, '6 of 7 days at the level that it holds'],
    [3, { unasked: 9 }, '9 of 10 turns in which it spoke unasked'],
    [4, { worked: 9, unworked: 0 }, '9 of 10 tasks that it handed over and that ended'],
    [4, { worked: 15, unworked: 5 }, '75 % of these tasks came to a report, at the least 80 %'],
    [5, { worked: 19, unworked: 0 }, '19 of 20 tasks that it handed over and that ended'],
    [5, { logFaults: 1 }, 'faults in the log of its governance: 1, at the most 0'],
  ] as const)('of level %j are not met by %j', (level, figures, text) => {
    expect(unmet(level, figures as Partial<Figures>)).toEqual([text]);
  });

  it('show nothing where nothing was done', () => {
    expect(unmet(4, { worked: 0, unworked: 0 })).toHaveLength(2);
  });

  it('let a mind be raised by one level once all are met, and by none while one is not', () => {
    expect(raisedBy(account(1))).toEqual({ command: { name: 'raiseAutonomy', to: 2 } });
    expect(raisedBy(account(1), 3)).toEqual({
      problems: ['It holds level 1, and is raised by one level at a time: to 2, not to 3.'],
    });
    expect(raisedBy(account(1, { answered: 31, failed: 0 }))).toEqual({
      problems: ['Level 2 asks for more: 31 of 50 turns in which it answered who spoke to it.'],
    });
    expect(raisedBy(account(5))).toEqual({ problems: ['It holds level 5, and there is none above it.'] });
  });

  it('are not asked for to lower it', () => {
    expect(loweredBy(account(4))).toEqual({ command: { name: 'lowerAutonomy', to: 3 } });
    expect(loweredBy(account(4, { safetyTensions: 1 }), 1)).toEqual({
      command: { name: 'lowerAutonomy', to: 1 },
    });
    expect(loweredBy(account(2), 2)).toHaveProperty('problems');
    expect(loweredBy(account(1))).toHaveProperty('problems');
  });
});
