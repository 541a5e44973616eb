/**
 * Lives the same conversations over a simulated month without consolidation, with the one that goes by words alone and asks no model, and
 * with one whose voice is asked, and measures what each leaves:
 *
 *     npm run month -- [--data locomo10.json] [--conversations 2] [--questions 100] [--budgets 2000] [--json]
 *
 * The mind is on all the time, on a database of its own, under a virtual clock. Its voice answers consolidation from the words of its
 * prompt and never sees a question of the data. Shown are what `bench:lived` and `bench:recall` measure, by category, with an insight as the turns
 * that it cites, five at the most, and with raw turns alone; memories, rows and bytes; and calls and tokens a day. Ends with exit
 * code 1 where a bar is not kept, and when the data are missing.
 */
import { work } from '../scripts/common/crew.ts';
import { flag, script, text, whole } from '../scripts/common/script.ts';
import { budgetsWritten, developing } from './lived/lived-options.ts';
import { readConversations } from './locomo/conversations.ts';
import { withData } from './locomo/with-data.ts';
import { monthBars } from './month/bars.ts';
import { waysOfTending, type MonthDone, type MonthJob, type WayOfTending } from './month/job.ts';
import { monthMeasured } from './month/report.ts';
import { monthTable } from './month/table.ts';

const usualBudgets = '2000';

const values = script(
  'month',
  'Lives conversations over a simulated month with and without consolidation, and measures what each leaves.',
  {
    data: text(
      'LoCoMo conversations (default: ../shared/data/locomo-dev.json beside the repository)',
      '<file>',
    ),
    conversations: whole('how many of the conversations', { from: 1, otherwise: 2 }),
    questions: whole('how many questions of each, evenly spread', { from: 1, otherwise: 100 }),
    days: whole('how long the mind lives, days', { from: 1, to: 365, otherwise: 30 }),
    budgets: text(
      `what stream, memories, inbox and moment may take together (default: ${usualBudgets})`,
      '<tokens,…>',
    ),
    workers: whole('how many threads share the lives', { from: 1, to: 64, otherwise: 2 }),
    json: flag('the report as one JSON object'),
  },
);
const budgets = budgetsWritten(values.budgets ?? usualBudgets);
const data = values.data ?? developing;
const { questions, days } = values;

async function main(): Promise<void> {
  const conversations = (await readConversations(data)).slice(0, values.conversations);
  const ways = Object.keys(waysOfTending) as WayOfTending[];
  const jobs = conversations
    .flatMap((_, conversation) =>
      ways.map((way): MonthJob => ({ data, conversation, way, days, budgets, questions })),
    )
    // the longest first: no worker is left with it at the end
    .sort(
      (one, other) =>
        conversations[other.conversation]!.turns.length - conversations[one.conversation]!.turns.length,
    );
  const done: MonthDone[] = [];
  const months = jobs.length;
  await work<MonthJob, MonthDone>({
    size: Math.min(values.workers, months),
    worker: new URL('month/worker.ts', import.meta.url),
    next: () => jobs.shift() ?? null,
    done: (result) => {
      done.push(result);
      process.stderr.write(`${done.length} of ${months} months measured\n`);
    },
  });
  const measured = monthMeasured(done, { conversations, questions, days });
  const report = { data, ...measured, bars: monthBars(measured) };
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : monthTable(report));
  if (report.bars.some(({ isKept }) => !isKept)) process.exitCode = 1;
}

await withData(main);
