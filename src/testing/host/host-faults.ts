import type { Commit } from '../../../ports/command.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { InboxStore, MindStore, MindStores } from '../../../ports/store.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import type { HostBuild } from './host-law.ts';

/** A deliberate fault in the surroundings of a host, by which a law shows that it would notice. */
export interface HostFault {
  readonly name: string;
  readonly invariant: string;
  /** The law on the host that catches it. */
  readonly law: string;
  /** What is wrong, in a sentence. */
  readonly statement: string;
  /** The same build with this fault. */
  in(build: HostBuild): HostBuild;
}

/** A fault in the stores, which lasts no longer than one process. */
const storing =
  (change: (store: MindStore) => MindStore): HostFault['in'] =>
  (build) => ({
    ...build,
    stores: (stores: MindStores) => ({
      ...build.stores(stores),
      open: async (mind) => change(await build.stores(stores).open(mind)),
    }),
  });

const committing = (change: (commit: Commit) => Commit): HostFault['in'] =>
  storing((store) => ({
    ...store,
    life: { ...store.life, commit: (commit, ...given) => store.life.commit(change(commit), ...given) },
  }));

const inboxWith = (change: (inbox: InboxStore) => Partial<InboxStore>): HostFault['in'] =>
  storing((store) => ({ ...store, inbox: { ...store.inbox, ...change(store.inbox) } }));

