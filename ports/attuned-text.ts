import type { Attuned, MemoryLayer } from './gut.ts';
import { packedVector, unpackedVector } from './packed-vector.ts';

type Packed<T> = T extends Float32Array
  ? string
  : T extends string
    ? T
    : T extends (infer E)[]
      ? Packed<E>[]
      : T extends object
        ? { [K in keyof T]: Packed<T[K]> }
        : T;

/** What was found of a mind's gut, as stores keep it: JSON with packed vectors. */
export const attunedText = (found: Attuned): string =>
  JSON.stringify(found, (_, value: unknown) => (value instanceof Float32Array ? packedVector(value) : value));

const layerOf = (layer: Packed<MemoryLayer> | null): MemoryLayer | null =>
  layer && { ...layer, vector: unpackedVector(layer.vector) };

/** The same, as it is used. */
export function attunedIn(text: string): Attuned {
  const { layers, axes, ...found } = JSON.parse(text) as Packed<Attuned>;
  const { identity, goals, memories } = layers;
  return {
    ...found,
    layers: { identity: layerOf(identity), goals: layerOf(goals), memories: layerOf(memories) },
    axes: axes.map((axis) => ({ ...axis, vector: unpackedVector(axis.vector) })),
  };
}
