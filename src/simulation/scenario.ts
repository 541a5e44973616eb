import { z } from 'zod';
import { durationSchema } from '../configuration/duration.ts';
import type { JsonSchema } from '../configuration/json-schema.ts';
import { mindConfigurationSchema, type MindConfiguration } from '../configuration/schema.ts';
import { voiceScriptSchema } from '../configuration/voice-script.ts';
import type { RecordedAnswers } from './recorded-voice.ts';
import { stepsSchema } from './step-schema.ts';
import type { Step, WrittenWords } from './step.ts';

const delay = durationSchema({ longest: 86_400_000 })
  .prefault(0)
  .describe('How long every answer takes, a duration. Default 0 s.');

const tokens = z
  .int()
  .min(1)
  .max(1_000_000)
  .optional()
  .describe('What each call takes of a budget of the mind, tokens. Default nothing: it is free.');

const voiceSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('offline'), delay }),
    voiceScriptSchema.extend({ kind: z.literal('scripted'), delay, tokens }),
    z.strictObject({
      kind: z.literal('recorded'),
      file: z.string().min(1).describe('The recording, from the folder of the scenario.'),
      delay,
    }),
  ])
  .prefault({ kind: 'offline' })
  .describe('What thinks for the mind. Default the offline voice.');

export type ScenarioVoice = z.output<typeof voiceSchema>;

/** A scenario as a person writes it, in this vocabulary. */
export function scenarioSchema(vocabulary: WrittenWords) {
  return z.strictObject({
    name: z.string().min(1).max(100).describe('What the scenario is called.'),
    story: z.string().min(1).max(5_000).describe('What happens in it and what it shows, in prose.'),
    seed: z
      .int()
      .min(0)
      .default(1)
      .describe('What all chance comes from: the same seed, the same timeline. Default 1.'),
    start: z.iso
      .datetime({ offset: true })
      .default('2026-01-01T09:00:00Z')
      .transform((text) => Date.parse(text))
      .describe('When it begins, like 2026-01-01T09:00:00Z, which is the default.'),
    mind: z
      .union([
        z.string().min(1).describe('The configuration of a mind, from the folder of the scenario.'),
        mindConfigurationSchema,
      ])
      .prefault({})
      .describe('Whose life it is: a configuration, or the file of one. Default a mind of defaults.'),
    voice: voiceSchema,
    steps: stepsSchema(vocabulary).describe('What happens, in its order.'),
  });
}

/** The JSON Schema of a scenario, for editors and for the report of problems. */
export function scenarioJsonSchema(vocabulary: WrittenWords): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(scenarioSchema(vocabulary), {
    io: 'input',
    target: 'draft-2020-12',
  });
  return {
    $schema,
    $id: 'urn:wakeful:scenario',
    title: 'A scenario of Wakeful',
    description: 'What happens to a mind under a virtual clock, and what is expected of it.',
    ...schema,
  };
}

/** A checked scenario: a life to be lived under a virtual clock. */
export interface Scenario {
  name: string;
  story: string;
  seed: number;
  /** Milliseconds since the epoch. */
  start: number;
  configuration: MindConfiguration;
  voice: ScenarioVoice;
  steps: Step[];
  /** The line of its file that a step stands on, from 1; null for a scenario that came from no file. */
  lineOf: (path: readonly PropertyKey[]) => number | null;
  /** What a recorded voice answers; null when the voice is another. */
  recording: RecordedAnswers | null;
}
