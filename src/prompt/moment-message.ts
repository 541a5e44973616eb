import type { MindConfiguration } from '../configuration/schema.ts';
import { agentMoment } from './agent/moment.ts';
import type { Moment } from './moment.ts';
import { natureOf } from './nature.ts';
import { personMoment } from './person/moment.ts';

/**
 * The end of the conversation: the time, the place, how the mind feels, and what it is asked. A person is told how it feels and
 * never in numbers; an agent is told its figures (seed 000, decision 38).
 */
export const momentMessage = (configuration: MindConfiguration, moment: Moment): string =>
  natureOf(configuration) === 'person'
    ? personMoment(configuration, moment)
    : agentMoment(configuration, moment);
