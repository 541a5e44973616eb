import { describe, expect, it } from 'vitest';
import type { MemoryId, PerceptId, ScratchId } from '../../../ports/identifiers.ts';
import { lexicalSimilarity } from '../../../theory/similarity.ts';
import { negationTexts } from '../../../src/memory/gate/cheap-contradiction.ts';
import { scaleTexts } from '../../../src/memory/gate/attention-scale.ts';
import { relatedness } from '../../../src/memory/gate/relatedness.ts';
import { passing } from '../../../src/testing/scratch.ts';
import { GateLife } from './gate-life.ts';
import { WordEmbedder } from '../word-embedder.ts';

const boiler = 'The boiler in the kitchen was repaired on Monday.';

describe('what is measured of the scratch buffer', () => {
  it('is nothing when nothing waits, and then no embedder is asked', async () => {
    const life = await GateLife.begun();
    expect(await life.assess()).toEqual({ assessments: [], memories: 0, more: false });
    expect(life.embedder.calls).toEqual([]);
  });

  it('is all that the gate decides by', async () => {
    const life = await GateLife.begun();
    life.self.push('Keeps the kitchen of a house in order.', 'Learns about boilers.');
    const known = await life.knows('The boiler in the kitchen was repaired on Friday.');
    const attended = await life.attends('Who repaired the boiler?');
    const [item] = await life.hears([`${boiler} It cost 80 euros.`], { sourceConfidence: 0.9 });
    const { assessments, memories, more } = await life.assess([attended]);
    expect({ memories, more }).toEqual({ memories: 1, more: false });
    const [only] = assessments;
    expect(only).toMatchObject({
      item,
      type: 'episodic',
      sourceTag: 'external_user',
      sourceConfidence: 0.9,
      effectiveness: null,
      at: life.now,
      expiresAt: life.now + 86_400_000,
      fresh: true,
      nearest: { memory: known, immutable: false },
      echo: false,
      compressed: boiler,
    });
    expect(only!.nearest!.similarity).toBeGreaterThan(0.5);
    expect(only!.attention).toBeGreaterThan(0.3);
    expect(only!.identity).toBeGreaterThan(0.1);
    expect(only!.gut).toBeGreaterThan(0);
  });

  it('holds an item against what else was attended to, and never against itself', async () => {
    const life = await GateLife.begun();
    const [own, other] = [await life.attends(boiler), await life.attends('The garden is full of snow.')];
    const [said, heard] = ['Bo was seen repairing a boiler in some kitchen.', boiler];
    const [first] = await life.hears([said]);
    const [second] = await life.hears([heard], { origin: { percept: own } });
    const nearness = async (...given: Parameters<typeof life.assess>) =>
      new Map((await life.assess(...given)).assessments.map(({ item, attention }) => [item, attention]));
    expect([...(await nearness([])).values()]).toEqual([0.3, 0.3]);
    expect((await nearness([own])).get(second!)).toBe(0.3);
    expect((await nearness([own])).get(first!)).toBeGreaterThan(0.7);
    expect((await nearness([other])).get(first!)).toBeLessThan(0.7);
    expect((await nearness([other], 50, boiler)).get(first!)).toBeGreaterThan(0.6);
  });

  it('takes nothing for granted about what is only overheard', async () => {
    const life = await GateLife.begun();
    await life.hears([boiler], { sourceTag: 'external_world' });
    expect((await life.assess([])).assessments).toMatchObject([{ attention: null, overheard: true }]);
    const [only] = (await life.assess([await life.attends('Snow fell in the garden.')])).assessments;
    expect(only!.attention).toBeLessThan(0.3);
  });

  it('takes what has nothing to do with the mind for peripheral, not for irrelevant', async () => {
    const life = await GateLife.begun();
    life.self.push('Keeps a house in order.');
    await life.hears(['Snow fell on the mountains.']);
    const [only] = (await life.assess([await life.attends('Who repaired the boiler?')])).assessments;
    for (const nearness of [only!.identity, only!.attention]) {
      expect(nearness).toBeGreaterThan(0.3);
      expect(nearness).toBeLessThan(0.6);
    }
  });

  it('§2.9 asks the embedder once in a flush, and never again for what it has kept', async () => {
    const life = await GateLife.begun();
    life.self.push('Keeps a house in order.');
    const attended = await life.attends('Who repaired the boiler?');
    await life.hears([boiler, 'Snow fell in the garden.']);
    await life.assess([attended]);
    const texts = [
      ...life.self,
      ...negationTexts,
      ...scaleTexts(life.embedder),
      'Who repaired the boiler?',
      boiler,
      'Snow fell in the garden.',
    ];
    expect(life.embedder.calls).toEqual([{ task: 'document', texts }]);
    life.judgedUntil = life.cycle;
    const again = await life.assess([attended]);
    expect(life.embedder.calls.slice(1)).toEqual([{ task: 'document', texts: ['Who repaired the boiler?'] }]);
    expect(again.assessments.map(({ fresh }) => fresh)).toEqual([false, false]);
  });

  it('tells whether something is left that nobody has looked at', async () => {
    const life = await GateLife.begun();
    const plain = ['Snow fell in the garden.', 'Cleo sings.', 'Tickets are sold out.', 'Bread costs more.'];
    await life.hears(plain);
    expect(await life.assess([], 3)).toMatchObject({ assessments: { length: 3 }, more: true });
    expect(await life.assess([], 3)).toMatchObject({ assessments: { length: 3 }, more: false });
    await life.hears(['Jazz was playing.', 'The fox is quick.']);
    await life.assess([], 3);
    // all that there is room for has waited long enough
    life.now += 86_400_000;
    await life.hears(['My cousin studies law.']);
    expect(await life.assess([], 3)).toMatchObject({ assessments: { length: 3 }, more: true });
  });

  it('has looked at a twin, but not at what there was no room for', async () => {
    const life = await GateLife.begun();
    await life.hears([boiler, boiler, 'Snow fell in the garden.']);
    expect(await life.assess([], 1)).toMatchObject({ assessments: { length: 1 }, more: true });
    const vectors = (await life.mind.memory.scratch(3)).map(({ vector }) => vector !== null);
    expect(vectors).toEqual([true, true, false]);
  });

  it('§2.1 puts before a text what kind of memory it would be, for an embedder that knows', async () => {
    const life = await GateLife.begun(new WordEmbedder({ prefixes: true }));
    await life.hears([boiler], { type: 'preference' });
    await life.assess([await life.attends('Who repaired it?')]);
    expect(life.embedder.calls[0]!.texts).toContain(`User preference: ${boiler}`);
    expect(life.embedder.calls[0]!.texts).toContain('Personal experience memory: Who repaired it?');
  });

  it('goes by words alone when the embedder fails, and looks again when it is back', async () => {
    const life = await GateLife.begun();
    const known = await life.knows('The boiler in the kitchen was repaired on Friday.');
    await life.knows('Every Monday, Bo washes shirts, socks, towels, curtains and rugs.');
    const attended = await life.attends('Who repaired the boiler?');
    await life.hears([boiler]);
    life.embedder.fails = true;
    const { assessments } = await life.assess([attended]);
    const similarity = lexicalSimilarity(boiler, 'The boiler in the kitchen was repaired on Friday.');
    expect(assessments).toMatchObject([
      {
        fresh: true,
        nearest: { memory: known, similarity },
        attention: relatedness(lexicalSimilarity(boiler, 'Who repaired the boiler?'), 0),
        identity: null,
        gut: null,
      },
    ]);
    expect((await life.mind.memory.scratch(1))[0]!.vector).toBeNull();
    life.embedder.fails = false;
    expect((await life.assess([attended])).assessments).toMatchObject([{ fresh: true }]);
    expect((await life.mind.memory.scratch(1))[0]!.vector).not.toBeNull();
  });

  it('does not hide a fault that is not the embedder’s', async () => {
    const life = await GateLife.begun();
    await life.hears([boiler]);
    await expect(life.assess(['stranger' as PerceptId])).rejects.toThrow('stranger');
  });

  it.each([
    ['The boiler was repaired on Monday.', 'The boiler was not repaired on Monday.', 'contradicts'],
    ['The boiler was repaired on Monday.', 'The boiler was repaired on Monday!', 'agrees'],
    ['The boiler was repaired on Monday.', 'Snow fell in the garden.', 'agrees'],
  ])('§2.8 tells what contradicts what is known by words first: %s %s', async (known, said, verdict) => {
    const life = await GateLife.begun();
    await life.knows(known);
    await life.hears([said]);
    expect((await life.assess()).assessments).toMatchObject([{ contradiction: verdict }]);
  });

  it('I10: knows what repeats the memories that were in mind, in whole or in part, and what does not', async () => {
    const life = await GateLife.begun();
    const recalled = [
      await life.knows('Ada lives in Lisbon with a dog called Rex.'),
      await life.knows('Bo repaired the boiler in the kitchen on Monday.'),
    ];
    const said = [
      'Ada, you live in Lisbon with a dog, Rex.',
      'Yes, indeed, and thank you for asking such a friendly question tonight: Ada lives in Lisbon with a dog called Rex.',
      'Ada lives in Lisbon, and Bo repaired the boiler.',
      'Snow fell in the garden.',
    ];
    await life.hears(said, { recalled, sourceTag: 'internal_self' });
    const { assessments } = await life.assess();
    const echoes = new Map(assessments.map(({ compressed, echo }) => [compressed, echo]));
    expect(said.map((text) => echoes.get(text))).toEqual([true, true, true, false]);
  });

  it('I10: knows what the mind itself only repeats of what it has heard lately, and not what it said first', async () => {
    const life = await GateLife.begun();
    const own = { sourceTag: 'internal_self' } as const;
    await life.hears(['My cat is called Minka.'], { sourceTag: 'external_user' });
    await life.hears(['Snow falls on the northern harbour.'], own);
    await life.hears(['I work as a baker in Porto.'], { sourceTag: 'external_user' });
    await life.hears(['Snow falls on the northern harbour tonight.'], { sourceTag: 'external_user' });
    const repeated =
      'Of late you told me that your cat is called Minka, and that you work as a baker in Porto.';
    await life.hears([repeated], own);
    const { assessments } = await life.assess();
    const ofItself = assessments.filter(({ sourceTag }) => sourceTag === 'internal_self');
    expect(new Map(ofItself.map(({ compressed, echo }) => [compressed, echo]))).toEqual(
      new Map([
        ['Snow falls on the northern harbour.', false],
        [repeated, true],
      ]),
    );
  });

  it('I10: is no echo of a memory that was not in mind', async () => {
    const life = await GateLife.begun();
    await life.knows(boiler);
    await life.hears([boiler], { recalled: ['another' as MemoryId] });
    expect((await life.assess()).assessments).toMatchObject([
      { echo: false, nearest: { similarity: expect.closeTo(1) as number } },
    ]);
  });

  it.each([
    ['The first sentence. The second.', 'The first sentence.'],
    ['  \n\n one line\nand another ', 'one line'],
    [`${'word '.repeat(60)}end.`, `${'word '.repeat(60).slice(0, 159).trimEnd()}…`],
    ['', null],
  ])('makes one line of it that stands for it', async (text, line) => {
    const life = await GateLife.begun();
    const { item } = passing(text, { origin: { text } });
    // the entry gate would hardly let the shortest in
    await life.change([
      { change: 'buffered', item: { ...item, id: '9/0' as ScratchId }, expiresAt: life.now + 1 },
    ]);
    expect((await life.assess()).assessments).toMatchObject([{ compressed: line }]);
  });
});
