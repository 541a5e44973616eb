import type { SituatedRequest } from '../../../ports/voice.ts';
import type { AskedToForget } from '../../../ports/forgetting.ts';
import type { Grieving } from './care.ts';

/** Somebody's words, and what the reply may draw on. */
export interface Spoken {
  text: string;
  speaker: string;
  request: Pick<SituatedRequest, 'messages' | 'situation'>;
  /** What weighs on them by what they said before; null where nothing does. */
  weighing: Grieving | null;
  /** Whether memory can keep what they say: only then is it said that it is kept. */
  isBelieved: boolean;
  /** What becomes of it where it asks to have something forgotten; null where it does not. */
  forgetting: AskedToForget | null;
}
