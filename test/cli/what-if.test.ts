import { InvalidArgumentError } from 'commander';
import { expect, it } from 'vitest';
import { namedPart } from '../../src/cli/what-if-command.ts';
import { folder, quick, wakeful } from './command.ts';

const cats = `${quick}voice:
  kind: scripted
  script:
    rules:
      - { when: { contains: what is my cat, context: called Luna }, answer: { say: Luna. } }
      - { when: { contains: what is my cat, context: called Miro }, answer: { say: Miro. } }
    otherwise: { text: Somebody speaks., say: I hear you. }
`;

it('what is edited is named by its kind and its id', () => {
  expect(namedPart('percept:a=b:c')).toEqual({ kind: 'percept', id: 'a=b:c' });
  for (const text of ['', 'percept', 'percept:', 'goal:x', 'p1'])
    expect(() => namedPart(text)).toThrow(InvalidArgumentError);
});

it('wakeful what-if lists what can be edited, lives on with it, and tells where the lives differ', async () => {
  const here = await folder({ 'ada.yaml': cats, 'bea.yaml': cats.replace('name: Ada', 'name: Bea') });
  const input = 'My cat is called Miro.\nAnd what is my cat called?\n';
  for (const line of input.trim().split('\n'))
    await wakeful(here, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], { input: `${line}\n` });

  const list = await wakeful(here, ['what-if', 'ada.yaml', '--list']);
  expect(list).toMatchObject({ code: 0, errors: '' });
  expect(list.out).toMatch(
    /^cycle 1\n {2}percept:\S+ {2}.*My cat is called Miro\.\n {2}answer:\S+ {2}I hear you\.\ncycle 2\n/,
  );
  const [, percept = ''] = /(percept:\S+) {2}.*called Miro/.exec(list.out)!;

  const asked = ['what-if', 'ada.yaml', '--edit', percept];
  const edit = [...asked, '--text', 'My cat is called Luna.', '--cycle', '0'];
  const made = await wakeful(here, [...edit, '--as', 'Bea']);
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.out).toMatch(/^Bea lives on from where Ada stood at cycle 0/);
  expect(made.out).toMatch(/there {2}"My cat is called Miro\."\n {4}here {3}"My cat is called Luna\."/);
  expect(made.out).toMatch(/Ada said from there on:\n[^]*Miro\.\n[^]*Bea said[^]*Luna\.\n/);
  const woken = await wakeful(here, ['history', 'bea.yaml']);
  expect(woken.out).toContain('My cat is called Luna.');

  expect(await wakeful(here, [...edit, '--as', 'Bea'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/There is a mind "bea" here already[^]*--as/) as string,
  });
  const json = await wakeful(here, [...edit, '--json']);
  expect(JSON.parse(json.out)).toMatchObject({ mind: 'ada-what-if', from: { cycle: 0 } });
  for (const [args, says] of [
    [['what-if', 'ada.yaml'], /What is edited\?\n {4}remedy: .*--list/],
    [asked, /What is it instead\?\n {4}remedy: Add --text/],
    [[...asked, '--nothing'], /--nothing is for a memory/],
    [[...edit, '--say', 'x'], /Only an answer is said/],
    [['what-if', 'ada.yaml', '--edit', 'percept:none', '--text', 'x'], /no percept "none"[^]*--list/],
    [[...edit.slice(0, -1), '2'], /must be before that came in/],
  ] as const)
    expect(await wakeful(here, [...args])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(says) as string,
    });
});
