import { expect, it } from 'vitest';
import { folder, quick, wakeful } from './command.ts';
import { conversing } from './conversing.ts';

const governed = `${quick}autonomy: { governed: true, start: 3 }\nvoice: { kind: scripted, script: { rules: [], otherwise: { say: Noted. } } }\n`;

it('wakeful autonomy shows the levels and what the next one asks for, refuses to raise before that, and lowers; the log tells it', async () => {
  const cwd = await folder({ 'ada.yaml': governed, 'bea.yaml': governed.replace('Ada', 'Bea') });
  await wakeful(cwd, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], { input: 'Good morning!\n' });
  const shown = await wakeful(cwd, ['autonomy', 'ada.yaml']);
  expect(shown).toMatchObject({ code: 0, errors: '' });
  expect(shown.out).toMatch(/^Ada holds level 3 of 5, since \S+Z:\n {4}1 {2}answers who speaks to it/);
  expect(shown.out).toContain('\n  > 3  may hand a task to a delegate when somebody has spoken to it\n');
  expect(shown.out).toContain(
    'Level 4 asks for:\n  not met  0 of 14 days at the level that it holds\n  not met  0 of 10 tasks that it handed over and that ended\n',
  );
  expect(shown.out).toContain('  met      unresolved tensions with its safety memories: 0, at the most 0\n');

  const early = await wakeful(cwd, ['autonomy', 'raise', 'ada.yaml', '--by', 'Ann']);
  expect(early.code).toBe(1);
  expect(early.errors).toContain('Level 4 asks for more: 0 of 14 days at the level that it holds.');
  expect(early.errors).toContain(
    'Level 4 asks for more: milestone goalWeight reached and signed off: not yet.',
  );
  const lowered = await wakeful(cwd, ['autonomy', 'lower', 'ada.yaml', '--by', 'Ann', '--to', '2']);
  expect(lowered).toMatchObject({ code: 0, errors: '', out: 'level 2 instead of 3, by Ann\n' });
  const after = JSON.parse((await wakeful(cwd, ['autonomy', 'ada.yaml', '--json'])).out) as object;
  expect(after).toMatchObject({ held: { level: 2 }, next: { level: 3 } });
  const audit = await wakeful(cwd, ['audit', 'list', 'ada.yaml']);
  expect(audit.out).toMatch(/lowerAutonomy by Ann {2}\{"percept":"[^"]+","to":2\}/);
  expect(await wakeful(cwd, ['audit', 'verify', 'ada.yaml'])).toMatchObject({ code: 0 });

  await wakeful(cwd, ['fork', 'ada.yaml', '--at', '2', '--as', 'Bea']);
  const forked = await wakeful(cwd, ['audit', 'list', 'bea.yaml']);
  expect(forked.errors).toBe('');
  expect(forked.out).toMatch(/fork {2}\{"mind":"ada",.*"autonomy":2\}/);

  // paused, it is lowered all the same, and this does not wait for it to go on
  await wakeful(cwd, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], { input: '/pause\n' });
  const held = await wakeful(cwd, ['autonomy', 'lower', 'ada.yaml', '--by', 'Ann']);
  const told = 'It is paused: it is lowered once it goes on, before it does anything else.\n';
  expect(held).toMatchObject({ code: 0, out: told });
});

it('/autonomy shows it and changes it for whoever talks to it', async () => {
  const text = 'name: Ada\nautonomy: { governed: true, start: 2 }';
  const { conversation, mind, said, untilIdle } = await conversing({ database: { memory: true } }, text);
  await conversation.line('/autonomy');
  expect(said.at(-1)).toMatch(/^Ada holds level 2 of 5, since /);
  await conversation.line('/autonomy raise');
  // each criterion that is not met, and no name of a field before any
  expect(said.at(-1)).toMatch(
    /^That cannot be done now: Level 3 asks for more: 0 of 7 days at the level that it holds\. Level 3 asks/,
  );
  expect(said.at(-1)).not.toContain('to:');
  await conversation.line('/autonomy lower');
  await untilIdle();
  expect((await mind.observe()).autonomy?.level).toBe(1);
  await conversation.line('/autonomy up');
  expect(said.at(-1)).toContain('/autonomy needs nothing, or raise or lower and perhaps a level from 1 to 5');
  // whoever sends percepts is not asked for the criteria
  await expect(mind.command({ name: 'raiseAutonomy', to: 2 })).rejects.toMatchObject({
    code: 'inputRefused',
  });
});
