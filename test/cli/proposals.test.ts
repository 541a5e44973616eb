import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, quick, wakeful } from './command.ts';

const script = `
tools: { files: [{ folder: notes, name: notes, write: true }] }
voice:
  kind: scripted
  script:
    rules:
      - { when: { contains: Write, step: 0 }, answer: { toolCalls: [{ name: write_file, input: { path: notes/a.md, text: Tea. } }] } }
    otherwise: {}
`;

it('wakeful proposals shows what waits for consent, and answers in the name of whoever was asked', async () => {
  const cwd = await folder({ 'ada.yaml': `${quick}${script}` });
  await mkdir(join(cwd, 'notes'));
  const none = await wakeful(cwd, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], {
    input: 'Write it.\n',
  });
  expect(none.code).toBe(0);
  const shown = await wakeful(cwd, ['proposals', 'ada.yaml']);
  expect(shown).toMatchObject({ code: 0, errors: '' });
  expect(shown.out).toMatch(/^1\.0 you was asked in terminal about write_file, until \S+Z:\n/);
  expect(shown.out).toContain('    text: "Tea."\n    wakeful proposals allow 1.0 ada.yaml has it done once');
  const other = await wakeful(cwd, ['proposals', 'allow', '1.0', 'ada.yaml', '--by', 'Tom']);
  expect(other).toMatchObject({ code: 1 });
  expect(other.errors).toContain('has to be you, who was asked');
  const gone = await wakeful(cwd, ['proposals', 'deny', '9.9', 'ada.yaml']);
  expect(gone.errors).toContain('is no question that is open');
  const allowed = await wakeful(cwd, ['proposals', 'allow', '1.0', 'ada.yaml']);
  expect(allowed).toMatchObject({
    code: 0,
    errors: '',
    out: '1.0: allowed, and used up; what came of it is told in the room\n',
  });
  expect(await readFile(join(cwd, 'notes/a.md'), 'utf8')).toBe('Tea.');
  expect((await wakeful(cwd, ['proposals', 'ada.yaml'])).out).toBe('Nothing waits for anybody’s consent.\n');
});
