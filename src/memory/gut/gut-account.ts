import type { Attuned, GutAxis, LoggedDelta } from '../../../ports/gut.ts';
import type { MindStore } from '../../../ports/store.ts';
import { saidOf } from './said-of.ts';

/** What a mind is made of and what it has felt, without vectors. */
export interface GutAccount {
  /** What the last deep pass found; null before the first. */
  attuned:
    | (Pick<Attuned, 'cycle' | 'at' | 'model' | 'usual'> & {
        /** How many memories belong to each layer. */
        identity: number;
        goals: number;
        memories: number;
        axes: Pick<GutAxis, 'share' | 'meaning'>[];
      })
    | null;
  /** What was felt, the newest first. */
  moments: (Omit<LoggedDelta, 'delta'> & {
    /** How the text of its percept begins; null where that has none or is not kept any more. Nothing was felt of what is forgotten or said off the record. */
    said: string | null;
  })[];
}

/**
 * Tells what a mind is made of and what it has felt (docs/model/gut.md).
 *
 * @param given `now`: milliseconds since the epoch, for what became of each moment by now
 */
export async function gutAccount(
  { memory: { gut }, inbox }: Pick<MindStore, 'memory' | 'inbox'>,
  { limit, now }: { limit: number; now: number },
): Promise<GutAccount> {
  const [attuned, felt] = await Promise.all([gut.attuned(), gut.felt(limit, now)]);
  const percepts = await Promise.all(felt.map(({ percept }) => inbox.find(percept)));
  return {
    attuned: attuned && withoutVectors(attuned),
    moments: felt.map((each, place) => {
      const { delta: _, ...moment } = each;
      return { ...moment, said: saidOf(percepts[place]) };
    }),
  };
}

const withoutVectors = ({ cycle, at, model, usual, layers, axes }: Attuned): GutAccount['attuned'] => ({
  cycle,
  at,
  model,
  usual,
  identity: layers.identity?.of ?? 0,
  goals: layers.goals?.of ?? 0,
  memories: layers.memories?.of ?? 0,
  axes: axes.map(({ share, meaning }) => ({ share, meaning })),
});
