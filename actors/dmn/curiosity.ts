import {
  mostMet,
  mostOpen,
  mostTurned,
  newCuriosity,
  type Curiosity,
  type OpenQuestion,
} from '../../ports/curiosity.ts';
import type { LivedCycle } from '../../ports/inner.ts';
import { isSameQuestion, settles } from '../../theory/open-question.ts';

const day = 86_400_000;

/** Whether a question is still open after a cycle in which this was said: who was asked has spoken in its room, or it was told by whomever. */
const isStillOpen = (
  { from, space, text }: OpenQuestion,
  { told, answeredIn }: { told: readonly string[]; answeredIn: readonly string[] },
): boolean =>
  !told.some((said) => settles(text, said)) && !(from === undefined && answeredIn.includes(space));

/** The open questions after a cycle: without those that were answered in it, and with those that it leaves open, each once. */
function openAfter(open: readonly OpenQuestion[], { inquiry }: LivedCycle): OpenQuestion[] {
  if (inquiry === undefined) return [...open];
  const left = open.filter((each) => isStillOpen(each, inquiry));
  for (const one of inquiry.opened)
    if (!left.some(({ text }) => isSameQuestion(text, one.text))) left.push(one);
  return left.slice(-mostOpen);
}

/** Those who speak to the mind, whoever spoke last at the end. */
function metAfter(
  met: Curiosity['met'],
  { people, rooms = [] }: Pick<LivedCycle, 'people' | 'rooms'>,
  at: number,
): Curiosity['met'] {
  let known = [...met];
  for (const [place, name] of people.entries()) {
    const space = rooms[place] ?? known.find((each) => each.name === name)?.space;
    const before = known.find((each) => each.name === name);
    const isNewDay = before === undefined || Math.floor(at / day) > Math.floor(before.last / day);
    known = known.filter((each) => each !== before);
    known.push({
      name,
      days: (before?.days ?? 0) + (isNewDay ? 1 : 0),
      last: at,
      ...(space !== undefined && { space }),
    });
  }
  return known.slice(-mostMet);
}

/**
 * What a mind does not know after a cycle (docs/model/wandering.md). Where something was forgotten in it no question stays: it may be of that.
 *
 * @param at of the cycle, milliseconds since the epoch
 */
export function curiosityAfter(
  curiosity: Curiosity | undefined,
  lived: LivedCycle,
  at: number,
): { curiosity?: Curiosity } {
  const { open, met, turned } = curiosity ?? newCuriosity;
  const next = {
    open: lived.forgot ? [] : openAfter(open, lived),
    met: metAfter(met, lived, at),
    turned,
  };
  const isNothing = [next.open, next.met].every(({ length }) => length === 0);
  return isNothing && curiosity === undefined ? {} : { curiosity: next };
}

/** What a mind does not know after it has turned to one of it. */
export function curiosityTurnedTo(
  curiosity: Curiosity | undefined,
  about: string | undefined,
  at: number,
): { curiosity?: Curiosity } {
  if (about === undefined) return {};
  const known = curiosity ?? newCuriosity;
  const others = known.turned.filter((each) => each.about !== about);
  return { curiosity: { ...known, turned: [...others, { about, at }].slice(-mostTurned) } };
}
