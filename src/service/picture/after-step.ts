import type { LiveEvent } from './live-event.ts';
import type { ActorPicture, PendingPicture, Picture } from './picture.ts';
import type { ActorDelta, StepDelta } from './step-delta.ts';

/** The picture after a step. Nothing of the one before is changed, and what the step left alone is shared. */
export function afterStep(picture: Picture, delta: StepDelta): Picture {
  const { at, sequence, cycle, alarm } = delta;
  return {
    ...picture,
    at,
    sequence,
    cycle,
    actors: actorsAfter(picture.actors, delta.actors),
    pending: pendingAfter(picture.pending, delta),
    ...(alarm !== undefined && { alarm }),
  };
}

/** The picture after an event of the live stream; `upTo` is that event. An event that is in it already changes nothing. */
export function afterEvent(picture: Picture, event: LiveEvent): Picture {
  switch (event.kind) {
    case 'step':
      // what it has stopped at is behind it
      return { ...afterStep(picture, event.step), stop: null, upTo: event.id };
    case 'news':
      return { ...picture, upTo: event.id };
    case 'steering': {
      const { held, stop, breakpoints } = event;
      return { ...picture, held, stop, breakpoints, upTo: event.id };
    }
    case 'reset':
      return event.picture;
    default:
      return event satisfies never;
  }
}

function actorsAfter(before: Picture['actors'], deltas: readonly ActorDelta[]): Picture['actors'] {
  if (deltas.length === 0) return before;
  const actors = new Map(Object.entries(before));
  for (const delta of deltas) {
    const { actor, chart, value } = delta;
    if (value === null) actors.delete(actor);
    else actors.set(actor, { chart, value, context: contextAfter(actors.get(actor), delta) });
  }
  return Object.fromEntries(actors);
}

function contextAfter(before: ActorPicture | undefined, { changed, removed }: ActorDelta) {
  const gone = new Set(removed);
  const kept = Object.entries(before?.context ?? {}).filter(([field]) => !gone.has(field));
  return { ...Object.fromEntries(kept), ...changed };
}

function pendingAfter(
  before: Picture['pending'],
  { asked, settled, at }: Pick<StepDelta, 'asked' | 'settled' | 'at'>,
): Picture['pending'] {
  const begun = asked.flatMap(({ type, key, effect, from }): PendingPicture[] =>
    type === 'perform' && key !== undefined && effect !== undefined
      ? [{ key, effect, owner: from, since: at }]
      : [],
  );
  if (begun.length === 0 && settled.length === 0) return before;
  const gone = new Set(settled);
  return [...before, ...begun].filter(({ key }) => !gone.has(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
}
