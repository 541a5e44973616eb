import type { z } from 'zod';

/** What a voice is told of something that it wanted to do and that cannot be done as it put it: sentences that it can act on. */
export interface CallProblemWords {
  /** There is nothing of that name; `known`: the names of what there is. */
  unknown: (name: string, known: readonly string[]) => string;
  /** What was given with it is no JSON. */
  unreadable: (name: string) => string;
  /** What was given with it is JSON and no object. */
  notAnObject: (name: string) => string;
  /** What was given with it is not what it takes. */
  unfitting: (name: string, issues: readonly z.core.$ZodIssue[]) => string;
}
