import type { Attuned, GutAxis, GutStore, LoggedDelta } from '../../../ports/gut.ts';

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
  moments: Omit<LoggedDelta, 'delta'>[];
}

/**
 * Tells what a mind is made of and what it has felt (docs/model/gut.md).
 *
 * @param given `now`: milliseconds since the epoch, for what became of each moment by now
 */
export async function gutAccount(
  gut: GutStore,
  { limit, now }: { limit: number; now: number },
): Promise<GutAccount> {
  const [attuned, felt] = await Promise.all([gut.attuned(), gut.felt(limit, now)]);
  return {
    attuned: attuned && withoutVectors(attuned),
    moments: felt.map((moment) => {
      const { delta: _, ...rest } = moment;
      return rest;
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
