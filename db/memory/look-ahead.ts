import type { Kysely } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import type { ChangeMoment } from '../../ports/memory-change/change-moment.ts';
import type { ForeseenChanges } from '../../ports/memory-store.ts';
import { storableText } from '../../ports/storable-text.ts';
import { passOf } from '../../theory/weight-movement.ts';
import type { Schema } from '../schema.ts';
import { readView, readViewOf, type StoredView, type Subjects, idsNamedIn } from './read-view.ts';

/** A look that was begun before its commit. */
interface Ahead {
  subjects: Subjects;
  pass: number;
  /** Null where it failed. */
  view: Promise<StoredView | null>;
}

/**
 * The look at what a commit changes in memory (`db/commits.ts`), which may be begun before the commit is there: so it leaves together with what is
 * written before that. It serves one commit, the next, and only where it has seen all that this is about. Whether it still holds then, the commit
 * finds out when it is written, as it does of every look.
 */
export class LookAhead {
  private readonly db: Kysely<Schema>;
  private readonly mind: MindId;
  private ahead: Ahead | null = null;

  constructor(db: Kysely<Schema>, mind: MindId) {
    this.db = db;
    this.mind = mind;
  }

  /** Begins the look for the next commit. */
  async begin({ cycle, memories, recalled, items, percepts, episodes }: ForeseenChanges): Promise<void> {
    const subjects = {
      memories: [...memories],
      recalled: [...recalled],
      forgotten: [],
      items: [...items],
      percepts: [...percepts],
      utterances: [],
      episodes: episodes.map(storableText),
    };
    const pass = passOf(cycle);
    const view = readViewOf(this.db, this.mind, { subjects, pass }).catch(() => null);
    this.ahead = { subjects, pass, view };
    await view;
  }

  /** What a commit is about, as it was seen ahead where that was all of it; else as it is now. */
  async look(moment: Pick<ChangeMoment, 'cycle'>, changes: readonly MemoryChange[]): Promise<StoredView> {
    const { ahead, db, mind } = this;
    this.forget();
    const isSeen =
      ahead !== null && ahead.pass === passOf(moment.cycle) && covers(ahead.subjects, idsNamedIn(changes));
    return (isSeen ? await ahead.view : null) ?? readView(db, { mind, cycle: moment.cycle }, changes);
  }

  /** A commit may have changed what was seen. */
  forget(): void {
    this.ahead = null;
  }
}

const covers = (seen: Subjects, wanted: Subjects): boolean =>
  (Object.keys(wanted) as (keyof Subjects)[]).every((kind) => {
    const known = new Set(seen[kind]);
    return wanted[kind].every((id) => known.has(id));
  });
