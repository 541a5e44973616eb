import type { MindConfiguration } from '../configuration/schema.ts';
import { countTokens } from '../tokens/count-tokens.ts';
import { agentMoment } from './agent/moment.ts';
import { momentRooms, roomyMoment } from './moment-room.ts';
import type { PromptMoment } from './moment.ts';
import { natureOf } from './nature.ts';
import { personMoment } from './person/moment.ts';

/**
 * The end of the conversation: the time, the place, how the mind feels, and what it is asked. A person is told how it feels and
 * never in numbers; an agent is told its figures (docs/model/voice.md).
 */
export const momentMessage = (
  configuration: MindConfiguration,
  moment: PromptMoment,
  room = roomyMoment,
): string =>
  natureOf(configuration) === 'person'
    ? personMoment(configuration, moment, room)
    : agentMoment(configuration, moment, room);

/**
 * The moment in at most `tokens`, without cut lines. Its parts give way rather than its middle, so that no line is cut: the
 * rest of one could pass for a line of the frame. Empty when not even the shortest form fits.
 */
export function fitMoment(configuration: MindConfiguration, moment: PromptMoment, tokens: number): string {
  for (const room of momentRooms) {
    const message = momentMessage(configuration, moment, room);
    if (countTokens(message) <= tokens) return message;
  }
  return '';
}
