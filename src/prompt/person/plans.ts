import { planMoment } from '../../configuration/plan-moment.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { oneLine } from '../../../theory/one-line.ts';
import { timezoneOf } from '../timezone-of.ts';
import { agreedTime } from './time.ts';

type Plan = MindConfiguration['plans'][number];

/** Minute and hour of every day. */
const daily = /^(?<minute>\d{1,2}) (?<hour>\d{1,2}) \* \* \*$/;

/** The note on whose clocks a plan goes by, where they are not those that the person reads: `Asia/Tokyo` are those of Tokyo. */
const elsewhere = (zone: string | undefined, own: string): string =>
  zone === undefined || zone === own
    ? ''
    : ` by the clocks of ${oneLine(zone.split('/').at(-1)!).replaceAll('_', ' ')}`;

/** The time of a plan as a diary would put it; a plan with another pattern just comes up again. */
function when({ cron, at, timezone }: Plan, own: string): string {
  if (at !== undefined) {
    const moment = planMoment(at, timezone ?? own);
    return moment === null ? 'once' : `once, at ${agreedTime(moment, own)}`;
  }
  const { minute, hour } = daily.exec(cron ?? '')?.groups ?? {};
  if (minute === undefined || hour === undefined) return 'again and again';
  return `every day at ${Number(hour)}:${minute.padStart(2, '0')}${elsewhere(timezone, own)}`;
}

/** The plans of a person, a line each, by the clocks that it reads. */
export const personPlans = (configuration: Pick<MindConfiguration, 'plans' | 'timezone'>): string[] =>
  configuration.plans.map(
    (plan) => `${oneLine(plan.name)} (${when(plan, timezoneOf(configuration))}): ${plan.text}`,
  );
