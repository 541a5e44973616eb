import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mindConfigurationSchema, type MindConfiguration } from '../../src/configuration/schema.ts';
import { assemble, type Assembly } from '../../src/context/assemble.ts';
import { StreamMoments } from '../../src/context/stream-moments.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { conversationTokens } from '../../src/prompt/message-tokens.ts';
import { tokensOf, tools } from '../../src/prompt/tools.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { intensityBands } from '../../theory/intensity.ts';
import { memory } from '../prompt/memory.ts';
import { about, lifeOf, nothingYet, speech, spokenCycle } from '../prompt/scene.ts';

const glove = new GloveEmbedder();
const immutables = ['Never tell where the keys are.', 'A person who is in danger comes first.'];

/** What people say here: few enough facts that they come again, and some of them together. */
const facts = Array.from({ length: 12 }, (_, place) => `The garden number ${place} has roses.`);
const said = fc
  .array(fc.constantFrom(...facts), { minLength: 1, maxLength: 3 })
  .map((some) => some.join(' '));

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const competing = fc.record(
  { share: share(0, 1), most: fc.nat(10_000), priority: fc.nat(100) },
  { requiredKeys: [] },
);

const lives = fc.record({
  heard: fc.array(said, { minLength: 4, maxLength: 14 }),
  recalled: fc.array(said, { maxLength: 14 }),
  files: fc.array(fc.tuple(said, fc.constantFrom(0, 50, 3_000)), { maxLength: 4 }),
  filling: fc.constantFrom<number[]>(0, 30, 300),
  budget: fc.integer({ min: 5_000, max: 9_000 }),
  nature: fc.constantFrom('person' as const, 'agent' as const),
  intensity: fc.constantFrom(...intensityBands),
  sections: fc.record(
    {
      turn: fc.record({ share: share(0.1, 0.6) }),
      moment: fc.record({ share: share(0.1, 0.5) }),
      inbox: fc.record({ share: share(0.3, 1) }),
      memories: competing,
      identity: competing,
      files: competing,
      relevant: competing,
      stream: competing,
    },
    { requiredKeys: [] },
  ),
});

type Life = typeof lives extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** A life in which next to nothing was said. */
const quiet: Life = {
  heard: [facts[0]!],
  recalled: [],
  files: [],
  filling: 0,
  budget: 9_000,
  nature: 'agent',
  intensity: 'usual',
  sections: {},
};

const configurationOf = ({ budget, nature, sections }: Life) =>
  mindConfigurationSchema.parse({
    voice: { maxTokens: 200 },
    context: { budget, longestPercept: 1_000, verbatimCycles: 1, summarisedCycles: 1, sections },
    inner: { nature },
    memory: { safety: immutables },
  });

const assembledAt = (life: Life) => {
  const heard = life.heard.map((text, place) => speech(`p${place}`, text));
  const cycles = heard.map((percept, place) =>
    spokenCycle(place + 1, [percept], `I see. ${'words '.repeat(life.filling)}`),
  );
  return assemble(
    configurationOf(life),
    {
      ...nothingYet,
      ...about(speech('now', 'Which garden has roses?')),
      files: life.files.map(([text, length], place) => ({
        observer: 'desk',
        path: `${place}.md`,
        companion: null,
        text: `${text}\n${'more '.repeat(length)}`,
      })),
      intensity: life.intensity,
      recalled: life.recalled.map((text, place) => memory(`m${place}`, text)),
      window: { verbatimFrom: Math.max(1, heard.length - 2), summarisedFrom: 1, pending: [] },
    },
    { ...lifeOf({ cycles, known: heard }), embedder: glove, moments: new StreamMoments() },
  );
};

type Law = (assembly: Assembly, configuration: MindConfiguration) => boolean;

const titles = /^(?:MEMORIES|YOUR MEMORIES|EARLIER, RELEVANT NOW|THIS REMINDS YOU OF)/;
const userTexts = (messages: Assembly['messages']): string[] =>
  messages.flatMap((message) => (message.role === 'user' ? [message.text] : []));

