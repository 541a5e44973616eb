import { z } from 'zod';
import { consolidationTermsSchema } from '../../ports/consolidation.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { AnswerOf, AskedOf } from '../../ports/effects/effects.ts';
import type { Fade } from '../../ports/effects/memory-fade.ts';
import type { FacultyMail } from '../../ports/faculty-mail.ts';
import { attunedSummarySchema } from '../../ports/gut.ts';
import { memoryIdSchema } from '../../ports/identifiers.ts';
import { memoryChangeSchema } from '../../ports/memory.ts';
import { heldBackSchema } from '../../ports/promoted.ts';
import { heldAgainstSchema } from '../../ports/tension.ts';
import { tunedSchema } from '../../ports/tuning.ts';
import type { EntropyWatch } from '../../theory/entropy-monitor.ts';
import { localTimeOf } from '../../theory/local-time.ts';
import { newMemoryWeight, center } from '../../theory/belief-weight.ts';

/** Every how many cycles it looks whether what came has come before (docs/model/patterns.md). */
export const noticingEvery = 20;

const walkSchema = z.object({
  after: memoryIdSchema.nullable(),
  since: z.number().nullable(),
  until: z.number(),
  /** How often memory could not be read in this walk: each try needs a key of its own. Left out for never. */
  failures: z.number().int().optional(),
});

/** A deep pass under way: ids, the questions that it asks, and how far it has come. */
const passSchema = z.object({
  /** The cycle after which its beginning became durable: the keys of its calls belong to it. Null before. */
  cycle: z.number().int().nullable(),
  recent: z.array(memoryIdSchema),
  alike: z.array(z.array(memoryIdSchema)),
  /** The conclusions that are thought over again; left out for none. */
  changed: z.array(memoryIdSchema).optional(),
  /** What it holds against what the mind holds to; left out for nothing. */
  against: z.array(heldAgainstSchema).optional(),
  /** The memories of which it looks what they answered; left out for none. */
  contexts: z.array(memoryIdSchema).optional(),
  /** The groups of memories whose lines are made anew; left out for none. */
  lines: z.array(z.array(memoryIdSchema)).optional(),
  /** How many calls of the voice it may make. */
  calls: z.number().int(),
  /** How many questions it asks; left out by earlier passes: as many as there may be. */
  asks: z.number().int().optional(),
  /** Null until they were asked for. */
  questions: z.array(z.string()).nullable(),
  /** How many of its steps are done. */
  done: z.number().int(),
  /** Whether it looks what may be promoted; left out when nothing recurs, and nothing was promoted of late. */
  promotes: z.literal(true).optional(),
  /** Whether it finds anew what the mind is made of; left out while that is nothing. */
  feels: z.literal(true).optional(),
  /** Whether it looks what came of gates and recalls; left out while there is nothing, and where tuning is off. */
  learns: z.literal(true).optional(),
  /** The days that it sums up, as `LocalTime` counts them; left out for none. */
  days: z.array(z.number().int()).optional(),
});

export type DeepPass = z.infer<typeof passSchema>;

