/**
 * Measures recall on LoCoMo, through the product's own import and its own search, without a model call:
 *
 *     npm run bench:recall -- --data locomo10.json [--engine pglite|postgres|both] [--ablation] [--json]
 *
 * Each conversation is a mind of its own, each turn a memory; each question is asked within its conversation. Shown is the mean
 * share of a question's evidence turns among the best 5, 10 and 20 found; with `--ablation` also what is left of it without each
 * part of the method, which is the table of docs/recall.md. For postgres, WAKEFUL_TEST_DATABASE_URL or DATABASE_URL
 * names a server, where it makes a database of its own; `both`, which is usual, leaves it out when neither does. Ends with exit
 * code 1 when the data are missing.
 */
import { openStores } from '../db/stores.ts';
import { ownFolder, ownOnServer, serverOfEnvironment } from '../scripts/common/own-database.ts';
import { choice, flag, refuse, script, text } from '../scripts/common/script.ts';
import { GloveEmbedder } from '../src/embedding/glove/glove-embedder.ts';
import { NoData, readConversations } from './locomo/conversations.ts';
import { winsOfBelief } from './locomo/lived-in.ts';
import { withData } from './locomo/with-data.ts';
import { measureOn } from './locomo/measure.ts';
import { recallTable } from './locomo/recall-table.ts';

const values = script(
  'bench:recall',
  'Measures recall on LoCoMo, by the import and the search of Wakeful, without a model call.',
  {
    data: text('locomo10.json of snap-research/locomo', '<file>'),
    engine: choice('where the memories are; both leaves postgres out where DATABASE_URL names no server', {
      words: ['pglite', 'postgres', 'both'],
      otherwise: 'both',
    }),
    ablation: flag('also what is left of it without each part of the method'),
    json: flag('the report as one JSON object'),
  },
);
const server = serverOfEnvironment();
if (values.engine === 'postgres' && server === null)
  refuse('Name a server in DATABASE_URL; scripts/postgres/up.sh brings one up.');

async function main(): Promise<void> {
  if (values.data === null)
    throw new NoData(
      'Name the data: --data locomo10.json. They are at https://github.com/snap-research/locomo (data/locomo10.json).',
    );
  const conversations = await readConversations(values.data);
  const { ablation } = values;
  const embedder = new GloveEmbedder();
  const results = [];
  for (const engine of ['pglite', 'postgres'] as const) {
    if (values.engine !== 'both' && values.engine !== engine) continue;
    if (engine === 'postgres' && server === null) {
      process.stderr.write('PostgreSQL is left out: no server is named in DATABASE_URL.\n');
      continue;
    }
    const own = engine === 'pglite' ? await ownFolder('recall') : await ownOnServer(server ?? '', 'recall');
    try {
      const stores = await openStores(own.location);
      const told = (done: string) => process.stderr.write(`${engine}: ${done}\n`);
      results.push({ engine, ...(await measureOn(conversations, { stores, embedder, ablation, told })) });
      await stores.close();
    } finally {
      await own.drop();
    }
  }
  const report = {
    embedder: embedder.model,
    conversations: conversations.length,
    beliefs: winsOfBelief(),
    results,
  };
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : recallTable(report));
}

await withData(main);
