/** One point each; the further lines of a point are set in under it. */
export const points = (said: readonly string[]): string =>
  said.map((point) => `  - ${point.trim().replaceAll('\n', '\n    ')}`).join('\n');
