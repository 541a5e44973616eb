/**
 * Measures how well the confidence of an answer tells whether it is right, without a model call:
 *
 *     npm run bench:calibration -- --data locomo10.json [--json]
 *
 * Each conversation of LoCoMo is remembered by a mind of its own; the offline voice answers each question from what is recalled for it. An
 * answer is right where it quotes the evidence or holds the answer of the data set. The conversations are two halves: by the first the
 * weights of the feeling of knowing were chosen (`theory/feeling-of-knowing.ts`), on the second they are judged. Shown are how well
 * confidence tells right from wrong among answers that hedge nothing (AUROC), the same with the labels dealt out by chance, and how often answers of like
 * confidence were right. Ends with exit code 1 when the data are missing, or when the second half is told apart by less than .7.
 */
import { openStores } from '../db/stores.ts';
import { ownFolder } from '../scripts/common/own-database.ts';
import { flag, script, text } from '../scripts/common/script.ts';
import { table } from '../scripts/laws/table.ts';
import { GloveEmbedder } from '../src/embedding/glove/glove-embedder.ts';
import { answerAll, type AnsweredQuestion } from './calibration/answered.ts';
import { discrimination, fitKnowing, reliability } from './calibration/reliability.ts';
import { NoData, readConversations } from './locomo/conversations.ts';
import { withData } from './locomo/with-data.ts';

const { data, json } = script(
  'bench:calibration',
  'Measures how well the confidence of an answer tells whether it is right.',
  {
    data: text('locomo10.json of snap-research/locomo', '<file>'),
    json: flag('the report as one JSON object'),
  },
);

/** The least that the half which chose nothing must be told apart. */
const least = 0.7;

const reportOf = (answers: readonly AnsweredQuestion[]) => ({
  ...discrimination(answers),
  reliability: reliability(answers),
});

const shown = (value: number | null): string => (value === null ? '' : value.toFixed(2));

async function main(): Promise<void> {
  if (data === null)
    throw new NoData(
      'Name the data: --data locomo10.json. They are at https://github.com/snap-research/locomo (data/locomo10.json).',
    );
  const conversations = await readConversations(data);
  const embedder = new GloveEmbedder();
  const own = await ownFolder('calibration');
  const halves: [AnsweredQuestion[], AnsweredQuestion[]] = [[], []];
  try {
    const stores = await openStores(own.location);
    for (const [place, conversation] of conversations.entries()) {
      halves[place % 2 === 0 ? 0 : 1].push(...(await answerAll(conversation, { stores, embedder })));
      process.stderr.write(`${conversation.id}: ${conversation.questions.length} questions\n`);
    }
    await stores.close();
  } finally {
    await own.drop();
  }
  const [choosing, held] = halves.map(reportOf) as [ReturnType<typeof reportOf>, ReturnType<typeof reportOf>];
  const fitted = fitKnowing(halves[0]);
  if (json) process.stdout.write(`${JSON.stringify({ choosing, held, fitted })}\n`);
  else {
    const rows = [['chosen on', choosing] as const, ['held out', held] as const];
    process.stdout.write(
      `${table(
        ['half', 'right', 'wrong', 'hedged', 'AUROC', 'shuffled'],
        rows.map(([name, { right, wrong, hedged, auroc, shuffled }]) => [
          name,
          String(right),
          String(wrong),
          String(hedged),
          shown(auroc),
          shown(shuffled),
        ]),
      )}\n\nHeld out, by confidence:\n${table(
        ['confidence', 'answers', 'mean confidence', 'right'],
        held.reliability.map(({ from, to, answers, confidence, right }) => [
          `${from.toFixed(1)} to ${to.toFixed(1)}`,
          String(answers),
          shown(confidence),
          shown(right),
        ]),
      )}\n\nFitted on the first half: ${fitted.map((each) => each.toFixed(2)).join(', ')} (base, coverage, stands out)\n`,
    );
  }
  if (!(held.auroc >= least)) process.exitCode = 1;
}

await withData(main);
