import { endOfTurn } from '../../ports/end-of-turn.ts';

/**
 * Resolves when everything that was started has come to rest, as far as it needs no time and no input: in a simulation only the
 * clock is waited for, so this is at the end of a turn of the event loop.
 */
export const atRest = endOfTurn;
