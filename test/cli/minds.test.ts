import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { folder, wakeful } from './command.ts';

const root = new URL('../../', import.meta.url).pathname;
const mindFile = (name: string) => `${root}minds/${name}.yaml`;

const minds = [
  ['companion', 'Ada'],
  ['assistant', 'Iris'],
  ['archivist', 'Otis'],
  ['newborn', 'Nova'],
] as const;

describe('the minds that come with Wakeful', () => {
  it.each(minds)(
    '%s: %s hears what is said to it, answers, and knows itself afterwards',
    async (file, name) => {
      const here = await folder();
      const { code, out, errors } = await wakeful(
        here,
        ['run', mindFile(file), '--plain', '--exit-when-idle'],
        {
          input: 'My sister Ana moves to Lisbon in May.\n',
        },
      );
      expect({ code, errors }).toEqual({
        code: 0,
        errors: expect.stringMatching(
          new RegExp(`^${name} is awake, thinks with the offline voice .*\n$`),
        ) as string,
      });
      expect(out).toMatch(/^notices {2}\S+: My sister Ana moves to Lisbon in May\.$/m);
      expect(out).toMatch(new RegExp(`^${name} +\\S.*`, 'm'));
      const identity = await wakeful(here, ['identity', mindFile(file)]);
      expect(identity.out).toMatch(/^Version 1:\n[\s\S]*version 1, by configuration: /);
    },
  );

  it('archivist reads what is in its folder', async () => {
    const here = await folder();
    await mkdir(join(here, 'knowledge'));
    await writeFile(join(here, 'knowledge', 'ferry.md'), 'The ferry to the island leaves at seven.');
    const { code, out } = await wakeful(here, ['run', mindFile('archivist'), '--plain', '--exit-when-idle']);
    expect(code).toBe(0);
    expect(out).toMatch(/^notices {2}knowledge: ferry\.md was created: .*leaves at seven/m);
  });

  it('are named after `npm start --`', async () => {
    const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
      scripts: { start: string };
    };
    expect(scripts.start).toBe('node bin/wakeful.js run');
    const npm = promisify(execFile)('npm', ['start', '--', 'minds/no-such-mind.yaml'], { cwd: root });
    await expect(npm).rejects.toMatchObject({
      stderr: expect.stringContaining('minds/no-such-mind.yaml') as string,
    });
  });
});

describe('who a mind is and what it wants', () => {
  it('is shown with the reason for each change, to people and to programs', async () => {
    const here = await folder({
      'mind.yaml': 'goals: [{ id: book, text: Write the book. }]\ncharacter: { traits: [patient] }\n',
    });
    const run = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], {
      input:
        '/goal Learn to sing\n/goal 40% learn-to-sing\n/goal drop book\n/goals\n/identity\n/state\n/feel glee\n',
    });
    expect(run.code).toBe(0);
    expect(run.out).toMatch(/^goal {5}learn-to-sing, open: Learn to sing \(Set by you\.\)$/m);
    expect(run.out).toMatch(/^goal {5}learn-to-sing, 40 %: Learn to sing \(Moved from 0 % to 40 %\.\)$/m);
    expect(run.out).toMatch(/^goal {5}book, dropped: Write the book\. \(.+\)$/m);
    expect(run.errors).toMatch(/^book {2}open {2}Write the book\.$/m);
    expect(run.errors).toMatch(/^life awake · mode normal/m);
    expect(run.errors).toMatch(/^\/feel needs one of pain, noise/m);

    const goals = await wakeful(here, ['goals', 'mind.yaml']);
    expect(goals.out).toMatch(
      /^\S+Z {2}by you: book, dropped: Write the book\. \(.+\)\n[\s\S]*by configuration: book, open: Write the book\./,
    );
    const [newest] = JSON.parse(
      (await wakeful(here, ['goals', 'mind.yaml', '--json', '--limit', '1'])).out,
    ) as unknown[];
    expect(newest).toMatchObject({ goal: { id: 'book', status: 'dropped' }, by: 'you' });
    const identity = await wakeful(here, ['identity', 'mind.yaml', '--json']);
    expect(JSON.parse(identity.out)).toMatchObject([
      { version: 1, by: 'configuration', core: { traits: ['patient'] } },
    ]);
    expect((await wakeful(here, ['identity', 'mind.yaml'])).out).toMatch(
      /^Version 1:\n {2}traits\n {4}patient\n/,
    );
  });

  it('is told by the offline voice when somebody asks, also of what was set just before', async () => {
    const here = await folder({ 'mind.yaml': 'goals: [{ id: book, text: Write the book. }]\n' });
    const run = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], {
      input:
        '/goal Learn to bake rye bread with Ana\n/goal Learn to bake rye bread with Bo\nWhat are you working on?\n',
    });
    expect(run.out).toMatch(/^goal {5}learn-to-bake-rye-bread, open: Learn to bake rye bread with Ana/m);
    expect(run.out).toMatch(/^goal {5}learn-to-bake-rye-bread-2, open: Learn to bake rye bread with Bo/m);
    expect(run.out).toContain(
      'I want this: “Write the book”. “Learn to bake rye bread with Ana”. “Learn to bake rye bread with Bo”.',
    );
  });

  it('is nothing where no mind has lived', async () => {
    const here = await folder({ 'mind.yaml': 'database: { folder: nowhere }\n' });
    for (const command of ['goals', 'identity', 'history', 'review']) {
      const { code, errors } = await wakeful(here, [command, 'mind.yaml']);
      expect({ code, errors }).toEqual({
        code: 1,
        errors: expect.stringContaining('has not lived here yet') as string,
      });
    }
  });
});
