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
  /** When each dimension was last in awareness: its novelty clock. */
  awareAt: z.object({ arousal: time, valence: time, energy: time, pain: time }),
  /** What is extreme, and the mind knows it. */
  knownExtremes: z.array(dimension),
  /** Own thoughts in a row on one line, and when the last of them was. */
  chain: z.object({ depth: z.number().int(), at: time }),
  /** When the mind last heard or spoke with somebody, and when it last answered the world in any way. */
  personAt: time.nullable(),
  workAt: time.nullable(),
  /** What it has offered lately and the mind has not taken, oldest first. */
  offered: z.array(z.object({ id: z.string(), dimension })),
});

export type SalienceContext = z.infer<typeof salienceContextSchema>;

/** What salience looks at of how the mind feels. */
const salientState = ({ affect: { arousal, valence, energy, pain } }: InnerState): SalientState => ({
  arousal,
  valence,
  energy,
  pain,
});

/** So many offers are remembered: in one step of the kernel there are at most two, of a reaction and of a beat. */
const mostOffered = 4;

const secondsSince = (at: number, then: number): number => Math.max(0, at - then) / 1_000;

/** How many own thoughts in a row the mind is absorbed in. */
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

/** Whether something breaks into awareness now: the past, which is only caught up with, does not. */
export const breaksIn = (context: SalienceContext, inner: InnerState, at: number): boolean =>
  context.inner !== null && isPresent(inner.at, at, context.inner.beat) && noticed(context, inner) !== null;

/** What is remembered of an offer until it is taken. */
export function withOffer(
  { offered }: SalienceContext,
  { id, source }: ThoughtOffer,
): Pick<SalienceContext, 'offered'> {
  if (source.kind !== 'feeling') return { offered };
  return { offered: [...offered, { id, dimension: source.dimension }].slice(-mostOffered) };
}

/** What the mind is offered to think about. */
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
 * What is remembered of a look. A state that is no later than the last one leaves it as it is, so that what changed meanwhile is
 * measured against it at the next look. An extreme that was left can be entered anew.
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

/** This offer is thought about now: its clock begins anew, its extreme is known, and what was offered before it is past. */
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
 * Where a cycle turned the attention, and how deep the mind is in its own thoughts after it: what it answers to, commands, and a
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
