import { NotTakenNow } from '../../host/percepts/room-channel.ts';

/** The rest after a failure, milliseconds: doubled from the first to the longest while failures follow one another. */
const firstRest = 1_000;
const longestRest = 300_000;

/** The rest after another failure, milliseconds. @param before that after the last one; null where none came before */
export const nextRest = (before: number | null): number =>
  before === null ? firstRest : Math.min(longestRest, before * 2);

/** How long the server is left alone after an error, milliseconds: this rest, or longer where it asks for that. */
export const waitAfter = (error: unknown, rest: number): number =>
  Math.max(rest, Math.min(longestRest, error instanceof NotTakenNow ? (error.after ?? 0) : 0));
