import { type Embedder, EmbeddingFailed } from '../../ports/embedder.ts';
import type { CycleSummary } from '../../ports/store.ts';
import { bestFirst } from '../../theory/best-first.ts';
import { questionShare } from '../../theory/question-share.ts';
import { searchTerms } from '../../theory/search-terms.ts';
import { memoryText } from '../embedding/memory-text.ts';
import { periodOf } from '../period-of.ts';
import { type RatedMoment, rateMoments, type ScorableMoment } from '../memory/recall/score-candidates.ts';
import type { Nature } from '../prompt/nature.ts';
import type { Passage } from '../prompt/passages.ts';
import { CyclePassages, type PassageSources } from './cycle-passages.ts';
import { HiddenCycles } from './hidden-cycles.ts';
import { type IndexedMoment, MomentIndex } from './moment-index.ts';

/** A moment of the stream: something that was heard, said or thought in a cycle. */
export interface StreamMoment extends Passage {
  /** Its cycle, and its place there. */
  id: string;
  cycle: number;
  at: number;
  /** Its place among the moments of its episode; the mind's own words stand where what they answer does. */
  position: number;
}

/** A moment as it is kept, with all that does not depend on what is looked for. */
type Held = StreamMoment &
  Omit<ScorableMoment, 'frequencies' | 'cosine'> &
  IndexedMoment & { asking: number };

/** A moment as it was found: how relevant it is, 0 to 1, and its cosine to the query, null without a vector. */
export type FoundMoment = RatedMoment<StreamMoment & ScorableMoment>;

/** Which moments are wanted. */
interface Wanted {
  /** How many at the most. */
  most: number;
  isWanted: (moment: StreamMoment) => boolean;
  /** What stands beside them in the call: a moment that has few words of the query beside these is not like it; nothing when left out. */
  beside?: readonly string[];
}

export interface MomentSources extends PassageSources {
  embedder: Embedder;
}

/**
 * The cosine below which a moment is not like enough to the present to be shown. With the embedded vectors three in four turns
 * of a conversation are below it, and three in four of those that hold the answer to a question are above it.
 */
const leastSimilarity = 0.35;
/** The share of the best coverage of the present's words, by a moment or by what stands beside them, from which a moment is shown all the same. */
const leastCoverage = 0.5;

/** How many texts are embedded at a time. */
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
  /** The cycles of which nothing is shown. */
  readonly hidden = new HiddenCycles();
  readonly #passages = new CyclePassages(this.hidden);
  #cycles = new Map<number, Held[]>();
  #positions = new Map<string, number>();
  /** The cycles that were searched last, and their moments. */
  #searched: { cycles: number[]; index: MomentIndex<Held> } = { cycles: [], index: new MomentIndex() };

  /** Reads the cycles that are not known yet, oldest first, and lets go of what is older than the first of them. */
  async #complete(cycles: readonly CycleSummary[], nature: Nature, from: MomentSources): Promise<void> {
    const oldest = cycles[0]?.cycle ?? 0;
    for (const cycle of this.#cycles.keys()) if (cycle < oldest) this.#cycles.delete(cycle);
    this.hidden.letGoBefore(oldest);
    const missing = cycles.filter(({ cycle }) => !this.#cycles.has(cycle));
    if (missing.length === 0) return;
    const passages = await this.#passages.take(
      missing.map(({ cycle }) => cycle),
      nature,
      from,
    );
    for (const { cycle, at } of missing)
      this.#cycles.set(cycle, this.#held(passages.get(cycle) ?? [], { cycle, at }));
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
        content: passage.text,
        eventAt: null,
        createdAt: passage.at ?? at,
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
   * The moments of these cycles that are like a query, best first; without vectors by their words alone.
   *
   * @param cycles oldest first
   * @param now milliseconds since the epoch: what "yesterday" is meant from
   */
  async search(
    query: string,
    { cycles, nature, now }: { cycles: readonly CycleSummary[]; nature: Nature; now: number },
    from: MomentSources,
    { most, isWanted, beside = [] }: Wanted,
  ): Promise<FoundMoment[]> {
    await this.#complete(cycles, nature, from);
    const index = this.#indexOf(cycles.map(({ cycle }) => cycle));
    const { moments } = index;
    const vector = await this.#queryVector(query, moments, from);
    const lexemes = [...new Set(searchTerms(query))];
    const cosines = vector === null ? null : index.cosines(vector);
    const similar = cosines === null || cosines.every(Number.isNaN) ? null : index.surroundings(cosines);
    const covered = index.covered(lexemes);
    const best = covered.reduce((greatest, each) => Math.max(greatest, each), 0);
    const besides = Math.max(0, ...beside.map((text) => index.coveredIn(text, lexemes)));
    const least = leastCoverage * (best === 0 ? 1 : Math.max(1, besides / best));
    const { scores, lexical, partsAt } = rateMoments(
      moments,
      { covered, similar, temporal: null, graph: null, procedural: null },
      { cue: query, period: periodOf(query, now), fusion: 'convex', trust: from.embedder.trust },
    );
    const cosineAt = (place: number): number | null =>
      cosines === null || Number.isNaN(cosines[place]) ? null : cosines[place]!;
    const alike: number[] = [];
    for (let place = 0; place < moments.length; place += 1)
      // one without a vector is not a number, and so not similar
      if (lexical[place]! >= least || (cosines !== null && cosines[place]! >= leastSimilarity))
        alike.push(place);
    const before = (one: number, other: number): number =>
      scores[other]! - scores[one]! || (moments[one]!.id < moments[other]!.id ? -1 : 1);
    const found: FoundMoment[] = [];
    for (const place of bestFirst(alike, before)) {
      if (found.length >= most) break;
      if (!isWanted(moments[place]!)) continue;
      const { terms, vector: _, ...moment } = moments[place]!;
      const frequencies = lexemes.map((lexeme) => terms.get(lexeme) ?? 0);
      const memory = { ...moment, frequencies, cosine: cosineAt(place) };
      found.push({ memory, score: scores[place]!, parts: partsAt(place) });
    }
    return found;
  }

  /** The index of the moments of these cycles: that of the last search with what came since, where it was nothing else. */
  #indexOf(cycles: readonly number[]): MomentIndex<Held> {
    const { cycles: known } = this.#searched;
    const goesOn = known.length <= cycles.length && known.every((cycle, place) => cycle === cycles[place]);
    const { index } = goesOn ? this.#searched : { index: new MomentIndex<Held>() };
    const added = goesOn ? cycles.slice(known.length) : cycles;
    index.add(added.flatMap((cycle) => this.#cycles.get(cycle) ?? []));
    this.#searched = { cycles: [...cycles], index };
    return index;
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
