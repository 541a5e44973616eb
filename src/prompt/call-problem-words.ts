import type { z } from 'zod';

/** The messages to a voice about a tool call that cannot be carried out: sentences that it can act on. */
export interface CallProblemWords {
  /** No tool or target has that name; `known`: the names there are. */
  unknown: (name: string, known: readonly string[]) => string;
  /** The input is not JSON. */
  unreadable: (name: string) => string;
  /** The input is JSON but not an object. */
  notAnObject: (name: string) => string;
  /** The input does not fit the tool's schema. */
  unfitting: (name: string, issues: readonly z.core.$ZodIssue[]) => string;
  /** It would hand on, word for word, what the system prompt says. */
  quotesItself: (name: string) => string;
  /** What is said in another room than those that were heard in is longer than this, characters. */
  tooLongElsewhere: (most: number) => string;
}
