import { layerSteps, type LayerStep } from '../../../../ports/memory-layers.ts';
import { center } from '../../../../theory/belief-weight.ts';
import { centroid } from '../../../../theory/cosine.ts';
import { type HeldMemory, inOrderOfComing, type MemoryRows } from './memory-rows.ts';

/** The memories by vectors of this model that can change, in the order in which they came: of one dimension, that of the newest. */
export function comparableRows(rows: MemoryRows, model: string): HeldMemory[] {
  const known = inOrderOfComing(rows.living).filter(
    ({ vector }) => vector?.model === model && vector.values.some((value) => value !== 0),
  );
  const dimension = known.at(-1)?.vector?.values.length;
  return known.filter(({ memory, vector }) => !memory.immutable && vector?.values.length === dimension);
}

/** Memories put together by the steps of their centres, from below. */
export function layerStepsOf(rows: readonly HeldMemory[]): LayerStep[] {
  const steps = Map.groupBy(rows, ({ memory }) => Math.floor(center(memory) * layerSteps));
  return [...steps]
    .sort(([one], [other]) => one - other)
    .map(([, members]) => ({
      vector: centroid(members.map(({ vector }) => vector!.values))!,
      centre: members.reduce((sum, { memory }) => sum + center(memory), 0) / members.length,
      of: members.length,
    }));
}