export const consolidationContextSchema = z.object({
  life: z.number().int(),
  /** The terms on which it consolidates; left out while it has nothing to tend, or does not consolidate. */
  terms: consolidationTermsSchema.optional(),
  /** The sum of the centres of weight of what was kept since the last deep pass (docs/model/consolidation.md). */
  importance: z.number().optional(),
  /** When a deep pass last had questions, and the importance of what was kept until then that bore none yet; left out before the first. */
  asked: z.object({ at: z.number(), left: z.number() }).optional(),
  /** How many deep passes there were. */
  passes: z.number().int().optional(),
  /** When the last deep pass began, or the first memory was kept; left out before. */
  passedAt: z.number().optional(),
  /** When the last walk through all memories began; left out before the first. */
  fadedAt: z.number().optional(),
  /** Whether the mind was overloaded when it last looked into its inbox. */
  pressed: z.literal(true).optional(),
  walk: walkSchema.optional(),
  pass: passSchema.optional(),
  /** The last cycle of which it has looked whether what came has come before; left out before the first. */
  noticed: z.number().int().optional(),
  /** The last cycle that it has heard of; left out before the first. */
  lived: z.number().int().optional(),
  /** How often memory could not be read when it looked, in a row; left out for never. */
  unread: z.number().int().optional(),
  /** The cycle up to which it looks now. */
  noticing: z.number().int().optional(),
  /** The last cycle of which a dream has gone over what came to mind; left out before the first. */
  replayed: z.number().int().optional(),
  /** The last cycle that the present dream goes over; left out where there is none. */
  replaying: z.number().int().optional(),
  /** What was promoted in the last 30 days, and when; left out for nothing. */
  promoted: z.array(z.object({ memory: memoryIdSchema, at: z.number() })).optional(),
  /** The conclusions that were thought over again, and nothing else followed; left out for none. */
  reconsidered: z.array(memoryIdSchema).optional(),
  /** What waits to be held against what the mind holds to, the last memory that was looked at for that, and how many tensions were found and resolved; left out for none. */
  against: z.array(heldAgainstSchema).optional(),
  weighedTo: memoryIdSchema.optional(),
  tensions: z.object({ found: z.number().int(), resolved: z.number().int() }).optional(),
  /** What the last pass held back; left out for nothing. */
  heldBack: z.array(heldBackSchema).optional(),
  /** What the last pass found of what the mind is made of; left out before. */
  gut: attunedSummarySchema.optional(),
  /** What was learned of the gates and of recall; left out before. */
  tuned: tunedSchema.optional(),
  /** The entropy of how beliefs were spread at the last deep passes, and whether they have become more alike; left out before the first reading. */
  spread: z
    .object({
      readings: z.array(z.object({ cycle: z.number().int(), bits: z.number() })).readonly(),
      narrowed: z.object({ from: z.number(), until: z.number().int() }).optional(),
    } satisfies Record<keyof EntropyWatch, z.ZodType>)
    .optional(),
  /** The first and the last day on which anything was kept that no summary of a day tells of yet, as `LocalTime` counts them; left out for none. */
  days: z.object({ first: z.number().int(), last: z.number().int() }).optional(),
  /** What is to change in memory and was not taken yet. */
  offered: z.array(memoryChangeSchema).optional(),
});

export type ConsolidationContext = z.infer<typeof consolidationContextSchema>;

/** What is asked of memory in the walk under way. */
export const fadeNow = ({ walk }: ConsolidationContext): Fade | null => {
  if (walk === undefined) return null;
  const { after, since, until } = walk;
  return { after, since, until };
};

/** The days of which nothing is summed up, after something was kept on one; a clock that was set back changes nothing. */
const daysWith = (
  days: ConsolidationContext['days'],
  day: number,
): NonNullable<ConsolidationContext['days']> =>
  days === undefined ? { first: day, last: day } : { first: days.first, last: Math.max(days.last, day) };

/** The key of the part of the walk that is due: another one for each try. */
export const fadeKey = ({ life, walk }: ConsolidationContext): string =>
  mintKey({
    cycle: { look: walk?.until ?? 0 },
    actor: 'consolidation',
    life,
    what: `fade.${walk?.after ?? ''}`,
    attempt: walk?.failures ?? 0,
  });

/** The context after memory could not be read: the walk goes on from there later. */
export const walkHeldUp = ({ walk }: ConsolidationContext): Partial<ConsolidationContext> =>
  walk === undefined ? {} : { walk: { ...walk, failures: (walk.failures ?? 0) + 1 } };

/** The context with new terms; without any, what is under way is given up. */
export const termsAdopted = (
  { terms: before }: ConsolidationContext,
  { terms }: FacultyMail['consolidation.adopted'],
  at: number,
): Partial<ConsolidationContext> => ({
  terms: terms ?? undefined,
  // time in which it tended nothing is not counted
  ...(before === undefined && terms !== null && { passedAt: at, fadedAt: at }),
});

