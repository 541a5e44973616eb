import type { Conversation, Turn } from '../locomo/conversations.ts';
import { leadThrough, type Living, type Said } from '../lived/life.ts';
import { space } from '../lived/third-mind.ts';

const minute = 60_000;
const day = 1_440 * minute;

/** A part of what somebody else's conversations say, whose ids are unlike those of any other conversation. */
export function foreignTurns(conversations: readonly Conversation[], most: number): Turn[] {
  const all = conversations.flatMap(({ id, turns }) =>
    turns.map((turn) => ({ ...turn, id: `${id}/${turn.id}` })),
  );
  return all.slice(0, most);
}

/** Turns at times from `from` on: a minute after one another, a day after one another where another session begins. */
export function laterOn(turns: readonly Turn[], from: number): Said[] {
  let when = from;
  return turns.map((turn, place) => {
    if (place > 0) when += turn.session === turns[place - 1]?.session ? minute : day;
    return { ...turn, when };
  });
}

/** Lets a stopped mind overhear what others say to one another, from the next day on, and stops it. */
export async function overhear(living: Living, turns: readonly Turn[]): Promise<void> {
  await living.clock.advance(day);
  await living.wake();
  await leadThrough(living, laterOn(turns, living.clock.now()), ({ id, speaker, text }) =>
    living.perceive(id, { kind: 'chatter', speaker, space }, text),
  );
  await living.stop();
}
