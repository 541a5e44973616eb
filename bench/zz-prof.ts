import { sql } from 'kysely';
import { openDatabase } from '../db/open.ts';
import { memoryStore } from '../db/memory/memory-store.ts';
import { recall } from '../src/memory/recall.ts';
import { GeneratedTexts } from './memory/generated-texts.ts';
import { generatedVectors } from './memory/generated-vectors.ts';
import { recordStatements } from './memory/recorded-statements.ts';
import { percentiles, timed } from './memory/percentiles.ts';
import { seededRandom } from '../src/host/seeded-random.ts';
const [, , url, rows, n, explain] = process.argv;
const database = await openDatabase(url!.startsWith('postgres') ? { url: url! } : { folder: url! });
const r = seededRandom(4); const texts = new GeneratedTexts(r); const embedder = generatedVectors(r);
const memory = memoryStore(database, 'bench' as never);
const { during } = recordStatements(database);
const ex = database.db.getExecutor();
const per: number[][] = [];
for (let i = 0; i < Number(n); i++) {
  const about = texts.sentence(Math.floor(r.uniform('about', i) * Number(rows)));
  const parts = { store: memory, embedder, reranker: null, now: Number(rows) * 60000, draw: (s: string, c: number) => r.uniform(`${i} ${s}`, c) };
  const t = await timed(() => during(() => recall(parts, { text: texts.question(i, about), hops: 1, active: [] })));
  const parts2 = [t.milliseconds];
  for (const s of t.result.statements) parts2.push((await timed(() => ex.executeQuery(s))).milliseconds);
  per.push(parts2);
  if (explain && i === Number(n) - 1) for (const s of t.result.statements.slice(0, Number(explain))) {
    const q = { ...s, sql: 'explain (analyze, buffers off, costs off, summary on) ' + s.sql } as never;
    const { rows } = await ex.executeQuery(q); console.log(rows.map((x: any) => x['QUERY PLAN']).join('\n')); }
}
const tail = per.slice(3);
for (let k = 0; k < 5; k++) console.log(k, percentiles(tail.flatMap((p) => p[k] ?? [])));
await database.close();
