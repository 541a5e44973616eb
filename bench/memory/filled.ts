import { sql } from 'kysely';
import { maintain } from '../../db/maintenance.ts';
import { memoryStore } from '../../db/memory/memory-store.ts';
import type { Database } from '../../db/open.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';
import { recall } from '../../src/memory/recall/recall.ts';
import { fill } from './fill.ts';
import { GeneratedTexts } from './generated-texts.ts';
import { generatedVectors } from './generated-vectors.ts';

/** Fills an empty database with so many generated memories of a mind, and gives what asks it about them. */
export async function filled(
  database: Database,
  { rows, told }: { rows: number; told: (done: string) => void },
) {
  const random = seededRandom(4);
  const texts = new GeneratedTexts(random);
  const embedder = generatedVectors(random);
  const memory = memoryStore(database, 'bench' as MindId);
  const now = rows * 60_000;
  const before = await sizeOf(database);
  const insertsPerSecond = await fill(memory, { rows, texts, embedder, told });
  await afterAWhile(database);
  const bytesPerMemory = Math.round(((await sizeOf(database)) - before) / rows);
  return {
    memory,
    model: embedder.model,
    now,
    insertsPerSecond,
    bytesPerMemory,
    /** The product's own recall for the question of this number, from the cue to what comes to mind. */
    ask: (number: number) => {
      const about = texts.sentence(Math.floor(random.uniform('about', number) * rows));
      const draw = (stream: string, counter: number) => random.uniform(`${number} ${stream}`, counter);
      const cue = { text: texts.question(number, about), hops: 1 as const, active: [] };
      return recall({ store: memory, embedder, reranker: null, now, draw }, cue);
    },
  };
}

/** As the database is after a while: PostgreSQL tidies up by itself, PGlite when the host tells it to. */
export async function afterAWhile(database: Database): Promise<void> {
  await maintain(database);
  if (database.engine === 'postgres') await sql`vacuum (analyze)`.execute(database.db);
}

async function sizeOf({ db }: Database): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  );
  return rows[0]?.size ?? 0;
}
