import { weightedCentroid } from '../theory/cosine.ts';
import { layersFrom } from '../theory/gut.ts';
import type { MemoryLayer, MemoryLayers } from './gut.ts';

/** How many steps of the centre memories are put together by: each step is .05. */
export const layerSteps = 20;

/** The memories of one step of the centre: their mean vector and centre, and how many they are. */
export interface LayerStep {
  vector: Float32Array;
  centre: number;
  of: number;
}

const membersOf = (steps: readonly LayerStep[]) =>
  steps.map(({ vector, centre, of }) => ({ vector, weight: centre * of }));

/** The middle of memories, each counted by its centre; undefined where they have no weight. */
export const middleOf = (steps: readonly LayerStep[]): Float32Array | undefined =>
  weightedCentroid(membersOf(steps));

const together = (steps: readonly LayerStep[]): MemoryLayer | null => {
  const members = membersOf(steps);
  const vector = middleOf(steps);
  if (vector === undefined) return null;
  return {
    vector,
    weight: members.reduce((sum, { weight }) => sum + weight, 0),
    of: steps.reduce((sum, { of }) => sum + of, 0),
  };
};

/** The layers that memories belong to, by the steps of their centres: what is held most is identity, what is held less is a goal, and all of it is what was lived. */
export const memoryLayers = (steps: readonly LayerStep[]): MemoryLayers => ({
  identity: together(steps.filter(({ centre }) => centre >= layersFrom.identity)),
  goals: together(steps.filter(({ centre }) => centre >= layersFrom.goals && centre < layersFrom.identity)),
  memories: together(steps),
});

/** Puts memories together by the steps of their centres, part by part. */
export class StepSums {
  readonly #sums = new Map<number, { vector: Float64Array; centre: number; of: number }>();

  /** Adds the sums of the vectors and of the centres of some memories of one step. */
  add({ step, vector, centre, of }: LayerStep & { step: number }): void {
    const sum = this.#sums.get(step) ?? { vector: new Float64Array(vector.length), centre: 0, of: 0 };
    for (const [place, value] of vector.entries()) sum.vector[place]! += value;
    sum.centre += centre;
    sum.of += of;
    this.#sums.set(step, sum);
  }

  /** The means, from below. */
  means(): LayerStep[] {
    return [...this.#sums]
      .sort(([one], [other]) => one - other)
      .map(([, { vector, centre, of }]) => ({
        vector: Float32Array.from(vector, (sum) => sum / of),
        centre: centre / of,
        of,
      }));
  }
}
