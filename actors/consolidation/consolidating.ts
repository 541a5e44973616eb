import { z } from 'zod';
import {
  consolidationTermsSchema,
  mostQuestions,
  type Consolidated,
  type ConsolidatedOn,
} from '../../ports/consolidation.ts';
import { rememberedAtOnce } from '../../ports/at-once.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { AnswerOf } from '../../ports/effects/effects.ts';
import type { Fade } from '../../ports/effects/memory-fade.ts';
import type { FacultyMail } from '../../ports/faculty-mail.ts';
import { memoryIdSchema, type ScratchId } from '../../ports/identifiers.ts';
import { memoryChangeSchema, type MemoryChange } from '../../ports/memory.ts';

/** How many groups of alike memories a pass merges; the rest is for the next one. Our choice. */
const mostMerged = 8;

/** How many memories a narrative needs at least (docs/model/consolidation.md). */
const leastNarrated = 3;

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
  { terms }: ConsolidationContext,
  { recent, alike }: AnswerOf<'memory.gather'>,
): boolean => alike.length > 0 || (recent.length > 0 && (terms?.calls ?? 0) > 0);

/** The context with what a pass is about. It is made durable as it is before the voice is asked, so that a crash asks nothing twice. */
export const passGathered = (
  { terms }: ConsolidationContext,
  { recent, alike }: AnswerOf<'memory.gather'>,
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
  },
  offered: [],
});

/**
 * The steps of a pass, in order: what is alike is merged, questions are asked of what is new and answered, and what was merged of three or more is told
 * as how it came. Calls go to the questions first, then to narratives; merging makes none.
 */
export function stepsOf({ recent, alike, calls, questions }: DeepPass): ConsolidatedOn[] {
  const asked = calls < 2 || recent.length === 0 ? 0 : Math.min(calls - 1, mostQuestions);
  const inquiring = asked === 0 ? 0 : asked + 1;
  const told = alike.filter((group) => group.length >= leastNarrated).slice(0, calls - inquiring);
  return [
    ...alike.map((memories): ConsolidatedOn => ({ on: 'merge', memories })),
    ...(asked === 0 ? [] : [{ on: 'questions' as const, memories: recent }]),
    ...(questions ?? []).slice(0, asked).map((question): ConsolidatedOn => ({ on: 'insights', question })),
    ...told.map((memories): ConsolidatedOn => ({ on: 'narrative', memories })),
  ];
}

/** The step that is due; null when the pass has none left. */
export const stepNow = ({ pass }: ConsolidationContext): ConsolidatedOn | null =>
  (pass && stepsOf(pass)[pass.done]) ?? null;

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
  found: Pick<AnswerOf<'consolidation.write'>, 'questions' | 'made'> | null,
  at: number,
): Partial<ConsolidationContext> {
  const pass = passOfNow(context);
  const isAsking = stepNow(context)?.on === 'questions';
  const made = found?.made ?? [];
  const name = `${cycleOfPass(context)}/consolidation/${stepName(context)}`;
  const offered = made.flatMap((each, place) => changesOf(each, `${name}.${place}` as ScratchId, at));
  return {
    pass: {
      ...pass,
      done: pass.done + 1,
      questions: isAsking ? (found?.questions ?? []).slice(0, mostQuestions) : pass.questions,
    },
    // the questions are made durable, too, so that a crash asks for no others
    ...((made.length > 0 || isAsking) && { offered }),
  };
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
  context.pass === undefined
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
  ...fields: readonly ('walk' | 'pass' | 'offered' | 'pressed')[]
): Partial<ConsolidationContext> =>
  Object.fromEntries(
    fields.filter((field) => context[field] !== undefined).map((field) => [field, undefined]),
  );
