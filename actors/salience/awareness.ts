import { z } from 'zod';
import {
  innerSettingsSchema,
  salienceDimensions,
  type InnerState,
  type LivedCycle,
} from '../../ports/inner.ts';
import type { ThoughtOffer } from '../../ports/mail.ts';
import { attentionDirection } from '../../theory/attention-direction.ts';
import { feltShift, isBodilyPain } from '../../theory/felt-shift.ts';
import { isPresent } from '../../theory/present-wave.ts';
import { breachBonus, mostSalient, type Salience, type SalientState } from '../../theory/salience.ts';
import { salienceThreshold } from '../../theory/salience-threshold.ts';
import { isChainAlive, isContinuation } from '../../theory/thought-chain.ts';

const dimension = z.enum(salienceDimensions);
const time = z.number();

export const salienceContextSchema = z.object({
  life: z.number().int(),
  inner: innerSettingsSchema.nullable(),
  /** How it felt when it was last looked at; null until there is a baseline. */
  previous: z
    .object({
      at: time,
      state: z.object({ arousal: z.number(), valence: z.number(), energy: z.number(), pain: z.number() }),
    })
    .nullable(),
  /** The time when each dimension was last in awareness, for the novelty weight. */
  awareAt: z.object({ arousal: time, valence: time, energy: time, pain: time }),
  /** The extremes that the mind knows of. */
  knownExtremes: z.array(dimension),
  /** The chain of own thoughts: its length, and the time of the last of them. */
  chain: z.object({ depth: z.number().int(), at: time }),
  /** The times when the mind last heard or spoke with somebody, and last answered the world in any way. */
  personAt: time.nullable(),
  workAt: time.nullable(),
  /** Its latest offers that the mind has not taken, oldest first. */
  offered: z.array(z.object({ id: z.string(), dimension })),
});

export type SalienceContext = z.infer<typeof salienceContextSchema>;

/** The four salient dimensions of a state. */
const salientState = ({ affect: { arousal, valence, energy, pain } }: InnerState): SalientState => ({
  arousal,
  valence,
  energy,
  pain,
});

/** How many offers are remembered: in one step of the kernel there are at most two, of a reaction and of a beat. */
const mostOffered = 4;

const secondsSince = (at: number, then: number): number => Math.max(0, at - then) / 1_000;

/** The depth of the chain of own thoughts that the mind is absorbed in. */
function depthAt({ chain, inner }: SalienceContext, at: number): number {
  const interval = inner?.spontaneousInterval;
  if (interval === null || interval === undefined) return 0;
  return isChainAlive(at - chain.at, interval) ? chain.depth : 0;
}

/** The most salient change since the last look, when it exceeds the threshold. The first look has nothing to compare with. */
export function noticed(context: SalienceContext, inner: InnerState): Salience | null {
  const { previous, awareAt, personAt, workAt, knownExtremes } = context;
  if (previous === null) return null;
  const { at } = inner;
  const salience = mostSalient({
    previous: previous.state,
    current: salientState(inner),
    elapsed: (at - previous.at) / 1_000,
    sinceAwareness: {
      arousal: secondsSince(at, awareAt.arousal),
      valence: secondsSince(at, awareAt.valence),
      energy: secondsSince(at, awareAt.energy),
      pain: secondsSince(at, awareAt.pain),
    },
    direction: attentionDirection(
      personAt === null ? null : secondsSince(at, personAt),
      workAt === null ? null : secondsSince(at, workAt),
    ),
    knownExtremes,
  });
  return salience.score > salienceThreshold(inner.affect, depthAt(context, at)) ? salience : null;
}

/** Whether a change breaks into awareness now; waves that are only caught up with do not. */
export const breaksIn = (context: SalienceContext, inner: InnerState, at: number): boolean =>
  context.inner !== null && isPresent(inner.at, at, context.inner.beat) && noticed(context, inner) !== null;

/** The context with an offer, kept until it is taken. */
export function withOffer(
  { offered }: SalienceContext,
  { id, source }: ThoughtOffer,
): Pick<SalienceContext, 'offered'> {
  if (source.kind !== 'feeling' || source.dimension === 'gut') return { offered };
  return { offered: [...offered, { id, dimension: source.dimension }].slice(-mostOffered) };
}

/** The thought that the mind is offered. */
export function offerOf(context: SalienceContext, inner: InnerState): ThoughtOffer {
  const salience = noticed(context, inner);
  if (salience === null) throw new Error('Nothing broke into awareness, so there is nothing to offer.');
  const { dimension } = salience;
  const hasBody = context.inner?.body === true;
  const [current, previous] = [salientState(inner), context.previous?.state];
  // what eases is named after what it was
  const worse = previous !== undefined && previous.pain > current.pain ? previous : current;
  return {
    id: `feeling/${dimension}/${inner.at.toString(36)}`,
    source: { kind: 'feeling', dimension },
    text: feltShift(salience, { hasBody, isBodilyPain: hasBody && isBodilyPain(worse) }),
  };
}

/**
 * The context after a look at how the mind feels. A state that is no later than the last one leaves it as it is, so that what
 * changed meanwhile is measured against it at the next look. An extreme that was left can be entered anew.
 */
export function lookedAt(
  { previous, knownExtremes }: SalienceContext,
  inner: InnerState,
): Pick<SalienceContext, 'previous' | 'knownExtremes'> {
  if (previous !== null && inner.at <= previous.at) return { previous, knownExtremes };
  const state = salientState(inner);
  return {
    previous: { at: inner.at, state },
    knownExtremes: knownExtremes.filter((dimension) => breachBonus(dimension, state[dimension]) > 0),
  };
}

/**
 * The context after an offer was taken: the clock of its dimension begins anew, its extreme is known, and earlier offers are
 * dropped.
 */
export function becameAware(
  { offered, awareAt, knownExtremes, previous }: SalienceContext,
  id: string,
  at: number,
): Pick<SalienceContext, 'offered' | 'awareAt' | 'knownExtremes'> {
  const place = offered.findIndex((offer) => offer.id === id);
  const taken = offered[place];
  if (taken === undefined) return { offered, awareAt, knownExtremes };
  const { dimension } = taken;
  const isExtreme = previous !== null && breachBonus(dimension, previous.state[dimension]) > 0;
  const isNew = isExtreme && !knownExtremes.includes(dimension);
  return {
    offered: offered.slice(place + 1),
    awareAt: { ...awareAt, [dimension]: at },
    knownExtremes: isNew ? [...knownExtremes, dimension] : knownExtremes,
  };
}

/**
 * The context after a cycle: the direction of attention, and the depth of the chain of own thoughts; answers, commands, and a
 * feeling that broke in end the chain.
 */
export function turnedBy(
  { chain, personAt, workAt }: SalienceContext,
  { origin, contact, trigger, succeeded }: LivedCycle,
  at: number,
): Pick<SalienceContext, 'chain' | 'personAt' | 'workAt'> {
  const attention = {
    personAt: contact ? at : personAt,
    workAt: origin === 'respond' ? at : workAt,
  };
  if (origin !== 'spontaneous') return { ...attention, chain: { depth: 0, at } };
  if (!succeeded) return { ...attention, chain };
  return { ...attention, chain: { depth: isContinuation(trigger) ? chain.depth + 1 : 1, at } };
}
