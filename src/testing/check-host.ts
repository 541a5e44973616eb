import fc from 'fast-check';
import type { MindConfiguration } from '../configuration/schema.ts';
import { reportOf, type LawReport, type Trial } from './check-law.ts';
import { MindBreaksLaw, type MindTrial } from './check-mind.ts';
import { soundHost, type HostBuild, type HostLaw } from './host/host-law.ts';
import { hostLaws } from './host/host-laws.ts';

/** Tries a law of the host on so many lives and shrinks the one that breaks it, if one does. */
export async function checkHostLaw(
  law: HostLaw,
  { runs, seed, path, build = soundHost }: Omit<Trial, 'build'> & { build?: HostBuild },
): Promise<LawReport> {
  const repeated = path === undefined ? {} : { path };
  return reportOf(law, seed, await fc.check(law.property(build), { numRuns: runs, seed, ...repeated }));
}

/**
 * Lives many days of a mind with this configuration on the real host (its loop, gateway, recovery and delivery, with stores in memory and a
 * clock that moves only when it is told to), and holds the laws of the host against them. Its voice is a script, its delegates are
 * functions that are done at once. Throws `MindBreaksLaw` at the first law that is broken, with the smallest life that breaks it. Ten to thirty
 * lives take about a second.
 *
 * @example
 * await checkHost(configuration, { runs: 100, seed: 42 });
 */
export async function checkHost(
  configuration: MindConfiguration,
  {
    runs = 100,
    seed = 1,
    path,
    laws = hostLaws,
  }: Omit<MindTrial, 'laws'> & { laws?: readonly HostLaw[] } = {},
): Promise<LawReport[]> {
  const build = { ...soundHost, configurations: fc.constant({}), configuration: () => configuration };
  const reports: LawReport[] = [];
  for (const law of laws) {
    const report = await checkHostLaw(law, { runs, seed, build, ...(path === undefined ? {} : { path }) });
    if (report.breach) throw new MindBreaksLaw(report, { cause: report.breach.cause });
    reports.push(report);
  }
  return reports;
}