/** One fault at least for every law on the host: a host that stands on it breaks its law. */
export const hostFaults: readonly HostFault[] = [
  {
    name: 'half-a-commit (host)',
    invariant: 'I2',
    law: 'one-commit (host)',
    statement: 'What a cycle said is left out of its commit.',
    in: committing((commit) => ({ ...commit, utterances: [] })),
  },
  {
    name: 'takes-in-twice (host)',
    invariant: 'I3',
    law: 'handled-once (host)',
    statement: 'What is delivered again is taken in as something else.',
    in: inboxWith((inbox) => ({
      accept: async (percept, ...given) => {
        const acceptance = await inbox.accept(percept, ...given);
        if (acceptance.outcome !== 'duplicate') return acceptance;
        return inbox.accept({ ...percept, id: `${percept.id}+` as PerceptId }, ...given);
      },
    })),
  },
  {
    name: 'deaf-to-chatter (host)',
    invariant: 'I3',
    law: 'handled-once (host)',
    statement: 'The attention never sees what is said in passing: it starves.',
    in: inboxWith((inbox) => ({
      front: async (...given) => {
        const { candidates, depth } = await inbox.front(...given);
        return { candidates: candidates.filter(({ source }) => source.kind !== 'chatter'), depth };
      },
    })),
  },
  {
    name: 'asks-again (host)',
    invariant: 'I4',
    law: 'effects-once (host)',
    statement: 'The journal lets everything be done again, whatever it knows of it.',
    in: storing((store) => ({
      ...store,
      journal: {
        ...store.journal,
        begin: async (...given) => {
          await store.journal.begin(...given);
          return { clearance: 'go', attempt: 1, requestedAt: given[1].now, progress: null };
        },
      },
    })),
  },
  {
    name: 'loses-receipts (host)',
    invariant: 'I4',
    law: 'effects-once (host)',
    statement: 'The journal forgets what came of an effect.',
    in: storing((store) => ({ ...store, journal: { ...store.journal, settle: async () => {} } })),
  },
  {
    name: 'guesses (host)',
    invariant: 'I4',
    law: 'effects-once (host)',
    statement: 'An effect that may have been done is done again instead of held for a person.',
    in: storing((store) => ({
      ...store,
      journal: {
        ...store.journal,
        begin: (asked, given) => store.journal.begin(asked, { ...given, idempotent: true }),
      },
    })),
  },
  {
    name: 'holds-back-at-once (host)',
    invariant: 'I6',
    law: 'crash-twin (host)',
    statement: 'What a crash fell into is held back for a person at once, not after a second crash in a row.',
    in: inboxWith((inbox) => ({
      suspect: async (...given) => [...(await inbox.suspect(...given)), ...(await inbox.suspect(...given))],
    })),
  },
  {
    name: 'sees-ghosts (host)',
    invariant: 'I11',
    law: 'idle (host)',
    statement: 'The attention is shown again what was handled already.',
    in: inboxWith((inbox) => {
      let last: Awaited<ReturnType<InboxStore['front']>>['candidates'] = [];
      return {
        front: async (...given) => {
          const front = await inbox.front(...given);
          if (front.candidates.length === 0) return { candidates: last, depth: last.length };
          last = front.candidates;
          return front;
        },
      };
    }),
  },
  {
    name: 'forgets-the-bill',
    invariant: 'I4',
    law: 'paid-once',
    statement: 'A receipt is written without the call that it is for.',
    in: storing((store) => ({
      ...store,
      journal: {
        ...store.journal,
        settle: (key, outcome, { epoch, now }) => store.journal.settle(key, outcome, { epoch, now }),
      },
    })),
  },
  {
    name: 'forgets-what-was-spent',
    invariant: 'I4',
    law: 'paid-once',
    statement: 'After a crash the budget begins anew.',
    in: storing((store) => ({ ...store, costs: { ...store.costs, calls: async () => [] } })),
  },
  {
    name: 'forgets-its-alarm-bell',
    invariant: 'I4',
    law: 'escalation-heard',
    statement: 'What operators were told is not on record: nobody knows that it is to be repeated.',
    in: storing((store) => ({ ...store, notices: { ...store.notices, list: async () => [] } })),
  },
  {
    name: 'deaf-to-acknowledgements',
    invariant: 'I4',
    law: 'escalation-heard',
    statement: 'That somebody has acknowledged what they were told is passed over.',
    in: storing((store) => ({
      ...store,
      notices: {
        ...store.notices,
        list: async () => (await store.notices.list()).map((each) => ({ ...each, isAcknowledged: false })),
      },
    })),
  },
  {
    name: 'keeps-it-to-itself',
    invariant: 'I4',
    law: 'escalation-heard',
    statement: 'A notice is noted as said, and never put into the outbox.',
    in: storing((store) => ({
      ...store,
      notices: { ...store.notices, say: (_, over, at) => store.notices.say([], over, at) },
    })),
  },
  {
    name: 'notes-ahead',
    invariant: 'I2',
    law: 'sound-record',
    statement: 'What recovery notes of a crash stands under a cycle that never was.',
    in: committing((commit) =>
      commit.reason === 'recovery' ? { ...commit, cycle: commit.cycle + 1 } : commit,
    ),
  },
  {
    name: 'blames-at-once',
    invariant: 'I2',
    law: 'sound-record',
    statement: 'One crash counts for two, so that what was in one is held back.',
    in: inboxWith((inbox) => ({
      suspect: async (...given) => [...(await inbox.suspect(...given)), ...(await inbox.suspect(...given))],
    })),
  },
  {
    name: 'keeps-what-ended',
    invariant: 'L3',
    law: 'marked-when-superseded',
    statement: 'What was superseded is not written down as ended.',
    in: storing((store) => {
      const { claims } = store.memory;
      const note: typeof claims.note = (writes) => claims.note({ ...writes, ended: [] });
      return {
        ...store,
        memory: {
          ...store.memory,
          claims: { ...claims, note },
        },
      };
    }),
  },
  {
    name: 'forgets-who-is-who',
    invariant: 'L3',
    law: 'marked-when-superseded',
    statement: 'By which name somebody is known who is told by what they are to somebody is not found again.',
    in: storing((store) => {
      const { claims } = store.memory;
      const find: typeof claims.find = async (query) =>
        (await claims.find(query)).filter(({ attribute }) => attribute !== alias);
      return {
        ...store,
        memory: {
          ...store.memory,
          claims: { ...claims, find },
        },
      };
    }),
  },
];
