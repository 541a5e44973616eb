import { describe, expect, it } from 'vitest';
import { EmbeddingFailed, type Embedder } from '../../ports/embedder.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { assemble } from '../../src/context/assemble.ts';
import type { CycleVectors } from '../../src/stream/cycle-vectors.ts';
import { about, lifeOf, nothingYet, speech, spokenCycle } from '../prompt/scene.ts';

const glove = new GloveEmbedder();
/** The embedded vectors, but for how they are made. */
const embedding = (embed: Embedder['embed']): Embedder => {
  const { model, dimensions, trust } = glove;
  return { model, dimensions, trust, embed };
};
const weather = ['It is raining again.', 'The wind is cold today.', 'What a sunny morning.'];

/** Two hundred cycles of small talk, in the third of which somebody tells of his sister. */
const talk = Array.from({ length: 200 }, (_, place) => {
  const text = place === 2 ? 'My sister Grace arrives by train on Friday.' : weather[place % 3]!;
  return speech(`p${place}`, text);
});
const cycles = talk.map((heard, place) => spokenCycle(place + 1, [heard], 'I see.'));
const window = { verbatimFrom: 180, summarisedFrom: 140, pending: [] };
const question = speech('question', 'When does your sister arrive by train?');

const asked = (
  given: {
    context?: object;
    embedder?: Embedder;
    vectors?: CycleVectors;
    life?: ReturnType<typeof lifeOf>;
  } = {},
) => {
  const { context = {}, embedder = glove, vectors = new Map() } = given;
  const { life = lifeOf({ cycles, known: talk }) } = given;
  return assemble(
    mindConfigurationSchema.parse({ context }),
    { ...nothingYet, cycle: 201, ...about(question), window },
    { ...life, embedder, vectors },
  );
};

const relevant = async (given: Parameters<typeof asked>[0]) => {
  const { messages } = await asked(given);
  return messages.flatMap((message) =>
    message.role === 'user' && message.text.startsWith('EARLIER, RELEVANT NOW:') ? [message.text] : [],
  );
};

describe('older cycles that are like the present', () => {
  it('§Semantic Relevance: what was said 200 cycles ago is there when it is asked for', async () => {
    const [text] = await relevant({ context: { relevantCycles: 1 } });
    expect(text).toMatchInlineSnapshot(`
      "EARLIER, RELEVANT NOW:
      Cycle 3:
        | Bo: My sister Grace arrives by train on Friday.
      You said: I see.
      You thought: Answered in cycle 3."
    `);
  });

  it('stand after all that will come again', async () => {
    const { messages, stable } = await asked();
    const place = messages.findIndex(
      (message) => message.role === 'user' && message.text.startsWith('EARLIER, RELEVANT NOW:'),
    );
    expect(place).toBeGreaterThanOrEqual(stable);
  });

  it('are not looked for when they are switched off, and then the fact is not there', async () => {
    expect(await relevant({ context: { semantic: false } })).toEqual([]);
    expect(await relevant({ context: { relevantCycles: 0 } })).toEqual([]);
    expect(JSON.stringify(await asked({ context: { semantic: false } }))).not.toContain('Grace');
    expect(JSON.stringify(await asked())).toContain('Grace');
  });

  it('are none when no vectors come, and none when nothing is like the present', async () => {
    const failing = embedding(async () => {
      throw new EmbeddingFailed('The server is away.', { passes: true });
    });
    expect(await relevant({ embedder: failing })).toEqual([]);
    const strange = embedding(async (texts) => texts.map(() => new Float32Array(100)));
    expect(await relevant({ embedder: strange })).toEqual([]);
  });

  it('are embedded once, and forgotten when they are too old to be shown', async () => {
    const embedded: number[] = [];
    const counting = embedding(async (texts) => {
      embedded.push(texts.length);
      return glove.embed(texts);
    });
    const vectors: CycleVectors = new Map([[-5, new Float32Array(100)]]);
    await asked({ embedder: counting, vectors });
    expect(embedded).toEqual([100, 79, 1]);
    await asked({ embedder: counting, vectors });
    expect(embedded).toEqual([100, 79, 1, 1]);
    expect(vectors.size).toBe(179);
    expect(vectors.has(-5)).toBe(false);
  });

  it('are not looked for among cycles in which nothing was said', async () => {
    const embedded: string[] = [];
    const counting = embedding(async (texts) => {
      embedded.push(...texts);
      return glove.embed(texts);
    });
    const silent = lifeOf({ cycles: cycles.map(({ cycle }) => ({ cycle, entries: [] })), known: talk });
    const vectors: CycleVectors = new Map();
    expect(await relevant({ embedder: counting, vectors, life: silent })).toEqual([]);
    expect(embedded).toEqual([question.text]);
    expect(vectors.size).toBe(179);
  });

  it('are compared by their first 500 characters, and shown no further', async () => {
    const long = speech(
      'p2',
      `My sister Grace arrives by train on Friday. ${'And so on. '.repeat(100)}The end.`,
    );
    const known = talk.map((each, place) => (place === 2 ? long : each));
    const [text] = await relevant({ context: { relevantCycles: 1 }, life: lifeOf({ cycles, known }) });
    expect(text).toContain('Grace');
    expect(text).not.toContain('The end.');
  });

  it('are the same after a restart: with no vectors at hand, and the window as a checkpoint holds it', async () => {
    const vectors: CycleVectors = new Map();
    const before = await asked({ vectors });
    expect(await asked({ vectors })).toEqual(before);
    const restored = await assemble(
      mindConfigurationSchema.parse({}),
      {
        ...nothingYet,
        cycle: 201,
        ...about(question),
        window: JSON.parse(JSON.stringify(window)) as typeof window,
      },
      { ...lifeOf({ cycles, known: talk }), embedder: new GloveEmbedder(), vectors: new Map() },
    );
    expect(restored).toEqual(before);
  });
});
