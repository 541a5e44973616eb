/** Tries laws, one job after another, until there are none. */
import { parentPort } from 'node:worker_threads';
import { soundBuild } from '../../src/testing/build.ts';
import { checkLaw } from '../../src/testing/check-law.ts';
import { faultNamed } from '../../src/testing/faults/faults.ts';
import { lawNamed } from '../../src/testing/laws/laws.ts';
import { systemClock } from '../../src/host/system-clock.ts';
import type { Done, Job } from './job.ts';

if (parentPort === null) throw new Error('This file is a worker of scripts/laws/laws.ts.');
const port = parentPort;

port.on('message', (job: Job) => {
  const began = systemClock.now();
  const { runs, seed, path } = job;
  const build = job.fault === null ? soundBuild : faultNamed(job.fault).in(soundBuild);
  const report = checkLaw(lawNamed(job.law), { runs, seed, build, ...(path === undefined ? {} : { path }) });
  const { breach } = report;
  port.postMessage({
    job,
    runs: report.runs,
    seconds: (systemClock.now() - began) / 1_000,
    breach: breach && {
      runs: breach.runs,
      path: breach.path,
      size: breach.size,
      message: breach.message,
      life: JSON.stringify(breach.life),
    },
  } satisfies Done);
});
