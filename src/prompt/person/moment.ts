import type { MindConfiguration } from '../../configuration/schema.ts';
import { barredLines } from '../barred-lines.ts';
import { doubtLines } from '../doubt-lines.ts';
import { mandateLines } from '../mandate-lines.ts';
import { unavailableLines } from '../unavailable-lines.ts';
import { roomyMoment, type MomentRoom } from '../moment-room.ts';
import type { PromptMoment } from '../moment.ts';
import { requestsToForget } from '../requests-to-forget.ts';
import { oneSentence } from '../one-sentence.ts';
import { spaceName } from '../space-name.ts';
import { unconsentedLines } from '../unconsented-lines.ts';
import { timezoneOf } from '../timezone-of.ts';
import { attentionWords } from './attention.ts';
import { drawnWords } from './drawn.ts';
import { personGut } from './gut.ts';
import { personInterlocutor } from './interlocutor.ts';
import { personQuestion } from './question.ts';
import { stateBlock } from './state.ts';
import { spokenTime } from './time.ts';

/** The present moment in the prompt of a person: when and where it is, how it feels, what its gut says, who speaks to it, and the question. */
export function personMoment(
  configuration: MindConfiguration,
  moment: PromptMoment,
  room: MomentRoom = roomyMoment,
): string {
  const place = oneSentence(spaceName(configuration, moment.space), room.longest);
  const here = [`It is ${spokenTime(moment.now, timezoneOf(configuration))}. You are in "${place}".`];
  const attention = attentionWords[moment.mode];
  if (attention !== null) here.push(attention);
  if (moment.focus !== null) here.push(`You are absorbed in "${oneSentence(moment.focus, room.longest)}".`);
  const drawn =
    moment.attention === null || room.losers < 0
      ? []
      : drawnWords(moment.attention, { most: room.losers, spaceName: (id) => spaceName(configuration, id) });
  const asked = requestsToForget(moment.forgetting ?? [], { nature: 'person', longest: room.longest });
  const mandates = mandateLines(moment.governance, 'person');
  const barred = [...barredLines(moment.barred, 'person'), ...unavailableLines(moment.unavailable, 'person')];
  const parts = [
    here.join('\n'),
    moment.inner === null || room.felt === 0 ? null : stateBlock(moment.inner, room.felt),
    moment.gut === undefined || room.losers < 0 ? null : personGut(moment.gut),
    moment.interlocutor === undefined || room.losers < 0 ? null : personInterlocutor(moment.interlocutor),
    drawn.length === 0 ? null : drawn.join('\n'),
    asked.length === 0 ? null : asked.join('\n'),
    mandates.length === 0 ? null : mandates.join('\n'),
    barred.length === 0 ? null : barred.join('\n'),
    moment.unconsented === undefined ? null : unconsentedLines(moment.unconsented).join('\n'),
    personQuestion(moment, room.longest),
    moment.doubt === undefined ? null : doubtLines(moment.doubt).join('\n').trim(),
  ];
  return parts.filter((part) => part !== null).join('\n\n');
}
