import type { StepRecord } from '../../ports/step.ts';
import type { TimedNews } from '../host/news/news.ts';
import { deltaOf } from '../service/feed/delta-of.ts';
import { eventId } from '../service/picture/event-id.ts';
import type { LiveEvent } from '../service/picture/live-event.ts';
import type { Picture } from '../service/picture/picture.ts';

/** The activation that the events of a recording are numbered by: it holds one. */
export const recordedEpoch = 1;

/**
 * The events of a step of a recorded life: the step, what the mind showed in it, and the commit whose end it heard of. What the host did around
 * the mind is in no recording, and so among no events.
 *
 * @param given `after`: the number of the event before; `awaits`: whether an effect is awaited after the step
 */
export function eventsOfStep(
  record: StepRecord,
  before: Picture,
  { after, awaits }: { after: number; awaits: (key: string) => boolean },
): LiveEvent[] {
  const step = deltaOf(record, before, awaits);
  const { at, cycle } = step;
  const happened = [
    { kind: 'step' as const, at, cycle, step },
    ...newsOf(record).map((news) => ({ kind: 'news' as const, at, cycle, news })),
  ];
  return happened.map((event, place) => ({ id: eventId(recordedEpoch, after + place + 1), ...event }));
}

function newsOf({ message, commands, sequence, at, cycle }: StepRecord): TimedNews[] {
  const moment = { sequence, at, cycle };
  const shown = commands.flatMap((asked): TimedNews[] =>
    asked.type === 'emit' ? [{ ...asked.observation, at, stamp: { ...moment, from: asked.from } }] : [],
  );
  if (message.type !== 'commit.settled') return shown;
  const { commit, depth } = message;
  return [...shown, { kind: 'commit.durable', commit, cycle, depth, at, stamp: { ...moment, from: 'host' } }];
}
