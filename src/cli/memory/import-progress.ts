import type { Writable } from 'node:stream';
import type { Clock } from '../../../ports/clock.ts';
import type { ImportReport } from '../../memory/file/import.ts';
import { textOnTerminal } from '../run/text.ts';

/** How often a terminal is shown how far an import is, milliseconds. */
const onTerminal = 250;
/** How often anything else is told, which keeps every line; milliseconds. */
const elsewhere = 5_000;

const number = new Intl.NumberFormat('en');

/** Shows how far an import is: on a terminal in place of what it showed before, elsewhere a line now and then. */
export class ImportProgress {
  private readonly out: Writable & { isTTY?: boolean };
  private readonly clock: Pick<Clock, 'now'>;
  private readonly file: string;
  /** Null while nobody knows. */
  private readonly total: number | null;
  private readonly begun: number;
  private next = 0;
  private isShown = false;

  constructor(
    out: Writable & { isTTY?: boolean },
    clock: Pick<Clock, 'now'>,
    { file, total }: { file: string; total: number | null },
  ) {
    this.out = out;
    this.clock = clock;
    this.file = file;
    this.total = total;
    this.begun = clock.now();
  }

  at(report: ImportReport): void {
    const now = this.clock.now();
    if (now < this.next) return;
    this.next = now + (this.out.isTTY === true ? onTerminal : elsewhere);
    this.clear();
    const text = `${textOnTerminal(this.file)} … ${this.text(report, now)}`;
    this.out.write(this.out.isTTY === true ? text : `${text}\n`);
    this.isShown = this.out.isTTY === true;
  }

  /** Takes away what is shown on a terminal. */
  clear(): void {
    if (this.isShown) this.out.write('\r\u001B[2K');
    this.isShown = false;
  }

  private text({ lines, known }: ImportReport, now: number): string {
    const all = this.total === null ? '' : ` of ${number.format(this.total)}`;
    const seconds = (now - this.begun) / 1_000;
    const rate = seconds === 0 ? '' : `, ${number.format(Math.round(lines / seconds))} a second`;
    const memories = (this.total ?? lines) === 1 ? 'memory' : 'memories';
    return `${number.format(lines)}${all} ${memories}${rate}${known === 0 ? '' : `, ${number.format(known)} known already`}`;
  }
}
