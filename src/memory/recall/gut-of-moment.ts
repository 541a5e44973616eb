import type { FeltDelta, GutAxis } from '../../../ports/gut.ts';
import type { GutVectors } from '../../../ports/memory-store.ts';
import { packedVector } from '../../../ports/packed-vector.ts';
import { dot } from '../../../theory/cosine.ts';
import { attentionCentroid, gutBand, gutDelta, lengthOf, nearness } from '../../../theory/gut.ts';
import { tellingVector } from '../gate/likeness.ts';
import { unrelatedTexts } from '../gate/negation-pairs.ts';
import { unrelatedCosine } from '../gate/relatedness.ts';
import { feltText } from '../gut/felt-text.ts';
import { type Made, subconsciousOf } from '../gut/subconscious.ts';

/** From how many standard deviations on a moment stands out on an axis. Ours. */
const standsOutFrom = 1;

/** A gut feeling, and the vectors that it is made of. */
export interface FeltNow {
  felt: FeltDelta;
  /** What memories are held against, for those that fit it. */
  gut: GutVectors;
}

export interface FeltParts extends Made {
  /** The vectors of texts, by text; empty while there are none. */
  vectorsOf: (texts: readonly string[]) => Promise<ReadonlyMap<string, Float32Array>>;
}

/**
 * What it feels like to attend to something (docs/model/gut.md): where it lies, with what was attended to before, from what the mind is made of. Null where there are no vectors,
 * nothing is known of what the mind is made of, or what is attended to says nothing.
 *
 * @param attended the texts that are attended to, the newest first
 */
export async function gutOfMoment(attended: readonly string[], parts: FeltParts): Promise<FeltNow | null> {
  const { lines, attuned, model, vectorsOf } = parts;
  const told = [...attended, ...lines.identity, ...lines.goals].map(feltText).filter((text) => text !== '');
  const vectors = await vectorsOf([...unrelatedTexts.map(feltText), ...told]);
  const vectorOf = (text: string) => tellingVector(vectors.get(feltText(text)));
  const [now, ...before] = attended.map(vectorOf);
  if (!now) return null;
  const attention = attentionCentroid([now, ...before.flatMap((vector) => vector ?? [])]);
  const subconscious = subconsciousOf(parts, vectorOf);
  if (attention === null || subconscious === null || attention.length !== subconscious.length) return null;
  const delta = gutDelta(attention, subconscious);
  const near = nearness(attention, subconscious, unrelatedCosine(vectors));
  const found = attuned?.model === model ? attuned : null;
  const band = gutBand(near, found?.usual ?? null);
  const axes = (found?.axes ?? []).flatMap((axis) => placeOn(axis, delta));
  const felt: FeltDelta = {
    near: rounded(near),
    magnitude: rounded(lengthOf(delta)),
    ...(band !== null && { band }),
    ...(axes.length > 0 && { axes }),
    model,
    delta: packedVector(delta),
  };
  return { felt, gut: { model, subconscious, delta } };
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Where a moment stands out on an axis that means something. */
function placeOn({ vector, mean, deviation, meaning }: GutAxis, delta: Float32Array): FeltDelta['axes'] & {} {
  if (meaning === null || vector.length !== delta.length) return [];
  const by = (dot(delta, vector) - mean) / Math.max(deviation, 1e-6);
  if (Math.abs(by) < standsOutFrom) return [];
  return [{ part: meaning.part, well: by * meaning.r > 0, by: rounded(Math.abs(by)) }];
}
