import { z } from 'zod';
import { durationSchema } from '../../configuration/duration.ts';
import type { Verdict } from '../stage/entry.ts';
import type { Stage } from '../stage/stage.ts';
import { StepFailed } from '../stage/step-failed.ts';
import { durationText, timeText } from '../time-text.ts';
import type { Judgement, Words } from '../step.ts';
import { stepKind } from '../vocabulary.ts';
import { nextTime, timePattern } from './time-of-day.ts';

const since = durationSchema({ shortest: 1 })
  .optional()
  .describe('How far back what happened counts. Default the whole scenario.');

const within = durationSchema({ shortest: 1 });

interface Demand {
  since: number | undefined;
  wanted: [name: string, given: unknown][];
}

function demandOf({ since, ...rest }: Record<string, unknown>): Demand {
  return {
    since: since as number | undefined,
    wanted: Object.entries(rest).filter(([, given]) => given !== undefined),
  };
}

/** All that is demanded at once, judged now. */
async function judged({ since, wanted }: Demand, stage: Stage): Promise<Judgement> {
  const from = since === undefined ? stage.scenario.start : stage.now - since;
  const judgements: Judgement[] = [];
  for (const [name, given] of wanted) {
    const kind = stage.vocabulary.expectations.get(name);
    if (kind === undefined) throw new StepFailed(`there is no expectation "${name}"`);
    judgements.push(await kind.judge(given, stage, from));
  }
  return {
    holds: judgements.every(({ holds }) => holds),
    wanted: judgements.map(({ wanted }) => wanted).join(' and '),
    found: judgements
      .filter(({ holds }) => !holds)
      .map(({ found }) => found)
      .join('; '),
  };
}

/** Lets time pass until the expectation holds, within `window` milliseconds, and puts the result on the timeline. */
async function decide(
  demand: Demand,
  stage: Stage,
  given: { window: number; path: readonly PropertyKey[]; suffix: string },
): Promise<Verdict> {
  const { window, path, suffix } = given;
  const deadline = stage.now + window;
  let judgement = await judged(demand, stage);
  const holds = async () => {
    judgement = await judged(demand, stage);
    return judgement.holds;
  };
  if (!judgement.holds && window > 0) await stage.passUntil(deadline, holds);
  const verdict: Verdict = {
    expected: `${judgement.wanted}${suffix}`,
    line: stage.lineOf(path),
    at: stage.now,
    holds: judgement.holds,
    found: judgement.found,
    late: null,
  };
  stage.show({ kind: 'expected', verdict });
  if (!verdict.holds && window > 0)
    stage.misses.add({
      verdict,
      deadline,
      window,
      holds: async () => (await judged(demand, stage)).holds,
    });
  return verdict;
}

/** Refuses what expects nothing; a name that is not known has been complained of already. */
const demandsSomething =
  ({ expectations }: Words) =>
  (written: object, context: z.core.$RefinementCtx): void => {
    const names = Object.keys(expectations);
    if (context.issues.length > 0 || names.some((name) => name in written)) return;
    const params = { remedy: `Write one of ${names.join(', ')}.` };
    context.addIssue({ code: 'custom', message: 'must expect something', params });
  };

/** The step that states an expectation. */
export const expectStep = stepKind({
  name: 'expect',
  summary:
    'Demands something: now, at a time of day, or within a duration. The scenario goes on when it does not hold, and fails.',
  schema: (words) =>
    z
      .strictObject({
        ...words.expectations,
        within: within.optional().describe('How long it may take to come true. Time passes until it does.'),
        at: z
          .string()
          .regex(timePattern)
          .optional()
          .describe(
            'When it must hold: the next such time of day in UTC, like 07:30 or 07:30:15. Time passes until then.',
          ),
        since,
      })
      .superRefine(demandsSomething(words))
      .refine(({ at, within }) => at === undefined || within === undefined, {
        error: 'must not be there beside "within"',
        path: ['at'],
      }),
  describe: () => '',
  run: async (given, stage, path) => {
    const { at, within, ...rest } = given as Record<string, unknown> & { at?: string; within?: number };
    if (at !== undefined) await stage.pass(nextTime(at, stage.now) - stage.now);
    const suffix =
      at === undefined
        ? within === undefined
          ? ''
          : ` within ${durationText(within)}`
        : ` at ${timeText(stage.now, stage.scenario.start)}`;
    await decide(demandOf(rest), stage, { window: within ?? 0, path, suffix });
  },
});

/** The step that lets time pass until something holds. */
export const untilStep = stepKind({
  name: 'until',
  summary:
    'Lets time pass until something holds. The scenario ends here when it does not within the duration.',
  schema: (words) =>
    z
      .strictObject({
        ...words.expectations,
        within: within.describe('How long to wait at the most.'),
        since,
      })
      .superRefine(demandsSomething(words)),
  describe: () => '',
  run: async (given, stage, path) => {
    const { within, ...rest } = given as Record<string, unknown> & { within: number };
    const suffix = ` within ${durationText(within)}`;
    const { holds } = await decide(demandOf(rest), stage, { window: within, path, suffix });
    if (!holds) throw new StepFailed('what the scenario waits for does not come');
  },
});
