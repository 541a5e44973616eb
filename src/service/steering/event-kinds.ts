import type { Message } from '../../../ports/step.ts';
import { newsKinds } from '../../host/news/news-kinds.ts';

const messages = {
  'activation.began': true,
  'commit.settled': true,
  'effect.settled': true,
  'integrity.confirmed': true,
  'pause.requested': true,
  'percept.arrived': true,
  'resources.scarce': true,
  'resources.sufficient': true,
  'resume.requested': true,
  'review.changed': true,
  'members.changed': true,
  'task.progressed': true,
  'tasks.found': true,
  wake: true,
} as const satisfies Record<Exclude<Message['type'], 'stop.requested'>, true>;

/** The kinds of events at which a mind can stop: the messages that it is given but the one to stop, and the news that it and its host tell. */
export const eventKinds: readonly string[] = [
  ...new Set([...Object.keys(messages), ...newsKinds]),
].toSorted();
