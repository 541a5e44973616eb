/** Vectors of older cycles by their number, as far as they were needed; they can always be made again. */
export type CycleVectors = Map<number, Float32Array>;
