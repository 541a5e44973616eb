/**
 * Measures what becomes a memory of what is said to a mind, and of what it only overhears, without a model call:
 *
 *     npm run bench:gate -- --data locomo10.json [--natures agent|person|both] [--overheard 981] [--json]
 *
 * Each conversation is lived as bench:lived has it. Then the mind overhears turns of the other conversations, as chatter; and so does a
 * newborn mind to which twenty turns were said (docs/model/gate.md). Ends with exit code 1 when the data are missing.
 */
import { choice, flag, script, text, whole } from '../scripts/common/script.ts';
import { GloveEmbedder } from '../src/embedding/glove/glove-embedder.ts';
import { type GateLifeMeasured, measureGate } from './gate/measure.ts';
import { foreignTurns } from './gate/overhear.ts';
import { gateRow, gateTable, type GateReport } from './gate/report.ts';
import { separate } from './gate/separation.ts';
import { rememberedEmbedder } from './lived/remembered-embedder.ts';
import { natures as allNatures } from './lived/third-mind.ts';
import { NoData, readConversations } from './locomo/conversations.ts';
import { withData } from './locomo/with-data.ts';

/** The conversations that the project is developed with. */
const developing = new URL('../../shared/data/locomo-dev.json', import.meta.url).pathname;

const values = script(
  'bench:gate',
  'Measures what becomes a memory of what a mind is told and of what it overhears, without a model call.',
  {
    data: text(
      'LoCoMo conversations (default: ../shared/data/locomo-dev.json beside the repository)',
      '<file>',
    ),
    natures: choice('as whom they are lived', { words: ['agent', 'person', 'both'], otherwise: 'agent' }),
    conversations: whole('how many of the conversations (default: all)', { from: 1, otherwise: null }),
    overheard: whole('how many turns of other conversations are overheard', { from: 1, otherwise: 981 }),
    json: flag('the report as one JSON object'),
  },
);

async function main(): Promise<void> {
  const all = await readConversations(values.data ?? developing);
  if (all.length < 2) throw new NoData('There must be two conversations: one that is told, one overheard.');
  const conversations = all.slice(0, values.conversations ?? all.length);
  const foreignTo = (own: (typeof all)[number]) =>
    foreignTurns(
      all.filter((each) => each !== own),
      values.overheard,
    );
  const natures = allNatures.filter((nature) => values.natures === 'both' || values.natures === nature);
  const embedder = rememberedEmbedder();
  const rows: GateReport['rows'] = [];
  for (const nature of natures) {
    const lives: GateLifeMeasured[] = [];
    for (const own of conversations) {
      const told = (done: string) => process.stderr.write(`${nature}: ${done}\n`);
      lives.push(await measureGate(own, { nature, embedder, foreign: foreignTo(own), told }));
    }
    rows.push(gateRow(nature, lives));
  }
  const [first] = conversations;
  const glove = new GloveEmbedder();
  const separation = await separate(first!.turns, foreignTo(first!), glove);
  const report = { conversations: conversations.length, rows, embedder: glove.model, separation };
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : gateTable(report));
}

await withData(main);
