import { z } from 'zod';
import { defaultTerms, strategies, type Strategy, type TaskRecovery } from '../../ports/task.ts';
import { durationSchema, formatDuration } from './duration.ts';

const timeout = formatDuration(defaultTerms.timeout);

const strategySchema = (what: string, standard: Strategy) =>
  z
    .enum(strategies)
    .default(standard)
    .describe(
      `What is done when ${what}: restartFromCheckpoint, attemptCompletion or escalateToHuman. Default ${standard}.`,
    );

const { ifAgentLost, ifTimeout, ifPartialOutput } = defaultTerms.recovery;

const recoverySchema = z
  .strictObject({
    ifAgentLost: strategySchema('the delegate is lost', ifAgentLost),
    ifTimeout: strategySchema('an attempt takes too long', ifTimeout),
    ifPartialOutput: strategySchema('it ends with part of its output out', ifPartialOutput),
  } satisfies Record<keyof TaskRecovery, z.ZodType>)
  .prefault({})
  .describe('What is done when an attempt leads to no report.');

/** One delegate: a program that the mind can give tasks to. */
const delegateSchema = z
  .strictObject({
    name: z
      .string()
      .max(60)
      .regex(/^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/, {
        error: 'must be made of small letters, digits, "-" and "_", and begin and end with a letter or digit',
      })
      .describe(
        'What the mind calls it: small letters, digits, "-" and "_", up to 60. Unique among the delegates.',
      ),
    description: z
      .string()
      .min(1)
      .max(1_000)
      .describe('What it can do, so that the mind knows when to ask it, up to 1000 characters.'),
    command: z
      .array(z.string().max(4_000).describe('The program, or one of its arguments.'))
      .min(1)
      .max(100)
      .describe(
        'The program and its arguments, one entry each; no shell is in between. It speaks JSON Lines, as src/delegates/process-delegate.ts says.',
      ),
    idempotent: z
      .boolean()
      .default(false)
      .describe(
        'Whether doing a task twice is as good as doing it once: then a crash repeats it, else a person is asked. Default false.',
      ),
    timeout: durationSchema({ shortest: 100, longest: 30 * 86_400_000 })
      .prefault(timeout)
      .describe(`How long one attempt may take, a duration from 100 ms to 30 d. Default ${timeout}.`),
    retries: z
      .int()
      .min(0)
      .max(100)
      .default(defaultTerms.retries)
      .describe(`How often a task is tried again, 0 to 100. Default ${defaultTerms.retries}.`),
    recovery: recoverySchema,
    environment: z
      .record(z.string().regex(/^[A-Za-z_]\w*$/), z.string().max(100_000))
      .default({})
      .describe('Environment variables that it is given besides PATH, names to values. Default none.'),
  })
  .describe('One delegate: a program that the mind can give tasks to.');

/** Whom a mind can give tasks to (docs/model/rooms-and-tasks.md). */
export const delegatesSchema = z
  .array(delegateSchema)
  .max(50)
  .default([])
  .describe('Programs that the mind can give tasks to. Default none.');

/** One checked delegate. */
export type DelegateConfiguration = z.output<typeof delegateSchema>;
