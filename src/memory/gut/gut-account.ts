import type { Attuned, GutAxis, LoggedDelta } from '../../../ports/gut.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { SocialCentroid } from '../../../ports/social.ts';
import { layerShares } from '../../../theory/gut.ts';
import type { LayerShares } from '../../../theory/layer-shares.ts';
import { beginningOf, saidOf } from './said-of.ts';

/** What a mind is made of and what it has felt, without vectors. */
export interface GutAccount {
  /** What the last deep pass found; null before the first. */
  attuned:
    | (Pick<Attuned, 'cycle' | 'at' | 'model' | 'usual'> & {
        /** How many memories belong to each layer. */
        identity: number;
        goals: number;
        memories: number;
        /** What each layer counts in the middle of it, together 1. */
        shares: LayerShares;
        axes: Pick<GutAxis, 'share' | 'meaning'>[];
        /** Those who told it most, with what lies nearest to the middle of what they told. */
        people: (Omit<SocialCentroid, 'nearest'> & { cares: string[] })[];
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
  { memory, inbox }: Pick<MindStore, 'memory' | 'inbox'>,
  { limit, now }: { limit: number; now: number },
): Promise<GutAccount> {
  const [attuned, felt] = await Promise.all([memory.gut.attuned(), memory.gut.felt(limit, now)]);
  const percepts = await Promise.all(felt.map(({ percept }) => inbox.find(percept)));
  return {
    attuned: attuned && { ...withoutVectors(attuned), people: await peopleOf(attuned, memory) },
    moments: felt.map((each, place) => {
      const { delta: _, ...moment } = each;
      return { ...moment, said: saidOf(percepts[place]) };
    }),
  };
}

/** How many memories of each are told. */
const mostTold = 3;

async function peopleOf({ people = [] }: Attuned, store: Pick<MemoryStore, 'read'>) {
  const read = await store.read([...new Set(people.flatMap(({ nearest }) => nearest))]);
  const known = new Map(read.map((memory) => [memory.id, memory]));
  return people.map(({ nearest, ...person }) => {
    const told = nearest.flatMap((id) => known.get(id) ?? []).filter(({ retracted }) => retracted === null);
    const cares = told.map(({ content }) => beginningOf(content));
    return { ...person, cares: [...new Set(cares)].slice(0, mostTold) };
  });
}

const withoutVectors = ({ cycle, at, model, usual, layers, axes, shares = layerShares }: Attuned) => ({
  cycle,
  at,
  model,
  usual,
  identity: layers.identity?.of ?? 0,
  goals: layers.goals?.of ?? 0,
  memories: layers.memories?.of ?? 0,
  shares,
  axes: axes.map(({ share, meaning }) => ({ share, meaning })),
});
