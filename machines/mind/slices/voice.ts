import { z } from 'zod';
import { streamWindowSchema, wholeStream } from '../../../ports/stream-window.ts';

const time = z.number().int();
const count = z.number().int().nonnegative();

/** When the voice was asked last, how it fares, and what of the message stream it is shown. */
export const voiceSliceSchema = z.strictObject({
  lastCallAt: time.nullable(),
  /** It is left alone until then. */
  restsUntil: time.nullable(),
  /** Its failures in a row, the percept that won last, and for how many of them that may be to blame. */
  failures: z.object({ percept: z.string(), count, blamed: count }).nullable(),
  window: streamWindowSchema,
});

export type VoiceSlice = z.infer<typeof voiceSliceSchema>;

/** A voice that was never asked. */
export const newbornVoice = (): VoiceSlice => ({
  lastCallAt: null,
  restsUntil: null,
  failures: null,
  window: wholeStream,
});

/** The voice is being left alone after a failure. */
export const voiceRests = ({ restsUntil }: VoiceSlice, at: number): boolean =>
  restsUntil !== null && restsUntil > at;
