/** An estimate of how many tokens a text costs: `ceil(1.3·words)` (seed 003 §2.10, decision 21). Never below an eighth of its characters, so that a text without spaces is not free. */
export function estimateTokens(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(Math.ceil(1.3 * words), Math.ceil(text.length / 8));
}
