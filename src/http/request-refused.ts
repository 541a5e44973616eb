import type { Problem } from './problem.ts';

/** An error: a request is answered with a problem, and nothing more is done for it. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}
