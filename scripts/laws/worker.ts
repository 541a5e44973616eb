/** Tries laws, one job after another, until there are none. */
import { parentPort } from 'node:worker_threads';
import { soundBuild } from '../../src/testing/build.ts';
import { checkHostLaw } from '../../src/testing/check-host.ts';
import { checkLaw, type LawReport, type Trial } from '../../src/testing/check-law.ts';
import { hostFaults } from '../../src/testing/host/host-faults.ts';
import { soundHost } from '../../src/testing/host/host-law.ts';
import { hostLaws } from '../../src/testing/host/host-laws.ts';
import { faultNamed } from '../../src/testing/faults/faults.ts';
import { lawNamed } from '../../src/testing/laws/laws.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import type { Done, Job } from './job.ts';

if (parentPort === null) throw new Error('This file is a worker of scripts/laws/laws.ts.');
const port = parentPort;

/** On the world of the kernel, or on the real host. */
function tried({ law, fault }: Job, trial: Omit<Trial, 'build'>): LawReport | Promise<LawReport> {
  const onHost = hostLaws.find(({ name }) => name === law);
  if (onHost === undefined) {
    const build = fault === null ? soundBuild : faultNamed(fault).in(soundBuild);
    return checkLaw(lawNamed(law), { ...trial, build });
  }
  const wrong = hostFaults.find(({ name }) => name === fault);
  return checkHostLaw(onHost, { ...trial, build: wrong === undefined ? soundHost : wrong.in(soundHost) });
}

async function work(job: Job): Promise<void> {
  const began = systemClock.now();
  const { runs, seed, path } = job;
  const report = await tried(job, { runs, seed, ...(path === undefined ? {} : { path }) });
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
}

port.on('message', (job: Job) => void work(job));
