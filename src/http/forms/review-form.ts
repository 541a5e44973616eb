import { z } from 'zod';
import { judgedThoughtSchema } from '../../../ports/judgement.ts';
import { outboxForm } from './life-form.ts';
import { historicPerceptForm } from './percept-form.ts';

const journalEntryForm = z
  .object({
    key: z.string(),
    cycle: z.number().int(),
    asked: z.looseObject({ type: z.string(), key: z.string(), effect: z.string() }),
    state: z.enum(['requested', 'performing', 'settled', 'unknown']),
    idempotent: z.boolean(),
    attempts: z.number().int(),
    progress: z.object({ done: z.number(), note: z.string(), checkpoint: z.unknown() }).nullable(),
    outcome: z.unknown(),
    requestedAt: z.number(),
    settledAt: z.number().nullable(),
  })
  .meta({ id: 'JournalEntry' });

const doubtedThoughtForm = z
  .object({
    cycle: z.number().int(),
    at: z.number().describe('When its cycle ended.'),
    about: z.string().describe('The beginning of what it was about.'),
    said: z.string().describe('The beginning of what the mind said.'),
    judged: judgedThoughtSchema,
  })
  .meta({ id: 'DoubtedThought' });

const waiting = { id: z.string(), since: z.number() };

const kinds = <F extends z.core.$ZodLooseShape>(more: F) =>
  [
    z.object({ ...waiting, ...more, kind: z.literal('effect'), effect: journalEntryForm }),
    z.object({ ...waiting, ...more, kind: z.literal('utterance'), utterance: outboxForm }),
    z.object({ ...waiting, ...more, kind: z.literal('percept'), percept: historicPerceptForm }),
    z.object({ ...waiting, ...more, kind: z.literal('thought'), thought: doubtedThoughtForm }),
  ] as const;

/** Something that only a person can settle, as it was settled. */
export const settledItemForm = z.discriminatedUnion('kind', kinds({})).meta({ id: 'SettledItem' });

/** Something that waits for a person, with the words that can be said about it. */
export const reviewItemForm = z
  .discriminatedUnion('kind', kinds({ words: z.array(z.string()) }))
  .meta({ id: 'ReviewItem' });
