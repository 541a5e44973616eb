import { isDeepStrictEqual } from 'node:util';
import type { MindId } from '../../../ports/identifiers.ts';
import type { StepRecord } from '../../../ports/step.ts';
import type { Changes } from '../../host/lifecycle/changes.ts';
import type { BegunActivation } from '../../host/lifecycle/awaken.ts';
import { Quiet } from '../../host/lifecycle/quiet.ts';
import type { TimedNews } from '../../host/news/news.ts';
import { afterEvent } from '../picture/after-step.ts';
import type { Breakpoint } from '../picture/breakpoint.ts';
import { eventId } from '../picture/event-id.ts';
import type { LiveEvent, HowSteered } from '../picture/live-event.ts';
import type { Picture } from '../picture/picture.ts';
import type { StepDelta } from '../picture/step-delta.ts';
import { deltaOf } from './delta-of.ts';
import { pictureOf } from './picture-of.ts';
import { Ring, type RingLimits } from './ring.ts';

/** What kind of event happens, without its number. */
type Happening = LiveEvent extends infer Event
  ? Event extends LiveEvent
    ? Omit<Event, 'id'>
    : never
  : never;

/** Who reads a feed. */
interface FeedReaders {
  /** Hears of each event. */
  changes: Changes;
  /** Whether anybody follows it now. */
  isFollowed: () => boolean;
}

/**
 * How long it must be quiet around a mind that nobody follows before no events of it are kept, milliseconds. Each of its looks is three of them, four
 * kilobytes: in some hours they would be megabytes, and whoever comes back after so long needs the picture of now.
 */
const letGoAfter = 120_000;

/**
 * The live events of one activation, numbered, with the picture that they lead to. Numbers count up without a gap, the picture holds all of
 * them, and the latest are kept for readers that were away; none while it is quiet and nobody reads, and then the picture of the actors is
 * drawn from the mind itself when it is asked for.
 */
export class Feed {
  private readonly whose: { mind: MindId; name: string };
  private readonly readers: FeedReaders;
  private readonly ring: Ring;
  /** News from before the first step: their epoch is not known yet. */
  private early: TimedNews[] = [];
  private begun: BegunActivation | null = null;
  private drawn: Picture | null = null;
  /** The picture before the oldest event that is kept. */
  private before: Picture | null = null;
  /** No event is kept, and the actors are missing in both pictures. */
  private isBare = false;
  private readonly quiet = new Quiet();
  /** The latest step; null before the first, and when it was let go. */
  latestStep: StepDelta | null = null;

  constructor(whose: { mind: MindId; name: string }, limits: RingLimits, readers: FeedReaders) {
    this.whose = whose;
    this.readers = readers;
    this.ring = new Ring(limits, (gone) => {
      this.before = this.before && afterEvent(this.before, gone);
    });
  }

  /** The activation that it is of; null before that has begun. */
  get epoch(): number | null {
    return this.begun?.epoch ?? null;
  }

  /** The number of the oldest event that is kept. */
  get oldest(): number {
    return this.ring.oldest;
  }

  /** The picture of now; null before the activation has begun. */
  get picture(): Picture | null {
    this.fill();
    return this.drawn;
  }

  /** The picture after the event of this number; null when that is kept no more, or has not happened yet. */
  pictureAfter(number: number): Picture | null {
    if (!this.continues(number)) return null;
    this.fill();
    let picture = this.before;
    for (let each = this.ring.oldest; each <= number && picture !== null; each += 1)
      picture = afterEvent(picture, this.ring.at(each)!);
    return picture;
  }

  /** The event of this number; null when it is not kept, or has not happened yet. */
  at(number: number): LiveEvent | null {
    return this.ring.at(number);
  }

  /** Whether a reader that has the event of this number can be told all that comes after it. */
  continues(number: number): boolean {
    return number >= this.ring.oldest - 1 && number <= this.ring.newest;
  }

  /** The activation is there, and no step was taken yet. */
  begin(begun: BegunActivation, breakpoints: readonly Breakpoint[]): void {
    this.begun = begun;
    this.drawn = pictureOf(begun.outline(), { ...this.whose, breakpoints, upTo: eventId(begun.epoch, 0) });
    this.before = this.drawn;
    for (const news of this.early.splice(0)) this.news(news);
    this.readers.changes.happened();
  }

  news(news: TimedNews): void {
    if (this.drawn === null) this.early.push(news);
    else this.happen({ kind: 'news', at: news.at, cycle: news.stamp.cycle, news });
  }

  step(record: StepRecord): void {
    if (this.drawn === null || this.begun === null) return;
    const step = deltaOf(record, this.drawn, this.begun.awaits);
    this.latestStep = step;
    this.quiet.took(step.message, step);
    this.happen({ kind: 'step', at: step.at, cycle: step.cycle, step });
  }

  /** Somebody steers the mind otherwise than before: what is left out stays as it is. */
  steer(change: Partial<HowSteered>, at: number): void {
    if (this.drawn === null) return;
    const { held, stop, breakpoints, cycle } = this.drawn;
    const before = { held, stop, breakpoints };
    const steered = { ...before, ...change };
    if (isDeepStrictEqual(steered, before)) return;
    this.happen({ kind: 'steering', at, cycle, ...steered });
  }

  private happen(happening: Happening): void {
    if (this.drawn === null || this.begun === null) return;
    const event: LiveEvent = { id: eventId(this.begun.epoch, this.ring.newest + 1), ...happening };
    this.ring.push(event);
    this.drawn = afterEvent(this.drawn, event);
    const isLetGo =
      !this.drawn.held && !this.readers.isFollowed() && this.quiet.hasLasted(letGoAfter, event.at);
    if (isLetGo || this.isBare) this.letGo();
    // what has ended the quiet is in the picture, and what comes after it is kept
    if (!isLetGo) this.fill();
    this.readers.changes.happened();
  }

  private letGo(): void {
    this.ring.clear();
    this.latestStep = null;
    this.drawn = this.drawn && { ...this.drawn, actors: {} };
    this.before = this.drawn;
    this.isBare = true;
  }

  /** Draws the actors again, if they are missing: somebody reads. */
  fill(): void {
    if (!this.isBare || this.drawn === null || this.begun === null) return;
    const { actors } = pictureOf(this.begun.outline(), this.drawn);
    this.drawn = { ...this.drawn, actors };
    this.before = this.drawn;
    this.isBare = false;
  }
}
