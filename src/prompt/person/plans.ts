import type { MindConfiguration } from '../../configuration/schema.ts';
import { oneLine } from '../one-line.ts';

type Plan = MindConfiguration['plans'][number];

/** Minute and hour of every day. */
const daily = /^(?<minute>\d{1,2}) (?<hour>\d{1,2}) \* \* \*$/;

/** When a plan comes, as somebody would put it in a diary; what recurs in some other way just comes up again. */
function when({ cron, at }: Plan): string {
  if (at !== undefined) return `once, on ${oneLine(at).replace('T', ' at ')}`;
  const { minute, hour } = daily.exec(cron ?? '')?.groups ?? {};
  if (minute === undefined || hour === undefined) return 'again and again';
  return `every day at ${Number(hour)}:${minute.padStart(2, '0')}`;
}

/** What a person means to do, a line each. */
export const personPlans = (plans: readonly Plan[]): string[] =>
  plans.map((plan) => `${oneLine(plan.name)} (${when(plan)}): ${plan.text}`);
