import type { Clock } from '../../../ports/clock.ts';
import type { Utterance } from '../../../ports/command.ts';
import { pause } from '../../../ports/pause.ts';
import type { News } from '../news/news.ts';

/** An utterance that leaves through the channel of its space. */
export interface SaidUtterance extends Utterance {
  /** When it was said, milliseconds since the epoch. With the id it names this utterance for ever, also after a mind of the same name began anew. */
  saidAt: number;
  /** Whether an attempt at it may have been made before, by this activation or an earlier one. */
  mayHaveLeft: boolean;
}

/**
 * The channel of one space whose far end knows an utterance by its id, and shows it once however often it is given it. So what may have
 * left before a crash is given to it again, instead of being held for a person.
 */
export interface RoomChannel {
  /**
   * One attempt. Resolves when the far end has taken it; rejects with `NotTakenNow` when another attempt may succeed, and with
   * anything else when none will: then it is held for a person.
   *
   * @param signal aborts when the mind stops
   */
  send(said: SaidUtterance, signal: AbortSignal): Promise<void>;
}

/** An error: the far end of a channel has not taken an utterance, and may take it later. */
export class NotTakenNow extends Error {
  override readonly name = 'NotTakenNow';
  /** How long the far end asks to be left alone, milliseconds; null where it says nothing. */
  readonly after: number | null;
  constructor(message: string, after: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.after = after;
  }
}

/** The rest after a failed attempt, milliseconds: doubled from the first to the longest. */
const firstRest = 1_000;
const longestRest = 300_000;
/** A far end is not left alone for longer than this, whatever it asks for, milliseconds. */
const longestAsked = 3_600_000;

/**
 * Gives an utterance to the channel of its space until that has taken it. False when the mind stops before: its next activation gives
 * it again. Throws why the far end will never take it.
 */
export async function sendUntilTaken(
  said: SaidUtterance,
  channel: RoomChannel,
  { clock, signal, tell }: { clock: Clock; signal: AbortSignal; tell: (news: News) => void },
): Promise<boolean> {
  let { mayHaveLeft } = said;
  for (let rest = firstRest; !signal.aborted; rest = Math.min(longestRest, rest * 2)) {
    try {
      await channel.send({ ...said, mayHaveLeft }, signal);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (!(error instanceof NotTakenNow)) throw error;
      const wait = Math.max(rest, Math.min(error.after ?? 0, longestAsked));
      mayHaveLeft = true;
      const { saidAt: _, mayHaveLeft: __, ...utterance } = said;
      tell({ kind: 'utterance.delayed', utterance, message: error.message, again: clock.now() + wait });
      await pause(clock, wait, signal);
    }
  }
  return false;
}
