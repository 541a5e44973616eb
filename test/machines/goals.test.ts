import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  goalMoved,
  goalsAdopted,
  goalsCommanded,
  progressBetween,
  type ChangedGoals,
} from '../../machines/mind/goals.ts';
import type { Goal, GoalChange } from '../../ports/goal.ts';
import type { GoalCommand } from '../../ports/percept.ts';

const garden = { id: 'garden', text: 'Bring the garden into bloom.' };
const letters = { id: 'letters', text: 'Answer every letter.' };

const goal = (rest: Partial<Goal> = {}): Goal => ({
  ...garden,
  status: 'active',
  progress: 0.4,
  since: 1,
  changedAt: 1,
  ...rest,
});

const told = ({ changes }: ChangedGoals): [goal: string, status: string, by: string, reason: string][] =>
  changes.map(({ goal: { id, status }, by, reason }) => [id, status, by, reason]);

describe('The goals of a configuration', () => {
  it('are set when it is adopted first', () => {
    const after = goalsAdopted([], [garden, letters], [], 5);
    expect(after.goals).toEqual([
      { ...garden, status: 'active', progress: 0, since: 5, changedAt: 5 },
      { ...letters, status: 'active', progress: 0, since: 5, changedAt: 5 },
    ]);
    expect(told(after)).toEqual([
      ['garden', 'active', 'configuration', 'The configuration has set it.'],
      ['letters', 'active', 'configuration', 'The configuration has set it.'],
    ]);
  });

  it('are left alone when they stand there as before, whatever became of them (L5)', () => {
    const goals = [goal({ status: 'dropped' }), goal({ id: 'letters', text: 'Write less.' })];
    expect(goalsAdopted(goals, [garden, letters], [garden, letters], 5)).toEqual({ goals, changes: [] });
  });

  it('get another text when it is changed there, and keep their progress', () => {
    const text = 'Bring the lilies into bloom.';
    const after = goalsAdopted([goal()], [{ ...garden, text }], [garden], 5);
    expect(after.goals).toEqual([goal({ text, changedAt: 5 })]);
    expect(told(after)).toEqual([
      [
        'garden',
        'active',
        'configuration',
        'The configuration has changed its text, which was: Bring the garden into bloom.',
      ],
    ]);
  });

  it('begin anew when the text of one that has ended is changed there', () => {
    const text = 'Bring the lilies into bloom.';
    const after = goalsAdopted([goal({ status: 'done', progress: 1 })], [{ ...garden, text }], [garden], 5);
    expect(after.goals).toEqual([goal({ text, progress: 0, since: 5, changedAt: 5 })]);
  });

  it('are dropped when they are taken out there, unless they have ended', () => {
    const done = goal({ id: 'letters', status: 'done' });
    const after = goalsAdopted([goal(), done], [], [garden, letters], 5);
    expect(after.goals).toEqual([goal({ status: 'dropped', changedAt: 5 }), done]);
    expect(told(after)).toEqual([
      ['garden', 'dropped', 'configuration', 'It was taken out of the configuration.'],
    ]);
  });
});

