import type { Clock } from '../../../ports/clock.ts';
import type { Utterance } from '../../../ports/command.ts';
import type { OutboxStore } from '../../../ports/store.ts';
import { storableText } from '../../../ports/storable-text.ts';
import type { News } from '../news/news.ts';
import { patiently } from '../clock/patiently.ts';
import { sendUntilTaken, type RoomChannel, type SaidUtterance } from './room-channel.ts';

/**
 * The channel of a host: takes what a mind says to where it is heard. Resolves when it has left; rejects when it is unknown
 * whether it has. It is given one utterance of a space at a time, and those of several spaces at the same time.
 */
export type Channel = (utterance: Utterance) => Promise<void>;

/** What waits to leave; with when it was said, and whether it may have left before, where it was read from the outbox. */
type Waiting = Utterance & Partial<Pick<SaidUtterance, 'saidAt' | 'mayHaveLeft'>>;

/** What was read of an utterance from the outbox. */
type ReadOfIt = { [Field in 'saidAt' | 'mayHaveLeft']: Waiting[Field] | undefined };

/** An utterance in the words in which the outbox keeps it. */
const asStored = ({ space, text, ...rest }: Utterance): Utterance => ({
  ...rest,
  space: storableText(space),
  text: storableText(text),
});

export interface DeliveryParts {
  outbox: OutboxStore;
  channel: Channel;
  /** The spaces that have a channel of their own, which can be given an utterance again. */
  rooms?: ReadonlyMap<string, RoomChannel>;
  epoch: number;
  clock: Clock;
  /** Called when an utterance is held for a person from then on. */
  held?: () => void;
  tell: (news: News) => void;
}

/**
 * Delivers utterances from the outbox to their channel, a queue per space: in order within a space, and all spaces at the same
 * time, so that a channel that fails or hangs holds up only its own space. Each utterance once (I4): it is claimed before it
 * leaves and confirmed when it has left. Between the two lies the only moment in which a crash or a channel that fails leaves
 * its fate unknown, and then it is held for a person as that and not repeated; but a space with a channel of its own, at whose far end
 * an utterance is known by its id, is given it again. When the database is away, it waits.
 */
export class Delivery {
  private readonly parts: DeliveryParts;
  private readonly givingUp = new AbortController();
  /** Aborts when what is given again and again is left to the next activation. */
  private readonly leaving = new AbortController();
  private running: Promise<void> | null = null;
  /** Whether the outbox must be read (again). */
  private again = false;
  private isLooking = false;
  /** Whether the outbox was not read yet: what waits in it then may be of an earlier activation. */
  private isFirst = true;
  /** Spaces whose queue is under way, and those of them for which more was found meanwhile. */
  private readonly queues = new Set<string>();
  private readonly longer = new Set<string>();
  /** The error that ended a queue early. */
  private broken: { error: unknown } | null = null;
  /** Lets `run` look at what has changed. */
  private changed: () => void = () => {};

  constructor(parts: DeliveryParts) {
    this.parts = parts;
  }

  /** Something may be on its way. */
  get isUnderWay(): boolean {
    return this.running !== null;
  }

  /** Reports the utterances that an earlier activation claimed and never confirmed. */
  async tellUnconfirmed(): Promise<void> {
    const { outbox, epoch, rooms, tell } = this.parts;
    for (const utterance of await outbox.unconfirmed(epoch, [...(rooms?.keys() ?? [])]))
      tell({ kind: 'utterance.unconfirmed', utterance });
  }

  /**
   * Delivers all that is pending; a call while another is under way is seen to by that one. Rejects when it is given up.
   *
   * @param pending what has just been committed, where nothing else is pending: the outbox need not be read
   */
  deliver(pending?: readonly Utterance[]): Promise<void> {
    // a look that is under way may find it as well
    if (pending === undefined || this.again || this.isLooking || this.hasRoomFor(pending)) this.again = true;
    else this.begin(pending.map(asStored));
    this.running ??= this.run();
    this.changed();
    return this.running;
  }

  /** Leaves what a room has not taken yet to the next activation. */
  leaveRest(): void {
    this.leaving.abort();
  }

  /** Begins nothing more and waits for the database no longer. */
  giveUp(): void {
    this.leaving.abort();
    this.givingUp.abort();
  }

