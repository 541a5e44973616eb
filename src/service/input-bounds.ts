/** The bounds of what callers send to a mind, the same at every border: the longest texts in characters, the longest list, the longest wait. */
export const inputBounds = {
  /** What is said, done or to be remembered. How much a mind takes of that is told by its `inbox.longestText`. */
  text: 1_000_000,
  /** The name of a person or a space. */
  name: 500,
  perceptId: 200,
  /** What a memory is looked for by, or named by. */
  search: 2_000,
  /** How many memories one search finds. */
  found: 200,
  /** How long an answer is waited for, milliseconds: proxies and clients give up sooner or later. */
  wait: 600_000,
} as const;
