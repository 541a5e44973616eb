import type { Clock } from '../../ports/clock.ts';

/** Watches one mind for having nothing to do and nobody who asks anything of it. */
export class IdleWatch {
  private readonly clock: Clock;
  private readonly after: number | undefined;
  private readonly putAway: () => Promise<boolean>;
  private isIdle: (() => boolean) | null = null;
  private lastUse: number;
  private cancel: () => void = () => {};

  /**
   * @param after how long it may idle, milliseconds; for ever when left out
   * @param putAway puts it away unless it is in use again by then; resolves with whether it did
   */
  constructor(clock: Clock, after: number | undefined, putAway: () => Promise<boolean>) {
    this.clock = clock;
    this.after = after;
    this.putAway = putAway;
    this.lastUse = clock.now();
  }

  /** Somebody asks something of it. */
  used(): void {
    this.lastUse = this.clock.now();
  }

  /** The mind is awake from now on. @param isIdle whether it has nothing to do */
  begin(isIdle: () => boolean): void {
    this.isIdle = isIdle;
    this.look();
  }

  /** The mind is put away. */
  rest(): void {
    this.isIdle = null;
    this.cancel();
  }

  /** Whether it has idled long enough, and still does. */
  isOver(): boolean {
    const { after, isIdle, lastUse } = this;
    return after !== undefined && isIdle?.() === true && this.clock.now() - lastUse >= after;
  }

  private look(): void {
    if (this.after === undefined) return;
    this.cancel();
    const due = Math.max(this.lastUse + this.after, this.clock.now() + 1);
    this.cancel = this.clock.at(due, () => {
      if (this.isIdle === null) return;
      if (!this.isOver()) return this.again();
      void this.putAway().then(
        (isAway) => isAway || this.again(),
        () => undefined,
      );
    });
  }

  /** It works, or was used meanwhile: looks again once it may have idled long enough. */
  private again(): void {
    if (this.isIdle === null) return;
    const { after = 0 } = this;
    if (this.clock.now() - this.lastUse >= after) this.lastUse = this.clock.now();
    this.look();
  }
}
