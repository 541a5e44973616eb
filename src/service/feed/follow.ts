import type { Changes } from '../../host/lifecycle/changes.ts';
import { readEventId } from '../picture/event-id.ts';
import type { LiveEvent } from '../picture/live-event.ts';
import type { Picture } from '../picture/picture.ts';
import type { SubscribeOptions } from '../mind.ts';
import type { Feed } from './feed.ts';
import type { KeptFeed, Reader } from './kept-feed.ts';

/** Where the events of a mind come from: the feed of its newest activation here, which another one may follow. */
export interface Followed {
  readonly kept: KeptFeed;
  /** There is another event, another activation has begun, or nothing more will come. */
  readonly changes: Changes;
  /** Whether nothing more will ever come. */
  readonly isClosed: boolean;
  /** The mind as its newest checkpoint has it. */
  asleep(): Promise<Picture>;
}

/** The event that a reader has last; null before its first. */
type Place = { epoch: number; number: number } | null;

/**
 * The events of a mind for one reader, from activation to activation. It takes them one at a time from what is kept for all: a reader that
 * falls further behind than that, comes from another activation or has nothing yet, is given the picture anew. Ends with its signal, or
 * with the host.
 */
export async function* follow(
  followed: Followed,
  { after, steps = true, signal }: SubscribeOptions,
): AsyncGenerator<LiveEvent, void> {
  let place: Place = after === undefined ? null : readEventId(after);
  const reader: Reader = { upTo: after ?? null };
  // what it has is all that there is
  let isUpToDate = false;
  const isOver = (): boolean => signal?.aborted === true || followed.isClosed;
  let wake = (): void => {};
  const end = (): void => wake();
  signal?.addEventListener('abort', end);
  followed.kept.join(reader);
  try {
    while (!isOver()) {
      const { feed } = followed.kept;
      const event = feed === null ? null : nextOf(feed, place);
      if (event !== null) {
        place = readEventId(event.id);
        isUpToDate = false;
        if (steps || event.kind !== 'step') yield event;
        reader.upTo = event.id;
      } else if (feed === null && !isUpToDate) {
        isUpToDate = true;
        yield resetTo(await followed.asleep());
      } else {
        isUpToDate = true;
        followed.kept.forgetRead();
        await new Promise<void>((resolve) => {
          wake = resolve;
          void followed.changes.next().then(resolve);
        });
      }
    }
  } finally {
    signal?.removeEventListener('abort', end);
    followed.kept.leave(reader);
  }
}

/** The event that comes after a place; null while there is none. */
function nextOf(feed: Feed, place: Place): LiveEvent | null {
  const isOn = place !== null && place.epoch === feed.epoch && feed.continues(place.number);
  return isOn ? feed.at(place.number + 1) : feed.picture && resetTo(feed.picture);
}

const resetTo = (picture: Picture): LiveEvent => ({
  id: picture.upTo,
  at: picture.at,
  cycle: picture.cycle,
  kind: 'reset',
  picture,
});