describe('A person who speaks of goals', () => {
  const command = (given: GoalCommand, goals: Goal[] = [goal()]) => goalsCommanded(goals, given, 'Bea', 5);

  it('sets one', () => {
    const after = command({ name: 'setGoal', goal: 'letters', text: letters.text });
    expect(after.goals[1]).toEqual({ ...letters, status: 'active', progress: 0, since: 5, changedAt: 5 });
    expect(told(after)).toEqual([['letters', 'active', 'Bea', 'Set by Bea.']]);
    expect(after.problem).toBeNull();
  });

  it('gives it another text, and changes nothing by saying the same again', () => {
    const after = command({ name: 'setGoal', goal: 'garden', text: 'Sow.' });
    expect(after.goals).toEqual([goal({ text: 'Sow.', changedAt: 5 })]);
    expect(command({ name: 'setGoal', goal: 'garden', text: 'Sow.' }, after.goals)).toEqual({
      goals: after.goals,
      changes: [],
      problem: null,
    });
  });

  it('moves one, ends one, and sets one that has ended anew', () => {
    const moved = command({ name: 'moveGoal', goal: 'garden', progress: 0.75 });
    expect(told(moved)).toEqual([['garden', 'active', 'Bea', 'Moved from 40 % to 75 %.']]);
    const dropped = command({ name: 'endGoal', goal: 'garden', status: 'dropped' }, moved.goals);
    expect(dropped.goals).toEqual([goal({ status: 'dropped', progress: 0.75, changedAt: 5 })]);
    const again = command({ name: 'setGoal', goal: 'garden', text: garden.text }, dropped.goals);
    expect(again.goals).toEqual([goal({ progress: 0, since: 5, changedAt: 5 })]);
    const done = command({ name: 'endGoal', goal: 'garden', status: 'done' });
    expect(done.goals).toEqual([goal({ status: 'done', progress: 1, changedAt: 5 })]);
  });

  it('is told when there is no such goal, or too many', () => {
    const unknown = command({ name: 'moveGoal', goal: 'letters', progress: 1 });
    expect(unknown).toEqual({
      goals: [goal()],
      changes: [],
      problem: 'No goal "letters" is being pursued. There are: "garden".',
    });
    const ended = [goal({ status: 'done' })];
    expect(command({ name: 'endGoal', goal: 'garden', status: 'done' }, ended).problem).toBe(
      'No goal "garden" is being pursued. There is none.',
    );
    const many = Array.from({ length: 50 }, (_, number) => goal({ id: `goal-${number}` }));
    expect(command({ name: 'setGoal', goal: 'letters', text: 'More.' }, many)).toEqual({
      goals: many,
      changes: [],
      problem: 'There are 50 goals already. End one of them first.',
    });
  });
});

describe('How far goals have come forward', () => {
  const after = (command: GoalCommand): number =>
    progressBetween([goal()], goalsCommanded([goal()], command, 'Ann', 5).goals);

  it('is the same whoever says so, and nothing for what fell back, was given up or is new', () => {
    expect(after({ name: 'moveGoal', goal: 'garden', progress: 0.7 })).toBeCloseTo(0.3, 12);
    expect(after({ name: 'endGoal', goal: 'garden', status: 'done' })).toBeCloseTo(0.6, 12);
    expect(after({ name: 'moveGoal', goal: 'garden', progress: 0.1 })).toBe(0);
    expect(after({ name: 'endGoal', goal: 'garden', status: 'dropped' })).toBe(0);
    expect(after({ name: 'setGoal', goal: 'letters', text: 'Answer.' })).toBe(0);
    const own = goalMoved([goal()], { goal: 'garden', progress: null, done: true, note: null }, 5);
    expect(progressBetween([goal()], own.goals)).toBeCloseTo(0.6, 12);
  });
});

describe('The mind itself', () => {
  const says = (progress: number | null, done = false, goals = [goal()], note: string | null = null) =>
    goalMoved(goals, { goal: 'garden', progress, done, note }, 5);

  it('moves a goal that it pursues, and tells that it is done (L5)', () => {
    expect(told(says(0.5))).toEqual([['garden', 'active', 'itself', 'Moved from 40 % to 50 %.']]);
    expect(says(0.4)).toEqual({ goals: [goal()], changes: [], problem: null });
    const done = says(null, true);
    expect(told(done)).toEqual([['garden', 'done', 'itself', 'Set to done by the mind itself.']]);
    expect(done.goals).toEqual([goal({ status: 'done', progress: 1, changedAt: 5 })]);
  });

  it('tells in its own words what has changed, and the log keeps them', () => {
    const note = 'The roses are in.';
    expect(told(says(0.5, false, [goal()], note))).toEqual([
      ['garden', 'active', 'itself', 'Moved from 40 % to 50 %. The roses are in.'],
    ]);
    expect(told(says(0.4, false, [goal()], note))).toEqual([
      ['garden', 'active', 'itself', 'Still at 40 %. The roses are in.'],
    ]);
    expect(told(says(null, true, [goal()], note))).toEqual([
      ['garden', 'done', 'itself', 'Set to done by the mind itself. The roses are in.'],
    ]);
  });

  it('moves none that has ended or that it does not have, and none nowhere', () => {
    expect(says(0.5, false, [goal({ status: 'dropped' })]).problem).toContain('No goal "garden"');
    expect(says(0.5, false, []).problem).toContain('There is none.');
    expect(says(null).problem).toBe('Tell how far the goal is, from 0 to 1, or that it is done.');
    for (const progress of [-0.1, 1.1, Number.NaN])
      expect(says(progress)).toMatchObject({ changes: [], problem: expect.stringContaining('from 0 to 1') });
  });
});

