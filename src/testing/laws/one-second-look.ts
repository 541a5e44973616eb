import fc from 'fast-check';
import type { Perform } from '../../../ports/command.ts';
import type { Build } from '../build.ts';
import type { Day } from '../days.ts';
import { lawOf, must } from '../law.ts';
import { saying, thinking, type ThinkOutcome } from '../thoughts.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';
import { rootChange } from './root-change.ts';

/** Troubled days of minds that judge their thoughts. */
const doubtfulDays = ({ configurations, ...build }: Build): fc.Arbitrary<Day> => {
  const second = fc.option(fc.constant({ kind: 'offline' as const }), { nil: undefined });
  const judging = fc
    .tuple(configurations, second)
    .map(([written, other]) => ({ ...written, judgement: { retry: true, ...(other && { second: other }) } }));
  return troubledDays()({ ...build, configurations: judging });
};

/** Thoughts that are unsure, that end a goal, that take several steps. */
const doubtful: readonly ThinkOutcome[] = [
  saying('I think it might be so.'),
  saying('It is so.'),
  thinking('', { name: 'update_goal', input: { goal: 'tidy', done: true } }),
  thinking('', ...[1, 2, 3].map((line) => ({ name: 'read_documentation', input: { line } }))),
];

/** The calls about a thought that are made once in a cycle each. */
const lookOf = (asked: Perform): string | null => {
  if (asked.effect === 'thought.retry') return asked.isAdvised ? 'advised' : 'retry';
  if (asked.effect === 'thought.escalate') return 'look';
  return asked.effect === 'confidence.ask' ? 'certainty' : null;
};

/** The law of one second look (I4). */
export const oneSecondLook = lawOf({
  name: 'one-second-look',
  invariant: 'I4',
  statement:
    'A thought is asked of within .3 and .8, in a cycle it is thought again once and looked at once at the most, beside the steps of the cycle; and no such call that was answered is made again.',
  lives: doubtfulDays,
  size: daySize,
  holds(day, build) {
    const made = new Map<string, string>();
    const answered = new Set<string>();
    const world = worldOfDay(day, build, {
      think: (_, call) => doubtful[call % doubtful.length]!,
      latency(asked) {
        if (lookOf(asked) !== null)
          must(!answered.has(asked.key), () => `${asked.key} was answered, and is asked again.`);
        return day.latencies[asked.key.length % day.latencies.length]!;
      },
      watch(step) {
        if (step.message.type === 'effect.settled' && step.message.outcome.ok) answered.add(step.message.key);
        for (const each of step.commands) {
          if (each.type === 'commit' && each.turn?.judged !== undefined) {
            const { threshold } = each.turn.judged;
            must(
              threshold >= 0.3 - 1e-9 && threshold <= 0.8 + 1e-9,
              () => `A thought of cycle ${each.cycle} had to reach ${threshold}.`,
            );
          }
          if (each.type !== 'perform') continue;
          const look = lookOf(each);
          if (look === null || !('cycle' in each)) continue;
          const name = `${look}${look === 'certainty' ? ` of step ${'step' in each ? each.step : ''}` : ''} of cycle ${each.cycle}`;
          const before = made.get(name);
          must(
            before === undefined || before === each.key,
            () => `${name} was asked as ${before} and ${each.key}.`,
          );
          made.set(name, each.key);
        }
        const { turn, self } = rootChange(step)?.after.context ?? {};
        if (turn != null && self !== undefined)
          must(
            turn.step <= self.settings.thinking.maxSteps,
            () => `It took ${turn.step} steps of ${self.settings.thinking.maxSteps}.`,
          );
      },
    });
    liveThrough(world, day);
  },
});
