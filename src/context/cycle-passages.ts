import type { Nature } from '../prompt/nature.ts';
import { type Passage, passagesOf } from '../prompt/passages.ts';
import type { HiddenCycles } from './hidden-cycles.ts';
import { perceptsOf, type StreamSources } from './read-cycles.ts';

/** How many cycles are read at a time, and how many of those that follow are read along: as the stream goes on, one after the other becomes an older one. */
const atOnce = { asked: 100, ahead: 50 };

/** Where cycles are read from. */
export interface PassageSources extends StreamSources {
  /** The cycle under way: those before it are over, and may be read before they are asked for; none is when left out. */
  present?: number;
}

/** Reads the passages of cycles, each cycle once and some ahead, so that a thought seldom has to wait for them. */
export class CyclePassages {
  readonly #ahead = new Map<number, Passage[]>();
  readonly #hidden: HiddenCycles;

  /** @param hidden is told what the cycles hold */
  constructor(hidden: HiddenCycles) {
    this.#hidden = hidden;
  }

  /** The passages of cycles that were not asked for before, oldest first; it keeps none of these. */
  async take(
    cycles: readonly number[],
    nature: Nature,
    from: PassageSources,
  ): Promise<Map<number, Passage[]>> {
    const taken = new Map(cycles.flatMap((cycle) => this.#known(cycle)));
    const missing = cycles.filter((cycle) => !taken.has(cycle));
    for (let place = 0; place < missing.length; place += atOnce.asked) {
      const wanted = missing.slice(place, place + atOnce.asked);
      const isLast = place + atOnce.asked >= missing.length;
      const along = isLast ? following(wanted.at(-1)!, from) : [];
      const read = await this.#read([...wanted, ...along], nature, from);
      for (const cycle of wanted) taken.set(cycle, read.get(cycle) ?? []);
      for (const cycle of along) this.#ahead.set(cycle, read.get(cycle) ?? []);
    }
    const last = cycles.at(-1) ?? 0;
    for (const cycle of this.#ahead.keys()) if (cycle <= last) this.#ahead.delete(cycle);
    return taken;
  }

  #known(cycle: number): [number, Passage[]][] {
    const known = this.#ahead.get(cycle);
    return known === undefined ? [] : [[cycle, known]];
  }

  async #read(
    cycles: readonly number[],
    nature: Nature,
    from: PassageSources,
  ): Promise<Map<number, Passage[]>> {
    const read = await from.stream.read(cycles);
    const percepts = await perceptsOf(read, from.inbox);
    this.#hidden.note(read, percepts, from);
    return new Map(read.map((each) => [each.cycle, passagesOf(each, percepts, nature)]));
  }
}

/** The cycles behind one that are over, as many as are read along. */
function following(last: number, { present = 0 }: PassageSources): number[] {
  const most = Math.min(atOnce.ahead, present - 1 - last);
  return Array.from({ length: Math.max(0, most) }, (_, place) => last + 1 + place);
}
