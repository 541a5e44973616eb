import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  builtInVocabulary,
  expectationKind,
  scenarioJsonSchema,
  StepFailed,
  stepKind,
  Vocabulary,
  type Invariant,
} from '../../src/index.ts';
import { withDefinitions } from '../../src/configuration/with-definitions.ts';
import { failures, folderOf, play, played, problemsOf, scenarioIn } from './play.ts';

const sing = stepKind({
  name: 'sing',
  summary: 'Somebody sings.',
  schema: z.strictObject({ song: z.string(), who: z.string().default('Eva') }),
  describe: ({ song, who }) => `${who} sings ${song}`,
  run: async ({ song, who }, stage) => {
    if (song === '') throw new StepFailed('there is nothing to sing');
    await stage.perceive({ source: { kind: 'speech', speaker: who, space: 'terminal' }, text: song });
  },
});

const twice = stepKind({
  name: 'twice',
  summary: 'Does it twice.',
  schema: ({ steps }) => steps,
  describe: () => 'once more',
  run: async (steps, stage, path) => {
    await stage.play(steps, path);
    await stage.play(steps, path);
  },
});

const singers = expectationKind({
  name: 'thoughts',
  summary: 'How many thoughts there were.',
  schema: z.int(),
  judge: (wanted, { chronicle: { thoughts } }, since) => {
    const found = thoughts.filter(({ at }) => at >= since).length;
    return { wanted: `${wanted} thoughts`, holds: found === wanted, found: `there were ${found}` };
  },
});

const quiet: Invariant = {
  name: 'nobody shouts',
  promise: 'Nobody shouts.',
  breaches: async ({ chronicle }) => (chronicle.accepted.size > 2 ? ['there was shouting'] : []),
};

const larger = builtInVocabulary.with({ steps: [sing, twice], expectations: [singers], invariants: [quiet] });

describe('the vocabulary of scenarios', () => {
  it('takes more words, and leaves the built-in one as it was', async () => {
    const once = await play(
      '  - twice: [{ sing: { song: La! } }, { wait: 5 s }]\n  - expect: { thoughts: 2, calls: 2, invariant: nobody shouts }',
      { vocabulary: larger },
    );
    expect(failures(once)).toEqual([]);
    expect(once.entries.filter((entry) => entry.kind === 'step').map(({ text }) => text)).toContain(
      'Eva sings La!',
    );
    expect(builtInVocabulary.steps.has('sing')).toBe(false);
    expect(await problemsOf('  - sing: { song: La! }')).toEqual([
      expect.stringContaining('4:5 steps[0].sing is not known here'),
    ]);
  });

  it('checks every invariant at the end of every scenario, its new ones too', async () => {
    const once = await play('  - twice: [{ twice: [{ sing: { song: La! } }] }]', { vocabulary: larger });
    expect(failures(once)).toEqual(['nobody shouts: there was shouting']);
  });

  it('counts an invariant that nobody knows as one that does not hold', async () => {
    const folder = await folderOf({
      'loud.yaml': 'name: x\nstory: x\nsteps: [{ expect: { invariant: nobody shouts } }]\n',
    });
    const read = await scenarioIn(join(folder, 'loud.yaml'), larger);
    const { report } = await played(read, { vocabulary: builtInVocabulary });
    expect(report).toMatchObject({ passed: false, problems: [] });
    expect(report.verdicts[0]).toMatchObject({
      holds: false,
      found: 'there is no invariant "nobody shouts"',
    });
  });

  it('says where a step failed that cannot be done, inside of others too', async () => {
    const once = await play('  - twice:\n      - sing: { song: "" }', { vocabulary: larger });
    expect(once.report.problems).toMatchObject([{ text: 'there is nothing to sing', line: 7 }]);
  });

  it('has each name once', () => {
    expect(() => larger.with({ steps: [sing] })).toThrow('two steps named "sing"');
    expect(() => new Vocabulary({ invariants: [quiet, quiet] })).toThrow(
      'two invariants named "nobody shouts"',
    );
  });

  it('is what editors are told of the scenarios that come with Wakeful', () => {
    const kept = readFileSync(new URL('../../docs/scenario.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(kept)).toEqual(withDefinitions(scenarioJsonSchema(builtInVocabulary)));
  });

  it('describes every word to an editor', () => {
    const schema = JSON.stringify(scenarioJsonSchema(larger));
    for (const { summary } of [...larger.steps.values(), ...larger.expectations.values()])
      expect(schema).toContain(JSON.stringify(summary).slice(1, -1));
  });
});
