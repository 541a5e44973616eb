import { z } from 'zod';
import { streamWindowSchema, wholeStream } from '../../../ports/stream-window.ts';

const time = z.number().int();
const count = z.number().int().nonnegative();

/** The voice slice: when it was last called, its failures, and the window of the message stream it is shown. */
export const voiceSliceSchema = z.strictObject({
  lastCallAt: time.nullable(),
  /** The time until which the voice is not called. */
  restsUntil: time.nullable(),
  /** Its failures in a row, the percept that won last, and how many of them that percept may be to blame for. */
  failures: z.object({ percept: z.string(), count, blamed: count }).nullable(),
  window: streamWindowSchema,
});

export type VoiceSlice = z.infer<typeof voiceSliceSchema>;

/** The voice slice before the first call. */
export const newbornVoice = (): VoiceSlice => ({
  lastCallAt: null,
  restsUntil: null,
  failures: null,
  window: wholeStream,
});

/** Whether the voice rests after a failure. */
export const voiceRests = ({ restsUntil }: VoiceSlice, at: number): boolean =>
  restsUntil !== null && restsUntil > at;