  /** Whether a room takes some of it, which is told when each was said: that is read from the outbox. */
  private hasRoomFor(pending: readonly Utterance[]): boolean {
    const { rooms } = this.parts;
    return rooms !== undefined && pending.some(({ space }) => rooms.has(storableText(space)));
  }

  private async run(): Promise<void> {
    try {
      for (;;) {
        if (this.broken !== null) throw this.broken.error;
        if (this.again) await this.look();
        else if (this.queues.size === 0) return;
        else await new Promise<void>((resolve) => (this.changed = resolve));
      }
    } finally {
      this.running = null;
    }
  }

  /** Begins a queue for each space in which something waits and none is under way. */
  private async look(): Promise<void> {
    this.again = false;
    const busy = new Set(this.queues);
    this.isLooking = true;
    try {
      const waiting = await this.insist(() => this.parts.outbox.pending());
      const mayHaveLeft = this.isFirst;
      this.isFirst = false;
      this.begin(
        waiting.map((each) => ({ ...each, mayHaveLeft })),
        busy,
      );
    } finally {
      this.isLooking = false;
    }
  }

  /** @param busy the spaces whose queues were under way when this was read: they may have claimed some of it since */
  private begin(pending: readonly Waiting[], busy: ReadonlySet<string> = this.queues): void {
    for (const [space, waiting] of Map.groupBy(pending, (each) => each.space)) {
      if (!busy.has(space)) void this.deliverTo(space, waiting);
      // its queue may have claimed some of these since they were read: it looks anew when it is done
      else if (this.queues.has(space)) this.longer.add(space);
      else this.again = true;
    }
  }

  /** The queue of a space, to its end. */
  private async deliverTo(space: string, waiting: readonly Waiting[]): Promise<void> {
    this.queues.add(space);
    try {
      for (const { id, text, answers, saidAt, mayHaveLeft } of waiting)
        await this.deliverOne({ id, space, text, ...(answers && { answers }) }, { saidAt, mayHaveLeft });
    } catch (error) {
      this.broken ??= { error };
    } finally {
      this.queues.delete(space);
      if (this.longer.delete(space)) this.again = true;
      this.changed();
    }
  }

  private async deliverOne(utterance: Utterance, read: ReadOfIt): Promise<void> {
    const { outbox, rooms, epoch, clock, tell } = this.parts;
    if (this.givingUp.signal.aborted) return;
    if (this.leaving.signal.aborted && rooms?.has(utterance.space) === true) return;
    let attempts = 0;
    const claimed = await this.insist(() => {
      attempts += 1;
      return outbox.claim(utterance.id, epoch);
    });
    if (!claimed) {
      // the answer to an earlier attempt was lost: it may be claimed by that, and is then nobody's to say
      if (attempts > 1) await this.fail(utterance, 'The database did not say whether it may leave.');
      return;
    }
    try {
      if (!(await this.give(utterance, read))) return;
    } catch (error) {
      return this.fail(utterance, String(error));
    }
    await this.insist(() => outbox.confirm(utterance.id, clock.now()));
    tell({ kind: 'utterance.delivered', utterance });
  }

  /** Gives an utterance to its channel. False when the mind stops before its room has taken it: it stays claimed. */
  private async give(utterance: Utterance, { saidAt, mayHaveLeft = false }: ReadOfIt): Promise<boolean> {
    const { channel, rooms, clock, tell } = this.parts;
    const room = rooms?.get(utterance.space);
    if (room !== undefined && saidAt !== undefined)
      return sendUntilTaken({ ...utterance, saidAt, mayHaveLeft }, room, {
        clock,
        signal: this.leaving.signal,
        tell,
      });
    await channel(utterance);
    return true;
  }

  /** Tells at once; that it is held for a person can wait for the database. */
  private async fail(utterance: Utterance, message: string): Promise<void> {
    const { outbox, epoch, tell } = this.parts;
    tell({ kind: 'utterance.failed', utterance, message });
    await this.insist(() => outbox.doubt(utterance.id, epoch));
    this.parts.held?.();
  }

  private insist<T>(attempt: () => Promise<T>): Promise<T> {
    const { clock, tell } = this.parts;
    const delayed = (error: unknown, again: number) =>
      tell({ kind: 'delivery.delayed', message: String(error), again });
    return patiently(attempt, { clock, signal: this.givingUp.signal, delayed });
  }
}
