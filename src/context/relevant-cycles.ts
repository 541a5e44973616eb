import { type Embedder, EmbeddingFailed } from '../../ports/embedder.ts';
import type { Percept } from '../../ports/percept.ts';
import type { CycleSummary } from '../../ports/store.ts';
import { cosine } from '../../theory/cosine.ts';
import { estimateTokens } from '../../theory/tokens.ts';
import { streamWords } from '../prompt/stream-words.ts';
import type { CycleVectors } from '../stream/cycle-vectors.ts';
import { perceptsOf, type StreamSources } from './read-cycles.ts';
import type { Shown } from '../prompt/rendered-cycle.ts';
import { comparedText, shownTranscript, transcript } from '../prompt/transcript.ts';

/**
 * The cosine below which a cycle is not like enough to the present to be shown. With the embedded vectors three in four turns
 * of a conversation are below it, and three in four of those that hold the answer to a question are above it.
 */
const leastSimilarity = 0.35;

/** How much of what has just come in is compared with older cycles, characters. */
const longestQuery = 2_000;

/** How many transcripts are read and embedded at a time, and how many for one thought at the most. */
const cyclesAtOnce = 100;
const mostAtOnce = 500;

export interface Relevance extends StreamSources {
  embedder: Embedder;
  vectors: CycleVectors;
}

/** Embeds the cycles whose vectors are missing, and drops vectors that are no longer needed. */
async function completeVectors(
  cycles: readonly number[],
  { nature }: Pick<Shown, 'nature'>,
  parts: Relevance,
): Promise<void> {
  const { stream, inbox, embedder, vectors } = parts;
  const oldest = Math.min(...cycles);
  for (const cycle of vectors.keys()) if (cycle < oldest) vectors.delete(cycle);
  // the newest first, and never so many that a thought waits long for them: the rest comes with the next ones
  const missing = cycles.filter((cycle) => !vectors.has(cycle)).slice(-mostAtOnce);
  for (let place = 0; place < missing.length; place += cyclesAtOnce) {
    const wanted = missing.slice(place, place + cyclesAtOnce);
    const some = await stream.read(wanted);
    const percepts = await perceptsOf(some, inbox);
    const texts = new Map(some.map((each) => [each.cycle, comparedText(transcript(each, percepts, nature))]));
    const spoken = wanted.filter((cycle) => (texts.get(cycle) ?? '').trim() !== '');
    const made =
      spoken.length === 0
        ? []
        : await embedder.embed(
            spoken.map((cycle) => texts.get(cycle)!),
            'document',
          );
    // a cycle in which nothing was said is like no other
    for (const cycle of wanted) vectors.set(cycle, new Float32Array(embedder.dimensions));
    for (const [index, vector] of made.entries()) vectors.set(spoken[index]!, vector);
  }
}

/** The cycles that are most like what has just come in, oldest first; none when no vectors come. */
async function mostLike(
  candidates: readonly CycleSummary[],
  percepts: readonly Percept[],
  { limit, nature }: { limit: number } & Pick<Shown, 'nature'>,
  parts: Relevance,
): Promise<CycleSummary[]> {
  const present = percepts.map(({ text }) => text).join('\n');
  const query = present.slice(0, longestQuery).toWellFormed();
  if (candidates.length === 0 || limit === 0 || query.trim() === '') return [];
  try {
    await completeVectors(
      candidates.map(({ cycle }) => cycle),
      { nature },
      parts,
    );
    const [vector] = await parts.embedder.embed([query], 'query');
    if (vector === undefined) return [];
    return candidates
      .map((each) => {
        const own = parts.vectors.get(each.cycle);
        return { each, similarity: own === undefined ? -1 : cosine(vector, own) };
      })
      .filter(({ similarity }) => similarity >= leastSimilarity)
      .sort((one, other) => other.similarity - one.similarity || other.each.cycle - one.each.cycle)
      .slice(0, limit)
      .map(({ each }) => each)
      .sort((one, other) => one.cycle - other.cycle);
  } catch (error) {
    if (!(error instanceof EmbeddingFailed)) throw error;
    return [];
  }
}

/**
 * Older cycles that are like what has just come in, as the voice is shown them (docs/model/stream.md): the beginnings of
 * the most similar, oldest first. Null when there are none or there is no room.
 *
 * @param candidates cycles that are not shown word for word
 */
export async function relevantMessage(
  candidates: readonly CycleSummary[],
  percepts: readonly Percept[],
  given: { limit: number; tokens: number } & Pick<Shown, 'nature' | 'timezone'>,
  parts: Relevance,
): Promise<string | null> {
  const chosen = await mostLike(candidates, percepts, given, parts);
  if (chosen.length === 0) return null;
  const words = streamWords[given.nature];
  const times = new Map(chosen.map(({ cycle, at }) => [cycle, at]));
  const cycles = await parts.stream.read(chosen.map(({ cycle }) => cycle));
  const known = await perceptsOf(cycles, parts.inbox);
  const shown: string[] = [];
  let left = given.tokens - estimateTokens(words.relevant) - 1;
  // the newest has room first
  for (const each of cycles.toReversed()) {
    const told = transcript(each, known, given.nature);
    if (told.some(({ text }) => parts.hides?.(each.cycle, text))) continue;
    const name = words.one(each.cycle, times.get(each.cycle) ?? 0, given.timezone);
    const text = `${name}:\n${shownTranscript(told)}`;
    const tokens = estimateTokens(text) + 1;
    if (tokens > left) continue;
    left -= tokens;
    shown.unshift(text);
  }
  return shown.length === 0 ? null : [words.relevant, ...shown].join('\n');
}
