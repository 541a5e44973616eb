import chalk from 'chalk';
import type { SimulationReport } from '../../simulation/simulate.ts';
import { durationText } from '../../simulation/time-text.ts';
import { textOnTerminal } from '../run/text.ts';
import { failureText } from './failure-text.ts';

/** What failed in a scenario, each with where it stands. */
export function failuresOf({ verdicts, problems }: SimulationReport, file: string): string[] {
  const at = (line: number | null) => (line === null ? file : `${file}:${line}`);
  return [
    ...verdicts
      .filter(({ holds }) => !holds)
      .map((verdict) => `${at(verdict.line)}  ${failureText(verdict)}`),
    ...problems.map(({ text, line }) => `${at(line)}  ${text}`),
  ].map((text) => chalk.red(textOnTerminal(text)));
}

/** One line: how many expectations held, and how fast time has passed. */
export function summaryOf(
  { name, start, end, verdicts, passed, counts }: SimulationReport,
  took: number,
): string {
  const held = verdicts.filter(({ holds }) => holds).length;
  const simulated = end - start;
  const ratio = Math.round(simulated / Math.max(1, took)).toLocaleString('en');
  const mark = passed ? chalk.green('✓') : chalk.red('✗');
  const { percepts = 0, cycles = 0, calls = 0, crashes = 0 } = counts;
  return (
    `${mark} ${textOnTerminal(name)}: ${held} of ${verdicts.length} expectations held; ` +
    `${percepts} percepts, ${cycles} cycles, ${calls} model calls, ${crashes} crashes; ` +
    `${durationText(simulated)} simulated in ${(took / 1_000).toFixed(2)} s (${ratio}× real time)`
  );
}
