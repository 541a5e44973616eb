import type { Attuned, MemoryLayer } from '../../../ports/gut.ts';
import { type GutLayers, subconsciousCentroid, type Weighted } from '../../../theory/gut.ts';

/** The lines of identity and of goals that a mind has now, each of which counts 1. */
export interface GutLines {
  identity: readonly string[];
  goals: readonly string[];
}

/** What is known of what a mind is made of, besides its lines. */
export interface Made {
  lines: GutLines;
  /** What the last deep pass found; null before the first. */
  attuned: Attuned | null;
  /** The model of the vectors: what was found by another one is left out. */
  model: string;
}

/**
 * The middle of what a mind is made of (docs/model/gut.md): the lines that it has now, and its memories as the last deep pass found them; null where nothing is known of
 * it.
 *
 * @param vectorOf the vector of a line; null where it has none
 */
export function subconsciousOf(
  made: Made,
  vectorOf: (text: string) => Float32Array | null,
): Float32Array | null {
  const layers = layersOf(made, vectorOf);
  const dimensions = new Set(
    Object.values(layers).flatMap((each) => each.map(({ vector }) => vector.length)),
  );
  // a model that now makes vectors of another length has its memories embedded anew
  return dimensions.size > 1 ? null : subconsciousCentroid(layers, made.attuned?.shares);
}

/** What each layer of a mind is made of. */
export function layersOf(
  { lines, attuned, model }: Made,
  vectorOf: (text: string) => Float32Array | null,
): GutLayers {
  const lived = attuned?.model === model ? attuned.layers : null;
  const said = (texts: readonly string[]): Weighted[] =>
    texts.flatMap((text) => {
      const vector = vectorOf(text);
      return vector === null ? [] : [{ vector, weight: 1 }];
    });
  return {
    identity: [...said(lines.identity), ...remembered(lived?.identity)],
    goals: [...said(lines.goals), ...remembered(lived?.goals)],
    memories: remembered(lived?.memories),
  };
}

const remembered = (layer: MemoryLayer | null | undefined): Weighted[] => (layer ? [layer] : []);
