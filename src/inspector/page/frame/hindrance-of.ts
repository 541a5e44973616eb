import { ProblemError } from '../../../client/problem-error.ts';
import { problemText } from '../server/problem-text.ts';
import type { Hindrance } from './threshold.tsx';

/** What keeps the page from being shown, made of a failure. */
export function hindranceOf(error: unknown): Hindrance {
  const why = problemText(error);
  const isStranger = error instanceof ProblemError && (error.status === 401 || error.status === 403);
  return { kind: isStranger ? 'stranger' : 'no server', why };
}
