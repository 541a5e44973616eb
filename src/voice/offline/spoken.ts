import type { AskedToForget } from '../../../ports/forgetting.ts';
import type { Situation } from '../../../ports/voice.ts';
import type { WhomMeant } from '../../appraisal/whom-meant.ts';
import type { Recollection } from './recollection.ts';
import type { Burden } from './tact.ts';

/** Somebody's words, and what the reply may draw on. */
export interface Spoken {
  text: string;
  speaker: string;
  /** Their name where they are spoken to, with the comma before it; empty for who gave none. */
  to: string;
  situation: Situation;
  /** What weighs on them by what they said before; null where nothing does. */
  weighing: Burden | null;
  /** Whether memory can keep what they say: only then is it said that it is kept. */
  isBelieved: boolean;
  /** What becomes of it where it asks to have something forgotten; null where it does not. */
  forgetting: AskedToForget | null;
  /** All that can be told back to them, oldest first. */
  known: () => readonly Recollection[];
  /** Whom their words mean. */
  whom: () => WhomMeant;
  /** What they said before this, and what the mind has said itself, oldest first. */
  turns: readonly string[];
  said: readonly string[];
  /** Noon of the day on which they speak, as their headings count days, milliseconds since the epoch. */
  today: number;
}
