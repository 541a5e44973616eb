import { isDeepStrictEqual } from 'node:util';
import type { Goal } from '../../../ports/goal.ts';
import type { Commit } from '../../../ports/command.ts';
import type { Asked } from '../../../ports/step.ts';
import { lawOf, must } from '../law.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';
import { rootChange } from './root-change.ts';

const isObeyed = (commit: Commit) => commit.turn !== null && commit.turn.modelCalls === 0;

/** Whether a step shows why a task began or ended: a command was carried out, or the mode changed for it. */
const isShown = (asked: readonly Asked[]) =>
  asked.some(
    (each) =>
      (each.type === 'commit' && isObeyed(each)) ||
      (each.type === 'emit' && each.observation.kind === 'mode.changed'),
  );

/** The tasks that people have given it. */
const tasksOf = (source: unknown): string[] => {
  const { command } = source as { command?: { name: string; task?: string } };
  return command?.name === 'focus' && command.task !== undefined ? [command.task] : [];
};

/** The goals that people have set, by their words. */
const goalsOf = (source: unknown): string[] => {
  const { command } = source as { command?: { name: string; text?: string } };
  return command?.name === 'setGoal' && command.text !== undefined ? [command.text] : [];
};

/** Everything that moved between two states of the goals is shown, with who did it and why. */
function mustBeTold(before: readonly Goal[], after: readonly Goal[], asked: readonly Asked[]): void {
  const told = asked.flatMap((each) =>
    each.type === 'emit' && each.observation.kind === 'goal.changed' ? [each.observation.change] : [],
  );
  for (const goal of after) {
    const known = before.find(({ id }) => id === goal.id);
    if (isDeepStrictEqual(known, goal)) continue;
    const change = told.findLast((each) => each.goal.id === goal.id);
    must(
      change !== undefined && change.reason !== '' && isDeepStrictEqual(change.goal, goal),
      () => `The goal “${goal.text}” has changed, and nothing shows why.`,
    );
  }
}

/** The law of explicit goals (L5). */
export const explicitGoals = lawOf({
  name: 'explicit-goals',
  invariant: 'L5',
  statement:
    'What a mind works towards changes only by a command or by the end of its task, where anyone can see it; its task and its goals are what somebody gave it.',
  lives: troubledDays(),
  size: daySize,
  holds(day, build) {
    const given = new Set<string>(
      day.events.flatMap((event) =>
        event.what === 'percepts'
          ? event.percepts.flatMap(({ percept }) => tasksOf((percept as { source: unknown }).source))
          : [],
      ),
    );
    const wanted = new Set<string>(
      day.events.flatMap((event) =>
        event.what === 'percepts'
          ? event.percepts.flatMap(({ percept }) => goalsOf((percept as { source: unknown }).source))
          : [],
      ),
    );
    const world = worldOfDay(day, build, {
      watch(step) {
        const changed = rootChange(step);
        if (changed === null) return;
        const [before, after] = [changed.before.context, changed.after.context];
        const { focus } = after.life;
        // a mind that was rebuilt is told where it stood
        const isAnew = step.message.type === 'activation.began';
        if (!isAnew && focus !== before.life.focus)
          must(
            isShown(step.commands),
            () => `Its task became “${focus}” instead of “${before.life.focus}”, and nothing shows why.`,
          );
        must(focus === null || given.has(focus), () => `Its task is “${focus}”, and nobody gave it that.`);
        if (!isAnew) mustBeTold(before.self.goals, after.self.goals, step.commands);
        for (const { text } of after.self.goals)
          must(wanted.has(text), () => `It pursues “${text}”, and nobody wanted that.`);
      },
    });
    liveThrough(world, day);
  },
});
