import type { Turn } from '../ports/command.ts';
import { thoughtReviewed } from '../ports/governance-acts.ts';
import type { MindId, PerceptId } from '../ports/identifiers.ts';
import { mostWaitingThoughts, type JudgedThought, type ThoughtReview } from '../ports/judgement.ts';
import type { ModeName } from '../ports/mode.ts';
import type { CheckpointNote, ModeMoment, TraceStore } from '../ports/trace.ts';
import type { GovernanceTrace } from '../ports/turn-governance.ts';
import type { VoiceFailure } from '../ports/voice.ts';
import { selectConduct } from './conduct.ts';
import { governed } from './governance-store.ts';
import type { Database } from './open.ts';
import type { Executor, Row } from './schema.ts';

/** What one mind has lived, in short. It is written by commits. */
export function traceStore({ db }: Pick<Database, 'db'>, mind: MindId): TraceStore {
  return {
    turn: async (cycle) => {
      const row = await db
        .selectFrom('turn')
        .where('mind', '=', mind)
        .where('cycle', '=', cycle)
        .selectAll()
        .executeTakeFirst();
      return row === undefined ? null : turnOf(row);
    },
    doubted: () => selectDoubted(db, mind),
    review: (cycle, word, given) =>
      governed(db, mind, thoughtReviewed(cycle, word, given), (executor) =>
        settleReview(executor, mind, cycle, word),
      ),
    modes: (after) => selectModes(db, mind, after),
    conduct: (since) => selectConduct(db, mind, since),
    checkpoints: () => selectNotes(db, mind),
  };
}

const turnOf = (row: Row<'turn'>): Turn => ({
  cycle: row.cycle,
  mode: row.mode as ModeName,
  winner: row.winner as PerceptId,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  voice: row.voice,
  model: row.model,
  usage: { inputTokens: row.input_tokens, outputTokens: row.output_tokens, cachedTokens: row.cached_tokens },
  modelCalls: row.model_calls,
  summary: row.summary,
  failure: row.failure === null ? null : (JSON.parse(row.failure) as VoiceFailure),
  ...(row.judged !== null && { judged: JSON.parse(row.judged) as JudgedThought }),
  ...(row.governance !== null && { governance: JSON.parse(row.governance) as GovernanceTrace }),
  ...(row.reviewed !== null && { reviewed: row.reviewed as ThoughtReview }),
});

async function selectDoubted(executor: Executor, mind: MindId): Promise<Turn[]> {
  const rows = await executor
    .selectFrom('turn')
    .where('mind', '=', mind)
    .where('reviewed', '=', 'waits')
    .selectAll()
    .orderBy('cycle', 'desc')
    .limit(mostWaitingThoughts)
    .execute();
  return rows.reverse().map(turnOf);
}

/** Notes what somebody said of a thought that waits for that; false where it does not wait. */
export async function settleReview(
  executor: Executor,
  mind: MindId,
  cycle: number,
  word: Exclude<ThoughtReview, 'waits'>,
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('turn')
    .set({ reviewed: word })
    .where('mind', '=', mind)
    .where('cycle', '=', cycle)
    .where('reviewed', '=', 'waits')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function selectModes(executor: Executor, mind: MindId, after: number): Promise<ModeMoment[]> {
  const modes = executor.selectFrom('turn').where('mind', '=', mind).select(['ended_at as at', 'mode']);
  const later = await modes.where('ended_at', '>', after).orderBy('cycle').execute();
  const before = await modes.where('ended_at', '<=', after).orderBy('cycle', 'desc').limit(1).execute();
  return [...before, ...later];
}

async function selectNotes(executor: Executor, mind: MindId): Promise<CheckpointNote[]> {
  const rows = await executor
    .selectFrom('checkpoint')
    .where('mind', '=', mind)
    .select(['commit_number', 'cycle', 'at', 'reason', 'mode', 'kept'])
    .orderBy('commit_number', 'desc')
    .execute();
  return rows.map(({ commit_number: commit, ...rest }) => ({ commit, ...rest }));
}
