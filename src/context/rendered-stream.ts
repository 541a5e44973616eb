import type { RenderedCycle } from '../prompt/rendered-cycle.ts';

/** Reads and renders the newest `limit` cycles before `end`, oldest first. */
export type LoadCycles = (end: number, limit: number) => Promise<RenderedCycle[]>;

/** How many cycles that came since are read at first, and at the most before everything is read anew. */
const since = [4, 64] as const;

/**
 * The newest cycles of a stream as they were rendered last, so that a thought reads and renders only what came since: a cycle that is
 * over never changes, and is always rendered alike. It holds one run of the record without gaps, and can be made again at any time.
 */
export class RenderedStream {
  private run: RenderedCycle[] = [];
  private marks = '';
  /** The run begins with the first cycle of the record: nothing is older. */
  private isWhole = false;

  /** Lets go of everything that was rendered under other marks of what holds no longer. */
  renderedUnder(marks: string): void {
    if (marks !== this.marks) this.letGo();
    this.marks = marks;
  }

  /** The newest `limit` cycles before `end`, oldest first: those that are known, the others by `load`. */
  async before(end: number, limit: number, load: LoadCycles): Promise<RenderedCycle[]> {
    await this.catchUp(end, load);
    const known = this.run.slice(0, this.run.findLastIndex(({ cycle }) => cycle < end) + 1).slice(-limit);
    if (known.length === limit || (this.isWhole && known[0] === this.run[0])) return known;
    const older = await load(known[0]?.cycle ?? end, limit - known.length);
    this.run.unshift(...older);
    this.isWhole = this.run.length > 0 && older.length < limit - known.length;
    return [...older, ...known];
  }

  /** Lets go of what is older than `from`, and of `present`, the cycle under way: what came to it before a crash may be durable, and more comes to it. */
  keepOnly(from: number, present: number): void {
    const kept = this.run.filter(({ cycle }) => cycle >= from && cycle < present);
    this.isWhole &&= kept.length > 0 && kept[0] === this.run[0];
    this.run = kept;
  }

  /** Reads what has become durable since: one under way the last time may be among it. */
  private async catchUp(end: number, load: LoadCycles): Promise<void> {
    const last = this.run.at(-1)?.cycle;
    if (last === undefined || last >= end - 1) return;
    for (const limit of since) {
      const fresh = (await load(end, limit)).filter(({ cycle }) => cycle > last);
      if (fresh.length === limit) continue;
      this.run.push(...fresh);
      return;
    }
    this.letGo();
  }

  private letGo(): void {
    this.run = [];
    this.isWhole = false;
  }
}
