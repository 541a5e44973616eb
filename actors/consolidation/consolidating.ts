import { z } from 'zod';
import {
  consolidationTermsSchema,
  mostQuestions,
  type Consolidated,
  type ConsolidatedOn,
} from '../../ports/consolidation.ts';
import { rememberedAtOnce } from '../../ports/at-once.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { AnswerOf, AskedOf } from '../../ports/effects/effects.ts';
import type { Fade } from '../../ports/effects/memory-fade.ts';
import type { FacultyMail } from '../../ports/faculty-mail.ts';
import { memoryIdSchema, type ScratchId } from '../../ports/identifiers.ts';
import { memoryChangeSchema, type MemoryChange } from '../../ports/memory.ts';
import { heldBackSchema } from '../../ports/promoted.ts';
import { newMemoryWeight, center } from '../../theory/belief-weight.ts';

/** How many groups of alike memories a pass merges; the rest is for the next one. Our choice. */
const mostMerged = 8;

/** How many memories a narrative needs at least (docs/model/consolidation.md). */
const leastNarrated = 3;

/** For how long, milliseconds, and of how many memories a promotion is watched, and how many that were held back are told. Ours. */
const watchedFor = 30 * 86_400_000;
const mostWatched = 20;
const mostHeldBack = 10;

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
  /** How many calls of the voice it may make. */
  calls: z.number().int(),
  /** Null until they were asked for. */
  questions: z.array(z.string()).nullable(),
  /** How many of its steps are done. */
  done: z.number().int(),
  /** Whether it looks what may be promoted; left out when nothing recurs, and nothing was promoted of late. */
  promotes: z.literal(true).optional(),
});

export type DeepPass = z.infer<typeof passSchema>;

export const consolidationContextSchema = z.object({
  life: z.number().int(),
  /** The terms on which it consolidates; left out while it has nothing to tend, or does not consolidate. */
  terms: consolidationTermsSchema.optional(),
  /** The sum of the centres of weight of what was kept since the last deep pass (docs/model/consolidation.md). */
  importance: z.number().optional(),
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
  /** The cycle up to which it looks now. */
  noticing: z.number().int().optional(),
  /** What was promoted in the last 30 days, and when; left out for nothing. */
  promoted: z.array(z.object({ memory: memoryIdSchema, at: z.number() })).optional(),
  /** What the last pass held back; left out for nothing. */
  heldBack: z.array(heldBackSchema).optional(),
  /** What is to change in memory and was not taken yet. */
  offered: z.array(memoryChangeSchema).optional(),
});

export type ConsolidationContext = z.infer<typeof consolidationContextSchema>;

/** The pass under way. Throws when none is. */
export function passOfNow({ pass }: ConsolidationContext): DeepPass {
  if (pass === undefined) throw new Error('No deep pass is under way.');
  return pass;
}

