import type { Embedder } from '../../../ports/embedder.ts';
import { storableText } from '../../../ports/storable-text.ts';
import { cosine } from '../../../theory/cosine.ts';
import { blended, cueInertia } from '../../../theory/cue-inertia.ts';
import { unrelatedTexts } from '../gate/negation-pairs.ts';
import { aboveUnrelated, unrelatedCosine } from '../gate/relatedness.ts';

/** What the mind attended to before, which stays in its cue for a while. */
export interface AttendedBefore {
  text: string;
  /** How long ago it came in, milliseconds. */
  ago: number;
}

/** The longest cue, characters: the question is at the beginning, and a page of it tells what it is about. */
const longestCue = 2_000;

/** The text of a cue as it is searched for. */
export const cueText = (text: string): string => storableText(text.slice(0, longestCue)).trim();

/** Below this nothing is left of what was attended to before. */
const leastInertia = 0.05;

const says = (vector: Float32Array | undefined): vector is Float32Array =>
  vector !== undefined && vector.some((value) => value !== 0);

/**
 * The vector that memory is searched by: that of the cue, with a part of what was attended to before (docs/model/recall.md), so that "And since when?" is still about
 * what was asked before. Null where nothing in either is known. Throws `EmbeddingFailed`.
 */
export async function cueVector(
  text: string,
  before: AttendedBefore | null,
  { embedder, signal }: { embedder: Embedder; signal?: AbortSignal | undefined },
): Promise<Float32Array | null> {
  const last = before === null ? '' : cueText(before.text);
  if (before === null || last === '' || last === text) {
    const [own] = await embedder.embed([text], 'query', signal);
    return says(own) ? own : null;
  }
  const vectors = await embedder.embed([text, last, ...unrelatedTexts], 'query', signal);
  const [own, other] = vectors;
  if (!says(other)) return says(own) ? own : null;
  const seconds = before.ago / 1_000;
  // words that say nothing by themselves have not turned the attention to anything else
  if (!says(own)) return cueInertia(1, seconds) < leastInertia ? null : other;
  const unrelated = unrelatedCosine(new Map(unrelatedTexts.map((each, at) => [each, vectors[at + 2]!])));
  const likeness = aboveUnrelated(cosine(own, other), unrelated);
  return blended(own, other, cueInertia(likeness, seconds));
}
