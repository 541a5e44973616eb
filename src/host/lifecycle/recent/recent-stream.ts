import type { Commit } from '../../../../ports/command.ts';
import type { StreamCycle } from '../../../../ports/store.ts';
import type { StreamEntry } from '../../../../ports/stream.ts';
import { bound } from './bound.ts';

/** How many cycles are kept at the most. */
const most = 100;

/** The stream of the cycles that this activation began: they are appended to by its commits alone. */
export class RecentStream {
  private readonly begun: number;
  private readonly known = new Map<number, StreamEntry[]>();

  constructor(begun: number) {
    this.begun = begun;
  }

  note({ cycle, stream }: Commit): void {
    if (cycle <= this.begun || stream.length === 0) return;
    const before = this.known.get(cycle);
    // what it began with was let go of: the rest alone is not the cycle
    if (before === undefined && cycle < Math.max(0, ...this.known.keys())) return;
    this.known.set(cycle, [...(before ?? []), ...stream.map(copyOf)]);
    bound(this.known, most);
  }

  async read(
    cycles: readonly number[],
    load: (missing: number[]) => Promise<StreamCycle[]>,
  ): Promise<StreamCycle[]> {
    const own = cycles.flatMap((cycle) => this.cycle(cycle) ?? []);
    const missing = cycles.filter((cycle) => !this.known.has(cycle));
    const others = missing.length === 0 ? [] : await load(missing);
    return [...own, ...others].toSorted((a, b) => a.cycle - b.cycle);
  }

  /** Null where it has let go of some of them, or never had them: no cycle of the record lies between those that it has. */
  before(end: number, limit: number): StreamCycle[] | null {
    const newest = [...this.known.keys()].filter((cycle) => cycle < end).toSorted((a, b) => a - b);
    if (newest.length < limit) return null;
    return newest.slice(newest.length - limit).flatMap((cycle) => this.cycle(cycle) ?? []);
  }

  private cycle(cycle: number): StreamCycle | null {
    const entries = this.known.get(cycle);
    return entries === undefined ? null : { cycle, entries: entries.map(copyOf) };
  }
}

/** A copy of an entry, for whoever is given it. It is made by hand: a thought reads a dozen cycles again, each time. */
function copyOf(entry: StreamEntry): StreamEntry {
  switch (entry.role) {
    case 'inbox': {
      const { percepts, unread } = entry;
      return { ...entry, percepts: [...percepts], ...(unread && { unread: [...unread] }) };
    }
    case 'assistant':
      return {
        ...entry,
        toolCalls: entry.toolCalls.map((call) => ({ ...call, input: structuredCopy(call.input) })),
      };
    case 'tool':
      return { ...entry, results: entry.results.map((result) => ({ ...result })) };
    case 'episode':
      return { ...entry };
    default:
      return entry satisfies never;
  }
}

const isFlat = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** What a tool is given is mostly a few words; a deep copy of such takes ten times as long. */
const structuredCopy = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.values(input).every(isFlat) ? { ...input } : structuredClone(input);
