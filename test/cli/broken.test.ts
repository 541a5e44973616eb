import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, wakeful } from './command.ts';

/** Ten kinds of broken configuration: what is written, and the field, the place and the remedy that are told. */
const broken: [kind: string, text: string, told: RegExp, remedy: RegExp][] = [
  ['an unknown field', 'name: Ada\nidentty: x\n', /:2:1 {2}identty {2}/, /identity/],
  ['a wrong type', 'name: Ada\nseed: many\n', /:2:7 {2}seed {2}/, /number/],
  ['a number out of range', 'voice:\n  temperature: 7\n', /:2:16 {2}voice\.temperature {2}/, /0.*1/],
  [
    'a duration that is none',
    'modes:\n  normal:\n    interval: soon\n',
    /:3:15 {2}modes\.normal\.interval/,
    /2 s/,
  ],
  [
    'numbers that contradict each other',
    'modes:\n  overload:\n    above: 50\n    below: 60\n',
    /:4:12 {2}modes\.overload\.below/,
    /less than 50/,
  ],
  ['an unknown mode', 'modes:\n  dreamy:\n    interval: 2 s\n', /:2:3 {2}modes\.dreamy/, /normal/],
  [
    'a plan with a broken time',
    'plans:\n  - name: a\n    cron: 99 * * * *\n    text: b\n',
    /:3:11 {2}plans\[0\]\.cron/,
    /\d/,
  ],
  [
    'two spaces of one name',
    'spaces:\n  - { id: a, name: A, members: [x] }\n  - { id: a, name: B, members: [y] }\n',
    /:3:11 {2}spaces\[1\]\.id/,
    /./,
  ],
  ['an open bracket', 'name: [\n', /:\d+:\d+ {2}.*\[" is not closed/, /Write "\]" at its end/],
  ['broken YAML', 'name: "Ada\nseed: 1\n', /:\d+:\d+ /, /./],
  ['a key in the configuration', 'voice:\n  apiKey: sk-123\n', /:2:3 {2}voice\.apiKey/, /apiKeyEnv/],
  ['an empty file', '', /:1:1 {2}is empty/, /name: Ada/],
  ['a binary file', '\u0000\u0001\ufffd', /:\d+:\d+ /, /./],
];

describe('a broken configuration', () => {
  it.each(broken)(
    'with %s ends with exit code 2, the field, the place and the remedy',
    async (_, text, told, remedy) => {
      const here = await folder({ 'broken.yaml': text });
      const { code, out, errors } = await wakeful(here, ['run', 'broken.yaml']);
      expect(code).toBe(2);
      expect(out).toBe('');
      expect(errors).toMatch(new RegExp(`^broken\\.yaml${told.source}`, 'm'));
      expect(errors).toMatch(new RegExp(`^ {4}remedy: .*${remedy.source}`, 'm'));
      expect(errors).not.toMatch(/sk-123| at .*\.ts:\d+/);
    },
  );

  it('that is not there, or is a folder, is told too', async () => {
    const here = await folder();
    for (const file of ['missing.yaml', '.', join('missing', 'mind.yaml')]) {
      const { code, errors } = await wakeful(here, ['run', file]);
      expect(code).toBe(2);
      expect(errors).toMatch(/remedy: /);
    }
  });

  it('asks for a voice that cannot be had: exit code 2, the field and the remedy', async () => {
    const here = await folder({ 'mind.yaml': 'voice:\n  kind: anthropic\n' });
    const { code, errors } = await wakeful(here, ['run', 'mind.yaml'], { asProcess: true });
    expect(code).toBe(2);
    expect(errors).toMatch(/^voice\.apiKeyEnv: .*ANTHROPIC_API_KEY[\s\S]*remedy: Set ANTHROPIC_API_KEY/);
  });

  it('watches something that is no folder: exit code 2 and the remedy', async () => {
    const here = await folder({ 'mind.yaml': 'watch:\n  - folder: ./mind.yaml\n' });
    const { code, errors } = await wakeful(here, ['run', 'mind.yaml', '--plain'], { input: '' });
    expect(code).toBe(2);
    expect(errors).toMatch(/mind\.yaml[\s\S]*remedy: Name a folder under "watch"/);
  });

  it('names a database that cannot be had: exit code 1 and what to do', async () => {
    const here = await folder({ 'mind.yaml': 'name: Ada\n' });
    const env = { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/none' };
    const { code, errors } = await wakeful(here, ['run', 'mind.yaml'], { env });
    expect(code).toBe(1);
    expect(errors).toMatch(/127\.0\.0\.1:1/);
    expect(errors).not.toMatch(/secret| at .*\.ts:\d+/);
  });
});
