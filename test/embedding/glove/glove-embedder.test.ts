import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EmbeddingFailed } from '../../../ports/embedder.ts';
import { GloveEmbedder } from '../../../src/embedding/glove/glove-embedder.ts';
import { cosine } from '../../../theory/cosine.ts';

const embedder = new GloveEmbedder();

const vectorOf = async (text: string): Promise<Float32Array> => {
  const [vector] = await embedder.embed([text]);
  return vector!;
};

const alike = async (one: string, other: string): Promise<number> =>
  cosine(await vectorOf(one), await vectorOf(other));

const length = (vector: Float32Array): number => Math.hypot(...vector);

describe('the embedder that comes with Wakeful', () => {
  it.each([
    [
      'The dog ran across the field.',
      'A puppy chased over the meadow.',
      'The bank raised its interest rates.',
    ],
    [
      'She plays the violin in an orchestra.',
      'He is a musician and loves the piano.',
      'The car broke down on the highway.',
    ],
    ['We adopted two kittens.', 'They have a cat.', 'I signed the contract with the publisher.'],
    [
      'The doctor prescribed some medicine.',
      'The nurse at the hospital gave me pills.',
      'Our team won the football match.',
    ],
    ['What did you cook for dinner?', 'I made pasta with tomato sauce.', 'The train leaves at noon.'],
  ])('finds %j nearer to %j than to %j', async (text, near, far) => {
    expect(await alike(text, near)).toBeGreaterThan((await alike(text, far)) + 0.1);
  });

  it('goes by the spelling of a word that it does not know', async () => {
    const misspelled = 'unfriendlyness';
    expect(await alike(misspelled, 'friendliness')).toBeGreaterThan(
      (await alike(misspelled, 'zucchini')) + 0.1,
    );
  });

  it('reads words in any case, with any accents and between any signs', async () => {
    expect(await alike('The Red DOOR!', 'the red, door')).toBeCloseTo(1, 5);
    expect(await alike('crème brûlée', 'creme brulee')).toBeGreaterThan(0.3);
    expect(await alike('ｄｏｏｒ', 'door')).toBeCloseTo(1, 5);
  });

  it.each(['', '   ', '🎈 !?', '猫が好きです', 'Жизнь'])('knows nothing of %j: all zeros', async (text) => {
    const vector = await vectorOf(text);
    expect(vector).toHaveLength(embedder.dimensions);
    expect(vector.every((value) => value === 0)).toBe(true);
  });

  it('gives each text one vector of length 1, in their order and whatever stands beside it', async () => {
    const word = fc.constantFrom('red', 'door', 'Rome', 'the', 'running', 'blorptastic', '42', '猫', '!');
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (texts) => {
        const together = await embedder.embed(texts);
        expect(together).toHaveLength(texts.length);
        for (const [place, vector] of together.entries()) {
          expect(vector).toHaveLength(embedder.dimensions);
          expect(vector).toEqual(await vectorOf(texts[place]!));
          if (vector.some((value) => value !== 0)) expect(length(vector)).toBeCloseTo(1, 5);
        }
      }),
    );
  });

  it('gives the same vectors after a restart', async () => {
    const text = 'I moved to Rome last spring, and Oscar the guinea pig came along.';
    expect(await new GloveEmbedder().embed([text])).toEqual([await vectorOf(text)]);
  });

  it('says which file it could not read, keeps the cause and does not ask to be tried again', async () => {
    const missing = new GloveEmbedder('/nowhere/glove.bin');
    const failure = await missing.embed(['a text']).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EmbeddingFailed);
    expect(failure).toMatchObject({ passes: false, cause: { code: 'ENOENT' } });
    expect(String(failure)).toContain('/nowhere/glove.bin');
  });
});
