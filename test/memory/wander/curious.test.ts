import { describe, expect, it } from 'vitest';
import type { Curiosity, OpenQuestion } from '../../../ports/curiosity.ts';
import type { Goal } from '../../../ports/goal.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { wander, type WanderParts } from '../../../src/memory/wander/wander.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { day, know, now, type Known } from '../remembering.ts';
import { WordEmbedder } from '../word-embedder.ts';

const embedder = new WordEmbedder();
const ferry: OpenQuestion = {
  id: 'p1',
  from: 'Maria',
  space: 'kitchen',
  text: 'Good evening! When does the ferry to Hvar leave?',
  at: now - 2 * day,
};
const boat: Goal = {
  id: 'boat',
  text: 'Build a rowing boat.',
  status: 'active',
  progress: 0,
  since: now - 3 * day,
  changedAt: 0,
};
const nothing: Curiosity = { open: [], met: [], turned: [] };

/** What a curious mind that knows this comes upon. */
async function comesUpon(
  curiosity: Partial<Curiosity>,
  {
    knows = [],
    avoid = [],
    ...rest
  }: { knows?: Known[]; avoid?: string[] } & Partial<Omit<WanderParts, 'store'>> = {},
) {
  const { memory: store } = await memoryStores().open('ada' as MindId);
  await know(store, embedder, [{ id: 'hens', content: 'Seven hens live behind the fence.' }, ...knows]);
  const parts = {
    store,
    goals: [],
    self: [],
    name: 'Ada',
    nature: 'person' as const,
    isCurious: true,
    spaces: [{ id: 'kitchen', name: 'Kitchen' }, { id: 'workshop' }],
    model: embedder.model,
    vectorsOf: async (texts: readonly string[]) => {
      const vectors = await embedder.embed(texts, 'query');
      return new Map(texts.map((text, place) => [text, vectors[place]!]));
    },
    now,
    ...rest,
  };
  const asked = { seed: 1, draw: 0, avoid, isBroad: false, dreams: false };
  return wander({ ...asked, curiosity: { ...nothing, ...curiosity } }, parts);
}

describe('A curious mind', () => {
  it('turns to a question that it could not answer, and to its room alone', async () => {
    expect(await comesUpon({ open: [ferry] })).toEqual({
      channel: 'unknown',
      about: 'question:p1',
      memories: [],
      topic: 'hvar',
      space: 'kitchen',
      prompt:
        '“When does the ferry to Hvar leave?” (Maria) is a question that you could not answer, and it is still open. It belongs to Kitchen alone. You ask yourself who could tell you.',
    });
  });

  it.each<[string, Partial<Curiosity>, Parameters<typeof comesUpon>[1]]>([
    ['it is not curious', { open: [ferry] }, { isCurious: false }],
    [
      'a memory has come since that tells it',
      { open: [ferry] },
      { knows: [{ content: 'The ferry to Hvar leaves at nine.' }] },
    ],
    [
      'it turned to it a moment ago',
      { open: [ferry], turned: [{ about: 'question:p1', at: now - 60_000 }] },
      {},
    ],
    ['its topic is worn out', { open: [ferry] }, { avoid: ['hvar'] }],
    ['its room is gone', { open: [ferry] }, { spaces: [{ id: 'workshop' }] }],
    ['it was asked long ago', { open: [{ ...ferry, at: now - 31 * day }] }, {}],
    [
      'it is to be kept from somebody',
      { open: [{ ...ferry, text: "Don't tell Tom: when does the ferry to Hvar leave?" }] },
      {},
    ],
    [
      'it asked that itself an hour ago',
      { open: [{ id: 'u1', space: 'kitchen', text: 'Where is the ladder?', at: now - 3_600_000 }] },
      {},
    ],
  ])('does not turn to a question where %s', async (_, curiosity, given) => {
    expect((await comesUpon(curiosity, given))?.channel).not.toBe('unknown');
  });

  it('turns to whom it knows least of though they talk', async () => {
    const told = (speaker: string, count: number) =>
      Array.from({ length: count }, (_, place) => ({
        id: `${speaker}${place}`,
        content: `Fact ${place} of ${speaker}.`,
        sourceTag: 'external_user',
        speaker,
      }));
    const met = [
      { name: 'Maria', days: 4, last: now, space: 'kitchen' },
      { name: 'Tom', days: 4, last: now, space: 'kitchen' },
      { name: 'Ben', days: 1, last: now, space: 'kitchen' },
    ];
    const knows = [...told('Maria', 2), ...told('Tom', 9)];
    expect(await comesUpon({ met }, { knows })).toMatchObject({
      about: 'person:maria',
      space: 'kitchen',
      prompt:
        'Maria has talked with you on four days, and you know two things that Maria told you. It belongs to Kitchen alone. You ask yourself what you would like to know of Maria.',
    });
  });

  it('turns to nobody of whom no room is known any more, and says plainly that it knows nothing', async () => {
    const maria = { name: 'Maria', days: 2, last: now };
    expect(await comesUpon({ met: [maria] })).not.toMatchObject({ channel: 'unknown' });
    expect(await comesUpon({ met: [{ ...maria, space: 'den' }] })).not.toMatchObject({ channel: 'unknown' });
    const alone = await comesUpon({ met: [maria] }, { spaces: [{ id: 'kitchen' }] });
    expect(alone).not.toHaveProperty('space');
    expect(alone!.prompt).toBe(
      'Maria has talked with you on two days, and you know nothing that Maria told you. You ask yourself what you would like to know of Maria.',
    );
  });

  it('turns to a goal on which nothing bears, and not to one that something does, or that comes forward', async () => {
    expect(await comesUpon({}, { goals: [boat] })).toMatchObject({
      about: 'goal:boat',
      prompt:
        '“Build a rowing boat.” is what you have wanted for three days. It has not come forward, and you know nothing that bears on it. You ask yourself who could tell you something.',
    });
    const knows = [{ content: 'Build a rowing boat of larch.' }];
    expect((await comesUpon({}, { goals: [boat], knows }))?.channel).not.toBe('unknown');
    for (const goal of [
      { ...boat, progress: 0.1 },
      { ...boat, since: now - 3_600_000 },
    ])
      expect((await comesUpon({}, { goals: [goal] }))?.channel).not.toBe('unknown');
  });
});
