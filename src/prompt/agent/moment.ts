import type { MindConfiguration } from '../../configuration/schema.ts';
import type { Moment } from '../moment.ts';
import { oneLine } from '../one-line.ts';
import { spaceName } from '../space-name.ts';
import { agentQuestion } from './question.ts';
import { agentState } from './state.ts';

/** The present of an agent: exact time, mode, task, space, its state in figures, and what it is asked. */
export function agentMoment(configuration: MindConfiguration, moment: Moment): string {
  const task = moment.focus === null ? '' : `, your task is "${oneLine(moment.focus)}"`;
  const lines = [
    'NOW:',
    `  ${new Date(moment.now).toISOString()}; your mode is ${moment.mode}${task}.`,
    `  You are in "${oneLine(spaceName(configuration, moment.space))}".`,
  ];
  if (moment.inner !== null)
    lines.push(
      'STATE:',
      ...agentState(moment.inner, configuration.inner?.body === true).map((line) => `  ${line}`),
    );
  return [...lines, ...agentQuestion(moment)].join('\n');
}
