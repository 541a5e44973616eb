/**
 * Lets the archivist of `minds/` watch a folder of Markdown files, changes many of them at once, and shows what becomes of that:
 *
 *     npm run archive -- [--files 2000] [--burst 500] [--json]
 *
 * The folder, its watcher and the database are real. Ends with exit code 1 when the mind never was overloaded or still is, or when a change
 * was lost: no percept that it handled tells of it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStores } from '../../db/stores.ts';
import { ownFolder } from '../common/own-database.ts';
import { flag, script, whole } from '../common/script.ts';
import { type ArchiveReport, liveThroughBurst } from './archive-life.ts';

const { files, burst, json } = script(
  'archive',
  'Lets the archivist watch a folder in which many files change at once, and shows what becomes of that.',
  {
    files: whole('how many files there are', { from: 10, to: 100_000, otherwise: 2_000 }),
    burst: whole('how many of them change at once', { from: 10, to: 10_000, otherwise: 500 }),
    json: flag('the report as one JSON object'),
  },
);

const lines = (report: ArchiveReport): string[] => [
  `files watched    ${report.files}`,
  `changes at once  ${report.changes}, told by ${report.percepts} percepts`,
  `lost             ${report.lost.length}${report.lost.length === 0 ? '' : `: ${report.lost.slice(0, 5).join(', ')}`}`,
  `overload         entered ${report.overloads.entered}, left ${report.overloads.left}; at most ${report.mostWaiting} waited`,
  `handled          in ${report.cycles} cycles, ${report.ownSeconds.toFixed(1)} s of the mind's own time`,
  `throughput       ${(report.percepts / report.seconds).toFixed(1)} percepts a second, ${report.seconds.toFixed(1)} s in all`,
];

const database = await ownFolder('archive');
const folder = await mkdtemp(join(tmpdir(), 'wakeful-archive-files-'));
try {
  const stores = await openStores(database.location);
  const report = await liveThroughBurst({ files, burst }, { stores, folder });
  await stores.close();
  process.stdout.write(`${json ? JSON.stringify(report, null, 2) : lines(report).join('\n')}\n`);
  const { entered, left } = report.overloads;
  if (report.lost.length > 0 || entered === 0 || entered !== left) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
}
