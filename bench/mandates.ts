/**
 * Measures what mandates cost a turn, on PostgreSQL and with generated memories of which nothing is tuned to:
 *
 *     npm run bench:mandates -- [--memories 10000] [--turns 200] [--minds 10] [--json]
 *
 * Each mind has fifty mandates of all categories, capabilities and rules, and so many memories. Shown is how long the context of a turn takes, from the recall to the
 * prompt that the voice is given, with the mandates that apply; and how long these were waited for. First of one mind, then of all minds of the process at once, each of which is
 * asked anew as soon as it has answered, with the share of queries that were answered by conservative defaults. WAKEFUL_TEST_DATABASE_URL or DATABASE_URL names a server, where it makes
 * a database of its own; without, scripts/postgres/up.sh brings one up. Ends with exit code 1 when 95 % of the contexts of one mind are not there within 200 ms, or
 * when 1 % of the queries of all minds or more went by defaults.
 */
import { ownOnServer, serverBroughtUp } from '../scripts/common/own-database.ts';
import { flag, script, whole } from '../scripts/common/script.ts';
import { table } from '../scripts/laws/table.ts';
import { mandateCount } from './mandates/governed.ts';
import { type MandateFigures, measureMandates } from './mandates/measure.ts';
import type { Percentiles } from './memory/percentiles.ts';

const { json, ...load } = script(
  'bench:mandates',
  'Measures how long the context of a turn takes with mandates, and how often defaults stand in for them under load.',
  {
    memories: whole('how much each mind remembers', { from: 1, otherwise: 10_000 }),
    turns: whole('how much is asked of each mind', { from: 1, otherwise: 200 }),
    minds: whole('how many minds are spoken to at once under load', { from: 2, otherwise: 10 }),
    json: flag('the report as one JSON object'),
  },
);

/** The context of one mind must be there within so long, 95 % of the time, milliseconds. */
const longest = 200;
/** Of the queries under load fewer than this share may go by defaults. */
const mostDefaults = 0.01;

const shown = ({ p50, p95 }: Percentiles): string => `${p50.toFixed(0)} / ${p95.toFixed(0)}`;
const share = ({ defaults, queries }: MandateFigures): number => defaults / queries;

const database = await ownOnServer(serverBroughtUp(), 'mandates');
try {
  const told = (done: string) => process.stderr.write(`${done}\n`);
  const { alone, loaded } = await measureMandates(database.location, load, told);
  const rows = [alone, loaded].map((figures) => [
    String(figures.minds),
    String(figures.turns),
    shown(figures.assembly),
    shown(figures.consulting),
    String(figures.queries),
    `${figures.defaults} (${(100 * share(figures)).toFixed(2)} %)`,
  ]);
  const columns = ['minds', 'turns', 'context, ms', 'mandates, ms', 'queries', 'by defaults'];
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...load, mandates: mandateCount, alone, loaded })}\n`
      : `${load.memories} memories and ${mandateCount} mandates each, p50 / p95:\n${table(columns, rows)}\n`,
  );
  // no query at all is no proof of anything
  if (!(alone.turns > 0 && alone.assembly.p95 < longest && share(loaded) < mostDefaults))
    process.exitCode = 1;
} finally {
  await database.drop();
}