const id = fc.oneof(
  fc.integer({ min: 0, max: 4 }).map((number) => `g${number}`),
  fc.integer({ min: 0, max: 200 }).map((number) => `g${number}`),
);
const text = fc.constantFrom('Sow.', 'Reap.', 'Rest.');
const progress = fc.double({ min: 0, max: 1, noNaN: true });
const anyConfigured = fc.uniqueArray(fc.record({ id, text }), { maxLength: 20, selector: (each) => each.id });
const anyCommand: fc.Arbitrary<GoalCommand> = fc.oneof(
  fc.record({ name: fc.constant('setGoal' as const), goal: id, text }),
  fc.record({ name: fc.constant('moveGoal' as const), goal: id, progress }),
  fc.record({ name: fc.constant('endGoal' as const), goal: id, status: fc.constantFrom('done', 'dropped') }),
);
const anyReport = fc.record({
  goal: id,
  progress: fc.option(progress),
  done: fc.boolean(),
  note: fc.option(text),
});
const anyHappening = fc.oneof(
  { weight: 1, arbitrary: anyConfigured.map((configured) => ({ configured })) },
  { weight: 8, arbitrary: anyCommand.map((command) => ({ command })) },
  { weight: 3, arbitrary: anyReport.map((report) => ({ report })) },
);

/** A report of no progress, which is in the log at its own time all the same. */
const toldOfWithoutAMove = [
  { configured: [{ id: 'g3', text: 'Sow.' as const }] },
  { report: { goal: 'g3', progress: 0, done: false, note: 'Sow.' as const } },
];

describe('Laws of goals', () => {
  it('the log alone tells where every goal stands, and the mind itself only moves and ends what it pursues (L5)', () => {
    fc.assert(
      fc.property(fc.array(anyHappening, { maxLength: 120 }), (happenings) => {
        let goals: Goal[] = [];
        let configured: { id: string; text: string }[] = [];
        const log = new Map<string, Goal>();
        for (const [at, happening] of happenings.entries()) {
          const before = goals;
          let after: ChangedGoals;
          if ('command' in happening) after = goalsCommanded(goals, happening.command, 'Bea', at);
          else if ('report' in happening) after = goalMoved(goals, happening.report, at);
          else after = goalsAdopted(goals, happening.configured, configured, at);
          if ('configured' in happening) configured = happening.configured;
          for (const change of after.changes) {
            if ('report' in happening) expectOwnMove(before, change);
            expect(change.reason).not.toBe('');
            expect(change.goal.changedAt).toBe(at);
            log.set(change.goal.id, change.goal);
          }
          goals = after.goals;
          for (const each of goals) expect(log.get(each.id)).toEqual(each);
          const active = goals.filter(({ status }) => status === 'active').map((each) => each.id);
          const logged = [...log.values()].filter(({ status }) => status === 'active');
          expect(active.toSorted()).toEqual(logged.map((each) => each.id).toSorted());
          expect(new Set(goals.map((each) => each.id)).size).toBe(goals.length);
          expect(goals.length - active.length).toBeLessThanOrEqual(20);
          expect(goals.length).toBeLessThanOrEqual(Math.max(50, active.length));
          expect(active.length).toBeLessThanOrEqual(50 + configured.length);
        }
      }),
      { examples: [[toldOfWithoutAMove]] },
    );
  });

  it('those that have ended leave the mind, the oldest first, and stay in the log', () => {
    let goals: Goal[] = [];
    for (let number = 0; number < 30; number += 1) {
      goals = goalsCommanded(
        goals,
        { name: 'setGoal', goal: `g${number}`, text: 'Sow.' },
        'Bea',
        number,
      ).goals;
      goals = goalMoved(goals, { goal: `g${number}`, progress: null, done: true, note: null }, number).goals;
    }
    expect(goals.map((each) => each.id)).toEqual(
      Array.from({ length: 20 }, (_, number) => `g${number + 10}`),
    );
  });
});

/** The mind never sets, drops or rewords a goal. */
function expectOwnMove(before: readonly Goal[], { goal: after, by }: GoalChange): void {
  const known = before.find((each) => each.id === after.id);
  expect(by).toBe('itself');
  expect(known).toMatchObject({ status: 'active', text: after.text, since: after.since });
  expect(['active', 'done']).toContain(after.status);
}
