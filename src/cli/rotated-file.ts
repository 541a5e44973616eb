import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '../../ports/clock.ts';

/** A new file begins before one would grow longer, bytes. */
const longestFile = 50_000_000;
const day = 86_400_000;

/**
 * A file of lines that begins anew each day (UTC) and before it grows longer than 50 MB: the old one becomes `<file>.1`, that `<file>.2`, and
 * so on; what is older than `keep` of them is deleted. Lines are written at once, so that a crash loses none. A disk that is full loses lines
 * and nothing else: whoever writes them goes on, and `failed` is told of the first that could not be written, until one could.
 *
 * One process writes to it.
 */
export class RotatedFile {
  private readonly file: string;
  private readonly keep: number;
  private readonly clock: Clock;
  private readonly failed: (error: unknown) => void;
  private open: { descriptor: number; length: number; day: number } | null = null;
  private isFailing = false;

  /**
   * Opens the file, in a folder that is made if it is not there. Throws why it cannot be written.
   *
   * @param keep how many old files are kept
   */
  constructor(
    file: string,
    { keep, clock, failed }: { keep: number; clock: Clock; failed: (error: unknown) => void },
  ) {
    [this.file, this.keep, this.clock, this.failed] = [file, keep, clock, failed];
    mkdirSync(dirname(file), { recursive: true });
    this.open = this.opened();
  }

  write(line: string): void {
    try {
      this.append(Buffer.from(line));
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.failed(error);
      this.isFailing = true;
    }
  }

  private append(line: Buffer): void {
    let open = (this.open ??= this.opened());
    const isFull = open.length > 0 && open.length + line.length > longestFile;
    if (isFull || open.day !== this.today()) {
      this.rotate(open.descriptor);
      open = this.open = this.opened();
    }
    const written = writeSync(open.descriptor, line);
    if (written < line.length) {
      // no line is torn
      ftruncateSync(open.descriptor, open.length);
      throw new Error('There was no room for the whole line.');
    }
    open.length += written;
  }

  private today(): number {
    return Math.floor(this.clock.now() / day);
  }

  private opened(): { descriptor: number; length: number; day: number } {
    const descriptor = openSync(this.file, 'a', 0o600);
    const { size, mtimeMs } = fstatSync(descriptor);
    return { descriptor, length: size, day: size === 0 ? this.today() : Math.floor(mtimeMs / day) };
  }

  private rotate(descriptor: number): void {
    this.open = null;
    closeSync(descriptor);
    const old = (place: number) => (place === 0 ? this.file : `${this.file}.${place}`);
    rmSync(old(this.keep), { force: true });
    for (let place = this.keep; place > 0; place -= 1)
      try {
        renameSync(old(place - 1), old(place));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
  }
}
