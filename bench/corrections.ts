/**
 * Measures whether what is put right later reaches a mind's voice, and what was so before only with a mark, without a model call:
 *
 *     npm run bench:corrections -- [--stories 200] [--phrasings mine.json] [--natures agent|person|both] [--seed 1] [--json]
 *
 * Stories are generated: a fact is told, put right weeks later, and asked about after more than 60 further cycles and two restarts
 * (docs/corrections.md). Without `--phrasings` the corrections are said in the two sets of twenty that come with the bench.
 */
import { flag, choice, script, text, whole } from '../scripts/common/script.ts';
import { rememberedEmbedder } from './lived/remembered-embedder.ts';
import { natures as allNatures } from './lived/third-mind.ts';
import { lifeOf, measure, storiesALife, type Measured } from './corrections/measure.ts';
import { known, type Phrasings, readPhrasings, unseen } from './corrections/phrasings.ts';
import { correctionsTable, reportOf } from './corrections/report.ts';

const values = script(
  'bench:corrections',
  'Measures whether what is put right later reaches the voice, and what was so before only with a mark.',
  {
    stories: whole('how many stories of each set of phrasings', { from: 1, otherwise: 200 }),
    phrasings: text(
      'phrasings of corrections as JSON (docs/corrections.md); default: the two sets of the bench',
      '<file>',
    ),
    natures: choice('as whom they are lived', { words: ['agent', 'person', 'both'], otherwise: 'agent' }),
    seed: whole('of names, places and order', { from: 0, otherwise: 1 }),
    misses: flag('what was missed, story by story'),
    json: flag('the report as one JSON object'),
  },
);

async function sets(): Promise<[name: string, phrasings: Phrasings][]> {
  if (values.phrasings !== null) return [[values.phrasings, await readPhrasings(values.phrasings)]];
  return [
    ['known', await readPhrasings(known)],
    ['unseen', await readPhrasings(unseen)],
  ];
}

/** Those of a list that are told in a life, which goes on where the one before stopped and begins anew at the end. */
const ofLife = <T>(all: readonly T[], life: number): T[] =>
  all.length === 0
    ? []
    : Array.from({ length: storiesALife }, (_, place) => all[(life * storiesALife + place) % all.length]!);

const natures = allNatures.filter((nature) => values.natures === 'both' || values.natures === nature);
const embedder = rememberedEmbedder();
const reports = [];
for (const [name, phrasings] of await sets())
  for (const nature of natures) {
    const lives = Math.ceil(values.stories / storiesALife);
    const measured: Measured[] = [];
    for (let life = 0; life < lives; life += 1) {
      const some = {
        corrections: ofLife(phrasings.corrections, life),
        lookAlikes: ofLife(phrasings.lookAlikes, life),
      };
      measured.push(await measure(lifeOf(some, { nature, seed: values.seed * 1_000 + life }), embedder));
      process.stderr.write(`${name}, ${nature}: ${life + 1} of ${lives} lives\n`);
    }
    reports.push(reportOf(name, nature, measured));
  }
process.stdout.write(
  values.json ? `${JSON.stringify(reports, null, 2)}\n` : correctionsTable(reports, values.misses),
);
