import { describe, expect, it } from 'vitest';
import { interlocutorOf, toldInterlocutor } from '../../../src/memory/consolidate/interlocutor-of.ts';
import { attune } from '../../../src/memory/consolidate/attune.ts';
import { GutSense } from '../../../src/memory/gut/gut-sense.ts';
import { homes, useStores } from '../../db/engines.ts';
import { here, percept } from '../../db/lives.ts';
import { knowing, memoryId, model, record, vector } from '../../db/memories.ts';

const texts = {
  m1: 'I sail across the bay.',
  m2: 'I sail around the island.',
  m3: 'Keep it to yourself: I sail to Porto at night.',
  m4: 'The boat has a red sail.',
  m5: 'The printer is out of paper.',
};
const vectors = {
  m1: vector(1, 0, 0),
  m2: vector(1, 0.1, 0),
  m3: vector(1, 0.1, 0.1),
  m4: vector(1, 0.5, 0),
  m5: vector(0, 0, 1),
};

describe.each(homes)('§6.2 whoever speaks to a mind, in $name', (home) => {
  const stores = useStores(home);
  const shown = () => false;

  async function mindThatKnows() {
    const records = Object.entries(texts).map(([id, content]) =>
      record(id, { content, speaker: 'Tom', vector: vectors[id as keyof typeof vectors] }),
    );
    const mind = await knowing(stores(), ...records);
    await mind.life.activate(1, here, false);
    const gut = new GutSense(mind.memory);
    const lines = { identity: ['self'], goals: [] };
    const vectorsOf = async () => new Map([['self', vector(1, 0, 0)]]);
    const parts = { store: mind.memory, gut, model, seed: 1, evolves: true, now: 9_000, lines, vectorsOf };
    await attune(1, parts);
    const given = { gut, store: mind.memory, name: 'Ada' };
    const of = (speaker: string) =>
      interlocutorOf(percept('p', { source: { kind: 'speech', speaker, space: 'attic' } }), given);
    return { mind, of, attune: () => attune(2, parts) };
  }

  it('is known from the deep pass on by what they told, in whatever room, without what asks to be kept', async () => {
    const { of } = await mindThatKnows();
    const tom = (await of('TOM'))!;
    expect(tom).toMatchObject({ name: 'TOM', of: 5, band: 'close' });
    expect(tom.near).toBeGreaterThan(0.8);
    expect(toldInterlocutor(tom, shown).cares).toEqual([
      '“I sail around the island.”',
      '“I sail across the bay.”',
      '“The boat has a red sail.”',
    ]);
    const hidden = toldInterlocutor(tom, (_, text) => text === texts.m1);
    expect(hidden.cares).toEqual([
      '“I sail around the island.”',
      '“The boat has a red sail.”',
      '“The printer is out of paper.”',
    ]);
    expect(await of('Eva')).toBeNull();
  });

  it('is not known any more when something is forgotten, until it is found anew of what is left', async () => {
    const { mind, of, attune: passAgain } = await mindThatKnows();
    await mind.memory.retract(memoryId('m2'), { by: 'Tom', reason: 'Private.', now: 3_000 });
    expect(await of('Tom')).toBeNull();
    await passAgain();
    // four are too few
    expect(await of('Tom')).toBeNull();
    expect((await mind.memory.gut.attuned())!.people).toEqual([]);
  });
});
