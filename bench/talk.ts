/**
 * Measures what the offline voice answers to questions about what somebody told it earlier:
 *
 *     npm run bench:talk -- [--data talks.json] [--misses] [--json]
 *
 * Each talk is lived through the running loop of a person's mind, with a restart and small talk behind it, and each question is put to a
 * fork of its own (docs/talk.md). Ends with exit code 2 when the data cannot be read.
 */
import { work } from '../scripts/common/crew.ts';
import { flag, refuse, script, text, whole } from '../scripts/common/script.ts';
import type { Answered } from './talk/measure.ts';
import { reportOf, talkTable } from './talk/report.ts';
import { BadTalks, ownTalks, readTalks } from './talk/talks.ts';

const values = script(
  'bench:talk',
  'Measures what the offline voice answers to questions about what it was told earlier.',
  {
    data: text('talks as JSON (docs/talk.md); default: those of the bench', '<file>'),
    misses: flag('what was answered where that was not good'),
    workers: whole('how many threads share the talks', { from: 1, to: 64, otherwise: 2 }),
    json: flag('the report as one JSON object'),
  },
);
const data = values.data ?? ownTalks;
const talks = await readTalks(data).catch((error: unknown) => {
  if (error instanceof BadTalks) refuse(`${error.message}\n    remedy: docs/talk.md says what a talk has.`);
  throw error;
});
const answered: Answered[][] = [];
let next = 0;
await work<{ data: string; place: number }, { place: number; answered: Answered[] }>({
  size: Math.min(values.workers, talks.length),
  worker: new URL('talk/worker.ts', import.meta.url),
  next: () => (next < talks.length ? { data, place: next++ } : null),
  done: (done) => {
    answered[done.place] = done.answered;
  },
});
const report = reportOf(data, answered.flat());
const { misses: _misses, ...figures } = report;
process.stdout.write(
  values.json
    ? `${JSON.stringify(values.misses ? report : figures, null, 2)}\n`
    : talkTable(report, values.misses),
);
