import { z } from 'zod';
import type { MindInput } from '../../machines/mind/context.ts';
import { withoutGiven } from '../../ports/performable.ts';
import type { Asked, AskedByChart, Message } from '../../ports/step.ts';
import type { Change } from './change.ts';

/** A request of a mind as it is recorded: what a performer is given besides is part of the state, and compared with that. */
type RecordedAsked = AskedByChart | Extract<Asked, { type: 'wake.at' }>;

/** The requests of a step, as they are recorded. */
export const recordedAsked = (asked: readonly Asked[]): RecordedAsked[] => asked.map(withoutGiven);

/** The format that this version writes and reads. */
export const recordingFormat = 1 as const;

const time = z.number().int();
const checksum = z.string().regex(/^[0-9a-f]{64}$/, 'it must be a SHA-256 in hexadecimal digits');
const change = z.custom<Change>(isChange, 'it must be a path, and a value unless that is gone');
const asked = z.array(
  z.custom<RecordedAsked>(isTyped, 'it must be something a mind asks for, with its "type"'),
);
const message = z.custom<Message>(isTyped, 'it must be a message with its "type"');

function isTyped(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isChange(value: unknown): boolean {
  return Array.isArray(value) && Array.isArray(value[0]) && (value.length === 1 || value.length === 2);
}

/** The first line: whose life this is, under which charts, and where it begins. */
export const headerSchema = z.strictObject({
  recording: z.literal(recordingFormat),
  /** The version of Wakeful that recorded it. */
  wakeful: z.string(),
  mind: z.string().min(1),
  chart: z.strictObject({ id: z.string(), version: z.string(), structure: z.string() }),
  /** The seed of the random draws. Draws are addressed, and so there is no more to keep of it. */
  seed: z.number(),
  /** The input of a birth, and what the birth asked for. Null: it was restored from `checkpoint`. */
  birth: z
    .strictObject({
      input: z.custom<MindInput>((input) => typeof input === 'object' && input !== null),
      asked,
    })
    .nullable(),
  /** The whole mind before the first step. */
  checkpoint: z.string(),
});

/** One message and what the mind made of it. What effects brought is among the messages. */
const stepSchema = z.strictObject({
  step: z.number().int().positive(),
  now: time,
  message,
  asked,
  /** What the step changed in the ledger and the snapshot of the mind. */
  changed: z.array(change),
  /** The checksum of the whole checkpoint after the step. */
  checkpoint: checksum,
});

/** A message that broke the mind, and how. */
const breakSchema = z.strictObject({
  step: z.number().int().positive(),
  now: time,
  message,
  broke: z.string(),
});

/** The recording was ended, after so many steps. Without this line it was cut off. */
const endSchema = z.strictObject({ end: z.number().int().nonnegative() });

export type RecordingHeader = z.infer<typeof headerSchema>;
export type RecordedStep = z.infer<typeof stepSchema>;
export type RecordedBreak = z.infer<typeof breakSchema>;
export type RecordedEnd = z.infer<typeof endSchema>;

/** The schema that a line after the first is to be read with, chosen by what it has. */
export const schemaOf = (line: object): z.ZodType<RecordedStep | RecordedBreak | RecordedEnd> =>
  'end' in line ? endSchema : 'broke' in line ? breakSchema : stepSchema;
