/**
 * Lets a mind live through percepts of which 95 of 100 are repeats, chatter and the output of programs, with a voice that repeats
 * everything it recalls, and shows what becomes of its memory:
 *
 *     npm run junk -- [--percepts 10000] [--seed 1] [--json]
 *
 * Ends with exit code 1 when anything that the mind only recalled was stored or believed again (I10).
 */
import { flag, script, whole } from '../common/script.ts';
import { liveThroughJunk } from './junk-life.ts';

const { percepts, seed, json } = script(
  'junk',
  'Lets a mind live through percepts of which 95 of 100 are junk, and shows what becomes of its memory.',
  {
    percepts: whole('how many percepts', { from: 100, to: 100_000, otherwise: 10_000 }),
    seed: whole('what all chance comes from', { from: 0, otherwise: 1 }),
    json: flag('the report as one JSON object'),
  },
);

const progress = (lived: number) => {
  if (lived % 1_000 === 0) process.stderr.write(`${lived} of ${percepts} percepts\n`);
};
const { report } = await liveThroughJunk(percepts, { seed, progress });
const share = (part: number, whole: number) =>
  whole === 0 ? '0 %' : `${((100 * part) / whole).toFixed(1)} %`;
const lines = [
  `percepts            ${report.percepts}, with ${report.facts} facts among them`,
  `memories kept       ${report.memories}`,
  `facts kept          ${report.factsKept} (${share(report.factsKept, report.facts)})`,
  `duplicates          ${report.duplicates} (${share(report.duplicates, report.memories)})`,
  `junk                ${report.junk} (${share(report.junk, report.memories)})`,
  `recalled and said   ${report.recitals} times`,
  `  stored again      ${report.recitalsStored}`,
  `  believed again    ${report.recitalsBelieved}`,
];
process.stdout.write(`${json ? JSON.stringify(report) : lines.join('\n')}\n`);
if (report.recitalsStored + report.recitalsBelieved > 0) process.exitCode = 1;
