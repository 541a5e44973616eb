/**
 * Measures what a mind still has before it of a conversation that it lived through, without a model call:
 *
 *     npm run bench:lived -- --data locomo10.json [--natures agent|person|both] [--budgets 1000,2000,4000,8000] [--json]
 *
 * Every turn goes in as speech through the running loop; each question is then put to a fork of its own, after a restart, on a later
 * day, and what its voice receives is judged (docs/lived.md). `--conversations` and `--questions` take fewer of the data. Ends with
 * exit code 1 when the data are missing.
 */
import { work } from '../scripts/common/crew.ts';
import { choice, flag, script, text, whole } from '../scripts/common/script.ts';
import type { Done, Job } from './lived/job.ts';
import { budgetsWritten, developing } from './lived/lived-options.ts';
import { livedTable } from './lived/lived-table.ts';
import { reportOf } from './lived/report.ts';
import { natures as allNatures } from './lived/third-mind.ts';
import { readConversations } from './locomo/conversations.ts';
import { withData } from './locomo/with-data.ts';

const usualBudgets = '1000,2000,4000,8000';

const values = script(
  'bench:lived',
  'Measures what a mind still has before it of a conversation that it lived through, without a model call.',
  {
    data: text(
      'LoCoMo conversations (default: ../shared/data/locomo-dev.json beside the repository)',
      '<file>',
    ),
    natures: choice('as whom they are lived', { words: ['agent', 'person', 'both'], otherwise: 'both' }),
    budgets: text(
      `what stream, memories, inbox and moment may take together (default: ${usualBudgets})`,
      '<tokens,…>',
    ),
    conversations: whole('how many of the conversations (default: all)', { from: 1, otherwise: null }),
    questions: whole('how many questions of each, evenly spread (default: all)', {
      from: 1,
      otherwise: null,
    }),
    workers: whole('how many threads share the lives', { from: 1, to: 64, otherwise: 2 }),
    json: flag('the report as one JSON object'),
  },
);
const budgets = budgetsWritten(values.budgets ?? usualBudgets);
const natures = allNatures.filter((nature) => values.natures === 'both' || values.natures === nature);
const data = values.data ?? developing;
const { questions } = values;

async function main(): Promise<void> {
  const all = await readConversations(data);
  const conversations = all.slice(0, values.conversations ?? all.length);
  const jobs = conversations
    .flatMap((_, conversation) =>
      natures.map((nature): Job => ({ data, conversation, nature, budgets, questions })),
    )
    // the longest first: no worker is left with it at the end
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  function sizeOf({ conversation }: Job): number {
    return conversations[conversation]!.turns.length;
  }
  const done: Done[] = [];
  const lives = jobs.length;
  await work<Job, Done>({
    size: Math.min(values.workers, lives),
    worker: new URL('lived/worker.ts', import.meta.url),
    next: () => jobs.shift() ?? null,
    done: (result) => {
      done.push(result);
      process.stderr.write(`${done.length} of ${lives} lives measured\n`);
    },
  });
  const report = { data, ...reportOf(done, { conversations, budgets, natures, questions }) };
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : livedTable(report));
}

await withData(main);
