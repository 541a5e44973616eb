import { glanceWords } from '../../costs/cost-words.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { barredLines } from '../barred-lines.ts';
import { doubtLines } from '../doubt-lines.ts';
import { mandateLines } from '../mandate-lines.ts';
import { unavailableLines } from '../unavailable-lines.ts';
import { roomyMoment, type MomentRoom } from '../moment-room.ts';
import type { PromptMoment } from '../moment.ts';
import { requestsToForget } from '../requests-to-forget.ts';
import { oneSentence } from '../one-sentence.ts';
import { diaryTime } from '../person/time.ts';
import { spaceName } from '../space-name.ts';
import { unconsentedLines } from '../unconsented-lines.ts';
import { timezoneOf } from '../timezone-of.ts';
import { agentAttention } from './attention.ts';
import { agentGut } from './gut.ts';
import { agentInterlocutor } from './interlocutor.ts';
import { lifetimeWords } from './lifetime-words.ts';
import { nextPlans } from './next-plans.ts';
import { agentQuestion } from './question.ts';
import { agentState } from './state.ts';

/** The exact time in UTC, and the day and the time in the mind's zone, which its plans go by. */
function timeOf(configuration: MindConfiguration, now: number): string {
  const zone = timezoneOf(configuration);
  return `${new Date(now).toISOString()} (${diaryTime(now, zone)} in ${zone})`;
}

/**
 * The present moment in the prompt of an agent: exact time, mode, task, space, next plans, its age, what it costs, its state in
 * figures, its gut feeling, who speaks to it, and the question.
 */
export function agentMoment(
  configuration: MindConfiguration,
  moment: PromptMoment,
  room: MomentRoom = roomyMoment,
): string {
  const task = moment.focus === null ? '' : `, your task is "${oneSentence(moment.focus, room.longest)}"`;
  const lines = [
    'NOW:',
    `  ${timeOf(configuration, moment.now)}; your mode is ${moment.mode}${task}.`,
    `  You are in "${oneSentence(spaceName(configuration, moment.space), room.longest)}".`,
  ];
  const plans = room.felt > 0 ? nextPlans(configuration, moment.now, room.longest) : null;
  if (plans !== null) lines.push(`  ${plans}`);
  if (moment.lifetime != null && room.felt > 0) lines.push(`  ${lifetimeWords(moment.lifetime, moment.now)}`);
  if (moment.cost != null && room.felt > 0) lines.push(`  ${glanceWords(moment.cost)}`);
  if (moment.inner !== null && room.felt > 0)
    lines.push(
      'STATE:',
      ...agentState(moment.inner, configuration.inner?.body === true)
        .slice(0, room.felt)
        .map((line) => `  ${line}`),
    );
  if (moment.gut !== undefined && room.losers >= 0) lines.push(...agentGut(moment.gut));
  if (moment.interlocutor !== undefined && room.losers >= 0)
    lines.push(...agentInterlocutor(moment.interlocutor));
  if (moment.attention !== null && room.losers >= 0)
    lines.push(
      'ATTENTION:',
      ...agentAttention(moment.attention, {
        most: room.losers,
        spaceName: (id) => spaceName(configuration, id),
      }).map((line) => `  ${line}`),
    );
  const asked = requestsToForget(moment.forgetting ?? [], { nature: 'agent', longest: room.longest });
  const barred = [...barredLines(moment.barred, 'agent'), ...unavailableLines(moment.unavailable, 'agent')];
  const unconsented = unconsentedLines(moment.unconsented ?? []);
  const mandates = mandateLines(moment.governance, 'agent');
  const told = [...asked, ...mandates, ...barred, ...unconsented];
  const question = agentQuestion(moment, room.longest);
  return [...lines, ...told, ...question, ...doubtLines(moment.doubt)].join('\n');
}
