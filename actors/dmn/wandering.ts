import { z } from 'zod';
import type { Wander } from '../../ports/effects/memory-wander.ts';
import { innerSettingsSchema, type InnerState, type LivedCycle } from '../../ports/inner.ts';
import type { ThoughtOffer } from '../../ports/mail.ts';
import { curiositySchema } from '../../ports/curiosity.ts';
import { cameUponSchema, wanderedPrefix } from '../../ports/wandering.ts';
import { isPresent } from '../../theory/present-wave.ts';
import { avoidedTopics, newGuard, withNothing, withOneMore } from '../../theory/topic-guard.ts';
import { uniform } from '../../theory/uniform.ts';
import { attentionPrompt, quotable } from '../../theory/wander-prompts.ts';
import { curiosityTurnedTo } from './curiosity.ts';

/** The share of the thoughts that come by themselves which the network brings up; the thought queue has the rest. Our choice. */
const ownShare = 1 / 3;

/** How often it looks at its own attention instead of its memory, where something had to wait since. Our choice. */
const attentionShare = 1 / 4;

export const dmnContextSchema = z.object({
  life: z.number().int(),
  inner: innerSettingsSchema.nullable(),
  seed: z.number(),
  /** Counts the turns, its own and those of the thought queue: it addresses chance, and is part of its effect keys. */
  turns: z.number().int(),
  /** When it was born, or the mind last turned to something by itself. */
  since: z.number(),
  /** What it came upon and the mind has not turned to yet; left out for nothing. */
  found: cameUponSchema.optional(),
  /** The offer of it that the mind has not taken. */
  offered: z.string().optional(),
  /** What the last cycle from outside was about, and when it was over. */
  first: z.object({ about: z.string(), at: z.number() }).optional(),
  /** What was attended to before what, unless it was looked at since. */
  preferred: z.object({ first: z.string(), waited: z.string() }).optional(),
  /** Whether beliefs had become more alike in the last cycle; left out where not. */
  broad: z.literal(true).optional(),
  /** What it has noticed that it does not know; left out for nothing. */
  curiosity: curiositySchema.optional(),
  /** The guard against going round in circles (docs/model/wandering.md); left out until there is something to guard. */
  guard: z
    .object({ topics: z.array(z.string()).readonly(), holds: z.number().int(), worn: z.string().nullable() })
    .optional(),
});

export type DmnContext = z.infer<typeof dmnContextSchema>;

/** Whether the mind has thoughts that come by themselves. */
export const hasOwnTime = ({ inner }: Pick<DmnContext, 'inner'>): boolean =>
  inner !== null && inner.spontaneousInterval !== null;

/**
 * Whether a thought that comes by itself is due, or will be after so much of the interval, and this one is the network's and not the
 * thought queue's.
 *
 * @param part of the interval that has to have passed, 0 to 1
 */
function isDue(context: DmnContext, { inner: { at: feltAt }, at }: Felt, part: number): boolean {
  const { inner, since, seed, turns, found } = context;
  if (inner === null || inner.spontaneousInterval === null || !isPresent(feltAt, at, inner.beat))
    return false;
  if (feltAt - since < part * inner.spontaneousInterval) return false;
  return found?.channel === 'dream' || uniform(seed, 'dmn/turn', turns) < ownShare;
}

/** A look at how the mind feels, and the time of the step. */
interface Felt {
  inner: InnerState;
  at: number;
}

/** Whether it is time for a thought of the network's. */
export const isItsTurn = (context: DmnContext, felt: Felt): boolean => isDue(context, felt, 1);

/** Whether its turn is near: it wanders beforehand, so as to have something when it is time. */
export const isNearItsTurn = (context: DmnContext, felt: Felt): boolean =>
  isDue(context, felt, 0.5) && !looksAtAttention(context);

/** Whether it looks at the mind's own attention this time. */
export const looksAtAttention = ({ preferred, seed, turns }: DmnContext): boolean =>
  preferred !== undefined && uniform(seed, 'dmn/attention', turns) < attentionShare;

