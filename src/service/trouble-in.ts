/** What went wrong, for people. */
export const troubleIn = (error: unknown): string =>
  error instanceof Error ? error.message : JSON.stringify(error);
