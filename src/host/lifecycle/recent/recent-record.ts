import type { KeptSelfModel } from '../../../../ports/self-model.ts';
import type { Revisions } from '../../../../ports/revisions.ts';
import type { MindStore } from '../../../../ports/store.ts';
import { RecentClaims } from './recent-claims.ts';
import { KeptAnswer } from './kept-answer.ts';
import { RecentPercepts } from './recent-percepts.ts';
import { RecentStream } from './recent-stream.ts';
import { RecentSummaries } from './recent-summaries.ts';
import { RecentUtterances } from './recent-utterances.ts';

/**
 * The store of an activation that remembers what it has lately written and read itself and what nobody else can change meanwhile: percepts
 * that were accepted and handled, the stream, the self-summaries and the words of its own cycles, and claims, which only it writes; the newest model of itself, and for a cycle, whether what was derived from memory still holds. A turn reads
 * these again and again, which costs a round trip each time. Everything is written through as it comes, and nothing is answered from here before it
 * is durable.
 *
 * @param cycle the last cycle with any trace when it began: later ones are its own
 * @param unseen hears that another process has accepted something for the mind
 */
export function withRecentRecord(store: MindStore, cycle: number, unseen: () => void = () => {}): MindStore {
  const percepts = new RecentPercepts(unseen);
  const stream = new RecentStream(cycle);
  const summaries = new RecentSummaries(cycle);
  const utterances = new RecentUtterances();
  const claims = new RecentClaims();
  // What a cycle has forgotten holds from its commit on, what somebody has had forgotten elsewhere from the next cycle on.
  const revisions = new KeptAnswer<Revisions>();
  const selfModel = new KeptAnswer<KeptSelfModel[]>();
  const { inbox, life, memory, outbox, self } = store;
  return overriding(store, {
    inbox: overriding(inbox, {
      accept: (percept, ...given) =>
        percepts.accept(percept, async () => {
          const accepting = inbox.accept(percept, ...given);
          // a cycle that this begins at once would first wait for this answer, and for nothing else
          revisions.askAhead(() => memory.revisions());
          const acceptance = await accepting.catch((error: unknown) => {
            revisions.settleAhead(false);
            throw error;
          });
          if (acceptance.outcome !== 'accepted') revisions.settleAhead(false);
          return acceptance;
        }),
      front: async (...asked) => {
        const front = percepts.front(...asked);
        // it is known here for a second after the acceptance: what was asked with that is still current
        revisions.settleAhead(front !== null);
        return front ?? inbox.front(...asked);
      },
      find: async (id) => percepts.handled(id) ?? inbox.find(id),
      read: (ids) => percepts.read(ids, (missing) => inbox.read(missing)),
      setAside: (...given) => {
        percepts.unsettle();
        return inbox.setAside(...given);
      },
      release: (...given) => {
        percepts.unsettle();
        return percepts.arriving(() => inbox.release(...given));
      },
    }),
    life: overriding(life, {
      beat: (epoch) => percepts.beat(() => life.beat(epoch)),
      commit: async (commit, checkpoint, at) => {
        const committed = await revisions.changing(() => life.commit(commit, checkpoint, at));
        percepts.note(commit);
        stream.note(commit);
        summaries.note(commit);
        if (committed.hasForgotten === true) summaries.forget(commit);
        utterances.note(commit, committed, at);
        return committed;
      },
    }),
    outbox: overriding(outbox, {
      of: async (cycle) => utterances.of(cycle) ?? outbox.of(cycle),
    }),
    stream: overriding(store.stream, {
      read: (cycles) => stream.read(cycles, (missing) => store.stream.read(missing)),
      before: async (end, limit) => stream.before(end, limit) ?? store.stream.before(end, limit),
      summaries: (first, last) =>
        summaries.read(first, last, (...missing) => store.stream.summaries(...missing)),
    }),
    self: overriding(self, {
      models: (limit) => (limit === 1 ? selfModel.get(() => self.models(1)) : self.models(limit)),
      keepModel: (kept) => selfModel.changing(() => self.keepModel(kept)),
    }),
    memory: overriding(memory, {
      gut: overriding(memory.gut, {
        attune: (...given) => revisions.changing(() => memory.gut.attune(...given)),
      }),
      revisions: () => revisions.get(() => memory.revisions()),
      retract: (...given) => revisions.changing(() => memory.retract(...given)),
      claims: overriding(memory.claims, {
        find: (query) => claims.find(query, (asked) => memory.claims.find(asked)),
        successors: (ids) => claims.successors(ids, (asked) => memory.claims.successors(asked)),
        marked: () => claims.marked(() => memory.claims.marked()),
        note: (writes) => claims.note(writes, () => memory.claims.note(writes)),
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
