import { readEventId, type EventId } from '../picture/event-id.ts';
import type { Picture } from '../picture/picture.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, NotFound } from '../service-errors.ts';

/** The picture after an event of the newest activation here. Throws `NotFound` for one that is kept no more, `InputRefused` for what is none. */
export function pictureAfter({ kept: { feed } }: Pick<Seat, 'kept'>, after: EventId): Picture {
  const place = readEventId(after);
  if (place === null)
    throw new InputRefused([{ field: 'after', problem: 'must be the id of an event, like 3.120.' }]);
  const picture = feed?.epoch === place.epoch ? feed.pictureAfter(place.number) : null;
  if (picture !== null) return picture;
  throw new NotFound('event', after, 'Only the latest events are kept; a kept checkpoint may be near it.');
}
