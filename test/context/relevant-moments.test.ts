import { describe, expect, it } from 'vitest';
import { EmbeddingFailed, type Embedder } from '../../ports/embedder.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { mindConfigurationSchema } from '../../src/configuration/schema.ts';
import { assemble } from '../../src/context/assemble.ts';
import { StreamMoments } from '../../src/context/stream-moments.ts';
import type { Memory } from '../../ports/memory.ts';
import { memory } from '../prompt/memory.ts';
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
    moments?: StreamMoments;
    life?: ReturnType<typeof lifeOf>;
    recalled?: readonly Memory[];
  } = {},
) => {
  const { context = {}, embedder = glove, moments = new StreamMoments() } = given;
  const { life = lifeOf({ cycles, known: talk }), recalled = [] } = given;
  return assemble(
    mindConfigurationSchema.parse({ context }),
    { ...nothingYet, cycle: 201, ...about(question), window, recalled },
    { ...life, embedder, moments },
  );
};

const relevant = async (given: Parameters<typeof asked>[0]) => {
  const { messages } = await asked(given);
  return messages.flatMap((message) =>
    message.role === 'user' && message.text.startsWith('EARLIER, RELEVANT NOW:') ? [message.text] : [],
  );
};

describe('older moments that are like the present', () => {
  it('§Semantic Relevance: what was said 200 cycles ago is there when it is asked for', async () => {
    const [text] = await relevant({ context: { relevantMoments: 1 } });
    expect(text).toMatchInlineSnapshot(`
      "EARLIER, RELEVANT NOW:
      [2026-03-01] Bo said:
        | My sister Grace arrives by train on Friday."
    `);
  });

  it('fill a small budget with more than what was said last, the most similar first', async () => {
    const people = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];
    const told = talk.map((each, place) =>
      place % 30 === 5 ? { ...each, text: `The sister of ${people[place % 5]} takes train ${place}.` } : each,
    );
    const [text = ''] = await relevant({
      context: { budget: 4_000, longestPercept: 1_000 },
      life: lifeOf({ cycles, known: told }),
    });
    expect(text.match(/takes train/g)?.length).toBeGreaterThanOrEqual(6);
    expect(text.indexOf('train 5.')).toBeLessThan(text.indexOf('train 155.'));
  });

  it('are not like the present because of a few of its words where what was recalled has most of them', async () => {
    const told = talk.map((each, place) => {
      if (place === 2) return { ...each, text: 'Quux.' };
      return place === 12 ? { ...each, text: 'The train.' } : each;
    });
    const failing = embedding(async () => {
      throw new EmbeddingFailed('The server is away.', { passes: true });
    });
    const shown = async (recalled: readonly Memory[]): Promise<string> =>
      (await relevant({ life: lifeOf({ cycles, known: told }), embedder: failing, recalled })).join('\n');
    const answer = memory('answer', 'On Friday.');
    expect(await shown([])).toContain('The train.');
    expect(await shown([answer])).toContain('The train.');
    // it answered the very question, as its context tells
    const contextualized = `Bo, asked “${question.text}”: On Friday.`;
    expect(await shown([{ ...answer, contextualized }])).not.toContain('The train.');
  });

  it('tell what was recalled of them: it is not told again, and has come to mind all the same', async () => {
    const saying = { speaker: 'Bo', createdAt: talk[2]!.at };
    const content = 'My sister Grace arrives by train on Friday.';
    const told = talk.map((each, place) =>
      place === 2 ? { ...each, text: `Guess what! ${content} I can't wait.` } : each,
    );
    const life = lifeOf({ cycles, known: told });
    const recalled = [
      { ...memory('told', content), ...saying },
      { ...memory('by another', content.replace('My', 'Your')), ...saying },
    ];
    const assembly = await asked({ life, recalled });
    const text = JSON.stringify(assembly.messages);
    expect(text.match(/sister Grace arrives/g)).toHaveLength(2);
    expect(text).toContain('Your sister Grace');
    expect(assembly.recalled.map(({ id }) => id)).toEqual(['told', 'by another']);
    const items = assembly.account.items.filter(({ section }) => section === 'memories');
    expect(items.map(({ of, fate }) => [of, fate])).toEqual([
      ['told', 'shown already'],
      ['by another', 'whole'],
    ]);
  });

  it('stand after all that will come again', async () => {
    const { messages, stable } = await asked();
    const place = messages.findIndex(
      (message) => message.role === 'user' && message.text.startsWith('EARLIER, RELEVANT NOW:'),
    );
    expect(place).toBeGreaterThanOrEqual(stable);
  });

  it('say nothing twice, and nothing that stands elsewhere in the call', async () => {
    const graceIn = async (until: number) => {
      const isRepeat = (place: number) => place % 9 === 0 && place < until;
      const grace = talk.map((each, place) => (isRepeat(place) ? { ...each, text: talk[2]!.text } : each));
      const { messages } = await asked({ life: lifeOf({ cycles, known: grace }) });
      const old = messages.filter((message) => message.role === 'user' && message.text.startsWith('EARLIER'));
      return JSON.stringify(old).match(/Grace/g)?.length ?? 0;
    };
    expect(await graceIn(90)).toBe(1);
    // the newest of them stand in the stream word for word
    expect(await graceIn(Infinity)).toBe(0);
  });

  it('are not looked for when they are switched off, and then the fact is not there', async () => {
    expect(await relevant({ context: { semantic: false } })).toEqual([]);
    expect(await relevant({ context: { relevantMoments: 0 } })).toEqual([]);
    expect(JSON.stringify(await asked({ context: { semantic: false } }))).not.toContain('Grace');
    expect(JSON.stringify(await asked())).toContain('Grace');
  });

  it('are found by their words when no vectors come', async () => {
    const failing = embedding(async () => {
      throw new EmbeddingFailed('The server is away.', { passes: true });
    });
    const strange = embedding(async (texts) => texts.map(() => new Float32Array(100)));
    for (const embedder of [failing, strange]) {
      const [text] = await relevant({ embedder, context: { relevantMoments: 1 } });
      expect(text).toContain('Grace');
    }
  });

  it('are none when nothing is like the present', async () => {
    const nothing = lifeOf({ cycles, known: talk.map((each) => ({ ...each, text: 'Quux.' })) });
    expect(await relevant({ life: nothing })).toEqual([]);
  });

  it('are embedded once', async () => {
    const embedded: number[] = [];
    const counting = embedding(async (texts) => {
      embedded.push(texts.length);
      return glove.embed(texts);
    });
    const moments = new StreamMoments();
    await asked({ embedder: counting, moments });
    const first = embedded.reduce((sum, count) => sum + count, 0);
    // what was heard, said and thought in 179 cycles, and the question
    expect(first).toBe(3 * 179 + 1);
    await asked({ embedder: counting, moments });
    expect(embedded.reduce((sum, count) => sum + count, 0)).toBe(first + 1);
  });

  it('are all embedded for the first thought after a restart, but for an embedder that takes its time', async () => {
    const many = Array.from({ length: 600 }, (_, place) =>
      speech(`m${place}`, `${place} ${weather[place % 3]!}`),
    );
    const said = many.map((heard, place) => spokenCycle(place + 1, [heard], `I see ${place}.`));
    const count = async (isQuick: boolean): Promise<number> => {
      let embedded = 0;
      const { model, dimensions, trust } = glove;
      const embed = (texts: readonly string[]) => {
        embedded += texts.length;
        return glove.embed(texts);
      };
      await assemble(
        mindConfigurationSchema.parse({}),
        {
          ...nothingYet,
          cycle: 601,
          ...about(question),
          window: { verbatimFrom: 590, summarisedFrom: 1, pending: [] },
        },
        {
          ...lifeOf({ cycles: said, known: many }),
          moments: new StreamMoments(),
          embedder: { model, dimensions, trust, isQuick, embed },
        },
      );
      return embedded;
    };
    expect(await count(true)).toBe(3 * 589 + 1);
    expect(await count(false)).toBe(1_500 + 1);
  });

  it('are not looked for among cycles in which nothing was said', async () => {
    const embedded: string[] = [];
    const counting = embedding(async (texts) => {
      embedded.push(...texts);
      return glove.embed(texts);
    });
    const silent = lifeOf({ cycles: cycles.map(({ cycle }) => ({ cycle, entries: [] })), known: talk });
    expect(await relevant({ embedder: counting, life: silent })).toEqual([]);
    expect(embedded).toEqual([question.text]);
  });

  it('are compared by their first 500 characters, and shown no further', async () => {
    const long = speech(
      'p2',
      `My sister Grace arrives by train on Friday. ${'And so on. '.repeat(100)}The end.`,
    );
    const known = talk.map((each, place) => (place === 2 ? long : each));
    const [text] = await relevant({ context: { relevantMoments: 1 }, life: lifeOf({ cycles, known }) });
    expect(text).toContain('Grace');
    expect(text).not.toContain('The end.');
  });

  it('are the same after a restart: with nothing read yet, and the window as a checkpoint holds it', async () => {
    const moments = new StreamMoments();
    const before = await asked({ moments });
    expect(await asked({ moments })).toEqual(before);
    const restored = await assemble(
      mindConfigurationSchema.parse({}),
      {
        ...nothingYet,
        cycle: 201,
        ...about(question),
        window: JSON.parse(JSON.stringify(window)) as typeof window,
      },
      {
        ...lifeOf({ cycles, known: talk }),
        embedder: new GloveEmbedder(),
        moments: new StreamMoments(),
      },
    );
    expect(restored).toEqual(before);
  });
});
