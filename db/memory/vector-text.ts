/** Numbers as pgvector reads them. */
export function vectorText(values: Float32Array): string {
  return `[${values.join(',')}]`;
}

/** Numbers as pgvector writes them. */
export function vectorOf(text: string): Float32Array {
  return Float32Array.from(JSON.parse(text) as number[]);
}

/** Nothing in the text was known: it points nowhere, and is like nothing. */
export function pointsNowhere(values: Float32Array): boolean {
  return values.every((value) => value === 0);
}
