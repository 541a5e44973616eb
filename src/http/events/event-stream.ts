import type { Clock } from '../../../ports/clock.ts';
import type { LiveEvent } from '../../service/picture/live-event.ts';
import { endFrame, eventFrame, heartbeatFrame, openingFrame, type StreamEnd } from './frame.ts';

export interface EventStreamParts {
  clock: Clock;
  /** How long it may be quiet, milliseconds. */
  heartbeat: number;
  /** How long a reader may take over what it was given, milliseconds. */
  deadline: number;
  /** Aborts when the server closes. */
  closing: AbortSignal;
  /** What a failure is told as. */
  endOf: (error: unknown) => StreamEnd;
  /** Cuts the connection of a reader that takes nothing. */
  drop: () => void;
  /** The stream is over, however it ended; called once. */
  over: () => void;
}

type Next = { frame: Uint8Array } | { end: StreamEnd };

const closed: StreamEnd = { code: 'serverClosed', detail: 'The server closes.' };
const tooSlow: StreamEnd = { code: 'tooSlow', detail: 'The reader takes too long over what it is given.' };

/**
 * Live events as a stream of bytes (server-sent events) for one reader. It holds one event at a time: the next one is taken when the reader has
 * taken the last, and what happens meanwhile waits in the bounded buffer of the subscription.
 *
 * The reader is `reading` (it took what it was given and is given the next), `behind` (the deadline has passed: it is told that this is the
 * end, and given nothing more) or `gone` (the deadline has passed again: it is cut off). Whoever reads on comes back with the last id.
 */
export class EventStream {
  private readonly events: AsyncIterator<LiveEvent>;
  private readonly parts: EventStreamParts;
  private waiting: Promise<IteratorResult<LiveEvent>>;
  private disarm: () => void = () => {};
  private isEnding = false;
  private isOver = false;

  constructor(events: AsyncIterator<LiveEvent>, parts: EventStreamParts) {
    this.events = events;
    this.parts = parts;
    this.waiting = this.next();
  }

  /** Waits for the first event, or so many milliseconds: whoever cannot subscribe at all is refused before the stream begins. Throws as that does. */
  async begins(patience: number): Promise<void> {
    await Promise.race([this.waiting, new Promise<void>((resolve) => this.arm(patience, resolve))]);
    this.disarm();
  }

  /** The bytes. */
  body(): ReadableStream<Uint8Array> {
    let isOpen = false;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          this.disarm();
          if (this.isEnding) {
            controller.close();
            this.finish();
            return;
          }
          const next = isOpen ? await this.take() : { frame: openingFrame };
          isOpen = true;
          if (!this.isOver) this.give(controller, next);
        },
        cancel: () => this.finish(),
      },
      { highWaterMark: 0 },
    );
  }

  /** Gives up before a byte was asked for. */
  finish(): void {
    this.disarm();
    if (this.isOver) return;
    this.isOver = true;
    this.parts.over();
    // a subscription that cannot even be ended has no reader to tell
    this.events.return?.().catch(() => undefined);
  }

  private give(controller: ReadableStreamDefaultController<Uint8Array>, next: Next): void {
    const { deadline, drop } = this.parts;
    this.isEnding ||= 'end' in next;
    controller.enqueue('end' in next ? endFrame(next.end) : next.frame);
    this.arm(deadline, () => {
      if (!this.isEnding) {
        this.give(controller, { end: tooSlow });
        return;
      }
      this.finish();
      drop();
    });
  }

  private async take(): Promise<Next> {
    const { closing, heartbeat, endOf } = this.parts;
    let stop: () => void = () => {};
    const other = new Promise<Next>((resolve) => {
      stop = () => resolve({ end: closed });
      if (closing.aborted) stop();
      closing.addEventListener('abort', stop, { once: true });
      this.arm(heartbeat, () => resolve({ frame: heartbeatFrame }));
    });
    const event = this.waiting.then(
      (result): Next => {
        if (result.done === true) return { end: closed };
        return { frame: eventFrame(result.value) };
      },
      (error: unknown): Next => ({ end: endOf(error) }),
    );
    const taken = await Promise.race([
      event.then((next) => ({ next, isEvent: true })),
      other.then((next) => ({ next, isEvent: false })),
    ]);
    this.disarm();
    closing.removeEventListener('abort', stop);
    if (taken.isEvent && !('end' in taken.next)) this.waiting = this.next();
    return taken.next;
  }

  private next(): Promise<IteratorResult<LiveEvent>> {
    const next = this.events.next();
    // it is looked at when the reader is ready; until then a failure is nobody's
    next.catch(() => undefined);
    return next;
  }

  private arm(wait: number, ring: () => void): void {
    this.disarm();
    const { clock } = this.parts;
    this.disarm = clock.at(clock.now() + wait, ring);
  }
}
