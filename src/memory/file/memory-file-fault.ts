import { printProblems, type ConfigurationProblem } from '../../configuration/problem.ts';

/** A problem with one line: its number, the field, and what to do. */
export type LineProblem = ConfigurationProblem;

/** An error: a memory file does not follow its format. Nothing of the batch with the lines that are told was entered. */
export class MemoryFileFault extends Error {
  override readonly name = 'MemoryFileFault';
  /** In the order of the lines. */
  readonly problems: readonly LineProblem[];

  constructor(problems: readonly LineProblem[]) {
    super(printProblems(problems));
    this.problems = problems;
  }
}
