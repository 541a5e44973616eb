import type { Writable } from 'node:stream';
import type { Clock } from '../../../ports/clock.ts';
import { timeText } from '../../simulation/time-text.ts';
import { textOnTerminal } from '../run/text.ts';

/** How often a terminal is shown how far a long run is, milliseconds. */
const interval = 250;
/** A run shorter than this shows nothing, milliseconds. */
const patience = 1_000;
/** So many moments of a simulation pass before the real clock is looked at. */
const momentsBetween = 64;

/** Shows on a terminal how far a long run is, in place of what it showed before. Elsewhere it shows nothing. */
export class ProgressLine {
  private readonly terminal: (Writable & { isTTY?: boolean }) | null;
  private readonly clock: Clock;
  private readonly name: string;
  private readonly start: number;
  private next: number;
  private moments = 0;
  private isShown = false;

  constructor(
    terminal: Writable & { isTTY?: boolean },
    clock: Clock,
    { name, start }: { name: string; start: number },
  ) {
    this.terminal = terminal.isTTY === true ? terminal : null;
    this.clock = clock;
    this.name = name;
    this.start = start;
    this.next = clock.now() + patience;
  }

  /** @param now the time of the scenario, milliseconds since the epoch */
  at(now: number): void {
    this.moments += 1;
    if (this.terminal === null || this.moments % momentsBetween !== 0) return;
    if (this.clock.now() < this.next) return;
    this.next = this.clock.now() + interval;
    this.isShown = true;
    this.terminal.write(
      `\r\u001B[2K${textOnTerminal(this.name)} … ${timeText(Math.floor(now / 60_000) * 60_000, this.start)}`,
    );
  }

  /** Takes away what is shown. */
  clear(): void {
    if (this.isShown) this.terminal?.write('\r\u001B[2K');
    this.isShown = false;
  }
}
