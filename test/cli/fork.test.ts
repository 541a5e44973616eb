import { describe, expect, it } from 'vitest';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../db/open.ts';
import { Command, folder, quick, wakeful } from './command.ts';

const scripted = `${quick}voice: { kind: scripted, script: { rules: [], otherwise: { say: Noted. } } }\n`;
const once = ['--plain', '--exit-when-idle'];

describe('wakeful fork', () => {
  it('lists what is kept, begins a mind from there, and says how it is woken', async () => {
    const here = await folder({
      'ada.yaml': scripted,
      'bea.yaml': scripted.replace('name: Ada', 'name: Bea'),
    });
    await wakeful(here, ['run', 'ada.yaml', ...once], { input: 'one\n' });
    await wakeful(here, ['run', 'ada.yaml', ...once], { input: 'two\n' });
    const list = await wakeful(here, ['fork', 'ada.yaml', '--list']);
    expect(list.out).toMatch(
      /^Checkpoints of Ada, oldest first:\n( {2}cycle \d+ {2}\S+Z {2}\(commit \d+\)\n)+$/,
    );
    expect(list.out).toMatch(/cycle 1 [^]*cycle 2 /);

    const made = await wakeful(here, ['fork', 'ada.yaml', '--at', '1', '--as', 'Bea']);
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.out).toMatch(
      /^Bea begins where Ada stood at cycle 1, [^]*copy ada\.yaml[^]*\n {2}name: Bea\n$/,
    );
    const { out } = await wakeful(here, ['run', 'bea.yaml', ...once], { input: 'three\n' });
    expect(out).toMatch(/back, 1 cycle old[^]*notices {2}you: three\n[^]*Bea {6}Noted\./);
    const history = await wakeful(here, ['history', 'bea.yaml']);
    expect(history.out).toMatch(/cycle 1 [^]*you: one[^]*cycle 2 [^]*you: three/);
    expect(history.out).not.toMatch(/you: two/);
    expect((await wakeful(here, ['history', 'ada.yaml'])).out).not.toMatch(/you: three/);

    const unnamed = await wakeful(here, ['fork', 'ada.yaml', '--at', '2']);
    expect(unnamed.out).toMatch(/^Ada-fork-2 begins where Ada stood at cycle 2/);
    expect(await wakeful(here, ['fork', 'ada.yaml', '--at', '3', '--as', 'Cleo'])).toEqual({
      code: 1,
      out: '',
      errors:
        'There is no cycle 3 yet; the last one is cycle 2.\n    remedy: Name that one or an earlier one; --list shows which are kept.\n',
    });
    const again = await wakeful(here, ['fork', 'ada.yaml', '--at', '1', '--as', 'Bea']);
    expect(again).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is a mind "bea" here already\. Choose another name/),
    });
  });

  it('begins at the newest checkpoint before a cycle whose own is no longer kept, and says so', async () => {
    const here = await folder({ 'ada.yaml': scripted });
    for (const input of ['one\n', 'two\n', 'three\n'])
      await wakeful(here, ['run', 'ada.yaml', ...once], { input });
    const database = await openDatabase({ folder: join(here, '.wakeful') });
    await database.db.deleteFrom('checkpoint').where('cycle', '=', 2).execute();
    await database.close();
    const made = await wakeful(here, ['fork', 'ada.yaml', '--at', '2']);
    expect(made.out).toMatch(/^Ada-fork-1 begins where Ada stood at cycle 1,/);
    expect(made.errors).toBe(
      'Of cycle 2 no checkpoint is kept. It begins with that of cycle 1, the newest before it (the next one kept is of cycle 3); --list shows all.\n',
    );
  });

  it.each([
    ['that steers the terminal', '\u001b]0;owned\u0007'],
    ['of two lines', 'Bea\nCleo'],
    ['of 3000 letters', 'b'.repeat(3_000)],
    ['of another direction', 'Bea\u202e'],
  ])('begins no mind under a name %s, which no configuration could wake', async (_, name) => {
    const here = await folder({ 'ada.yaml': scripted });
    await wakeful(here, ['run', 'ada.yaml', ...once], { input: 'one\n' });
    expect(await wakeful(here, ['fork', 'ada.yaml', '--at', '1', '--as', name])).toEqual({
      code: 1,
      out: '',
      errors:
        'No mind can be called that: a name must be made of letters, digits, spaces, "-" and "_", begin with a letter or digit and not end with a space, and have 60 characters at most.\n    remedy: Name it with --as.\n',
    });
    const database = await openDatabase({ folder: join(here, '.wakeful') });
    const minds = await database.db.selectFrom('mind').select('id').execute();
    await database.close();
    expect(minds).toEqual([{ id: 'ada' }]);
  });

  it('says what is wrong and what to do', async () => {
    const here = await folder({ 'ada.yaml': scripted });
    const unborn = {
      code: 1,
      out: '',
      errors: 'Ada has not lived here yet.\n    remedy: `wakeful run ada.yaml` wakes it.\n',
    };
    expect(await wakeful(here, ['fork', 'ada.yaml', '--list'])).toEqual(unborn);
    await writeFile(join(here, 'facts.jsonl'), '{"content": "Ana lives in Lisbon."}\n');
    await wakeful(here, ['memory', 'import', 'facts.jsonl', 'ada.yaml']);
    expect((await wakeful(here, ['fork', 'ada.yaml', '--list'])).out).toBe(
      'No checkpoint of Ada is kept yet.\n',
    );
    expect(await wakeful(here, ['fork', 'ada.yaml', '--at', '3'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/No checkpoint is kept of this mind[^]*remedy: --list/),
    });
    expect((await wakeful(here, ['fork', 'ada.yaml'])).errors).toMatch(/remedy: Add --at <cycle>/);
    expect((await wakeful(here, ['fork', 'ada.yaml', '--at', 'one'])).errors).toMatch(
      /whole number from 0 on/,
    );
    const mind = new Command(here, ['run', 'ada.yaml', '--plain']);
    await mind.until(/mode/);
    expect(await wakeful(here, ['fork', 'ada.yaml', '--at', '0'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/Ada is awake[^]*remedy: Stop it/),
    });
    await mind.signal('SIGTERM').finished;
    await rm(join(here, '.wakeful'), { recursive: true });
    expect(await wakeful(here, ['fork', 'ada.yaml', '--at', '0'])).toEqual(unborn);
  });
});
