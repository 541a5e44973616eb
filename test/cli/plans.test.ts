import { expect, it } from 'vitest';
import { folder, quick, wakeful } from './command.ts';
import { conversing } from './conversing.ts';

const planning = `
tools: { plan: true }
voice:
  kind: scripted
  script:
    rules:
      - { when: { contains: water, step: 0 }, answer: { toolCalls: [{ name: plan, input: { do: repeat, cron: '0 9 * * *', text: Water the plants. } }] } }
    otherwise: { say: Noted. }
`;

it('wakeful plans shows what a mind has planned, when and who had spoken to it, and calls it off; the log tells it', async () => {
  const cwd = await folder({ 'ada.yaml': `${quick}${planning}` });
  await wakeful(cwd, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], { input: 'Think of the water.\n' });
  const shown = await wakeful(cwd, ['plans', 'ada.yaml']);
  expect(shown).toMatchObject({ code: 0, errors: '' });
  expect(shown.out).toMatch(
    /^own-\d\S* \S+T09:00\S*Z, "0 9 \* \* \*" Water the plants\. \(\S.* had spoken to it\)\n$/,
  );
  const [id = ''] = shown.out.split(' ');
  expect(await wakeful(cwd, ['plans', 'cancel', id, 'ada.yaml', '--by', 'Ann'])).toMatchObject({
    code: 0,
    out: `Called off ${id}.\n`,
  });
  expect((await wakeful(cwd, ['plans', 'ada.yaml'])).out).toBe('It has planned nothing.\n');
  expect((await wakeful(cwd, ['plans', 'cancel', id, 'ada.yaml'])).errors).toContain(
    'is no plan that is still to come',
  );
  expect((await wakeful(cwd, ['audit', 'list', 'ada.yaml'])).out).toMatch(
    /cancelPlan by Ann {2}\{"percept":"[^"]+","plan":"own-/,
  );
});

it('wakeful plans tells what its configuration plans, too, and where that stands', async () => {
  const plans = "plans: [{ name: morning, cron: '0 9 * * *', text: Say good morning. }]\n";
  const cwd = await folder({ 'ada.yaml': `${quick}${plans}` });
  await wakeful(cwd, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], { input: 'Hello!\n' });
  expect((await wakeful(cwd, ['plans', 'ada.yaml'])).out).toBe(
    'It has planned nothing itself.\nBy "plans" of its configuration:\n  morning "0 9 * * *" Say good morning.\n',
  );
});

it('/plans and /governance show it to whoever talks to the mind', async () => {
  const text = `name: Ada
mandates:
  version: '7'
  mandates: [{ id: calm, category: mission, mandate: Stay calm, rationale: It helps., priority: critical }]
  capabilities: [{ id: cap, name: web_search, description: Search the web }]
`;
  const { conversation, said, untilIdle } = await conversing({ database: { memory: true } }, text);
  await conversation.line('/plans');
  expect(said.at(-1)).toBe('It has planned nothing.');
  await conversation.line('/plans tomorrow');
  expect(said.at(-1)).toContain('/plans needs nothing, or cancel and the id of a plan');
  await conversation.line('Good morning!');
  await untilIdle();
  await conversation.line('/governance');
  expect(said.at(-1)).toContain('The mode of governance of Ada is normal.');
  expect(said.at(-1)).toContain('version 7, of its configuration');
  expect(said.at(-1)).toContain('  > calm mission, critical: Stay calm');
  expect(said.at(-1)).toContain('may use web_search: no such tool is there');
  expect(said.at(-1)).toMatch(/Of its latest \d+ queries 0 went by defaults/);
  await conversation.line('/governence');
  expect(said.at(-1)).toContain('Did you mean /governance?');
});

it('wakeful governance and doctor name a capability whose tool is missing, and so does the start', async () => {
  const cwd = await folder({
    'ada.yaml': `${quick}voice: { kind: scripted, script: { rules: [], otherwise: { say: Noted. } } }
mandates:
  version: '7'
  capabilities: [{ id: cap, name: web_search, description: Search the web }]
`,
  });
  const started = await wakeful(cwd, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], {
    input: 'Hello!\n',
  });
  expect(started.out + started.errors).toContain('There is no tool or delegate "web_search"');
  expect((await wakeful(cwd, ['doctor', 'ada.yaml'])).out).toContain(
    'mandates: There is no tool or delegate "web_search"',
  );
  expect((await wakeful(cwd, ['doctor', 'ada.yaml'])).out).toContain('second look: no other voice');
  expect((await wakeful(cwd, ['governance', 'ada.yaml'])).out).toContain('no such tool is there');
});
