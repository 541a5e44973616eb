import fc from 'fast-check';
import type { MindConfiguration } from '../configuration/schema.ts';
import { settingsOf } from '../host/settings.ts';
import { soundBuild } from './build.ts';
import { checkLaw, type LawReport } from './check-law.ts';
import type { Law } from './law.ts';
import { laws } from './laws/laws.ts';

/** The arguments that repeat a report in a call of `checkMind`: a built-in law by name, another as it was passed. */
function repetitionOf({ law, seed, breach }: LawReport): string {
  const call = (named: string) =>
    `checkMind(configuration, { laws: [${named}], seed: ${seed}, path: '${breach?.path}' })`;
  if (law.endsWith('(host)'))
    return `Repeat it: await checkHost(configuration, { laws: [hostLawNamed('${law}')], seed: ${seed}, path: '${breach?.path}' })`;
  return laws.some(({ name }) => name === law)
    ? `Repeat it: ${call(`lawNamed('${law}')`)}`
    : `Repeat it, where law is your '${law}': ${call('law')}`;
}

/** How a configuration is checked. */
export interface MindTrial {
  /** How many lives each law is tried on; 200 when left out. */
  runs?: number;
  /** The same seed, the same lives; 1 when left out. */
  seed?: number;
  /** With the seed, repeats the one life of a report; only for one law. */
  path?: string;
  /** Which laws; all when left out. */
  laws?: readonly Law[];
}

/** An error: a mind of this configuration broke a law. `report` has the seed, the path and the smallest life that does. */
export class MindBreaksLaw extends Error {
  override readonly name = 'MindBreaksLaw';
  readonly report: LawReport;

  constructor(report: LawReport, options: ErrorOptions) {
    const { law, invariant, statement, breach } = report;
    super(
      [
        `${invariant} ${law}: ${statement}`,
        `Broken: ${breach?.message}`,
        `The smallest life that breaks it (${breach?.size} thing(s) happen in it): ${JSON.stringify(breach?.life)}`,
        repetitionOf(report),
      ].join('\n'),
      options,
    );
    this.report = report;
  }
}

/**
 * Tests a configuration by many lives of a mind: percepts come in, time passes, its process dies and is restored, beside a twin
 * whose process never dies; and checks every law against each. Returns a report for each law; throws `MindBreaksLaw` at the
 * first that is broken, with the smallest life that breaks it. Two to five runs of all laws take about a second; for progress,
 * call it once for each of `laws`.
 *
 * @example
 * const loaded = loadConfiguration(text, 'my-mind.yaml');
 * if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
 * checkMind(loaded.configuration, { runs: 200, seed: 42 });
 */
export function checkMind(configuration: MindConfiguration, trial: MindTrial = {}): LawReport[] {
  const { runs = 200, seed = 1, path, laws: chosen = laws } = trial;
  const settings = settingsOf(configuration);
  const build = { ...soundBuild, configurations: fc.constant({}), settings: () => settings };
  return chosen.map((law) => {
    const report = checkLaw(law, { runs, seed, build, ...(path === undefined ? {} : { path }) });
    if (report.breach) throw new MindBreaksLaw(report, { cause: report.breach.cause });
    return report;
  });
}