/** The context after more was kept: the first time there is something to tend. */
export const grown = (
  { importance = 0, passedAt, days }: ConsolidationContext,
  { importance: more, terms }: FacultyMail['memory.grew'],
  at: number,
): Partial<ConsolidationContext> => ({
  terms,
  importance: importance + more,
  passedAt: passedAt ?? at,
  days: daysWith(days, localTimeOf(at, terms.timezone ?? 'UTC').day),
});

/** The context when a walk through all memories begins. */
export const walkBegun = (
  { fadedAt, passedAt }: ConsolidationContext,
  at: number,
): Partial<ConsolidationContext> => ({
  // what was before it began to tend is not counted: it may have been, by a life of it that broke
  walk: { after: null, since: fadedAt ?? passedAt ?? at, until: at },
  fadedAt: at,
});

/** The context after a part of the walk: what has faded is to be made durable, and the walk goes on, or is over. */
export function walkedOn(
  { walk }: ConsolidationContext,
  { faded, next }: AnswerOf<'memory.fade'>,
): Partial<ConsolidationContext> {
  return {
    walk: walk && next !== null ? { ...walk, after: next } : undefined,
    ...(faded.length > 0 && { offered: [{ change: 'faded' as const, memories: faded }] }),
  };
}

/** The context after a cycle; a mind that has nothing to tend counts none. */
export const cycleHeard = (
  { terms }: ConsolidationContext,
  { lived: { cycle } }: FacultyMail['cycle.lived'],
): Partial<ConsolidationContext> => (terms === undefined ? {} : { lived: cycle });

/** What is asked of memory when it looks what has come before. */
export const noticeNow = ({
  noticing,
  noticed = 0,
}: ConsolidationContext): AskedOf<'memory.notice'> | null =>
  noticing === undefined ? null : { after: noticed, until: noticing };

export const noticingKey = ({ life, noticing = 0, unread = 0 }: ConsolidationContext): string =>
  mintKey({ cycle: { look: noticing }, actor: 'consolidation', life, what: 'notice', attempt: unread });

/** The context after memory could not be read: it looks again later. */
export const noticingHeldUp = (context: ConsolidationContext): Partial<ConsolidationContext> => ({
  ...without(context, 'noticing'),
  unread: (context.unread ?? 0) + 1,
});

/** The context after somebody has something forgotten: what was noticed may be of it, and is looked at once more. */
export const noticingForgot = (context: ConsolidationContext): Partial<ConsolidationContext> =>
  context.offered?.[0]?.change === 'noticed'
    ? { ...without(context, 'offered'), noticed: Math.max(0, (context.noticed ?? 0) - noticingEvery) }
    : {};

/** The context after it has looked what has come before: that counts for the next deep pass as much as if it were new. */
export const noticedThen = (
  { importance = 0, unread }: ConsolidationContext,
  { occurrences, opposed = [], until }: AnswerOf<'memory.notice'>,
): Partial<ConsolidationContext> => ({
  ...(unread !== undefined && { unread: undefined }),
  noticed: until,
  noticing: undefined,
  ...(occurrences.length > 0 && {
    importance: importance + center(newMemoryWeight) * occurrences.length,
  }),
  ...(occurrences.length + opposed.length > 0 && {
    offered: [{ change: 'noticed' as const, occurrences, ...(opposed.length > 0 && { opposed }) }],
  }),
});

/** The context after what was offered was taken. */
export const offerTaken = (
  { pass }: ConsolidationContext,
  { cycle }: FacultyMail['consolidation.taken'],
): Partial<ConsolidationContext> => ({
  offered: undefined,
  ...(pass && { pass: { ...pass, cycle: pass.cycle ?? cycle } }),
});

/** The change that leaves out those of these fields which the context has. One that it has not is not named: a restored context, which has no fields without a value, would differ from the live one. */
export const without = (
  context: ConsolidationContext,
  ...fields: readonly ('walk' | 'pass' | 'offered' | 'pressed' | 'noticing' | 'replaying')[]
): Partial<ConsolidationContext> =>
  Object.fromEntries(
    fields.filter((field) => context[field] !== undefined).map((field) => [field, undefined]),
  );
