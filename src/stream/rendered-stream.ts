import type { RenderedCycle } from './rendered-cycle.ts';

/** Reads and renders the newest `limit` cycles before `end`, oldest first. */
export type LoadCycles = (end: number, limit: number) => Promise<RenderedCycle[]>;

/** How many cycles that came since are read at first, and at the most before everything is read anew. */
const since = [4, 64] as const;

/**
 * The newest cycles of a stream as they were rendered last, so that a thought reads and renders only what came since: a cycle that is
 * durable never changes, and is always rendered alike. It holds one run of the record without gaps, and can be made again at any time.
 */
export class RenderedStream {
  private run: RenderedCycle[] = [];
  /** There is no cycle of the record between the end of the run and this one. */
  private until = 0;

  /** The newest `limit` cycles before `end`, oldest first: those that are known, the others by `load`. */
  async before(end: number, limit: number, load: LoadCycles): Promise<RenderedCycle[]> {
    if (end > this.until) await this.catchUp(end, load);
    const known = this.run.filter(({ cycle }) => cycle < end).slice(-limit);
    if (known.length === limit) return known;
    const older = await load(known[0]?.cycle ?? end, limit - known.length);
    this.run.unshift(...older);
    if (known.length === 0) this.until = Math.max(this.until, end);
    return [...older, ...known];
  }

  /** Lets go of what is older than that cycle. */
  forgetBefore(cycle: number): void {
    this.run = this.run.filter((each) => each.cycle >= cycle);
  }

  private async catchUp(end: number, load: LoadCycles): Promise<void> {
    for (const limit of this.run.length === 0 ? [] : since) {
      const newest = await load(end, limit);
      const fresh = newest.filter(({ cycle }) => cycle >= this.until);
      if (fresh.length === limit) continue;
      this.run.push(...fresh);
      this.until = end;
      return;
    }
    this.run = [];
    this.until = end;
  }
}
