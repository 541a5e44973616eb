import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as vector from './migrations/0001-vector.ts';
import * as life from './migrations/0002-life.ts';
import * as inbox from './migrations/0003-inbox.ts';
import * as outbox from './migrations/0004-outbox.ts';
import * as stream from './migrations/0005-stream.ts';
import * as journal from './migrations/0006-journal.ts';
import * as lease from './migrations/0007-lease.ts';
import * as quarantine from './migrations/0008-quarantine.ts';
import * as recovery from './migrations/0009-recovery.ts';
import * as retention from './migrations/0010-retention.ts';
import * as memory from './migrations/0011-memory.ts';
import * as lexical from './migrations/0012-lexical.ts';
import * as knowledgeGraph from './migrations/0013-knowledge-graph.ts';
import * as scratch from './migrations/0014-scratch.ts';
import * as memoryCommits from './migrations/0015-memory-commits.ts';
import * as self from './migrations/0016-self.ts';
import * as condensedHistory from './migrations/0017-condensed-history.ts';
import * as forgotten from './migrations/0018-forgotten.ts';
import * as dropped from './migrations/0019-dropped.ts';
import * as claims from './migrations/0020-claims.ts';
import * as movement from './migrations/0021-movement.ts';
import * as happened from './migrations/0022-happened.ts';
import * as livedWith from './migrations/0023-lived-with.ts';
import * as modelCall from './migrations/0024-model-call.ts';
import * as answers from './migrations/0025-answers.ts';
import * as failedEffects from './migrations/0026-failed-effects.ts';
import * as perceptCrashes from './migrations/0027-percept-crashes.ts';
import * as trial from './migrations/0028-trial.ts';
import * as accept from './migrations/0029-accept.ts';
import * as consolidation from './migrations/0030-consolidation.ts';
import * as governance from './migrations/0031-governance.ts';
import * as patterns from './migrations/0032-patterns.ts';
import * as uptime from './migrations/0033-uptime.ts';
import * as gut from './migrations/0034-gut.ts';
import * as keptFirsts from './migrations/0035-kept-firsts.ts';
import * as tuning from './migrations/0036-tuning.ts';
import * as contexts from './migrations/0037-contexts.ts';
import * as selfModel from './migrations/0038-self-model.ts';
import * as tensions from './migrations/0039-tensions.ts';
import * as strategies from './migrations/0040-strategies.ts';
import * as strangeLoop from './migrations/0041-strange-loop.ts';
import * as patternOrder from './migrations/0042-pattern-order.ts';
import * as workers from './migrations/0044-workers.ts';
import * as memoryOfSpeaker from './migrations/0045-memory-of-speaker.ts';
import * as lines from './migrations/0046-lines.ts';
import * as postings from './migrations/0046-postings.ts';
import * as pinnedTools from './migrations/0048-pinned-tools.ts';
import * as turnGovernance from './migrations/0050-turn-governance.ts';
import * as judged from './migrations/0051-judged.ts';
import * as channelPosition from './migrations/0053-channel-position.ts';
import * as blob from './migrations/0055-blob.ts';
import * as operatorNotice from './migrations/0057-operator-notice.ts';
import * as reviewed from './migrations/0058-reviewed.ts';
import * as spaceMember from './migrations/0059-space-member.ts';
import * as decided from './migrations/0060-decided.ts';
import * as sharedBudget from './migrations/0061-shared-budget.ts';
import * as moved from './migrations/0063-moved.ts';
import type { Schema } from './schema.ts';

/** Every migration there is, by the name under which the database remembers it. One that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-vector': vector,
  '0002-life': life,
  '0003-inbox': inbox,
  '0004-outbox': outbox,
  '0005-stream': stream,
  '0006-journal': journal,
  '0007-lease': lease,
  '0008-quarantine': quarantine,
  '0009-recovery': recovery,
  '0010-retention': retention,
  '0011-memory': memory,
  '0012-lexical': lexical,
  '0013-knowledge-graph': knowledgeGraph,
  '0014-scratch': scratch,
  '0015-memory-commits': memoryCommits,
  '0016-self': self,
  '0017-condensed-history': condensedHistory,
  '0018-forgotten': forgotten,
  '0019-dropped': dropped,
  '0020-claims': claims,
  '0021-movement': movement,
  '0022-happened': happened,
  '0023-lived-with': livedWith,
  '0024-model-call': modelCall,
  '0025-answers': answers,
  '0026-failed-effects': failedEffects,
  '0027-percept-crashes': perceptCrashes,
  '0028-trial': trial,
  '0029-accept': accept,
  '0030-consolidation': consolidation,
  '0031-governance': governance,
  '0032-patterns': patterns,
  '0033-uptime': uptime,
  '0034-gut': gut,
  '0035-kept-firsts': keptFirsts,
  '0036-tuning': tuning,
  '0037-contexts': contexts,
  '0038-self-model': selfModel,
  '0039-tensions': tensions,
  '0040-strategies': strategies,
  '0041-strange-loop': strangeLoop,
  '0042-pattern-order': patternOrder,
  '0044-workers': workers,
  '0045-memory-of-speaker': memoryOfSpeaker,
  '0046-lines': lines,
  '0046-postings': postings,
  '0048-pinned-tools': pinnedTools,
  '0050-turn-governance': turnGovernance,
  '0051-judged': judged,
  '0053-channel-position': channelPosition,
  '0055-blob': blob,
  '0057-operator-notice': operatorNotice,
  '0058-reviewed': reviewed,
  '0059-space-member': spaceMember,
  '0060-decided': decided,
  '0061-shared-budget': sharedBudget,
  '0063-moved': moved,
};

/**
 * Brings the database to the newest schema, all missing migrations in one transaction. Kysely takes an advisory lock on
 * PostgreSQL, so that processes which open at once wait for each other. Throws what the first failing migration threw.
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  if (await isNewest(db)) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // those of work that went on side by side have come in another order than that of their names, and stand by themselves
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** The code of PostgreSQL for a table that is not there. */
const undefinedTable = '42P01';

/** Whether exactly these migrations have been run: then the migrator, which locks and reads the whole catalogue, has nothing to do. */
async function isNewest(db: Kysely<Schema>): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return isDeepStrictEqual(
      rows.map(({ name }) => name),
      Object.keys(migrations),
    );
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return false;
    throw error;
  }
}
