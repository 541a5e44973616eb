import type { ClaimQuery, StoredClaim } from '../../../ports/claim.ts';
import type { Commit } from '../../../ports/command.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Percept } from '../../../ports/percept.ts';
import type { MindStore, StreamCycle } from '../../../ports/store.ts';
import type { StreamEntry } from '../../../ports/stream.ts';

/** How many percepts, cycles, answers about claims and sentences are kept at the most, and how long a text is that is kept, characters. */
const most = { percepts: 100, cycles: 100, answers: 50, forms: 1_000, text: 10_000 };

/**
 * The store of an activation that remembers what it has lately written and read itself and what nobody else can change meanwhile: percepts
 * that were accepted, the stream of its own cycles, and claims, which only it writes. A turn reads these again and again, which costs a round
 * trip each time. Everything is written through as it comes, and nothing is answered from here before it is durable.
 *
 * @param cycle the last cycle with any trace when it began: later ones are its own
 */
export function withRecentRecord(store: MindStore, cycle: number): MindStore {
  const percepts = new RecentPercepts();
  const stream = new RecentStream(cycle);
  const claims = new RecentClaims();
  const { inbox, life, memory } = store;
  return overriding(store, {
    inbox: overriding(inbox, {
      accept: async (percept, ...given) => {
        const acceptance = await inbox.accept(percept, ...given);
        if (acceptance.outcome === 'accepted') percepts.keep(percept);
        return acceptance;
      },
      read: (ids) => percepts.read(ids, (missing) => inbox.read(missing)),
    }),
    life: overriding(life, {
      commit: async (commit, ...given) => {
        const result = await life.commit(commit, ...given);
        stream.note(commit);
        return result;
      },
    }),
    stream: overriding(store.stream, {
      read: (cycles) => stream.read(cycles, (missing) => store.stream.read(missing)),
      before: async (end, limit) => stream.before(end, limit) ?? store.stream.before(end, limit),
    }),
    memory: overriding(memory, {
      claims: overriding(memory.claims, {
        find: (query) => claims.find(query, (asked) => memory.claims.find(asked)),
        note: (writes) => claims.forgetting(() => memory.claims.note(writes)),
      }),
    }),
  });
}

/** The same part with some of its members replaced; the others are called on the part itself. */
function overriding<Part extends object>(part: Part, own: Partial<Part>): Part {
  return new Proxy(part, {
    get: (target, name) => {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Lets go of the oldest of a map until it has no more than so many. */
function bound(map: Map<unknown, unknown>, limit: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= limit) return;
    map.delete(oldest);
  }
}

/** A percept never changes. */
class RecentPercepts {
  /** As JSON, so that whoever is given one has it for himself. */
  private readonly known = new Map<PerceptId, string>();

  keep({ id, source, sourceConfidence, urgency, boost, at, text }: Percept): void {
    if (text.length > most.text) return;
    this.known.set(id, JSON.stringify({ id, source, sourceConfidence, urgency, boost, at, text }));
    bound(this.known, most.percepts);
  }

  async read(
    ids: readonly PerceptId[],
    load: (missing: PerceptId[]) => Promise<Percept[]>,
  ): Promise<Percept[]> {
    const missing = ids.filter((id) => !this.known.has(id));
    const known = new Map(ids.map((id) => [id, this.known.get(id)]));
    const loaded = new Map((missing.length === 0 ? [] : await load(missing)).map((each) => [each.id, each]));
    for (const percept of loaded.values()) this.keep(percept);
    return ids.map((id) => loaded.get(id) ?? (JSON.parse(known.get(id)!) as Percept));
  }
}

/** The stream of the cycles that this activation began: they are appended to by its commits alone. */
class RecentStream {
  private readonly begun: number;
  private readonly known = new Map<number, string[]>();

  constructor(begun: number) {
    this.begun = begun;
  }

  note({ cycle, stream }: Commit): void {
    if (cycle <= this.begun || stream.length === 0) return;
    const before = this.known.get(cycle);
    // what it began with was let go of: the rest alone is not the cycle
    if (before === undefined && cycle < Math.max(0, ...this.known.keys())) return;
    this.known.set(cycle, [...(before ?? []), ...stream.map((entry) => JSON.stringify(entry))]);
    bound(this.known, most.cycles);
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
    return entries === undefined
      ? null
      : { cycle, entries: entries.map((entry) => JSON.parse(entry) as StreamEntry) };
  }
}

/** What was asked about claims, and what was answered. */
interface KnownClaims {
  answers: Map<string, StoredClaim[]>;
  forms: Map<string, StoredClaim[]>;
}

const noClaims = (): KnownClaims => ({ answers: new Map(), forms: new Map() });

/** Answers about claims since they last changed. Sentences are kept one by one: a turn asks about the same ones in several companies. */
class RecentClaims {
  private known = noClaims();

  async find(query: ClaimQuery, ask: (query: ClaimQuery) => Promise<StoredClaim[]>): Promise<StoredClaim[]> {
    const { forms = [], ...others } = query;
    if (Object.keys(others).length === 0) return this.findForms(forms, ask);
    const key = JSON.stringify(query);
    // where claims are written meanwhile, what is answered may be from before, and is kept for nobody
    const { answers } = this.known;
    const known = answers.get(key) ?? (await ask(query));
    answers.set(key, known);
    bound(answers, most.answers);
    return [...known];
  }

  private async findForms(
    forms: readonly string[],
    ask: (query: ClaimQuery) => Promise<StoredClaim[]>,
  ): Promise<StoredClaim[]> {
    const known = this.known.forms;
    const wanted = [...new Set(forms)];
    const missing = wanted.filter((form) => !known.has(form));
    const found = new Map(wanted.map((form) => [form, known.get(form) ?? []]));
    const fresh = missing.length === 0 ? [] : await ask({ forms: missing });
    const asked = Map.groupBy(fresh, ({ form }) => form);
    for (const form of missing) {
      const claims = asked.get(form) ?? [];
      found.set(form, claims);
      known.set(form, claims);
    }
    bound(known, most.forms);
    return [...found.values()].flat();
  }

  /** Nothing that was asked before or meanwhile counts any more. */
  async forgetting(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } finally {
      this.known = noClaims();
    }
  }
}
