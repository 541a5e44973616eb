import type { Goal } from '../../ports/goal.ts';
import type { InnerState, LivedCycle, ThoughtCategory } from '../../ports/inner.ts';
import type { ThoughtOffer } from '../../ports/mail.ts';
import { isPresent } from '../../theory/present-wave.ts';
import { addsSomething, continuation, goesOn, isChainAlive } from '../../theory/thought-chain.ts';
import { drawThought } from '../../theory/thought-queue.ts';
import { uniform } from '../../theory/uniform.ts';
import { concernLasts, waitingIn, type ThoughtQueueContext } from './waiting.ts';

/**
 * The most entries kept of each kind: the newest surprises, concerns and offers, and the goals that nobody has told of for longest.
 */
const mostSurprises = 10;
const mostConcerns = 5;
const mostGoals = 10;
const mostOffered = 4;

/** Whether a spontaneous thought is due: not in a time that is only caught up with. */
export function isTime(
  { inner: settings, since }: ThoughtQueueContext,
  { at: feltAt }: InnerState,
  at: number,
): boolean {
  if (settings === null || settings.spontaneousInterval === null) return false;
  return isPresent(feltAt, at, settings.beat) && feltAt - since >= settings.spontaneousInterval;
}

/** The next subject: the line of the current chain, or one drawn from all that waits. */
function turnsTo(
  context: ThoughtQueueContext,
  inner: InnerState,
): { category: ThoughtCategory; prompt: string; about: string | null; depth: number; draws: number } {
  const { inner: settings, line, seed, draws } = context;
  if (settings === null) throw new Error('A mind without an inner life turns to nothing by itself.');
  if (line !== null && isChainAlive(inner.at - line.at, settings.spontaneousInterval ?? 0))
    return { category: line.category, prompt: line.prompt, about: null, depth: line.depth + 1, draws };
  const { category, thought } = drawThought(waitingIn(context, { inner, settings }), [
    uniform(seed, 'thoughtQueue/category', draws),
    uniform(seed, 'thoughtQueue/thought', draws),
  ]);
  return { category, ...thought, depth: 1, draws: draws + 1 };
}

/** The thought that the mind is offered, and the context until it is taken. */
export function impulseOf(
  context: ThoughtQueueContext,
  inner: InnerState,
): { offer: ThoughtOffer; remembered: Pick<ThoughtQueueContext, 'offered' | 'draws'> } {
  const { category, prompt, about, depth, draws } = turnsTo(context, inner);
  const id = `impulse/${category}/${inner.at.toString(36)}`;
  return {
    offer: { id, source: { kind: 'impulse', category }, text: prompt },
    remembered: {
      offered: [...context.offered, { id, category, about, depth }].slice(-mostOffered),
      draws,
    },
  };
}

/** The context after an offer was taken: its subject waits no longer, and earlier offers are dropped. */
export function takenUp(
  { offered, surprises, concerns, ...rest }: ThoughtQueueContext,
  id: string,
  at: number,
): Partial<ThoughtQueueContext> {
  const place = offered.findIndex((offer) => offer.id === id);
  const taken = offered[place];
  if (taken === undefined) return {};
  const { category, about, depth } = taken;
  const drop = <T>(from: readonly T[], textOf: (each: T) => string) =>
    from.filter((each) => textOf(each) !== about);
  return {
    offered: offered.slice(place + 1),
    since: Math.max(at, rest.since),
    thinking: { category, depth },
    line: null,
    surprises: category === 'predictionError' ? drop(surprises, String) : surprises,
    concerns: category === 'socialModeling' ? drop(concerns, ({ person }) => person) : concerns,
  };
}

/** The surprises with new ones, of which each is there once, as the newest. */
export const surprisedBy = (surprises: readonly string[], news: readonly string[]): string[] => {
  const known = new Set(news);
  return [...surprises.filter((each) => !known.has(each)), ...known].slice(-mostSurprises);
};

/** The context after a cycle: new subjects, and whether the chain of thoughts goes on. */
export function thoughtQueueAfterCycle(
  context: ThoughtQueueContext,
  lived: LivedCycle,
  at: number,
): Partial<ThoughtQueueContext> {
  const { surprises, people, spoke } = lived;
  const addressed = spoke ? people : [];
  const concerns = context.concerns.filter(
    (concern) => !addressed.includes(concern.person) && at - concern.at <= concernLasts,
  );
  return {
    surprises: surprisedBy(context.surprises, surprises),
    concerns: [...concerns, ...addressed.map((person) => ({ person, at }))].slice(-mostConcerns),
    ...lineAfter(context, lived, at),
  };
}

function lineAfter(
  { thinking, seed, draws }: ThoughtQueueContext,
  { origin, succeeded, trigger, thought }: LivedCycle,
  at: number,
): Partial<ThoughtQueueContext> {
  if (origin !== 'spontaneous' || thinking === null) return { line: null };
  if (!succeeded || thought.trim() === '') return { line: null, thinking: null };
  const stays =
    addsSomething(thought, trigger) && goesOn(thinking.depth, uniform(seed, 'thoughtQueue/chain', draws));
  return {
    thinking: null,
    draws: draws + 1,
    line: stays ? { ...thinking, prompt: continuation(thought), at } : null,
  };
}

/** The goals to rehearse: those under way, the ones that nobody has told of for longest first. */
export const rehearsable = (goals: readonly Goal[]): ThoughtQueueContext['goals'] =>
  goals
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => a.changedAt - b.changedAt)
    .slice(0, mostGoals)
    .map(({ text, progress }) => ({ text, progress }));
