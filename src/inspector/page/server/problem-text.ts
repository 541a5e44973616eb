import { ProblemError } from '../../../client/problem-error.ts';

/** What a failure says and what to do about it, for people. */
export function problemText(error: unknown): string {
  if (error instanceof ProblemError) return `${error.message} ${error.remedy}`.trim();
  // what `fetch` throws when nothing answers says so in words of its own
  if (error instanceof TypeError) return 'The server does not answer.';
  return error instanceof Error ? error.message : String(error);
}
