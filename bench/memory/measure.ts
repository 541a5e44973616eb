import { sql } from 'kysely';
import { maintain } from '../../db/maintenance.ts';
import { memoryStore } from '../../db/memory/memory-store.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import { type Database, openDatabase } from '../../db/open.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';
import { recall } from '../../src/memory/recall/recall.ts';
import { fill } from './fill.ts';
import { GeneratedTexts } from './generated-texts.ts';
import { generatedVectors } from './generated-vectors.ts';
import { percentiles, type Percentiles, timed } from './percentiles.ts';
import { recordStatements } from './recorded-statements.ts';

export interface Measured {
  rows: number;
  /** The product's own recall, from the cue to what comes to mind; milliseconds. */
  recall: Percentiles;
  /** The statements that it sends, and nothing else. */
  bare: Percentiles;
  /** Recall in relation to the bare statements. */
  ratio: Percentiles;
  insertsPerSecond: number;
  bytesPerMemory: number;
}

/** Questions that are asked before it counts: plans are made and pages read. */
const warming = 20;

/** Fills an empty database with so many memories and asks so many questions. */
export async function measureOn(
  location: DatabaseLocation,
  { rows, questions, told }: { rows: number; questions: number; told: (done: string) => void },
): Promise<Measured> {
  const database = await openDatabase(location);
  try {
    const random = seededRandom(4);
    const texts = new GeneratedTexts(random);
    const embedder = generatedVectors(random);
    const memory = memoryStore(database, 'bench' as MindId);
    const before = await sizeOf(database);
    const insertsPerSecond = await fill(memory, { rows, texts, embedder, told });
    await settle(database);
    const bytesPerMemory = Math.round(((await sizeOf(database)) - before) / rows);
    const { during, replay } = recordStatements(database);
    const durations: { recall: number; bare: number }[] = [];
    for (let number = 0; number < warming + questions; number += 1) {
      const about = texts.sentence(Math.floor(random.uniform('about', number) * rows));
      const parts = {
        store: memory,
        embedder,
        reranker: null,
        now: rows * 60_000,
        draw: (stream: string, counter: number) => random.uniform(`${number} ${stream}`, counter),
      };
      const cue = { text: texts.question(number, about), hops: 1 as const, active: [] };
      const { result, milliseconds: whole } = await timed(() => during(() => recall(parts, cue)));
      const { milliseconds: bare } = await timed(() => replay(result.statements));
      if (number >= warming) durations.push({ recall: whole, bare });
    }
    const recalls = percentiles(durations.map((each) => each.recall));
    const bares = percentiles(durations.map(({ bare }) => bare));
    const ratio = { p50: recalls.p50 / bares.p50, p95: recalls.p95 / bares.p95 };
    return {
      rows,
      recall: recalls,
      bare: bares,
      ratio,
      insertsPerSecond: Math.round(insertsPerSecond),
      bytesPerMemory,
    };
  } finally {
    await database.close();
  }
}

/** As the database is after a while: PostgreSQL tidies up by itself, PGlite when the host tells it to. */
export async function settle(database: Database): Promise<void> {
  await maintain(database);
  if (database.engine === 'postgres') await sql`vacuum (analyze)`.execute(database.db);
}

async function sizeOf({ db }: Database): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  );
  return rows[0]?.size ?? 0;
}
