import type { Clock } from '../../ports/clock.ts';

/** How much a server may send within the time, messages and characters. */
const most = { messages: 2_000, characters: 20_000_000 };

/** That time, milliseconds. */
const within = 10_000;

/** Counts what a server sends, and tells when it is more than anybody has use for. */
export class Flood {
  private readonly clock: Clock;
  private since: number;
  private messages = 0;
  private characters = 0;

  constructor(clock: Clock) {
    this.clock = clock;
    this.since = clock.now();
  }

  /** Whether it is a flood, with a message of so many characters. */
  counts(characters: number): boolean {
    const now = this.clock.now();
    if (now - this.since > within) {
      this.since = now;
      this.messages = 0;
      this.characters = 0;
    }
    this.messages += 1;
    this.characters += characters;
    return this.messages > most.messages || this.characters > most.characters;
  }
}
