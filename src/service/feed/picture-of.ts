import type { MindId } from '../../../ports/identifiers.ts';
import type { MindOutline } from '../../mind/outline.ts';
import { shownBy } from '../../../actors/shown-by.ts';
import type { Breakpoint } from '../picture/breakpoint.ts';
import type { EventId } from '../picture/event-id.ts';
import type { ActorPicture, Picture } from '../picture/picture.ts';

/** Whose picture it is, and which event is in it last. */
export interface Caption {
  mind: MindId;
  name: string;
  upTo: EventId;
  /** When what is awaited was asked for, milliseconds since the epoch, by key, as far as that is known. */
  since?: ReadonlyMap<string, number>;
  /** Where it is to stop; nowhere when left out. */
  breakpoints?: readonly Breakpoint[];
}

/** The picture of a mind between two steps. */
export function pictureOf(
  { sequence, at, cycle, actors, pending, alarms, alarm }: MindOutline,
  { mind, name, upTo, since, breakpoints = [] }: Caption,
): Picture {
  const drawn = [...actors].map(([actor, { chart, value, context }]): [string, ActorPicture] => {
    const fields = Object.entries(context).filter(([, field]) => field !== undefined);
    const shows = shownBy(actor, context);
    return [actor, { chart, value, context: Object.fromEntries(fields), ...(shows && { shows }) }];
  });
  return {
    upTo,
    mind,
    name,
    at,
    sequence,
    cycle,
    actors: Object.fromEntries(drawn),
    pending: pending.map((each) => ({
      ...each,
      since: since?.get(each.key) ?? null,
      begun: null,
      delayed: null,
    })),
    alarms: alarms.map((each) => ({ ...each, since: null })),
    alarm,
    held: false,
    stop: null,
    breakpoints,
  };
}
