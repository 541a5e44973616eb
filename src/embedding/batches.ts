/**
 * The vectors of texts, asked for in batches of at most `size`, one after the other. Blank texts are not asked about: in them
 * nothing is known.
 *
 * @param embed one vector for each text of a batch, in their order
 */
export async function inBatches(
  texts: readonly string[],
  size: number,
  dimensions: number,
  embed: (batch: readonly string[]) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  const vectors = texts.map((): Float32Array => new Float32Array(dimensions));
  const places = texts.flatMap((text, place) => (text === '' ? [] : [place]));
  for (let start = 0; start < places.length; start += size) {
    const batch = places.slice(start, start + size);
    const made = await embed(batch.map((place) => texts[place]!));
    for (const [index, place] of batch.entries()) vectors[place] = made[index]!;
  }
  return vectors;
}
