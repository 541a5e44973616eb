import type { StepRecord } from '../../../ports/step.ts';
import type { TimedNews } from '../../host/news/news.ts';
import type { Feed } from '../feed/feed.ts';
import type { Breakpoints, Hit } from './breakpoints.ts';

/** Stops one activation of a mind where it comes to a breakpoint: the message that led there is handled to its end, no further one is delivered. */
export class Stops {
  private readonly breakpoints: Breakpoints;
  private readonly feed: Feed;
  private hold: (() => void) | null = null;
  private isOver = false;

  constructor(breakpoints: Breakpoints, feed: Feed) {
    this.breakpoints = breakpoints;
    this.feed = feed;
  }

  /**
   * The mind is awake. Where it has come to a breakpoint while it woke up, it stops now.
   *
   * @param hold has it deliver no message any more
   */
  begin(hold: () => void): void {
    this.hold = hold;
    if (this.feed.picture?.held === true) hold();
  }

  /** The mind is put away: nothing keeps it from that. */
  end(): void {
    this.isOver = true;
  }

  /** To be called once a step is in the picture. */
  step(record: StepRecord): void {
    // a picture is not drawn for nothing
    const picture = this.breakpoints.size > 0 ? this.feed.picture : null;
    if (picture !== null) this.stop(this.breakpoints.afterStep(record, picture), record.at);
  }

  news({ kind, at }: TimedNews): void {
    this.stop(this.breakpoints.afterNews(kind), at);
  }

  private stop(hit: Hit | null, at: number): void {
    if (hit === null || this.isOver) return;
    const { picture } = this.feed;
    if (picture === null) return;
    this.hold?.();
    const { sequence, cycle } = picture;
    this.feed.steer({ held: true, stop: { ...hit, at, sequence, cycle } }, at);
  }
}
