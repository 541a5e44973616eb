import { describe, expect, it } from 'vitest';
import { knowingOf } from '../../../src/memory/recall/knowing-of.ts';
import type { Contender } from '../../../src/memory/recall/recall.ts';

const about = 'I will never lie to Emma.';
const line = 'You are honest.';

/** A vector that has this cosine to that of the text. */
const at = (cosine: number) => Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2));

const believed = (alpha: number, beta: number, metadata = {}) =>
  ({
    memory: {
      content: 'Honesty goes before comfort.',
      speaker: null,
      alpha,
      beta,
      metadata,
      type: 'semantic',
    },
    scores: { semantic: 0.5 },
  }) as unknown as Contender;

/** What is known of the text beside a line of the identity and recalled memories, which are as similar to it as is said. */
const known = (given: { toLine?: number; toMemory?: number; recalled?: Contender[] }) =>
  knowingOf(
    about,
    { recalled: given.recalled ?? [], memories: 1 },
    {
      lines: [line],
      vectorsOf: async (texts) =>
        new Map(
          texts.map((text) => [
            text,
            at(text === about ? 1 : text === line ? (given.toLine ?? 0) : (given.toMemory ?? 0)),
          ]),
        ),
    },
  );

describe('what touches the identity (003 §3.6)', () => {
  it.each([
    [0.71, true],
    [0.69, undefined],
  ])('is like a line of it: by %d %j', async (toLine, touchesIdentity) => {
    expect((await known({ toLine })).touchesIdentity).toBe(touchesIdentity);
  });

  it.each([
    ['a memory of weight .8', believed(8, 2), 0.71, true],
    ['one of weight .79', believed(79, 21), 0.71, undefined],
    ['one of weight .8 that is less alike', believed(8, 2), 0.69, undefined],
  ])('is like %s', async (_, memory, toMemory, touchesIdentity) => {
    expect((await known({ toMemory, recalled: [memory] })).touchesIdentity).toBe(touchesIdentity);
  });

  it('is no contradiction, which a memory is that was kept as one', async () => {
    expect((await known({ recalled: [believed(1, 1)] })).contradicts).toBeUndefined();
    expect((await known({ recalled: [believed(1, 1, { contradicts: 'm2' })] })).contradicts).toBe(true);
  });
});
