/** What is wrong with which field of a request. */
export interface FieldProblem {
  field: string;
  problem: string;
}

/**
 * An error: the server has answered with a problem. `code` says what it is and never changes its meaning, `remedy` what to do; with
 * `retryAfter` the same can be sent again after so many seconds.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly remedy: string;
  readonly fields: readonly FieldProblem[];
  readonly retryAfter: number | null;

  constructor(status: number, problem: Readonly<Record<string, unknown>>) {
    super(text(problem['detail']) ?? `The server answered with ${status}.`);
    this.status = status;
    this.code = text(problem['code']) ?? 'unknown';
    this.remedy = text(problem['remedy']) ?? 'Look into the log of the server.';
    this.fields = Array.isArray(problem['fields']) ? (problem['fields'] as FieldProblem[]) : [];
    this.retryAfter = typeof problem['retryAfter'] === 'number' ? problem['retryAfter'] : null;
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
