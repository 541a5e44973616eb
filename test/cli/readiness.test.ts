import { expect, it } from 'vitest';
import type { MilestoneAccount } from '../../src/service/readiness.ts';
import { folder, quick, wakeful } from './command.ts';
import { conversing } from './conversing.ts';

const scripted = `${quick}memory: { gate: { flushEvery: 1 } }\nvoice: { kind: scripted, script: { rules: [], otherwise: { say: Noted. } } }\n`;

it('wakeful readiness shows what a mind has reached, and takes the signature of whoever has looked at it', async () => {
  const cwd = await folder({ 'ada.yaml': scripted });
  const input = [
    'My sister Ines is a nurse in Porto.',
    'The roses in the garden are pruned in March.',
    'My brother Karl is a baker in Graz.',
    'The old bridge over the river was built in 1872.',
    'My doctor is called Lena Moser.',
    'Our boat lies in the harbour of Piran.\n',
  ].join('\n');
  await wakeful(cwd, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], { input });
  const shown = await wakeful(cwd, ['readiness', 'ada.yaml']);
  expect(shown).toMatchObject({ code: 0, errors: '' });
  expect(shown.out).toMatch(
    /^Ada has reached 1 of 10 milestones:\n {3}1 {2}memory {10}first memory formed\n {6}reached \S+Z, cycle \d+: memory \S+, percept \S+\n {3}2 {2}retrieval {7}first memory recalled\n {6}not yet: needs /,
  );
  expect(shown.out).toContain('not yet: needs something that it did of its own accord');

  const sign = (...rest: string[]) => wakeful(cwd, ['readiness', 'sign', ...rest]);
  const early = await sign('goal', 'ada.yaml', '--by', 'Ann');
  expect(early.code).toBe(1);
  expect(early.errors).toContain('"goal" is not reached, so nobody can have looked at its evidence.');
  expect((await sign('walking', 'ada.yaml', '--by', 'Ann')).errors).toContain(
    'Allowed choices are memory, retrieval',
  );
  expect((await sign('memory', 'ada.yaml')).errors).toContain('--by <who>');
  const signed = await sign('memory', 'ada.yaml', '--by', 'Ann');
  expect(signed).toMatchObject({ code: 0, errors: '' });
  expect(signed.out).toMatch(/\n {6}signed by Ann \S+Z\n$/);

  const [first] = JSON.parse((await wakeful(cwd, ['readiness', 'ada.yaml', '--json'])).out) as [
    MilestoneAccount,
  ];
  expect(first).toMatchObject({
    milestone: 'memory',
    number: 1,
    signatures: [{ by: 'Ann' }],
  });
  const audit = await wakeful(cwd, ['audit', 'list', 'ada.yaml']);
  expect(audit.out).toMatch(/sign by Ann {2}\{"milestone":"memory"\}/);
  expect(await wakeful(cwd, ['audit', 'verify', 'ada.yaml'])).toMatchObject({ code: 0 });
});

it('/readiness shows the same to whoever talks to it', async () => {
  const { conversation, said } = await conversing({ database: { memory: true } });
  await conversation.line('/readiness');
  expect(said).toEqual([expect.stringMatching(/^Ada has reached 0 of 10 milestones:\n {3}1 {2}memory/)]);
});
