import { problemOfError, serverCloses } from '../http/problem-of-error.ts';
import type { Problem } from '../http/problem.ts';
import { RequestRefused } from '../http/request-refused.ts';

const said = ({ code, detail, remedy }: Problem): string => `${code}: ${detail} ${remedy}`;

/** What a call is told that the closing server gives up. */
export const serverClosing: string = said(serverCloses());

/** What a call is told about a failure that only whoever runs the server can do something about. */
export const serverFailed =
  'failed: Something is wrong with the server, not with the call. Its log tells what. The call can be repeated with the same id.';

/** What a caller is told of an error: a code that never changes its meaning, what is wrong, and what to do. Null for an error that is none of theirs. */
export function toldFailure(error: unknown): string | null {
  const problem = problemOfError(error);
  if (problem === null || error instanceof RequestRefused) return problem && said(problem);
  const { code, title, remedy } = problem;
  // the messages of these are for the program that holds the host
  if (code === 'mindStopped' || code === 'hostClosed') return `${code}: ${title}. ${remedy}`;
  // those of the service say themselves what to do
  return `${code}: ${(error as Error).message}`;
}