/** What is asked of memory in the walk under way. */
export const fadeNow = ({ walk }: ConsolidationContext): Fade | null => {
  if (walk === undefined) return null;
  const { after, since, until } = walk;
  return { after, since, until };
};

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
  { importance = 0, passedAt }: ConsolidationContext,
  { importance: more, terms }: FacultyMail['memory.grew'],
  at: number,
): Partial<ConsolidationContext> => ({
  terms,
  importance: importance + more,
  passedAt: passedAt ?? at,
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
export const livedOn = (
  { terms }: ConsolidationContext,
  { lived: { cycle } }: FacultyMail['cycle.lived'],
): Partial<ConsolidationContext> => (terms === undefined ? {} : { lived: cycle });

/** What is asked of memory when it looks what has come before. */
export const noticeNow = ({
  noticing,
  noticed = 0,
}: ConsolidationContext): AskedOf<'memory.notice'> | null =>
  noticing === undefined ? null : { after: noticed, until: noticing };

export const noticeKey = ({ life, noticing = 0 }: ConsolidationContext): string =>
  mintKey({ cycle: { look: noticing }, actor: 'consolidation', life, what: 'notice' });

/** The context after it has looked what has come before: that counts for the next deep pass as much as if it were new. */
export const noticedThen = (
  { importance = 0 }: ConsolidationContext,
  { occurrences, until }: AnswerOf<'memory.notice'>,
): Partial<ConsolidationContext> => ({
  noticed: until,
  noticing: undefined,
  ...(occurrences.length > 0 && {
    importance: importance + center(newMemoryWeight) * occurrences.length,
    offered: [{ change: 'noticed' as const, occurrences }],
  }),
});

/** The context when a deep pass begins. */
export const passBegun = (
  { passes = 0 }: ConsolidationContext,
  at: number,
): Partial<ConsolidationContext> => ({
  passes: passes + 1,
  passedAt: at,
});

/** Whether what was gathered gives a pass anything to do. */
export const hasMatter = (
  { terms, promoted = [] }: ConsolidationContext,
  { recent, alike, recurs }: AnswerOf<'memory.gather'>,
): boolean =>
  recurs || promoted.length > 0 || alike.length > 0 || (recent.length > 0 && (terms?.calls ?? 0) > 0);

/** The context with what a pass is about. It is made durable as it is before the voice is asked, so that a crash asks nothing twice. */
export const passGathered = (
  { terms, promoted = [] }: ConsolidationContext,
  { recent, alike, recurs }: AnswerOf<'memory.gather'>,
): Partial<ConsolidationContext> => ({
  // what was kept until now is its matter, and counts no more
  importance: 0,
  pass: {
    cycle: null,
    recent,
    alike: alike.slice(0, mostMerged),
    calls: terms?.calls ?? 0,
    questions: null,
    done: 0,
    ...((recurs || promoted.length > 0) && { promotes: true as const }),
  },
  offered: [],
});

/**
 * The steps of a pass, in order: what is alike is merged, questions are asked of what is new and answered, and what was merged of three or more is told
 * as how it came, and at last what recurs is promoted. Calls go to the questions first, then to narratives; the others make none.
 */
export function stepsOf(
  { recent, alike, calls, questions, promotes }: DeepPass,
  { promoted = [], terms }: Pick<ConsolidationContext, 'promoted' | 'terms'>,
): ConsolidatedOn[] {
  const watched = promoted.map(({ memory }) => memory);
  const asked = calls < 2 || recent.length === 0 ? 0 : Math.min(calls - 1, mostQuestions);
  const inquiring = asked === 0 ? 0 : asked + 1;
  const told = alike.filter((group) => group.length >= leastNarrated).slice(0, calls - inquiring);
  return [
    ...alike.map((memories): ConsolidatedOn => ({ on: 'merge', memories })),
    ...(asked === 0 ? [] : [{ on: 'questions' as const, memories: recent }]),
    ...(questions ?? []).slice(0, asked).map((question): ConsolidatedOn => ({ on: 'insights', question })),
    ...told.map((memories): ConsolidatedOn => ({ on: 'narrative', memories })),
    ...(promotes ? [{ on: 'promotion' as const, watched, shadow: terms?.shadow ?? [] }] : []),
  ];
}

/** The step that is due; null when the pass has none left. */
export const stepNow = (context: ConsolidationContext): ConsolidatedOn | null =>
  (context.pass && stepsOf(context.pass, context)[context.pass.done]) ?? null;

/** The name of a step: no other pass begins at the same time, not even in a mind that was rebuilt from its record. */
const stepName = ({ passedAt = 0, pass }: ConsolidationContext): string =>
  `${passedAt.toString(36)}.${pass?.done ?? 0}`;

/** The cycle after which the pass under way became durable. Throws while it is not. */
function cycleOfPass(context: ConsolidationContext): number {
  const { cycle } = passOfNow(context);
  if (cycle === null) throw new Error('The pass is not durable yet.');
  return cycle;
}

export const writeKey = (context: ConsolidationContext): string =>
  mintKey({
    cycle: cycleOfPass(context),
    actor: 'consolidation',
    life: context.life,
    what: `write.${stepName(context)}`,
  });

/** The context after a step, with what it has found; nothing where it failed. */
export function stepDone(
  context: ConsolidationContext,
  found: Omit<AnswerOf<'consolidation.write'>, 'use'> | null,
  at: number,
): Partial<ConsolidationContext> {
  const pass = passOfNow(context);
  const isAsking = stepNow(context)?.on === 'questions';
  const { made = [], promotions = [], heldBack } = found ?? {};
  const name = `${cycleOfPass(context)}/consolidation/${stepName(context)}`;
  const written = made.flatMap((each, place) => changesOf(each, `${name}.${place}` as ScratchId, at));
  const offered: MemoryChange[] = [...written, ...promotions];
  return {
    pass: {
      ...pass,
      done: pass.done + 1,
      questions: isAsking ? (found?.questions ?? []).slice(0, mostQuestions) : pass.questions,
    },
    // the questions are made durable, too, so that a crash asks for no others
    ...((offered.length > 0 || isAsking) && { offered }),
    ...(heldBack !== undefined && { promoted: watchedNow(context, promotions, at) }),
    ...(heldBack !== undefined && { heldBack: heldBack.slice(0, mostHeldBack) }),
  };
}

/** What was promoted of late: what this pass promoted, and what earlier ones did and none has taken back. */
function watchedNow(
  { promoted = [] }: ConsolidationContext,
  promotions: NonNullable<AnswerOf<'consolidation.write'>['promotions']>,
  at: number,
): NonNullable<ConsolidationContext['promoted']> {
  const moved = new Set(promotions.map(({ memory }) => memory));
  const still = promoted.filter((each) => !moved.has(each.memory) && at - each.at < watchedFor);
  const now = promotions.flatMap(({ change, memory }) => (change === 'promoted' ? [{ memory, at }] : []));
  return [...still, ...now].slice(-mostWatched);
}

/** The changes by which a consolidated text becomes a memory. */
const changesOf = (
  { text, type, speaker, sourceConfidence, alpha, beta, eventAt, gathers }: Consolidated,
  item: ScratchId,
  at: number,
): MemoryChange[] =>
  rememberedAtOnce(
    {
      id: item,
      origin: { text },
      type,
      sourceTag: 'internal_consolidation',
      sourceConfidence,
      speaker,
      episode: 'consolidation',
      at,
      ...(eventAt !== undefined && { eventAt }),
    },
    {
      alpha,
      beta,
      gathers,
      why: `it stands for ${gathers.length} ${gathers.length === 1 ? 'memory' : 'memories'}`,
    },
  );

/** The name of what is offered: another one for each part of a walk and each step of a pass. */
export const offerId = (context: ConsolidationContext): string =>
  context.offered?.[0]?.change === 'noticed'
    ? `noticed/${context.noticed ?? 0}`
    : context.pass === undefined
      ? `faded/${context.fadedAt ?? 0}/${context.walk?.after ?? 'last'}`
      : `pass/${stepName(context)}`;

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
  ...fields: readonly ('walk' | 'pass' | 'offered' | 'pressed' | 'noticing')[]
): Partial<ConsolidationContext> =>
  Object.fromEntries(
    fields.filter((field) => context[field] !== undefined).map((field) => [field, undefined]),
  );