/** What memories and older moments say again, each as it was said; without what was cut. */
const saidAgain = ({ messages }: Assembly): string[] =>
  userTexts(messages)
    .filter((text) => titles.test(text))
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith('  | '))
    .map((line) => line.slice(4))
    .filter((line) => /^The garden .*roses\.$/.test(line));

const laws: Record<string, Law> = {
  'takes no more than the budget': ({ system, messages }, { context, voice }) =>
    countTokens(system) + conversationTokens(messages) + tokensOf(tools) + voice.maxTokens <= context.budget,
  'shows every safety memory': ({ system }) => immutables.every((text) => system.includes(text)),
  'says nothing again that the stream shows, and nothing twice': (assembly) => {
    const again = saidAgain(assembly);
    const stream = userTexts(assembly.messages.slice(0, assembly.stable)).join('\n');
    const isNew = (text: string) =>
      !(text.match(/[^.]+\./g) ?? []).every((each) => stream.includes(each.trim()));
    return new Set(again).size === again.length && again.every(isNew);
  },
  'accounts for every memory that is shown, and for no other': ({ account, recalled }) => {
    const shown = account.items.filter(({ section, tokens }) => section === 'memories' && tokens > 0);
    return JSON.stringify(shown.map(({ of }) => of)) === JSON.stringify(recalled.map(({ id }) => id));
  },
};

const withMessage = (assembly: Assembly, text: string): Assembly => ({
  ...assembly,
  messages: [...assembly.messages, { role: 'user', text }],
});

/** For each law an assembler that breaks it. */
const faults: Record<keyof typeof laws, (assembly: Assembly) => Assembly> = {
  'takes no more than the budget': (assembly) => withMessage(assembly, 'word '.repeat(9_000)),
  'shows every safety memory': (assembly) => ({
    ...assembly,
    system: assembly.system.replace(immutables[1]!, ''),
  }),
  'says nothing again that the stream shows, and nothing twice': (assembly) =>
    withMessage(assembly, `MEMORIES (what this brings to mind):\n  | ${facts[0]}\n  | ${facts[0]}`),
  'accounts for every memory that is shown, and for no other': (assembly) => ({
    ...assembly,
    recalled: [...assembly.recalled, memory('unaccounted', 'Nobody saw this.')],
  }),
};

describe('the assembled context', () => {
  for (const [name, law] of Object.entries(laws)) {
    it(`${name}, for any life`, async () => {
      await fc.assert(
        fc.asyncProperty(lives, async (life) => {
          expect(law(await assembledAt(life), configurationOf(life))).toBe(true);
        }),
        { numRuns: 40 },
      );
    });

    it(`would be caught where it breaks this: ${name}`, async () => {
      const life: Life = { ...quiet, heard: facts.slice(0, 4), budget: 6_000 };
      expect(law(faults[name]!(await assembledAt(life)), configurationOf(life))).toBe(false);
    });
  }

  it('cuts no memory while there is room for it', async () => {
    const { account } = await assembledAt({ ...quiet, recalled: [facts[1]!] });
    expect(account.items).toContainEqual(expect.objectContaining({ of: 'm0', fate: 'whole' }));
  });

  it('shows no file twice of which the stream holds everything, and accounts for each', async () => {
    const files: Life['files'] = [
      [facts[0]!, 0],
      [facts[1]!, 0],
    ];
    const { messages, account } = await assembledAt({ ...quiet, files });
    const text = userTexts(messages).join('\n');
    expect([text.split(facts[0]!).length, text.split(facts[1]!).length]).toEqual([2, 2]);
    expect(account.items.filter(({ section }) => section === 'files')).toEqual([
      expect.objectContaining({ of: 'desk: 1.md', fate: 'whole' }),
      { section: 'files', of: 'desk: 0.md', fate: 'shown already', tokens: 0 },
    ]);
  });

  it('shows memories and older moments in most of these lives', async () => {
    const shown = await Promise.all(
      fc
        .sample(lives, { numRuns: 30, seed: 1 })
        .map(async (life) => saidAgain(await assembledAt(life)).length),
    );
    expect(shown.filter((count) => count > 0).length).toBeGreaterThan(15);
  });
});
