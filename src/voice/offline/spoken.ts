import type { SituatedRequest } from '../../../ports/voice.ts';

/** Somebody's words, and what the reply may draw on. */
export interface Spoken {
  text: string;
  speaker: string;
  request: Pick<SituatedRequest, 'messages' | 'situation'>;
}
