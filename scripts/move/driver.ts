import { pause } from '../../ports/pause.ts';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import type { Mind } from '../../src/service/mind.ts';

/** A question that was answered. */
export interface Asked {
  id: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
  answeredAt: number;
  /** How often it was refused, or its mind ended, and it was sent again. */
  again: number;
}

/** How long a driver waits before it sends the same again, milliseconds. */
const rest = 100;

/** Asks a mind one question after another, each under an id and until it is answered, as a client does that retries. */
export class Driver {
  readonly asked: Asked[] = [];
  private readonly mind: Mind;
  private readonly over = new AbortController();
  private readonly ended: Promise<void>;
  private answered = Promise.withResolvers<void>();

  constructor(mind: Mind) {
    this.mind = mind;
    this.ended = this.drive();
  }

  /** Resolves with the next answer to a question that is sent from now on. */
  async next(): Promise<void> {
    const now = clock.now();
    while ((this.asked.at(-1)?.sentAt ?? 0) < now) await this.answered.promise;
  }

  /** Ends once the last question is answered. */
  async end(): Promise<void> {
    this.over.abort();
    await this.ended;
  }

  private async drive(): Promise<void> {
    for (let number = 1; !this.over.signal.aborted; number += 1) {
      const id = `${this.mind.id}-question-${number}`;
      const sentAt = clock.now();
      const again = await this.askUntilAnswered(id);
      this.asked.push({ id, sentAt, answeredAt: clock.now(), again });
      const { resolve } = this.answered;
      this.answered = Promise.withResolvers();
      resolve();
    }
  }

  private async askUntilAnswered(id: string): Promise<number> {
    for (let again = 0; ; again += 1) {
      const answer = await this.mind.ask(`Is this ${id}?`, { id }).catch(() => null);
      if (answer !== null && answer.outcome !== 'refused') return again;
      await pause(clock, rest, new AbortController().signal);
    }
  }
}
