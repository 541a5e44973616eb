import { writeFile } from 'node:fs/promises';
import type { Clock } from '../../../ports/clock.ts';
import { printProblems, type ConfigurationProblem } from '../../configuration/problem.ts';
import { FileRecorder } from '../../replay/file-recorder.ts';
import { readScenario } from '../../simulation/read-scenario.ts';
import type { Scenario } from '../../simulation/scenario.ts';
import { simulate, type SimulationReport } from '../../simulation/simulate.ts';
import type { Entry } from '../../simulation/stage/entry.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { exitCode, type ExitCode } from '../exit-code.ts';
import { closingLine, entryLine, openingLine } from './json-lines.ts';
import { junit } from './junit.ts';
import { MissReport } from './miss-report.ts';
import { ProgressLine } from './progress-line.ts';
import { recordings } from './recordings.ts';
import { failuresOf, summaryOf } from './summary.ts';
import { Timeline } from './timeline.ts';
import { whyAfterwards } from './why-afterwards.ts';

export interface SimulateOptions {
  seed?: number;
  json?: boolean;
  junit?: string;
  record?: string;
  /** The words of a memory, or its id: why that is believed when all is over is printed at the end. */
  why?: string;
  /** The whole timeline, even of several scenarios. */
  timeline?: boolean;
}

/** What shows a scenario while it is played, and closes when it is over. */
interface Show {
  entry: (entry: Entry) => void;
  close: (report: SimulationReport) => void;
}

interface Played {
  file: string;
  report: SimulationReport;
}

/** Plays scenarios one after the other and reports what became of them. Throws `CommandFailed` when one cannot be read. */
export async function simulateFiles(
  files: readonly string[],
  options: SimulateOptions,
  clock: Clock,
): Promise<ExitCode> {
  if (options.why?.trim() === '')
    throw new CommandFailed(withRemedy('Nothing is asked about.', 'Name words of a memory after --why.'));
  if (options.record !== undefined && files.length > 1)
    throw new CommandFailed(
      withRemedy('One recording holds one scenario.', 'Name one scenario, or leave --record out.'),
    );
  const scenarios = await readAll(files);
  const played: Played[] = [];
  // of several, only what failed is worth its timeline
  const shown = { ...options, timeline: options.timeline ?? files.length === 1 };
  for (const { file, scenario } of scenarios)
    played.push({ file, report: await playOne(file, scenario, shown, clock) });
  if (options.junit !== undefined) await write(options.junit, junit(played));
  return played.every(({ report }) => report.passed) ? exitCode.done : exitCode.failed;
}

/** All are read before the first is played: a mistake in the last one is known at once. */
async function readAll(files: readonly string[]): Promise<{ file: string; scenario: Scenario }[]> {
  const problems: ConfigurationProblem[] = [];
  const scenarios: { file: string; scenario: Scenario }[] = [];
  for (const file of files) {
    const outcome = await readScenario(file);
    if (outcome.ok) scenarios.push({ file, scenario: outcome.scenario });
    else problems.push(...outcome.problems);
  }
  if (problems.length > 0) throw new CommandFailed(printProblems(problems), exitCode.configuration);
  return scenarios;
}

async function playOne(
  file: string,
  scenario: Scenario,
  options: SimulateOptions,
  clock: Clock,
): Promise<SimulationReport> {
  const { stdout, stderr } = process;
  const { seed = scenario.seed } = options;
  const progress = new ProgressLine(stderr, clock, scenario);
  const line = (text: string) => {
    progress.clear();
    stdout.write(`${text}\n`);
  };
  const { entry: show, close } = opening(scenario, seed, options, line);
  const begin = clock.now();
  await using recorded = recordings(options.record, (path) => FileRecorder.create(path));
  const reason: string[] = [];
  const { why } = options;
  const report = await simulate(scenario, {
    seed,
    show,
    ...(why !== undefined && {
      afterwards: async (record, now) => {
        reason.push('', ...(await whyAfterwards(why, record, { scenario, now })));
      },
    }),
    progress: (now) => progress.at(now),
    ...(options.record !== undefined && { recorder: recorded.next }),
  });
  progress.clear();
  close(report);
  const people = options.json === true ? stderr : stdout;
  for (const failure of failuresOf(report, file)) people.write(`${failure}\n`);
  const gap = options.timeline === true && options.json !== true ? '\n' : '';
  people.write(`${summaryOf(report, clock.now() - begin)}\n${gap}`);
  for (const each of reason) people.write(`${each}\n`);
  return report;
}

/** Begins a scenario on stdout: as JSON Lines, as a timeline for people, or as what of it explains a failure. */
function opening(
  scenario: Scenario,
  seed: number,
  { json = false, timeline = false }: SimulateOptions,
  line: (text: string) => void,
): Show {
  if (json) {
    line(openingLine(scenario, seed));
    return { entry: (entry) => line(entryLine(entry)), close: (report) => line(closingLine(report)) };
  }
  if (timeline) {
    const whole = new Timeline(scenario, line);
    whole.begin(seed);
    return { entry: (entry) => whole.show(entry), close: () => {} };
  }
  const misses = new MissReport(scenario);
  misses.begin(seed);
  return {
    entry: (entry) => misses.show(entry),
    close: ({ passed }) => {
      if (!passed) for (const each of ['', ...misses.lines()]) line(each);
    },
  };
}

async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CommandFailed(
      withRemedy(
        `The report cannot be written: ${error instanceof Error ? error.message : String(error)}`,
        'Name a file in a folder that is there and that you may write to.',
      ),
      undefined,
      error,
    );
  }
}
