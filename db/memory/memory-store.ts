import { memoryRetracted } from '../../ports/governance-acts.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { enterMind } from '../enter-mind.ts';
import { governed } from '../governance-store.ts';
import type { Database } from '../open.ts';
import { concluded, selectAging, selectNewest } from './aging.ts';
import { selectAlike } from './alike.ts';
import { claimStore } from './claims.ts';
import { selectOrigins, selectUncontextualized } from './contexts.ts';
import { selectUnlined } from './lines.ts';
import { selectPartners } from './partners.ts';
import { selectRevisions } from './revisions.ts';
import { selectRecalled } from './recalled.ts';
import { selectCame, selectOccurrences, selectPatterns } from './patterns.ts';
import { insertCached, selectCached } from './embedded-texts.ts';
import { selectMadeOf } from './evidence.ts';
import { selectStale, writeEmbeddings } from './embedding.ts';
import { gutStore } from './gut-store.ts';
import { keptMemoriesOf, readMemories } from './kept-memories.ts';
import { selectImmutables, selectStrategies } from './memory-rows.ts';
import { LookAhead } from './look-ahead.ts';
import { selectNearest } from './nearest.ts';
import { enterRecords, selectRecords } from './records.ts';
import { retractMemory } from './retract.ts';
import { selectSample } from './sample.ts';
import { selectScratch, writeScratchVectors } from './scratch.ts';
import { selectOpenTensionsAbout, selectTensions } from './tensions.ts';
import { tuningStore } from './tuning-store.ts';
import { searchMemories } from './search.ts';
import { selectForgotten } from './forgotten.ts';
import { selectSpread } from './spread.ts';
import { selectStrongest } from './strongest.ts';
import { countMemoriesOf, selectStatistics } from './statistics.ts';
import { ensureVectorIndex } from './vector-index.ts';
import { selectWhy } from './why.ts';

/**
 * The long-term memory of `mind` in a database. What a mind itself does to it comes with its commits (`db/memory/commit-changes.ts`).
 *
 * @param database `shared`: for what the minds of a process have together, where `db` is for this one alone
 */
export function memoryStore(
  database: Pick<Database, 'db' | 'engine'> & { shared?: Database['db'] },
  mind: MindId,
  ahead: LookAhead = new LookAhead(database.db, mind),
): MemoryStore {
  const { db, shared = db } = database;
  const kept = keptMemoriesOf(shared);
  const ensureIndexes = async (vectors: readonly { values: Float32Array }[]): Promise<void> => {
    for (const dimension of new Set(vectors.map(({ values }) => values.length)))
      await ensureVectorIndex(database, dimension);
  };
  return {
    search: (query) => searchMemories(db, mind, query, kept),
    nearest: (vectors, model, limit) => selectNearest(db, mind, { vectors, model, limit }),
    read: (ids) => readMemories(db, mind, ids, kept),
    immutables: () => selectImmutables(db, mind),
    strongest: (limit) => selectStrongest(db, mind, limit),
    sample: (places) => selectSample(db, mind, places),
    aging: (after, limit) => selectAging(db, mind, after, limit),
    newest: (limit) => selectNewest(db, mind, limit),
    conclusions: (limit) => selectNewest(db, mind, limit, concluded),
    tensions: (limit) => selectTensions(db, mind, limit),
    openTensionsAbout: (episodes) => selectOpenTensionsAbout(db, mind, episodes),
    strategies: (limit) => selectStrategies(db, mind, limit),
    uncontextualized: (limit) => selectUncontextualized(db, mind, limit),
    unlined: (ids) => selectUnlined(db, mind, ids),
    origins: (ids) => selectOrigins(db, mind, ids),
    spread: () => selectSpread(db, mind),
    alike: (ids, given) => selectAlike(db, mind, ids, given),
    recalled: (given) => selectRecalled(db, mind, given),
    came: (given) => selectCame(db, mind, given),
    patterns: (query) => selectPatterns(db, mind, query),
    occurrences: (given) => selectOccurrences(db, mind, given),
    revisions: () => selectRevisions(db, mind),
    partners: (ids, how) => selectPartners(db, mind, ids, how, kept),
    count: () => countMemoriesOf(db, mind),
    statistics: (model) => selectStatistics(db, mind, model),
    why: (id) => selectWhy(db, mind, id),
    scratch: (limit) => selectScratch(db, mind, limit),
    keepScratchVectors: async (vectors) => {
      await ensureIndexes(vectors);
      await writeScratchVectors(db, mind, vectors);
    },
    stale: (model, limit) => selectStale(db, mind, model, limit),
    embed: async (vectors) => {
      await ensureIndexes(vectors);
      await writeEmbeddings(db, mind, vectors);
    },
    enter: async (records, now) => {
      await ensureIndexes(records.flatMap(({ vector }) => vector ?? []));
      return db.transaction().execute((executor) => enterRecords(executor, mind, records, now));
    },
    records: (after, limit) => selectRecords(db, mind, after, limit),
    retract: (id, given) =>
      governed(db, mind, memoryRetracted(id, given), (executor) => retractMemory(executor, mind, id, given)),
    forgotten: () => selectForgotten(db, mind),
    cached: (texts, model) => selectCached(db, mind, texts, model),
    cache: async (vectors) => {
      await enterMind(db, mind);
      await insertCached(db, mind, vectors);
    },
    claims: claimStore(db, mind, shared),
    gut: gutStore(db, mind),
    tuning: tuningStore(db, mind),
    foresee: (changes) => ahead.begin(changes),
    madeOf: (sources) => selectMadeOf(db, mind, sources),
  };
}
