import type { Goal, GoalChange, GoalStatus } from '../../ports/goal.ts';
import type { GoalCommand } from '../../ports/percept.ts';
import type { MindSettings } from '../../ports/settings.ts';
import { keptGoals, mostGoals } from './kept-goals.ts';

/** The goals after a change, and the changes for the log. */
export interface ChangedGoals {
  goals: Goal[];
  /** None when nothing changed. */
  changes: GoalChange[];
}

/** The goals after a command or a report. */
export interface AnsweredGoals extends ChangedGoals {
  /** Why nothing was done, in words that say what to do; null when there was no problem. */
  problem: string | null;
}

type ConfiguredGoals = MindSettings['goals'];

/**
 * The goals after a configuration was adopted: those new in it are set, those whose text it changed are changed (one that had ended is
 * set anew), those taken out of it are dropped. Nothing else is touched: what the mind or a person did to a goal that stands
 * there as before, holds.
 *
 * @param before the goals of the configuration that was adopted last; none when none was adopted yet
 */
export function goalsAdopted(
  goals: readonly Goal[],
  configured: ConfiguredGoals,
  before: ConfiguredGoals,
  at: number,
): ChangedGoals {
  const changes = [
    ...before.flatMap(({ id }) =>
      configured.some((each) => each.id === id) ? [] : withdrawn(goals, id, at),
    ),
    ...configured.flatMap((each) =>
      before.some(({ id, text }) => id === each.id && text === each.text) ? [] : wanted(goals, each, at),
    ),
  ];
  return changed(goals, changes);
}

function withdrawn(goals: readonly Goal[], id: string, at: number): GoalChange[] {
  const goal = activeGoal(goals, id);
  if (goal === undefined) return [];
  const reason = 'It was taken out of the configuration.';
  return [{ goal: { ...goal, status: 'dropped', changedAt: at }, by: 'configuration', reason }];
}

function wanted(goals: readonly Goal[], { id, text }: ConfiguredGoals[number], at: number): GoalChange[] {
  const goal = activeGoal(goals, id);
  if (goal?.text === text) return [];
  if (goal === undefined)
    return [{ goal: newGoal(id, text, at), by: 'configuration', reason: 'The configuration has set it.' }];
  const reason = `The configuration has changed its text, which was: ${goal.text}`;
  return [{ goal: { ...goal, text, changedAt: at }, by: 'configuration', reason }];
}

/**
 * The goals after a person's command. A goal that is there is set again only to change its text; one that has ended begins
 * anew.
 *
 * @param by the name of the person
 */
export function goalsCommanded(
  goals: readonly Goal[],
  command: GoalCommand,
  by: string,
  at: number,
): AnsweredGoals {
  const goal = activeGoal(goals, command.goal);
  if (command.name === 'setGoal') return set(goals, command, by, at);
  if (goal === undefined) return refused(goals, notActive(goals, command.goal));
  if (command.name === 'moveGoal') return moved(goals, goal, { ...command, by, at, note: null });
  return ended(goals, goal, { status: command.status, by, at, note: null });
}

/** The mind's own report on a goal (L5): its progress, or that it is done. */
export interface GoalReport {
  goal: string;
  /** 0 to 1; null when nothing is said of it. */
  progress: number | null;
  done: boolean;
  /** What has changed, in its own words, for the log; null when it says nothing of it. */
  note: string | null;
}

/**
 * The goals after the mind's own report on one of them. It sets, drops and rewords none: that is for the configuration and for
 * people (L5).
 */
export function goalMoved(goals: readonly Goal[], report: GoalReport, at: number): AnsweredGoals {
  const goal = activeGoal(goals, report.goal);
  if (goal === undefined) return refused(goals, notActive(goals, report.goal));
  const { progress, done, note } = report;
  if (progress !== null && !(progress >= 0 && progress <= 1))
    return refused(goals, `The progress of a goal is a number from 0 to 1, not ${progress}.`);
  if (done) return ended(goals, goal, { status: 'done', by: 'itself', at, note });
  if (progress === null) return refused(goals, 'Tell how far the goal is, from 0 to 1, or that it is done.');
  return moved(goals, goal, { progress, by: 'itself', at, note });
}

