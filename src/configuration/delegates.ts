import { z } from 'zod';
import { defaultTerms, strategies, type Strategy, type TaskRecovery } from '../../ports/task.ts';
import { defaultWorkerTerms, type WorkerTerms } from '../../ports/worker.ts';
import { durationSchema, formatDuration } from './duration.ts';
import { rule, type RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';

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

const { calls, memories } = defaultWorkerTerms;

const workerSchema = z
  .strictObject({
    calls: z
      .int()
      .min(1)
      .max(500)
      .default(calls)
      .describe(`Model calls for a task, 1 to 500. Default ${calls}.`),
    memories: z
      .int()
      .min(0)
      .max(500)
      .default(memories)
      .describe(`Memories it is given, 0 to 500. Default ${memories}.`),
    delegates: z
      .array(z.string())
      .default([])
      .describe('Delegates with a command that it may ask. Default none.'),
  } satisfies Record<keyof WorkerTerms, z.ZodType>)
  .describe('A worker mind in place of a program: {}.');

/** What a worker has no use for. */
const ofPrograms = ['command', 'idempotent', 'environment'] as const;

/** A breach where a delegate is neither a program nor a worker, or both. */
function eitherKind({ command, worker, ...rest }: Readonly<Record<string, unknown>>): RuleBreach[] {
  if (command === undefined && worker === undefined)
    return [
      {
        path: ['command'],
        message: 'must be there, or "worker"',
        remedy: 'Write the program and its arguments, or "worker: {}" for a worker mind.',
      },
    ];
  if (worker === undefined) return [];
  const written: Readonly<Record<string, unknown>> = { command, ...rest };
  return ofPrograms.flatMap((field): RuleBreach[] =>
    written[field] === undefined
      ? []
      : [
          {
            path: [field],
            message: 'must not be there: a worker is no program',
            remedy: `Take "${field}" or "worker" away.`,
          },
        ],
  );
}

/** One delegate: a program that the mind can give tasks to, or a worker mind. */
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
      .optional()
      .describe(
        'The program and its arguments; no shell is in between. It speaks JSON Lines (docs/embedding.md).',
      ),
    worker: workerSchema.optional(),
    idempotent: z
      .boolean()
      .optional()
      .describe(
        'Whether a task is as well done twice: then a crash repeats it, else a person is asked. Default false.',
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
      .optional()
      .describe('Its environment besides PATH, names to values. Default none.'),
  })
  .superRefine(...rule(eitherKind))
  .describe('One delegate: a program or a worker mind.');

/** A breach for each program that a worker may give tasks to and that is none of the mind's. */
export function unknownPrograms(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  const delegates = Array.isArray(mind['delegates']) ? (mind['delegates'] as WrittenDelegate[]) : [];
  const programs = new Set(delegates.flatMap((each) => (each?.command === undefined ? [] : [each.name])));
  return delegates.flatMap((each, place): RuleBreach[] => {
    const asked = each?.worker?.delegates;
    return (Array.isArray(asked) ? asked : []).flatMap((name: unknown, at): RuleBreach[] =>
      programs.has(name)
        ? []
        : [
            {
              path: ['delegates', place, 'worker', 'delegates', at],
              message: `must be the name of a delegate with a "command", ${shownValue(name)} is none`,
              remedy: 'Name a program among the delegates, or take it away.',
            },
          ],
    );
  });
}

type WrittenDelegate = {
  name?: unknown;
  command?: unknown;
  worker?: { delegates?: unknown } | null;
} | null;

/** Whom a mind can give tasks to (docs/model/rooms-and-tasks.md). */
export const delegatesSchema = z
  .array(delegateSchema)
  .max(50)
  .default([])
  .describe('Whom the mind can give tasks to. Default none.');

/** One checked delegate. */
export type DelegateConfiguration = z.output<typeof delegateSchema>;

/** One checked delegate that is a program, or a worker mind. */
export type ProgramConfiguration = DelegateConfiguration & { command: string[] };
export type WorkerConfiguration = DelegateConfiguration & { worker: WorkerTerms };

/** Whether a delegate is a worker mind, and no program. */
export const isWorker = (delegate: DelegateConfiguration): delegate is WorkerConfiguration =>
  delegate.worker !== undefined;

/** The delegates that are programs. */
export const programsAmong = (delegates: readonly DelegateConfiguration[]): ProgramConfiguration[] =>
  delegates.flatMap((each) => (each.command === undefined ? [] : [{ ...each, command: each.command }]));
