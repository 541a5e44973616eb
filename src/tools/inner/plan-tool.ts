import { z } from 'zod';
import { longestOwnPlan, mostOwnPlans, plansToCome, type OwnPlan } from '../../../ports/own-plan.ts';
import { planTimes, type PlanTimes } from '../../configuration/plan-times.ts';
import { momentOf } from '../clock/calendar.ts';
import { toldMoment } from '../clock/told-moment.ts';
import { ToolProblem } from '../tool-problem.ts';
import { isTooMuch } from './room-for-plan.ts';
import { innerTool, type InnerAnswer, type InnerReach } from './inner-tool.ts';

/** A mind calls itself no more often, milliseconds. */
const leastApart = 600_000;

/** How far ahead the first time may be, milliseconds. */
const farthestAhead = 366 * 86_400_000;

/** How many times of a plan that recurs are looked at for how far they lie apart: more than a day has ten minutes. */
const timesLookedAt = 150;

const input = z.strictObject({
  do: z.enum(['once', 'repeat', 'list', 'cancel']),
  at: z.string().max(40).optional().describe('for once: like 2026-05-01T09:00, in your own time zone'),
  cron: z
    .string()
    .max(100)
    .optional()
    .describe('for repeat: minute, hour, day of month, month, weekday, like "0 9 * * mon"'),
  text: z.string().trim().min(1).max(longestOwnPlan).optional().describe('what is to come to you then'),
  plan: z.string().max(60).optional().describe('for cancel: its id'),
});

type PlanInput = z.output<typeof input>;

function refuseTimes(first: number | null, now: number): asserts first is number {
  if (first === null) throw new ToolProblem('That never comes due.');
  if (first < now + leastApart)
    throw new ToolProblem('That is too soon: a plan comes ten minutes from now at the earliest.');
  if (first > now + farthestAhead)
    throw new ToolProblem('That is too far ahead: a plan comes within 366 days.');
}

function timesOf(cron: string, timezone: string): PlanTimes {
  if (cron.trim().split(/\s+/).length !== 5)
    throw new ToolProblem(
      '"cron" has five parts: minute, hour, day of month, month, weekday, like "0 9 * * mon".',
    );
  try {
    return planTimes(cron, timezone);
  } catch (cause) {
    throw new ToolProblem('"cron" is no pattern. Write it like "0 9 * * mon".', { cause });
  }
}

/** The first time of a plan that recurs, which must not recur more often than it may. */
function firstOf(cron: string, { now, timezone }: InnerReach): number {
  const times = timesOf(cron, timezone);
  const first = times.next(now);
  if (first === null || first > now + farthestAhead) refuseTimes(first, now);
  let before = first;
  for (let looked = 0; looked < timesLookedAt; looked += 1) {
    const next = times.next(before);
    if (next === null) break;
    if (next - before < leastApart)
      throw new ToolProblem('That is too often: a plan recurs every ten minutes at the most.');
    before = next;
  }
  return first;
}

/** The id of a plan, by the call that makes it: the same when that is made again after a crash. */
const idOf = (key: string): string => `own-${key.replaceAll(/[^\d]+/g, '-').replace(/^-|-$/g, '')}`;

/** A plan that has room among those there are. */
function asPlanned(
  plan: OwnPlan,
  first: number,
  { plans, now, timezone, plansPerHour: most }: InnerReach,
): InnerAnswer {
  if (isTooMuch(plan, { first, plans: plansToCome(plans, now), most }))
    throw new ToolProblem(
      `That would be more than ${most} times that your plans come within an hour. Choose another time, or cancel one.`,
    );
  const told = `Planned as ${plan.id}: ${plan.at === undefined ? 'first on ' : ''}${toldMoment(first, timezone)}.`;
  return { text: told, own: { act: 'planned', plan } };
}

function planned(
  { text, ...when }: Pick<OwnPlan, 'text'> & Pick<PlanInput, 'at' | 'cron'>,
  reach: InnerReach,
): InnerAnswer {
  const { now, timezone, key } = reach;
  if (plansToCome(reach.plans, now).length >= mostOwnPlans)
    throw new ToolProblem(`You have ${mostOwnPlans} plans already. Cancel one first.`);
  const made = { id: idOf(key), text, timezone, made: now };
  if (when.at !== undefined) {
    const at = momentOf(when.at, timezone);
    refuseTimes(at, now);
    return asPlanned({ ...made, at }, at, reach);
  }
  const cron = when.cron!.trim();
  return asPlanned({ ...made, cron }, firstOf(cron, reach), reach);
}

function listed({ plans, now, timezone }: InnerReach): InnerAnswer {
  const lines = plansToCome(plans, now).map(({ id, text, at, cron, timezone: zone }) => {
    const next = at ?? planTimes(cron!, zone).next(now);
    const when = next === null ? 'never again' : toldMoment(next, timezone);
    return `${id}: ${when}${cron === undefined ? '' : ` ("${cron}")`}: ${text}`;
  });
  return { text: lines.length === 0 ? 'You have planned nothing.' : lines.join('\n') };
}

function actOn(given: PlanInput, reach: InnerReach): InnerAnswer {
  const { at, cron, text, plan } = given;
  switch (given.do) {
    case 'once':
    case 'repeat': {
      const when = given.do === 'once' ? { at } : { cron };
      if (text === undefined || Object.values(when)[0] === undefined)
        throw new ToolProblem(`${given.do} needs "text" and "${given.do === 'once' ? 'at' : 'cron'}".`);
      return planned({ text, ...when }, reach);
    }
    case 'list':
      return listed(reach);
    case 'cancel':
      if (plan === undefined || !reach.plans.some(({ id }) => id === plan))
        throw new ToolProblem(
          'There is no such plan of yours. cancel needs "plan", the id of one; list tells them.',
        );
      return { text: `Cancelled ${plan}.`, own: { act: 'dropped', plan } };
    default:
      throw new ToolProblem(`There is no "${String(given.do satisfies never)}".`);
  }
}

/** The tool `plan`: what is to come to the mind once, or again and again. */
export const planTool = innerTool(
  {
    name: 'plan',
    description:
      'Plans what is to come to you at a time, once or again and again; lists and cancels what you planned.',
    input,
    idempotent: true,
    perHour: 20,
  },
  actOn,
);
