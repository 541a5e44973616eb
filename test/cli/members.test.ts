import { expect, it } from 'vitest';
import { folder, quick, wakeful } from './command.ts';
import { conversing } from './conversing.ts';

it('wakeful members shows and changes who is in the spaces of a mind, and the log tells it', async () => {
  const cwd = await folder({ 'ada.yaml': quick });
  await wakeful(cwd, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], { input: 'Hello.\n' });
  const added = await wakeful(cwd, [
    'members',
    'add',
    'terminal',
    'Zoe',
    'ada.yaml',
    '--kind',
    'agent',
    '--by',
    'Ann',
  ]);
  expect(added).toMatchObject({ code: 0, errors: '' });
  expect(added.out).toMatch(/^Zoe \(m-[0-9a-f]{10}\) is a member of terminal now\.\n$/);
  expect((await wakeful(cwd, ['members', 'rename', 'terminal', 'Zoe', 'Zora', 'ada.yaml'])).code).toBe(0);
  expect((await wakeful(cwd, ['members', 'add', 'terminal', 'Max', 'ada.yaml'])).code).toBe(0);
  expect((await wakeful(cwd, ['members', 'remove', 'terminal', 'Max', 'ada.yaml'])).out).toBe(
    'Max is no member of terminal any more.\n',
  );
  const { out } = await wakeful(cwd, ['members', 'ada.yaml']);
  expect(out).toMatch(/^terminal:\n/);
  expect(out).toMatch(/ m-\S+ human, from: configuration\n/);
  expect(out).toMatch(/Zora m-\S+ agent, from: operator, since \S+Z by \S+\n/);
  expect(out).toMatch(/Max m-\S+ human, from: operator, left \S+Z, taken out by \S+\n/);
  const audit = (await wakeful(cwd, ['audit', 'list', 'ada.yaml'])).out;
  for (const kind of ['admitMember by Ann', 'renameMember by', 'dismissMember by'])
    expect(audit).toContain(kind);
  const refused = await wakeful(cwd, ['members', 'add', 'terminal', 'M', 'ada.yaml', '--kind', 'robot']);
  expect(refused.errors).toContain('There is no kind "robot".');
});

it('/members shows it to whoever talks to the mind', async () => {
  const { conversation, said } = await conversing({ database: { memory: true } }, 'name: Ada');
  await conversation.line('/members');
  expect(said.at(-1)).toMatch(/^terminal:\n {2}you m-\S+ human, from: configuration$/);
});
