import { z } from 'zod';
import { memoryIdSchema, perceptIdSchema } from '../../../ports/identifiers.ts';
import { streamWindowSchema, wholeStream } from '../../../ports/stream-window.ts';
import { nothingWithheld, withheldSchema } from '../../../ports/withheld.ts';

const time = z.number().int();
const count = z.number().int().nonnegative();

/** The voice slice: when it was last called, its failures, and what of the message stream and of memory it is shown. */
export const voiceSliceSchema = z.strictObject({
  lastCallAt: time.nullable(),
  /** The time until which the voice is not called. */
  restsUntil: time.nullable(),
  /** Its failures in a row, the percept that won last, and how many of them that percept may be to blame for. */
  failures: z.object({ percept: z.string(), count, blamed: count }).nullable(),
  window: streamWindowSchema,
  /** The percepts whose shared call was refused: each of them is tried alone. */
  apart: z.array(perceptIdSchema),
  /**
   * The percept that was refused alone, and the memories that were shown with it: it is tried once more, without memories and
   * without the stream.
   */
  bare: z.object({ percept: perceptIdSchema, memories: z.array(memoryIdSchema) }).nullable(),
  /** The part of the past that is not shown any more. */
  withheld: withheldSchema.extend({ memories: z.array(memoryIdSchema) }),
  /** How often the room for a conversation was halved, because the model found a call too long. */
  halvings: count,
  /** How often a thought was thought again, and how often it was sure then; left out before the first time. */
  retries: z.object({ tried: count, succeeded: count }).optional(),
});

export type VoiceSlice = z.infer<typeof voiceSliceSchema>;

/** The voice slice before the first call. */
export const newbornVoice = (): VoiceSlice => ({
  lastCallAt: null,
  restsUntil: null,
  failures: null,
  window: wholeStream,
  apart: [],
  bare: null,
  withheld: { ...nothingWithheld, memories: [] },
  halvings: 0,
});

/** The share of the room for a conversation that a call may take. */
export const shareOf = ({ halvings }: Pick<VoiceSlice, 'halvings'>): number => 2 ** -halvings;

/** Whether the voice rests after a failure. */
export const voiceRests = ({ restsUntil }: VoiceSlice, at: number): boolean =>
  restsUntil !== null && restsUntil > at;
