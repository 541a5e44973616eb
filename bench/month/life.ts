import type { MindStores } from '../../ports/store.ts';
import type { Voice, WakeOptions } from '../../src/index.ts';
import { ended, Living, type LivedConversation, saidIn } from '../lived/life.ts';
import { type LivedNature, type MindTerms, thirdMind } from '../lived/third-mind.ts';
import type { Conversation } from '../locomo/conversations.ts';

const day = 86_400_000;

/** A conversation with its sessions in their order evenly over so many days from the first one on; what is said stays as it is. */
export function spreadOver(conversation: Conversation, days: number): Conversation {
  const sessions = [...new Set(conversation.turns.map(({ session }) => session))];
  const first = conversation.turns[0]?.at ?? 0;
  const apart = (days * day) / Math.max(1, sessions.length);
  return {
    ...conversation,
    turns: conversation.turns.map((turn) => ({
      ...turn,
      at: Math.round(first + sessions.indexOf(turn.session) * apart),
    })),
  };
}

interface MonthGiven {
  days: number;
  nature: LivedNature;
  consolidates: MindTerms['consolidates'];
  voice: Voice;
  embedder: WakeOptions['embedder'];
  stores: MindStores;
  told: (done: string) => void;
}

/**
 * Lives a conversation that is spread over so many days, through the running loop: the mind stays on all the time, also while nobody speaks,
 * and is stopped in the end, a day before it is asked.
 */
export async function liveMonth(
  conversation: Conversation,
  { days, nature, consolidates, voice, embedder, stores, told }: MonthGiven,
): Promise<Omit<LivedConversation, 'kept'>> {
  const speakers = [...new Set(conversation.turns.map(({ speaker }) => speaker))];
  const said = saidIn(conversation);
  const began = said[0]?.when ?? 0;
  const living = new Living(began, thirdMind(nature, speakers, { consolidates }), embedder, {
    voice,
    stores: { ...stores, maintain: async () => {} },
  });
  const { clock } = living;
  await living.wake();
  let reached = 0;
  const until = async (when: number): Promise<void> => {
    for (let next = began + (reached + 1) * day; next <= when; next += day) {
      await clock.advanceTo(next);
      reached += 1;
      // a host tidies up every minute, which took most of the time of a run; the mind's own time is none that a database needs
      await stores.maintain();
      told(`day ${reached} of ${days}`);
    }
    await clock.advanceTo(when);
  };
  for (const { id, speaker, text, when } of said) {
    await until(when);
    await living.hear(id, speaker, text);
  }
  await until(began + days * day);
  return { stores: await ended(living), now: clock.now(), speakers };
}