/** What is asked of memory: under the guard, and while beliefs have become more alike, every memory is as likely as any other, but for the topics that are worn out. */
export const wanderNow = ({ seed, turns: draw, guard = newGuard, broad, curiosity }: DmnContext): Wander => ({
  seed,
  draw,
  avoid: avoidedTopics(guard),
  isBroad: guard.holds > 0 || broad === true,
  dreams: false,
  ...(curiosity && { curiosity }),
});

/** What is asked of memory in a dream. */
export function dreamNow(context: DmnContext): Wander {
  const { curiosity: _, ...asked } = wanderNow(context);
  return { ...asked, dreams: true };
}

/** What kind of thought it is: of a goal, of people, or of nothing that is wanted. */
function categoryOf(found: DmnContext['found']): 'goalRehearsal' | 'socialModeling' | 'associativeDrift' {
  if (found?.channel === 'goal' || found?.about?.startsWith('goal:')) return 'goalRehearsal';
  return found?.channel === 'unknown' ? 'socialModeling' : 'associativeDrift';
}

/** The offer of what was found: urgent to nobody, so that whoever speaks comes first. */
export function wanderOffer({ found, preferred, turns }: DmnContext, { at }: InnerState): ThoughtOffer {
  const text = found?.prompt ?? (preferred && attentionPrompt(preferred));
  if (text === undefined) throw new Error('There is nothing to offer.');
  return {
    id: `${wanderedPrefix}${turns}/${at.toString(36)}`,
    source: { kind: 'impulse', category: categoryOf(found), ...(found?.space && { space: found.space }) },
    text,
    ...(found && found.memories.length > 0 && { quotes: found.memories }),
  };
}

/** The context after what was offered was taken: something else may be come upon. */
export const turnedTo = (
  { turns, preferred, found, guard = newGuard, since, curiosity }: DmnContext,
  at: number,
): Partial<DmnContext> => ({
  turns: turns + 1,
  since: Math.max(at, since),
  found: undefined,
  offered: undefined,
  ...(found === undefined ? { preferred: undefined } : { preferred, guard: withOneMore(guard, found.topic) }),
  ...curiosityTurnedTo(curiosity, found?.about, at),
});

/** The context after the mind has turned to something else by itself: the next time may be the network's, and something else than a dream is come upon anew. */
export const turnedElsewhere = ({ turns, since, found }: DmnContext, at: number): Partial<DmnContext> => ({
  turns: turns + 1,
  since: Math.max(at, since),
  ...(found?.channel !== 'dream' && { found: undefined, offered: undefined }),
});

/** The context after a cycle: what came before the one before it was over, waited meanwhile. */
export function havingWaited(
  { first, preferred }: DmnContext,
  { trigger, cameAt }: LivedCycle,
  at: number,
): Partial<DmnContext> {
  if (cameAt === null || trigger === '') return {};
  const about = quotable(trigger);
  const waited = first !== undefined && cameAt < first.at && about !== first.about;
  return { first: { about, at }, preferred: waited ? { first: first.about, waited: about } : preferred };
}

/** Whether beliefs have become more alike, as of a cycle. */
export const broadAs = ({ broad }: DmnContext, { isBroad }: LivedCycle): Partial<DmnContext> =>
  isBroad === broad ? {} : { broad: isBroad };

/** The context when somebody has something forgotten: whatever is held may be of it. */
export const lettingGo = (): Partial<DmnContext> => ({
  found: undefined,
  offered: undefined,
  first: undefined,
  preferred: undefined,
});

/** The context after memory was wandered through for nothing: the turn is the thought queue's, and the guard holds for one less. */
export const passed = ({ turns, guard }: DmnContext): Partial<DmnContext> => ({
  turns: turns + 1,
  ...(guard && { guard: withNothing(guard) }),
});
