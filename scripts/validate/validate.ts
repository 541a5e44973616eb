/**
 * Sets our equations of memory against what people did in four published experiments, prints how well they fit, and writes
 * docs/science: `npm run validate`. Exit code 1 when a bound is missed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { script } from '../common/script.ts';
import { stands } from './experiment.ts';
import { experiments } from './experiments.ts';
import { reportFiles, summary } from './report.ts';

script(
  'validate',
  'Sets our equations of memory against four experiments with people, and writes docs/science.',
  {},
);

const folder = new URL('../../docs/science/', import.meta.url);
const computed = experiments();
mkdirSync(folder, { recursive: true });
for (const [name, content] of await reportFiles(computed)) writeFileSync(new URL(name, folder), content);
process.stdout.write(summary(computed));
process.exitCode = computed.every(stands) ? 0 : 1;
