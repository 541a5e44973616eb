/** The place of a memory in experience. */
export interface EpisodeMoment {
  /** The episode, a stretch of experience, that the memory is a moment of; null when of none. */
  readonly episode: string | null;
  /** Its position in the episode, a whole number; null when it has none. */
  readonly position: number | null;
}

/** How far neighbouring moments raise each other's scores. */
export interface NeighbourParameters {
  /** How many positions to either side count as near. */
  readonly reach: number;
  /** The factor on a moment's worth for each further position, 0 to 1. */
  readonly discount: number;
}

/**
 * The default: three positions to either side, 0.6 for each. Who asks and who answers, and what it was about, stand within a
 * few turns; from .5 to .7 it makes little difference (docs/recall.md).
 */
export const nearMoments: NeighbourParameters = { reach: 3, discount: 0.6 };

/** The neighbours of a moment: their places among the given moments, and how much of each counts. */
export type Neighbourhood = readonly { readonly place: number; readonly weight: number }[];

/**
 * For every moment its neighbours in the same episode, by their places among the given ones. A moment without an episode or a
 * position has none.
 */
export function neighbouringMoments(
  moments: readonly EpisodeMoment[],
  { reach, discount }: NeighbourParameters = nearMoments,
): Neighbourhood[] {
  const episodes = new Map<string, Map<number, number[]>>();
  for (let place = 0; place < moments.length; place += 1) {
    const { episode, position } = moments[place]!;
    if (episode === null || position === null) continue;
    let positions = episodes.get(episode);
    if (positions === undefined) episodes.set(episode, (positions = new Map()));
    const places = positions.get(position);
    if (places === undefined) positions.set(position, [place]);
    else places.push(place);
  }
  const weights = Array.from({ length: reach + 1 }, (_, distance) => discount ** distance);
  return moments.map(({ episode, position }) => {
    const positions = episode === null ? undefined : episodes.get(episode);
    if (positions === undefined || position === null) return [];
    const near: { place: number; weight: number }[] = [];
    const add = (at: number, weight: number): void => {
      const places = positions.get(at) ?? nowhere;
      for (let next = 0; next < places.length; next += 1) near.push({ place: places[next]!, weight });
    };
    for (let distance = 1; distance <= reach; distance += 1) {
      add(position - distance, weights[distance]!);
      add(position + distance, weights[distance]!);
    }
    return near;
  });
}

const nowhere: readonly number[] = [];

/**
 * How well the words of a cue are covered in and around each moment: every word counts once, at the best place where it stands,
 * less the further away that is. So an answer is found by the words of its question, and a moment whose neighbour says the same
 * words again gains nothing by it.
 *
 * @param weights what each word is worth in each moment, 0 when it does not stand there: moment by moment, `words` numbers each
 * @param words how many words the cue has
 * @returns for each moment the sum over the words
 */
export function coverage(
  weights: Float64Array,
  words: number,
  around: readonly Neighbourhood[],
): Float64Array {
  const covered = new Float64Array(around.length);
  for (let place = 0; place < around.length; place += 1) {
    const near = around[place]!;
    for (let word = 0; word < words; word += 1) {
      let best = weights[place * words + word]!;
      for (let next = 0; next < near.length; next += 1) {
        const neighbour = near[next]!;
        best = Math.max(best, neighbour.weight * weights[neighbour.place * words + word]!);
      }
      covered[place]! += best;
    }
  }
  return covered;
}

/**
 * How alike each moment and what surrounds it are to the cue: the mean of their similarities, each counted less the further away
 * it is. What has no similarity (NaN: no vector) does not count.
 *
 * @param similarities of each moment alone
 * @returns for each moment the mean; NaN where neither it nor a neighbour has a similarity
 */
export function surroundings(similarities: Float64Array, around: readonly Neighbourhood[]): Float64Array {
  const means = new Float64Array(around.length);
  for (let place = 0; place < around.length; place += 1) {
    const near = around[place]!;
    const own = similarities[place]!;
    let [sum, total] = Number.isNaN(own) ? [0, 0] : [own, 1];
    for (let next = 0; next < near.length; next += 1) {
      const neighbour = near[next]!;
      const similarity = similarities[neighbour.place]!;
      if (Number.isNaN(similarity)) continue;
      sum += neighbour.weight * similarity;
      total += neighbour.weight;
    }
    means[place] = total === 0 ? Number.NaN : sum / total;
  }
  return means;
}
