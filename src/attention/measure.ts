import type { MeasuredCandidate, Measures } from '../../ports/attention.ts';
import type { InnerState } from '../../ports/inner.ts';
import type { Candidate } from '../../ports/percept.ts';
import { cosine } from '../../theory/cosine.ts';
import { emotionalCharge } from '../../theory/emotional-charge.ts';
import { nearness } from '../../theory/gut.ts';
import { feltCharge } from '../../theory/felt-charge.ts';
import { lexicalSimilarity } from '../../theory/similarity.ts';
import { aboveUnrelated } from '../memory/gate/relatedness.ts';

/** A text with its vector; null where there is none, and then only its words count. */
export interface Measurable {
  text: string;
  vector: Float32Array | null;
}

/** The texts that candidates are measured against. */
export interface MeasuredAgainst {
  /** What the latest cycles were about, by id. */
  winners: ReadonlyMap<string, Measurable>;
  /** The task in focus; null when there is none. */
  focus: Measurable | null;
  goals: readonly Measurable[];
  /** The middle of what the mind is made of; null where nothing is known of it. */
  self: Float32Array | null;
  /** The cosine that unrelated texts have under the embedder. */
  unrelated: number;
  inner: InnerState | null;
}

/** What is kept of a number: the report that goes to the voice is no larger than it need be. */
const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;

/** How alike two texts are, 0 to 1: by words, or by vectors where these find more in common than unrelated texts have. */
function likeness(left: Measurable, right: Measurable, unrelated: number): number {
  const byWords = lexicalSimilarity(left.text, right.text);
  if (left.vector === null || right.vector === null) return byWords;
  return Math.max(byWords, aboveUnrelated(cosine(left.vector, right.vector), unrelated));
}

/** How strongly a candidate moves the mind: its appraisal or its delta to what the mind is made of, whichever is larger; or what is felt. */
function chargeOf(
  { source, appraisal }: Candidate,
  vector: Float32Array | null,
  around: MeasuredAgainst,
): number {
  const { self, unrelated, inner } = around;
  if (source.kind === 'feeling' && source.dimension !== 'gut')
    return inner === null ? 0 : feltCharge(source.dimension, inner.affect);
  const near =
    vector === null || self === null || vector.length !== self.length ? 0 : nearness(vector, self, unrelated);
  return emotionalCharge(near, appraisal?.intensity);
}

/** A candidate with what speaks for it (docs/model/attention.md). Nothing is held against itself: what waits again may have won before. */
export function measuredCandidate(
  candidate: Candidate,
  vector: Float32Array | null,
  around: MeasuredAgainst,
): MeasuredCandidate {
  const { winners, focus, goals, unrelated } = around;
  const own = { text: candidate.excerpt, vector };
  const like = (other: Measurable) => likeness(own, other, unrelated);
  const before = [...winners].flatMap(([id, winner]) => (id === candidate.id ? [] : [like(winner)]));
  const toFocus = focus === null ? 0 : like(focus);
  const measures: Measures = {
    novelty: rounded(1 - Math.max(0, ...before)),
    relevance: rounded(Math.max(toFocus, ...goals.map(like))),
    charge: rounded(chargeOf(candidate, vector, around)),
    toFocus: rounded(toFocus),
  };
  return { ...candidate, measures };
}
