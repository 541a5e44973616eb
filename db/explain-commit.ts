import { isDeepStrictEqual } from 'node:util';
import type { Commit } from '../ports/command.ts';
import { CommitConflict } from '../ports/commit-conflict.ts';
import type { MindId } from '../ports/identifiers.ts';
import { whyFenced } from './activation.ts';
import { otherEffects, otherUtterances, waitingOf } from './commit-rows.ts';
import type { CommitGiven } from './commit-statement.ts';
import type { Executor } from './schema.ts';

/** Why a commit that wrote nothing may be right all the same. */
export type Unwritten =
  /** It was made before, and its answer was lost with a connection. */
  | 'repeated'
  /** Its memory was changed by others since it looked, or its effects are known in other letters: it is to be tried again. */
  | 'again';

/**
 * Finds out why a commit wrote nothing. Throws `Fenced` when another activation has the mind, and `CommitConflict` when it does not fit what
 * is stored.
 */
export async function explainCommit(
  executor: Executor,
  mind: MindId,
  commit: Commit,
  { checkpoint, epoch }: CommitGiven,
): Promise<Unwritten> {
  const found = await executor
    .selectFrom('mind')
    .where('id', '=', mind)
    .select(['epoch', 'commit_number'])
    .executeTakeFirst();
  if (found?.epoch !== epoch) throw await whyFenced(executor, mind, epoch);
  if (found.commit_number >= commit.commit) {
    if (await isRepetition(executor, mind, commit, { last: found.commit_number, checkpoint }))
      return 'repeated';
    throw new CommitConflict(
      `Commit ${commit.commit} of mind "${mind}" comes after commit ${found.commit_number} and is not its repetition.`,
    );
  }
  await expectWaiting(executor, mind, commit);
  await expectSameWords(executor, mind, commit);
  await expectSameRequests(executor, mind, commit);
  return 'again';
}

async function isRepetition(
  executor: Executor,
  mind: MindId,
  { commit }: Commit,
  { last, checkpoint }: { last: number; checkpoint: string },
): Promise<boolean> {
  const kept = await executor
    .selectFrom('checkpoint')
    .where('mind', '=', mind)
    .where('commit_number', '=', commit)
    .select('body')
    .executeTakeFirst();
  return last === commit && kept?.body === checkpoint;
}

async function expectWaiting(executor: Executor, mind: MindId, commit: Commit): Promise<void> {
  const { cycle, acknowledged } = commit;
  if (acknowledged.length === 0) return;
  const { rows } = await waitingOf(mind, commit).execute(executor);
  const [{ waiting }] = rows as [{ waiting: number }];
  if (waiting === acknowledged.length) return;
  throw new CommitConflict(
    `Cycle ${cycle} of mind "${mind}" acknowledges ${acknowledged.length} percepts, of which ${waiting} were waiting.`,
  );
}

async function expectSameWords(executor: Executor, mind: MindId, commit: Commit): Promise<void> {
  if (commit.utterances.length === 0) return;
  const { rows } = await otherUtterances(mind, commit).execute(executor);
  const [other] = rows as { id: string }[];
  if (other === undefined) return;
  throw new CommitConflict(`Mind "${mind}" says something else under the id of utterance "${other.id}".`);
}

async function expectSameRequests(executor: Executor, mind: MindId, commit: Commit): Promise<void> {
  if (commit.effects.length === 0) return;
  const { rows } = await otherEffects(mind, commit).execute(executor);
  for (const { key, asked } of rows as { key: string; asked: string }[]) {
    const effect = commit.effects.find((each) => each.key === key);
    if (isDeepStrictEqual(JSON.parse(asked), JSON.parse(JSON.stringify(effect)))) continue;
    throw new CommitConflict(`Mind "${mind}" asks for something else under the key of effect "${key}".`);
  }
}
