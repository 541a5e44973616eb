import { type Embedder, EmbeddingFailed } from '../../ports/embedder.ts';
import type { CycleSummary } from '../../ports/store.ts';
import { cosine } from '../../theory/cosine.ts';
import { questionShare } from '../../theory/question-share.ts';
import { searchTerms } from '../../theory/search-terms.ts';
import { memoryText } from '../embedding/memory-text.ts';
import { periodOf } from '../period-of.ts';
import { type RatedMoment, scoreCandidates, type ScorableMoment } from '../memory/recall/score-candidates.ts';
import type { Nature } from '../prompt/nature.ts';
import { type Passage, passagesOf } from '../prompt/passages.ts';
import { perceptsOf, type StreamSources } from './read-cycles.ts';

/** A moment of the stream: something that was heard, said or thought in a cycle. */
export interface StreamMoment extends Passage {
  /** Its cycle, and its place there. */
  id: string;
  cycle: number;
  at: number;
  /** Its place among the moments of its episode; the mind's own words stand where what they answer does. */
  position: number;
}

interface Held extends StreamMoment {
  /** How often it has each search term, and how many it has in all. */
  terms: ReadonlyMap<string, number>;
  length: number;
  /** The share of it that only asks, 0 to 1. */
  asking: number;
  /** Null while it has none: it is then found by its words. */
  vector: Float32Array | null;
}

/** A moment as it was found: how relevant it is, 0 to 1, and its cosine to the query, null without a vector. */
export type FoundMoment = RatedMoment<StreamMoment & ScorableMoment>;

export interface MomentSources extends StreamSources {
  embedder: Embedder;
}

/** How many cycles are read at a time, and how many texts embedded. */
const atOnce = 100;
/**
 * How many moments are embedded for one thought at the most, the newest, where a call takes time; the rest is found by its words until
 * the next ones.
 */
const mostEmbedded = 1_500;

/**
 * The older cycles of a stream moment by moment, to be searched as memory is (docs/model/stream.md). What is durable never changes, so that each
 * cycle is read once, and embedded once; all of it can be made again at any time.
 */
export class StreamMoments {
  #cycles = new Map<number, Held[]>();
  #positions = new Map<string, number>();

  /** Reads the cycles that are not known yet, oldest first, and lets go of what is older than the first of them. */
  async #complete(cycles: readonly CycleSummary[], nature: Nature, from: MomentSources): Promise<void> {
    const oldest = cycles[0]?.cycle ?? 0;
    for (const cycle of this.#cycles.keys()) if (cycle < oldest) this.#cycles.delete(cycle);
    const missing = cycles.filter(({ cycle }) => !this.#cycles.has(cycle));
    for (let place = 0; place < missing.length; place += atOnce) {
      const wanted = missing.slice(place, place + atOnce);
      const read = await from.stream.read(wanted.map(({ cycle }) => cycle));
      const percepts = await perceptsOf(read, from.inbox);
      const passages = new Map(read.map((each) => [each.cycle, passagesOf(each, percepts, nature)]));
      for (const { cycle, at } of wanted)
        this.#cycles.set(cycle, this.#held(passages.get(cycle) ?? [], { cycle, at }));
    }
  }

  #held(passages: readonly Passage[], { cycle, at }: { cycle: number; at: number }): Held[] {
    let episode = passages.find((each) => each.episode !== null)?.episode ?? 'own';
    return passages.map((passage, place): Held => {
      episode = passage.episode ?? episode;
      const isNew = passage.by === 'world';
      const position = (this.#positions.get(episode) ?? 0) + (isNew ? 1 : 0);
      this.#positions.set(episode, position);
      const all = searchTerms(passage.text);
      const terms = new Map<string, number>();
      for (const term of all) terms.set(term, (terms.get(term) ?? 0) + 1);
      return {
        ...passage,
        id: `${cycle}/${place}`,
        cycle,
        at: passage.at ?? at,
        episode,
        position,
        terms,
        length: all.length,
        asking: questionShare(passage.text),
        vector: null,
      };
    });
  }

  /** Embeds the newest moments that have no vector; leaves the rest as it is when the embedder fails. */
  async #embed(moments: readonly Held[], { embedder }: MomentSources): Promise<void> {
    const wanted = moments.filter(({ vector }) => vector === null);
    const missing = embedder.isQuick === true ? wanted : wanted.slice(-mostEmbedded);
    for (let place = 0; place < missing.length; place += atOnce) {
      const some = missing.slice(place, place + atOnce);
      const texts = some.map(({ text }) => memoryText(embedder, 'episodic', text));
      const vectors = await embedder.embed(texts, 'document');
      for (const [index, vector] of vectors.entries()) some[index]!.vector = vector;
    }
  }

  /**
   * The moments of these cycles that fit a query, best first; without vectors by their words alone.
   *
   * @param cycles oldest first
   * @param now milliseconds since the epoch: what "yesterday" is meant from
   */
  async search(
    query: string,
    { cycles, nature, now }: { cycles: readonly CycleSummary[]; nature: Nature; now: number },
    from: MomentSources,
  ): Promise<FoundMoment[]> {
    await this.#complete(cycles, nature, from);
    const moments = cycles.flatMap(({ cycle }) => this.#cycles.get(cycle) ?? []);
    const vector = await this.#queryVector(query, moments, from);
    const lexemes = [...new Set(searchTerms(query))];
    const candidates = moments.map((moment) => scorable(moment, { lexemes, vector }));
    const period = periodOf(query, now);
    return scoreCandidates(
      {
        memories: new Map(candidates.map((each) => [each.id, each])),
        words: wordsOver(moments, lexemes),
        temporal: [],
        graph: [],
        procedural: [],
      },
      { cue: query, period, fusion: 'convex', trust: from.embedder.trust },
    );
  }

  async #queryVector(
    query: string,
    moments: readonly Held[],
    from: MomentSources,
  ): Promise<Float32Array | null> {
    try {
      await this.#embed(moments, from);
      const [vector] = await from.embedder.embed([query], 'query');
      return vector?.some((value) => value !== 0) ? vector : null;
    } catch (error) {
      if (!(error instanceof EmbeddingFailed)) throw error;
      return null;
    }
  }
}

/** A moment with what scoring needs to know about a query. */
const scorable = (
  { terms, vector: own, ...moment }: Held,
  { lexemes, vector }: { lexemes: readonly string[]; vector: Float32Array | null },
): StreamMoment & ScorableMoment => ({
  ...moment,
  content: moment.text,
  eventAt: null,
  createdAt: moment.at,
  frequencies: lexemes.map((lexeme) => terms.get(lexeme) ?? 0),
  cosine: vector === null || own === null ? null : cosine(vector, own),
});

function wordsOver(moments: readonly Held[], lexemes: readonly string[]) {
  const total = moments.reduce((sum, { length }) => sum + length, 0);
  return {
    lexemes: lexemes.map((lexeme) => ({
      lexeme,
      documents: moments.filter(({ terms }) => terms.has(lexeme)).length,
    })),
    documents: moments.length,
    meanLength: Math.max(1, total / Math.max(1, moments.length)),
  };
}
