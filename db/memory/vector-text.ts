/** Numbers as pgvector reads them. */
export function vectorText(values: Float32Array): string {
  return `[${values.join(',')}]`;
}

/** Numbers as pgvector writes them. */
export function vectorOf(text: string): Float32Array {
  return Float32Array.from(JSON.parse(text) as number[]);
}

/** Whether a vector is all zeros, as for a text in which nothing is known: it is similar to nothing. */
export function pointsNowhere(values: Float32Array): boolean {
  return values.every((value) => value === 0);
}