/** The progress of goals between two states, whoever reported it; losses count for nothing. */
export const progressBetween = (before: readonly Goal[], after: readonly Goal[]): number =>
  after.reduce((sum, { id, progress }) => {
    const earlier = before.find((goal) => goal.id === id)?.progress ?? progress;
    return sum + Math.max(0, progress - earlier);
  }, 0);

function set(
  goals: readonly Goal[],
  { goal: id, text }: Extract<GoalCommand, { name: 'setGoal' }>,
  by: string,
  at: number,
): AnsweredGoals {
  const known = activeGoal(goals, id);
  if (known?.text === text) return { ...changed(goals, []), problem: null };
  if (known !== undefined) {
    const reason = `Reworded by ${by}; it was: ${known.text}`;
    return done(goals, { goal: { ...known, text, changedAt: at }, by, reason });
  }
  if (goals.filter(({ status }) => status === 'active').length >= mostGoals)
    return refused(goals, `There are ${mostGoals} goals already. End one of them first.`);
  return done(goals, { goal: newGoal(id, text, at), by, reason: `Set by ${by}.` });
}

interface By {
  by: string;
  at: number;
  note: string | null;
}

const withNote = (reason: string, note: string | null): string =>
  note === null ? reason : `${reason} ${note}`;

function moved(goals: readonly Goal[], goal: Goal, { progress, by, at, note }: { progress: number } & By) {
  const isStill = progress === goal.progress;
  if (isStill && note === null) return { ...changed(goals, []), problem: null };
  const reason = isStill
    ? `Still at ${percent(progress)}.`
    : `Moved from ${percent(goal.progress)} to ${percent(progress)}.`;
  return done(goals, { goal: { ...goal, progress, changedAt: at }, by, reason: withNote(reason, note) });
}

/** A goal that has ended: a done one has progress 1, a dropped one keeps its own. */
function ended(
  goals: readonly Goal[],
  goal: Goal,
  { status, by, at, note }: { status: Exclude<GoalStatus, 'active'> } & By,
): AnsweredGoals {
  const progress = status === 'done' ? 1 : goal.progress;
  const reason = `${status === 'done' ? 'Set to done' : 'Dropped'} by ${by === 'itself' ? 'the mind itself' : by}.`;
  return done(goals, {
    goal: { ...goal, status, progress, changedAt: at },
    by,
    reason: withNote(reason, note),
  });
}

const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`;

const newGoal = (id: string, text: string, at: number): Goal => ({
  id,
  text,
  status: 'active',
  progress: 0,
  since: at,
  changedAt: at,
});

const activeGoal = (goals: readonly Goal[], id: string): Goal | undefined =>
  goals.find((goal) => goal.id === id && goal.status === 'active');

function notActive(goals: readonly Goal[], id: string): string {
  const active = goals.filter(({ status }) => status === 'active').map((goal) => `"${goal.id}"`);
  const there = active.length === 0 ? 'There is none.' : `There are: ${active.join(', ')}.`;
  return `No goal "${id}" is being pursued. ${there}`;
}

const refused = (goals: readonly Goal[], problem: string): AnsweredGoals => ({
  ...changed(goals, []),
  problem,
});

const done = (goals: readonly Goal[], change: GoalChange): AnsweredGoals => ({
  ...changed(goals, [change]),
  problem: null,
});

/** The goals with changed ones in their places and new ones at the end, and the changes for the log. */
function changed(goals: readonly Goal[], changes: GoalChange[]): ChangedGoals {
  const after = new Map(goals.map((goal) => [goal.id, goal]));
  for (const { goal } of changes) after.set(goal.id, goal);
  return { goals: keptGoals([...after.values()]), changes };
}
