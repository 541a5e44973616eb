import type { LiveEvent } from './live-event.ts';
import type { TimedNews } from '../../host/news/news.ts';
import type { ActorPicture, AlarmPicture, PendingPicture, Picture } from './picture.ts';
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
    alarms: alarmsAfter(picture.alarms, delta),
    ...(alarm !== undefined && { alarm }),
  };
}

/** The picture after an event of the live stream; `upTo` is that event. An event that is in it already changes nothing. */
export function afterEvent(picture: Picture, event: LiveEvent): Picture {
  switch (event.kind) {
    case 'step':
      // with the next message it has left the breakpoint at which it stood
      return { ...afterStep(picture, event.step), stop: null, upTo: event.id };
    case 'news':
      return { ...picture, pending: pendingAfterNews(picture.pending, event.news), upTo: event.id };
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
  const actors: Record<string, ActorPicture> = { ...before };
  for (const delta of deltas) {
    const { actor, chart, value } = delta;
    const known = actors[actor];
    const shows = delta.shows ?? known?.shows;
    if (value === null) delete actors[actor];
    else actors[actor] = { chart, value, context: contextAfter(known, delta), ...(shows && { shows }) };
  }
  return actors;
}

function contextAfter(before: ActorPicture | undefined, { changed, removed }: ActorDelta) {
  const was = before?.context ?? {};
  if (removed.length === 0) return { ...was, ...changed };
  const left: Record<string, unknown> = {};
  for (const field of Object.keys(was)) if (!removed.includes(field)) left[field] = was[field];
  return Object.assign(left, changed);
}

function pendingAfter(
  before: Picture['pending'],
  { asked, settled, at }: Pick<StepDelta, 'asked' | 'settled' | 'at'>,
): Picture['pending'] {
  const begun = asked.flatMap(({ type, key, effect, from }): PendingPicture[] =>
    type === 'perform' && key !== undefined && effect !== undefined
      ? [{ key, effect, owner: from, since: at, begun: null, delayed: null }]
      : [],
  );
  if (begun.length === 0 && settled.length === 0) return before;
  const gone = new Set(settled);
  return [...before, ...begun].filter(({ key }) => !gone.has(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** What is awaited after news of the journal, which stands between the mind and the world. */
function pendingAfterNews(before: Picture['pending'], news: TimedNews): Picture['pending'] {
  if (news.kind !== 'effect.begun' && news.kind !== 'journal.delayed') return before;
  return before.map((pending) => {
    if (pending.key !== news.key) return pending;
    if (news.kind === 'journal.delayed') {
      const { message, again } = news;
      return { ...pending, delayed: { message, again } };
    }
    const { at, attempt, requestedAt } = news;
    return { ...pending, since: pending.since ?? requestedAt, begun: { at, attempt }, delayed: null };
  });
}

function alarmsAfter(
  before: Picture['alarms'],
  { alarms, at: now }: Pick<StepDelta, 'alarms' | 'at'>,
): Picture['alarms'] {
  if (alarms.length === 0) return before;
  const set = new Map(before.map((alarm) => [idOf(alarm), alarm]));
  for (const change of alarms) {
    const { owner, name, at } = change;
    if (at === null) set.delete(idOf(change));
    else set.set(idOf(change), { owner, name, at, since: now });
  }
  return [...set.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
}

const idOf = ({ owner, name }: Pick<AlarmPicture, 'owner' | 'name'>): string => `${owner}#${name}`;
