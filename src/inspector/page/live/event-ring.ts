import { afterEvent } from '../../../service/picture/after-step.ts';
import type { EventId } from '../../../service/picture/event-id.ts';
import type { LiveEvent } from '../../../service/picture/live-event.ts';
import type { Picture } from '../../../service/picture/picture.ts';

/** An event that is kept. A `reset` is kept without its picture. */
export type KeptEvent = Exclude<LiveEvent, { kind: 'reset' }>;

/** The most that is kept: events, and about how many characters of JSON they are. */
export interface EventRingLimits {
  events: number;
  characters: number;
}

export const ringLimits: EventRingLimits = { events: 5_000, characters: 16_000_000 };

/** How many events lie between two pictures that are kept whole; a picture shares with the one before what did not change. */
const betweenFrames = 100;

interface Kept {
  event: KeptEvent;
  characters: number;
  /** The picture after it, where one is kept. */
  picture: Picture | null;
}

/**
 * The latest events of a mind, in their order, and the picture after each of them. It has a fixed bound, however long the page is
 * open: the oldest go first.
 */
export class EventRing {
  private readonly limits: EventRingLimits;
  /** The places before `first` were let go and are cut off now and then. */
  private kept: Kept[] = [];
  private first = 0;
  private characters = 0;
  private sinceFrame = 0;
  private dropped = 0;

  constructor(limits: EventRingLimits = ringLimits) {
    this.limits = limits;
  }

  get size(): number {
    return this.kept.length - this.first;
  }

  /** How many events were let go since the last `clear`. */
  get letGo(): number {
    return this.dropped;
  }

  /** Forgets everything: what follows is of another stream. */
  clear(): void {
    this.kept = [];
    this.first = 0;
    this.characters = 0;
    this.sinceFrame = 0;
    this.dropped = 0;
  }

  /** Keeps an event, with the picture after it. */
  push(event: KeptEvent, picture: Picture): void {
    const characters = JSON.stringify(event).length;
    const isFrame = this.size === 0 || this.sinceFrame >= betweenFrames;
    this.sinceFrame = isFrame ? 0 : this.sinceFrame + 1;
    this.kept.push({ event, characters, picture: isFrame ? picture : null });
    this.characters += characters;
    while (this.size > 1 && (this.size > this.limits.events || this.characters > this.limits.characters))
      this.letFirstGo();
    if (this.first > 1_000) {
      this.kept = this.kept.slice(this.first);
      this.first = 0;
    }
  }

  /** Everything that is kept, oldest first. */
  events(): KeptEvent[] {
    return this.kept.slice(this.first).map(({ event }) => event);
  }

  find(id: EventId): KeptEvent | null {
    return this.kept[this.placeOf(id)]?.event ?? null;
  }

  /** The picture after an event; null when it is not kept. */
  pictureAfter(id: EventId): Picture | null {
    const place = this.placeOf(id);
    if (place === -1) return null;
    let frame = place;
    while (frame > this.first && this.kept[frame]!.picture === null) frame -= 1;
    const { picture } = this.kept[frame]!;
    if (picture === null) return null;
    return this.kept.slice(frame + 1, place + 1).reduce((so, { event }) => afterEvent(so, event), picture);
  }

  private placeOf(id: EventId): number {
    return this.kept.findIndex(({ event }, place) => place >= this.first && event.id === id);
  }

  /** Lets the oldest go; the one behind it takes over its picture, moved on. */
  private letFirstGo(): void {
    const gone = this.kept[this.first]!;
    const next = this.kept[this.first + 1]!;
    next.picture ??= gone.picture === null ? null : afterEvent(gone.picture, next.event);
    // so that nothing holds it
    gone.picture = null;
    this.characters -= gone.characters;
    this.first += 1;
    this.dropped += 1;
  }
}
