import type { StrategyOutcomes } from './strategy-effectiveness.ts';

/** How often a strategy worked, in figures. */
export function recordOfUse({ worked, failed }: StrategyOutcomes): string {
  const uses = worked + failed;
  if (uses === 1) return worked === 1 ? 'worked once' : 'failed once';
  return worked === 0 ? `failed all ${uses} times` : `worked ${worked} of ${uses} times`;
}
