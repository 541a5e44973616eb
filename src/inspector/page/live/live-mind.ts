import type { MindClient } from '../../../client/mind-client.ts';
import { ProblemError } from '../../../client/problem-error.ts';
import { readEventId, type EventId } from '../../../service/picture/event-id.ts';
import type { LiveEvent } from '../../../service/picture/live-event.ts';
import type { PageClock } from '../clock/browser-clock.ts';
import { problemText } from '../server/problem-text.ts';
import type { Connection } from './connection.ts';
import { EventRing } from './event-ring.ts';
import { emptyView, type LiveView } from './live-view.ts';
import { viewAfter, viewOfHistory } from './view-after.ts';

/** How many percepts and utterances of the time before are fetched. */
const historyLength = 200;
/** How many are looked at when a cycle has ended. */
const recentLength = 30;

type Watched = Pick<MindClient, 'subscribe' | 'history' | 'picture'>;

/**
 * A mind as it lives: takes the full picture, then its numbered events, and comes back to the stream where it left off. Whoever listens is
 * told once a frame, however much happens. An event out of order is never applied: the stream is then taken up anew behind the last one
 * that was.
 */
export class LiveMind {
  readonly ring = new EventRing();
  private readonly mind: Watched;
  private readonly clock: PageClock;
  private readonly listeners = new Set<() => void>();
  private current: LiveView = emptyView;
  private shown: LiveView = emptyView;
  private reading: AbortController | null = null;
  private frame: (() => void) | null = null;
  private lastHeard: number;

  constructor(mind: Watched, clock: PageClock) {
    this.mind = mind;
    this.clock = clock;
    this.lastHeard = clock.now();
  }

  /** The view that is drawn; the same one until listeners are told. */
  view = (): LiveView => this.shown;

  /** Calls back whenever `view` is another one. The stream is open while somebody listens. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.open();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.close();
    };
  };

  /** Tries again at once. */
  retry = (): void => {
    this.close();
    if (this.listeners.size > 0) this.open();
  };

  private open(): void {
    const reading = new AbortController();
    this.reading = reading;
    void this.read(reading.signal);
    this.readHistory(historyLength);
  }

  /** Takes what the record tells: the time before, and in which cycle what waited was handled. */
  private readHistory(limit: number): void {
    const signal = this.reading?.signal;
    if (signal === undefined) return;
    this.mind.history({ limit, signal }).then(
      (history) => {
        if (!signal.aborted) this.change(viewOfHistory(this.current, history));
      },
      // the stream tells what is wrong with the server
      () => {},
    );
  }

  private close(): void {
    this.reading?.abort();
    this.reading = null;
    this.frame?.();
    this.frame = null;
  }

  private async read(signal: AbortSignal): Promise<void> {
    const after = this.current.picture?.upTo;
    const connection = (is: 'open' | 'lost') => {
      if (signal.aborted) return;
      if (is === 'open') this.heard();
      else this.connect({ kind: 'lost', since: this.lastHeard });
    };
    try {
      const events = this.mind.subscribe({ ...(after !== undefined && { after }), signal, connection });
      for await (const event of events) if (!signal.aborted) this.take(event);
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof ProblemError ? error.code : 'failed';
      this.connect({ kind: 'refused', code, why: problemText(error) });
      await this.readPicture(signal);
    }
  }

  /** Where it cannot be followed, as a mind that another process has awake, its newest checkpoint is shown. */
  private async readPicture(signal: AbortSignal): Promise<void> {
    try {
      const picture = await this.mind.picture({ signal });
      const { upTo: id, at, cycle } = picture;
      if (!signal.aborted) this.change(viewAfter(this.current, { id, at, cycle, kind: 'reset', picture }));
    } catch {
      // what was refused is told already
    }
  }

  private heard(): void {
    this.lastHeard = this.clock.now();
    if (this.current.connection.kind !== 'live') this.connect({ kind: 'live' });
  }

  private take(event: LiveEvent): void {
    this.heard();
    const { picture } = this.current;
    if (event.kind !== 'reset') {
      if (picture === null || isTaken(event.id, picture.upTo)) return;
      if (!follows(event.id, picture.upTo)) return this.retry();
    } else this.ring.clear();
    const next = viewAfter(this.current, event);
    if (event.kind !== 'reset') this.ring.push(event, next.picture!);
    this.change(next);
    // a cycle of commands tells of no batch
    const isDurable = event.kind === 'news' && event.news.kind === 'commit.durable';
    if (isDurable && next.talk.some(({ cycle }) => cycle === null)) this.readHistory(recentLength);
  }

  private connect(connection: Connection): void {
    this.change({ ...this.current, connection });
  }

  private change(view: LiveView): void {
    this.current = view;
    this.frame ??= this.clock.frame(() => {
      this.frame = null;
      this.shown = this.current;
      for (const listener of this.listeners) listener();
    });
  }
}

/** Whether an event is the very next one. */
function follows(id: EventId, last: EventId): boolean {
  const [before, after] = [readEventId(last), readEventId(id)];
  return (
    before !== null && after !== null && before.epoch === after.epoch && after.number === before.number + 1
  );
}

/** Whether an event is in the picture already: of the same activation, and not later. */
function isTaken(id: EventId, last: EventId): boolean {
  const [event, picture] = [readEventId(id), readEventId(last)];
  return (
    event !== null && picture !== null && event.epoch === picture.epoch && event.number <= picture.number
  );
}
