import type { MindConfiguration } from '../../configuration/schema.ts';
import type { Moment } from '../moment.ts';
import { oneLine } from '../one-line.ts';
import { oneSentence } from '../one-sentence.ts';
import { spaceName } from '../space-name.ts';
import { longestTrigger } from '../trigger.ts';
import { attentionWords } from './attention.ts';
import { personQuestion } from './question.ts';
import { stateBlock } from './state.ts';
import { spokenTime } from './time.ts';

/** The present of a person: when and where it is, how it feels, and what it is asked. */
export function personMoment(configuration: MindConfiguration, moment: Moment): string {
  const place = oneLine(spaceName(configuration, moment.space));
  const here = [`It is ${spokenTime(moment.now)}. You are in "${place}".`];
  const attention = attentionWords[moment.mode];
  if (attention !== null) here.push(attention);
  if (moment.focus !== null) here.push(`You are absorbed in "${oneSentence(moment.focus, longestTrigger)}".`);
  const parts = [
    here.join('\n'),
    moment.inner === null ? null : stateBlock(moment.inner),
    personQuestion(moment),
  ];
  return parts.filter((part) => part !== null).join('\n\n');
}
