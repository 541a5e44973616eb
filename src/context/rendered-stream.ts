import type { PastMarks } from '../prompt/past-marks.ts';
import type { RenderedCycle } from '../prompt/rendered-cycle.ts';
import { tellsAny } from '../prompt/tells-any.ts';

/** Reads and renders cycles. */
export interface LoadCycles {
  /** The newest `limit` cycles before `end`, oldest first. */
  before(end: number, limit: number): Promise<RenderedCycle[]>;
  /** Those of some cycles that exist, oldest first. */
  these(cycles: readonly number[]): Promise<RenderedCycle[]>;
}

/** How many cycles that came since are read at first, and at the most before everything is read anew. */
const since = [4, 64] as const;

/**
 * The newest cycles of a stream as they were rendered last, so that a thought reads and renders only what came since, and what is marked otherwise
 * since: a cycle that is over never changes, and is always rendered alike. It holds one run of the record without gaps, and can be made again at any time.
 */
export class RenderedStream {
  private run: RenderedCycle[] = [];
  private marks: Pick<PastMarks, 'changes' | 'ahead'> = { changes: 0, ahead: [] };
  /** The sentences that are marked otherwise than they were rendered. */
  private remarked: readonly string[] = [];
  private hidden = '';
  /** The thought that reads from it last: they take turns, since one that was given up reads on for a while. */
  private reading: Promise<unknown> = Promise.resolve();
  /** The run begins with the first cycle of the record: nothing is older. */
  private isWhole = false;

  /**
   * Reads from it, once nobody else does.
   *
   * @param marks what is marked by now
   * @param hidden names what is not quoted any more: other than before, and everything is rendered anew
   */
  inTurn<Result>(
    { marks, hidden }: { marks: PastMarks; hidden: string },
    read: (stream: RenderedStream) => Promise<Result>,
  ): Promise<Result> {
    const reading = this.reading.then(() => {
      this.renderedUnder(marks, hidden);
      return read(this);
    });
    this.reading = reading.catch(() => undefined);
    return reading;
  }

  private renderedUnder(marks: PastMarks, hidden: string): void {
    const settled = marks.since(this.marks.changes);
    if (settled === null || hidden !== this.hidden) this.letGo();
    else this.remarked = [...this.remarked, ...settled, ...this.marks.ahead, ...marks.ahead];
    this.marks = { changes: marks.changes, ahead: marks.ahead };
    this.hidden = hidden;
  }

  /** The newest `limit` cycles before `end`, oldest first: those that are known, the others by `load`. */
  async before(end: number, limit: number, load: LoadCycles): Promise<RenderedCycle[]> {
    await this.renderAnew(load);
    await this.catchUp(end, load);
    const known = this.run.slice(0, this.run.findLastIndex(({ cycle }) => cycle < end) + 1).slice(-limit);
    if (known.length === limit || (this.isWhole && known[0] === this.run[0])) return known;
    const older = await load.before(known[0]?.cycle ?? end, limit - known.length);
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

  /** Renders those cycles again that tell or quote what is marked otherwise since. */
  private async renderAnew(load: LoadCycles): Promise<void> {
    const { remarked } = this;
    if (remarked.length === 0) return;
    const tells = tellsAny(remarked);
    const stale = this.run.filter(tells).map(({ cycle }) => cycle);
    const anew = stale.length === 0 ? [] : await load.these(stale);
    const byCycle = new Map(anew.map((each) => [each.cycle, each]));
    this.run = this.run.map((each) => byCycle.get(each.cycle) ?? each);
    this.remarked = [];
  }

  /** Reads what has become durable since: one under way the last time may be among it. */
  private async catchUp(end: number, load: LoadCycles): Promise<void> {
    const last = this.run.at(-1)?.cycle;
    if (last === undefined || last >= end - 1) return;
    for (const limit of since) {
      const fresh = (await load.before(end, limit)).filter(({ cycle }) => cycle > last);
      if (fresh.length === limit) continue;
      this.run.push(...fresh);
      return;
    }
    this.letGo();
  }

  private letGo(): void {
    this.run = [];
    this.remarked = [];
    this.isWhole = false;
  }
}
