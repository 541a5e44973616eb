import type { HeldMemory } from './long-term/memory-rows.ts';

/** The percepts that made a memory or confirmed it, by their ids. */
export const perceptsBehind = ({ evidence }: Pick<HeldMemory, 'evidence'>): string[] =>
  evidence.flatMap(({ kind, source }) =>
    (kind === 'persisted' || kind === 'reinforced') && source !== null ? source : [],
  );
