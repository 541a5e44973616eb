import type { Clock } from '../../ports/clock.ts';
import type { Utterance } from '../../ports/command.ts';
import type { OutboxStore } from '../../ports/store.ts';
import type { News } from './news.ts';

/** Takes what a mind says to where it is heard. Resolves when it has left; rejects when it is unknown whether it has. */
export type Channel = (utterance: Utterance) => Promise<void>;

/**
 * Carries what waits in the outbox to its channel, in order, each once (I4): it is claimed before it leaves and
 * confirmed when it has left. Between the two lies the only moment in which a crash leaves its fate unknown, and then it
 * is shown as that and not repeated.
 */
export class Delivery {
  private readonly outbox: OutboxStore;
  private readonly channel: Channel;
  private readonly epoch: number;
  private readonly clock: Clock;
  private readonly tell: (news: News) => void;
  private running: Promise<void> | null = null;
  private again = false;

  constructor(parts: {
    outbox: OutboxStore;
    channel: Channel;
    epoch: number;
    clock: Clock;
    tell: (news: News) => void;
  }) {
    this.outbox = parts.outbox;
    this.channel = parts.channel;
    this.epoch = parts.epoch;
    this.clock = parts.clock;
    this.tell = parts.tell;
  }

  /** Tells of what an earlier activation claimed and never confirmed. */
  async tellUnconfirmed(): Promise<void> {
    for (const utterance of await this.outbox.unconfirmed(this.epoch))
      this.tell({ kind: 'utterance.unconfirmed', utterance });
  }

  /** Delivers all that is pending; a call while another is under way is seen to by that one. */
  async deliver(): Promise<void> {
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.again) {
      this.again = false;
      for (const { id, space, text } of await this.outbox.pending())
        await this.deliverOne({ id, space, text });
    }
  }

  private async deliverOne(utterance: Utterance): Promise<void> {
    if (!(await this.outbox.claim(utterance.id, this.epoch))) return;
    try {
      await this.channel(utterance);
    } catch (error) {
      this.tell({ kind: 'utterance.failed', utterance, message: String(error) });
      return;
    }
    await this.outbox.confirm(utterance.id, this.clock.now());
    this.tell({ kind: 'utterance.delivered', utterance });
  }
}
