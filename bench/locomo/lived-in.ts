import type { MemoryId } from '../../ports/identifiers.ts';
import type { Candidates } from '../../ports/memory-store.ts';
import { newMemory } from '../../ports/new-memory.ts';
import { byWorth, type Contender } from '../../src/memory/recall/recall.ts';
import { type BeliefWeight, newMemoryWeight } from '../../theory/belief-weight.ts';
import { uniform } from '../../theory/uniform.ts';
import { type BeliefEvidence, moveWeight, type Movement, payOwed } from '../../theory/weight-movement.ts';

/** How many passes of a mind's life a memory has gone through. */
const passes = 60;

/**
 * What a pass does to a memory that is met as often as can be, by the product's own amounts: it is recalled, it is nearly recalled
 * twice as often as that, and once in ten passes something confirms it.
 */
const happenings: readonly { often: number; evidence: BeliefEvidence; isSpread: boolean }[] = [
  { often: 1, evidence: { alpha: 0.1, beta: 0 }, isSpread: false },
  { often: 2, evidence: { alpha: 0, beta: 0.05 }, isSpread: false },
  { often: 0.1, evidence: { alpha: 1, beta: 0 }, isSpread: true },
];

/**
 * The belief of a memory after a life, drawn by its id and by nothing else: what answers a question is no more believed than what does
 * not, so that the beliefs are all chance to the questions. Most memories are seldom met, some often (the cube of a uniform draw).
 */
export function livedInBelief(id: string): BeliefWeight {
  const met = uniform(1, `lived/${id}`, 0) ** 3;
  let weight: BeliefWeight = newMemoryWeight;
  let movement: Movement | null = null;
  for (let pass = 0; pass < passes; pass += 1) {
    if (movement?.owed !== undefined) ({ weight, movement } = payOwed(weight, movement, { pass }));
    for (const [place, { often, evidence, isSpread }] of happenings.entries()) {
      const draw = uniform(1, `lived/${id}/${place}`, 1 + pass);
      const times = Math.floor(often * met) + (draw < (often * met) % 1 ? 1 : 0);
      for (let time = 0; time < times; time += 1)
        ({ weight, movement } = moveWeight(weight, movement, { evidence, pass, isSpread }));
    }
  }
  return weight;
}

/** What was found, with beliefs as a life leaves them. */
export const livedIn = (candidates: Candidates): Candidates => ({
  ...candidates,
  memories: new Map(
    [...candidates.memories].map(([id, memory]) => [id, Object.assign({}, memory, livedInBelief(id))]),
  ),
});

/** How often a well-founded belief comes to mind against likelier ones, of so many draws. */
export interface BeliefWins {
  draws: number;
  /** The share in which it has one of the ten places, and in which it is the very first. */
  inTheTen: number;
  first: number;
}

/**
 * Lets a Beta(50, 3) memory compete that is the thirteenth of 13 by relevance, with .6 of the best one's; the other twelve are Beta(1, 4)
 * and lie between in even steps.
 */
export function winsOfBelief(draws = 500): BeliefWins {
  const contenders = Array.from({ length: 13 }, (_, rank) => contender(rank));
  const believed = contenders.at(-1)!.memory.id;
  const ranks = Array.from({ length: draws }, (_, round) =>
    byWorth(contenders, { draw: (stream) => uniform(1 + round, stream, 0) }).findIndex(
      ({ memory }) => memory.id === believed,
    ),
  );
  const share = (wins: (rank: number) => boolean): number => ranks.filter(wins).length / draws;
  return { draws, inTheTen: share((rank) => rank < 10), first: share((rank) => rank === 0) };
}

function contender(rank: number): Contender {
  const relevance = 1 - (0.4 * rank) / 12;
  const weight = rank === 12 ? { alpha: 50, beta: 3 } : newMemoryWeight;
  const memory = newMemory({
    id: `contender ${rank}` as MemoryId,
    type: 'semantic',
    content: '',
    sourceTag: 'imported',
    createdAt: 0,
    ...weight,
  });
  const scores = { semantic: relevance, coactivation: 0, noise: 0, emotional: 0, recency: 0 };
  return { memory, scores, relevance, by: 'semantic' };
}
