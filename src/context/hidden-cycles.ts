import type { PerceptId } from '../../ports/identifiers.ts';
import type { Percept } from '../../ports/percept.ts';
import type { StreamCycle } from '../../ports/store.ts';
import { perceptsOf, type StreamSources } from './read-cycles.ts';
import type { Hides } from './without-forgotten.ts';

type Percepts = ReadonlyMap<PerceptId, Percept>;

const heardIn = ({ entries }: StreamCycle, percepts: Percepts): string[] =>
  entries.flatMap((entry) =>
    entry.role === 'inbox' ? entry.percepts.flatMap((id) => percepts.get(id)?.text ?? []) : [],
  );

/** What is the mind's own, with what tools were given and answered. */
const ownIn = ({ entries }: StreamCycle): string[] =>
  entries.flatMap((entry): string[] => {
    if (entry.role === 'inbox') return [];
    if (entry.role === 'assistant')
      return [entry.text, ...entry.toolCalls.map(({ input }) => JSON.stringify(input))];
    return entry.role === 'tool' ? entry.results.map(({ text }) => text) : [entry.text];
  });

/** Whether a cycle repeats anywhere, uncut, what is not quoted any more. */
const isHidden = (cycle: StreamCycle, percepts: Percepts, hides: Hides): boolean =>
  heardIn(cycle, percepts).some((text) => hides(cycle.cycle, text)) ||
  ownIn(cycle).some((text) => hides(cycle.cycle, text, true));

/**
 * The cycles that repeat what a person has had forgotten: nothing of them is shown again. A cycle that is over never changes, so each is looked through once, and
 * again only when something else is not quoted any more (`rendered.hidden` names that).
 */
export class HiddenCycles {
  #name = '';
  #known = new Map<number, boolean>();

  /** Looks through cycles that were read for something else, so that they need not be read again. */
  note(cycles: readonly StreamCycle[], percepts: Percepts, { hides, rendered }: StreamSources): void {
    if (hides === undefined || rendered === undefined) return;
    const known = this.#under(rendered.hidden);
    for (const each of cycles) known.set(each.cycle, isHidden(each, percepts, hides));
  }

  /** Those of some cycles, of which the unknown ones are read. */
  async among(cycles: readonly number[], from: StreamSources): Promise<Set<number>> {
    const { hides, stream, inbox, rendered } = from;
    if (hides === undefined || cycles.length === 0) return new Set();
    const known = rendered === undefined ? new Map<number, boolean>() : this.#under(rendered.hidden);
    const missing = [...new Set(cycles)].filter((cycle) => !known.has(cycle));
    const read = missing.length === 0 ? [] : await stream.read(missing);
    const percepts = await perceptsOf(read, inbox);
    for (const each of read) known.set(each.cycle, isHidden(each, percepts, hides));
    return new Set(cycles.filter((cycle) => known.get(cycle) === true));
  }

  /** What is known under this name; what was known under another one does not count any more. */
  #under(name: string): Map<number, boolean> {
    if (name !== this.#name) this.#known = new Map();
    this.#name = name;
    return this.#known;
  }

  letGoBefore(oldest: number): void {
    for (const cycle of this.#known.keys()) if (cycle < oldest) this.#known.delete(cycle);
  }
}
