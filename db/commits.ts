import type { Kysely } from 'kysely';
import type { Commit } from '../ports/command.ts';
import { CommitConflict } from '../ports/commit-conflict.ts';
import type { MindId } from '../ports/identifiers.ts';
import { type CheckpointMoment, keeps } from '../ports/kept-checkpoints.ts';
import { type ChangeMoment, changeMoment } from '../ports/memory-change/change-moment.ts';
import { forgetsAt, horizonAt } from '../ports/retention.ts';
import type { Committed } from '../ports/store.ts';
import { type CommitGiven, isAdvanced, writeCommit } from './commit-statement.ts';
import { explainCommit } from './explain-commit.ts';
import { insertGovernance } from './governance-store.ts';
import { countWaiting } from './inbox-queries.ts';
import { LookAhead } from './memory/look-ahead.ts';
import { draftChanges, type DraftedChanges } from './memory/commit-changes.ts';
import { areOrdinary, ordinaryWrites, writeChanges } from './memory/write-changes.ts';
import { forget } from './retention.ts';
import type { Executor, Schema } from './schema.ts';
import { insertSelf } from './self-store.ts';

/** How far the record went when a commit begins: the last durable cycle, and the newest checkpoint that is kept for time travel. */
interface Reached {
  epoch: number;
  cycle: number;
  kept: CheckpointMoment | null;
}

/** What is known of a commit before it is written. */
interface Prepared {
  reached: Reached & { isKept: boolean };
  moment: ChangeMoment;
  draft: DraftedChanges | null;
  isSameRequest: boolean;
}

/**
 * Makes the commits of one mind durable. A commit looks at the memory that it changes, and is then one statement, which writes nothing where
 * anything has changed since (docs/decisions/0025-a-commit-is-a-statement.md). What one statement cannot write (new memories, the logs of
 * the self and of governance, what is forgotten) follows it in its transaction.
 */
export class Commits {
  private readonly db: Kysely<Schema>;
  private readonly mind: MindId;
  private readonly ahead: LookAhead;
  /** As the last commit has left it; null when that is not known. Only commits under the same epoch change it. */
  private reached: Reached | null = null;

  /** @param ahead what was seen of memory for the next commit */
  constructor(db: Kysely<Schema>, mind: MindId, ahead: LookAhead = new LookAhead(db, mind)) {
    this.db = db;
    this.mind = mind;
    this.ahead = ahead;
  }

  /** All of a commit, or nothing (I2). Throws `Fenced` and `CommitConflict`. */
  async persist(commit: Commit, given: CommitGiven): Promise<Committed> {
    try {
      return await this.persistOnce(commit, given);
    } finally {
      this.ahead.forget();
    }
  }

  private async persistOnce(commit: Commit, given: CommitGiven): Promise<Committed> {
    const { db, mind } = this;
    for (let isSameRequest = false; ; isSameRequest = true) {
      const written = await this.attempt(commit, given, isSameRequest).catch(conflictOf);
      if (written instanceof CommitConflict || written === null) {
        // who has lost the mind, or made this commit before, hears that and not what of it does not fit any more
        const why = await explainCommit(db, mind, commit, given);
        if (why === 'repeated') return { depth: await countWaiting(db, mind), hasForgotten: true };
        if (written !== null) throw written;
      } else return written;
    }
  }

  /** Null when nothing was written. */
  private async attempt(
    commit: Commit,
    given: CommitGiven,
    isSameRequest: boolean,
  ): Promise<Committed | null> {
    const { mind, ahead } = this;
    const reached = await this.lookAhead(commit, given);
    const moment = changeMoment(mind, commit, given.now);
    const draft = await draftChanges(ahead, commit.memory, moment);
    const written = await this.write(commit, given, { reached, moment, draft, isSameRequest });
    if (written !== null) this.reached = reached;
    return written;
  }

  /** How far the record goes with this commit. It is not known any more until the commit is written. */
  private async lookAhead(
    { cycle, reason, standing: { mode } }: Commit,
    { epoch, now }: CommitGiven,
  ): Promise<Reached & { isKept: boolean }> {
    const before =
      this.reached?.epoch === epoch ? this.reached : { epoch, ...(await selectReached(this.db, this.mind)) };
    this.reached = null;
    const last = reason === 'cycle' ? Math.max(before.cycle, cycle) : before.cycle;
    const here = { cycle: last, mode, at: now };
    const isKept = keeps({ ...here, reason }, before.kept);
    return { epoch, cycle: last, kept: isKept ? here : before.kept, isKept };
  }

  private async write(
    commit: Commit,
    given: CommitGiven,
    { reached, moment, draft, isSameRequest }: Prepared,
  ): Promise<Committed | null> {
    const { db, mind } = this;
    const memory = draft && { writes: draft.writes, moment: { ...moment, view: draft.view } };
    const isOrdinary = memory === null || areOrdinary(memory.writes, memory.moment);
    const statement = (executor: Executor) =>
      writeCommit(executor, mind, commit, given, {
        isKept: reached.isKept,
        outsideChanges: draft?.view.outsideChanges ?? null,
        isSameRequest,
        memory:
          memory === null || !isOrdinary ? [] : ordinaryWrites(memory.writes, memory.moment, isAdvanced),
      });
    const forgets = commit.reason === 'cycle' && forgetsAt(reached.cycle, given.retention);
    const { identity, goals, governance = [] } = commit;
    const isLogged = identity.length + goals.length + governance.length > 0;
    if (isOrdinary && !forgets && !isLogged) return statement(db);
    return db.transaction().execute(async (executor) => {
      const written = await statement(executor);
      if (written === null) return null;
      if (memory !== null && !isOrdinary) await writeChanges(executor, memory.writes, memory.moment);
      await insertSelf(executor, mind, commit);
      await insertGovernance(executor, mind, governance, commit);
      if (forgets)
        await forget(executor, mind, { horizon: horizonAt(reached.cycle, given.retention), now: given.now });
      return forgets ? { ...written, hasForgotten: true } : written;
    });
  }
}

function conflictOf(error: unknown): CommitConflict {
  if (error instanceof CommitConflict) return error;
  throw error;
}

async function selectReached(executor: Executor, mind: MindId): Promise<Omit<Reached, 'epoch'>> {
  const found = await executor
    .selectFrom('mind')
    .leftJoin('checkpoint', (join) =>
      join.onRef('checkpoint.mind', '=', 'mind.id').on('checkpoint.kept', '=', true),
    )
    .where('mind.id', '=', mind)
    .select(['mind.cycle as durable', 'checkpoint.cycle', 'checkpoint.mode', 'checkpoint.at'])
    .orderBy('checkpoint.commit_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return { cycle: 0, kept: null };
  const { durable, cycle, mode, at } = found;
  return { cycle: durable, kept: cycle === null || at === null ? null : { cycle, mode, at } };
}
