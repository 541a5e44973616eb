import type { Commit, Perform } from '../../../ports/command.ts';
import type { MindId, PerceptId } from '../../../ports/identifiers.ts';
import { isOwnThought } from '../../../ports/percept.ts';
import type { MindStore, MindStores } from '../../../ports/store.ts';
import { idempotencyKey } from '../../../ports/task.ts';

/** The key of an effect, and for a task also what its delegate is told in place of that. */
const keysOf = (mind: MindId, asked: Perform): string[] =>
  asked.effect === 'task.run' ? [asked.key, idempotencyKey(mind, asked.task, asked.attempt)] : [asked.key];

/**
 * A record of what has become durable of one mind, as it happened. It stands beneath everything that can be wrong with a host.
 */
export class Durable {
  readonly commits: Commit[] = [];
  checkpoint = '';
  /** By key, what was first begun under it. */
  readonly begun = new Map<string, Perform>();
  /** What waits, and whether it came from outside. */
  readonly waiting = new Map<PerceptId, { isFromOutside: boolean }>();

  /** The stores, listened to. */
  in(stores: MindStores): MindStores {
    return { ...stores, open: async (mind: MindId) => this.listenedTo(await stores.open(mind)) };
  }

  private listenedTo(store: MindStore): MindStore {
    const { life, inbox, journal } = store;
    return {
      ...store,
      life: {
        ...life,
        commit: async (commit, checkpoint, at) => {
          const done = await life.commit(commit, checkpoint, at);
          this.keep(commit, checkpoint);
          return done;
        },
      },
      inbox: {
        ...inbox,
        accept: async (percept, ...given) => {
          const acceptance = await inbox.accept(percept, ...given);
          if (acceptance.outcome === 'accepted')
            this.waiting.set(percept.id, { isFromOutside: !isOwnThought(percept.source) });
          return acceptance;
        },
      },
      journal: {
        ...journal,
        begin: (asked, given) => {
          for (const key of keysOf(store.mind, asked)) if (!this.begun.has(key)) this.begun.set(key, asked);
          return journal.begin(asked, given);
        },
      },
    };
  }

  /** A commit whose answer was lost comes again. */
  private keep(commit: Commit, checkpoint: string): void {
    this.checkpoint = checkpoint;
    if (this.commits.at(-1)?.commit === commit.commit) return;
    this.commits.push(commit);
    for (const id of commit.acknowledged) this.waiting.delete(id);
  }
}
