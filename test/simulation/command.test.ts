import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Command, folder, wakeful } from '../cli/command.ts';

const good = `
name: good
story: Somebody speaks.
steps:
  - say: { text: Hello <&> "you"!, id: hello }
  - expect: { handled: hello, within: 10 s }
  - wait: 1 d
`;
const strange = `
name: strange
story: Nothing comes of what is asked for.
steps:
  - answer: { toolCalls: [{ name: dance }] }
  - say: { text: Dance! }
  - crash: { during: acting }
  - wait: 10 s
`;
const bad = `
name: bad <one>
story: Nobody sleeps that early.
steps:
  - expect: { mode: sleep, within: 14 min }
`;

describe('wakeful simulate', () => {
  it('prints the timeline and how fast it was, and ends well', async () => {
    const cwd = await folder({ 'good.yaml': good });
    const { code, out, errors } = await new Command(cwd, ['simulate', 'good.yaml']).finished;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out).toContain('09:00:00  say      you: Hello <&> "you"!');
    expect(out).toContain('09:00:00  ✓ hello handled within 10 s');
    expect(out).toMatch(
      /✓ good: 8 of 8 expectations held; .* 1 d simulated in [\d.]+ s \([\d,]+× real time\)/,
    );
  });

  it('prints of several only their verdicts, and of what failed the story and what led to the misses', async () => {
    const said = Array.from(
      { length: 9 },
      (_, place) => `  - say: { text: Word ${place}. }\n  - wait: 10 s\n`,
    );
    const long = bad.replace('steps:\n', `steps:\n${said.join('')}`).replace('one', 'two');
    const cwd = await folder({ 'good.yaml': good, 'bad.yaml': bad, 'long.yaml': long });
    const args = ['simulate', 'good.yaml', 'bad.yaml', 'long.yaml', 'good.yaml'];
    const { code, out, errors } = await wakeful(cwd, args);
    expect({ code, errors }).toEqual({ code: 1, errors: '' });
    expect(out).toMatch(
      /^✓ good: 8 of 8 .*\n\nbad <one> · seed 1\n {2}Nobody sleeps that early\.\n\n09:00:00 {2}[^]*\n09:14:00 {2}✗ expected mode sleep/,
    );
    expect(out).toMatch(
      /\nbad\.yaml:5 {2}expected mode sleep .*\n✗ bad <one>: 7 of 8 .*\n\nbad <two> · seed 1\n/,
    );
    expect(out).toMatch(
      /\n {2}… \d+ more lines \(--timeline shows all\)\n(?:.*\n){10}09:15:30 {2}✗ expected mode sleep/,
    );
    expect(out).toMatch(/\n✗ bad <two>: .*\n✓ good: 8 of 8 .*\n$/);
    expect(out).not.toContain('say      you: Hello');
    const whole = await wakeful(cwd, [...args, '--timeline']);
    expect(whole.code).toBe(1);
    expect(whole.out.match(/say {6}you: Hello/g)).toHaveLength(2);
    expect(whole.out).not.toContain('--timeline');
  });

  it('shows why a memory is believed when all is over, or that there is none', async () => {
    const told = good.replace('Hello <&> "you"!', '"My sister Ines lives in Porto."');
    const cwd = await folder({ 'told.yaml': told });
    const { code, out } = await wakeful(cwd, ['simulate', 'told.yaml', '--why', 'Ines Porto']);
    expect(code).toBe(0);
    expect(out.slice(out.indexOf('✓ good'))).toMatch(
      /\n\nMy sister Ines lives in Porto\. {2}\(.*\)\n {2}believed .*\n {2}Where it comes from, oldest first:\n.* became a memory .* from .*: My sister Ines lives in Porto\./,
    );
    const nothing = await wakeful(cwd, ['simulate', 'told.yaml', '--why', 'a unicorn']);
    expect(nothing.out).toContain('No memory has all of these words: a unicorn.');
    const empty = await wakeful(cwd, ['simulate', 'told.yaml', '--why', ' ']);
    expect({ code: empty.code, errors: empty.errors }).toEqual({
      code: 1,
      errors: expect.stringContaining('Name words of a memory after --why.') as string,
    });
  });

  it('fails with the nearest miss and where it stands, and writes JUnit XML', async () => {
    const cwd = await folder({ 'good.yaml': good, 'bad.yaml': bad });
    const { code, out } = await wakeful(cwd, ['simulate', 'good.yaml', 'bad.yaml', '--junit', 'r.xml']);
    expect(code).toBe(1);
    const missed =
      'expected mode sleep within 14 min; the mode was exploration from 09:00:30 on; it came 1 min too late';
    expect(out).toContain(`bad.yaml:5  ${missed}`);
    const xml = await readFile(join(cwd, 'r.xml'), 'utf8');
    expect(xml).toContain('<testsuite name="good" tests="8" failures="0" time="86400.100"');
    expect(xml).toContain('<testsuite name="bad &lt;one&gt;" tests="8" failures="1"');
    expect(xml).toContain(`file="bad.yaml:5">\n      <failure message="${missed}"/>`);
  });

  it('shows a tool call that is refused, and counts a crash that does not come as what does not hold', async () => {
    const cwd = await folder({ 'strange.yaml': strange });
    const { code, out } = await wakeful(cwd, ['simulate', 'strange.yaml']);
    expect(code).toBe(1);
    expect(out).toMatch(/09:00:0\d {2}refused {2}dance: There is no tool named "dance"\./);
    expect(out).toContain(
      'strange.yaml:7  expected a crash during acting; the mind did not come to that point',
    );
    expect(out).toContain('✗ strange: 7 of 8 expectations held');
  });

  it('prints JSON Lines that are the same for the same seed, byte for byte, and nothing else on stdout', async () => {
    const cwd = await folder({ 'good.yaml': good, 'bad.yaml': bad });
    const run = (...more: string[]) => wakeful(cwd, ['simulate', '--json', 'good.yaml', 'bad.yaml', ...more]);
    const [one, same, seeded] = await Promise.all([run(), run(), run('--seed', '7')]);
    expect(one.code).toBe(1);
    expect(same.out).toBe(one.out);
    expect(one.out).not.toContain(cwd);
    const lines = one.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines[0]).toEqual({
      kind: 'scenario',
      scenario: 'good',
      seed: 1,
      start: '2026-01-01T09:00:00.000Z',
    });
    expect(lines.at(-1)).toMatchObject({
      kind: 'report',
      scenario: 'bad <one>',
      passed: false,
      expectations: 8,
      failed: [{ expected: 'mode sleep within 14 min', line: 5, late: 60_000 }],
    });
    expect(one.errors).toContain('× real time');
    expect(seeded.out).toContain('"seed":7');
  });

  it('refuses what it cannot read with exit code 2, all of it at once, before anything is played', async () => {
    const cwd = await folder({
      'good.yaml': good,
      'broken.yaml': 'name: x\nstory: x\nsteps: [{ sya: {} }]\n',
      'tasks.yaml':
        'name: x\nstory: x\nsteps: [{ wait: 1 s }]\nmind: { delegates: [{ name: a, description: A., command: [a] }] }',
    });
    const args = ['simulate', 'good.yaml', 'broken.yaml', '.', 'nothere.yaml', 'tasks.yaml'];
    const { code, out, errors } = await wakeful(cwd, args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toContain(
      'broken.yaml:3:11  steps[0].sya  is not known here\n    remedy: Did you mean "say"?',
    );
    expect(errors).toContain(
      '.:1:1  is a folder\n    remedy: Name a file, like scenarios/a-working-day.yaml.',
    );
    expect(errors).toContain('nothere.yaml:1:1  is not there');
    expect(errors).toContain('tasks.yaml:4:20  mind.delegates  must not be there: no program runs');
  });

  it('records what it plays, and the recording can be lived again', async () => {
    const cwd = await folder({ 'good.yaml': good });
    const recorded = await wakeful(cwd, ['simulate', 'good.yaml', '--record', 'life.jsonl']);
    expect(recorded).toMatchObject({ code: 0, errors: '' });
    const replayed = await wakeful(cwd, ['replay', 'life.jsonl']);
    expect(replayed).toMatchObject({ code: 0, out: expect.stringContaining('no divergence') });
    const again = await wakeful(cwd, ['simulate', 'good.yaml', '--record', 'life.jsonl']);
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('is there already') });
    const both = await wakeful(cwd, ['simulate', 'good.yaml', 'good.yaml', '--record', 'b.jsonl']);
    expect(both).toMatchObject({
      code: 1,
      errors: expect.stringContaining('One recording holds one scenario.'),
    });
  });

  it('records each later life where the help says', async () => {
    const cwd = await folder({ 'good.yaml': `${good}  - restart:\n` });
    const help = await wakeful(cwd, ['simulate', '--help']);
    expect(help.out.replaceAll(/\s+/g, ' ')).toContain('after r.jsonl, later lives go into r-2.jsonl,');
    await wakeful(cwd, ['simulate', 'good.yaml', '--record', 'r.jsonl']);
    expect(await readdir(cwd)).toEqual(expect.arrayContaining(['r.jsonl', 'r-2.jsonl']));
  });
});
