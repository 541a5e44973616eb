import { expect, it } from 'vitest';
import type { MindCommand } from '../../ports/percept.ts';
import { settingsOf } from '../../src/host/settings.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { configurationOf, Company } from './company.ts';
import { bank, letter, request } from './household.ts';

const configuration = `
name: Ada
owner: Bot
autonomy: { governed: true }
spaces:
  - { id: kitchen, name: Kitchen, members: [{ name: Bot, kind: agent }, Tom, { name: Emma }] }
  - { id: hall, name: Hall, members: [Bot] }
`;

it('a member that is listed as an agent consents to nothing, and no command of theirs raises authority', async () => {
  const { tool, sent } = bank();
  const company = new Company();
  const rules = [
    { when: { contains: request, step: 0 }, answer: { toolCalls: [{ name: tool.name, input: letter }] } },
  ];
  const voice = scriptedVoice({ rules, otherwise: {} }, company.clock);
  await company.wake({ memory: true }, { configuration, tools: [tool], voice });
  let said = 0;
  const perceive = async (source: Parameters<typeof company.mind.perceive>[0]['source'], text = '') => {
    said += 1;
    await company.clock.advance(1_000);
    await company.mind.perceive({ id: `p${said}`, source, at: company.clock.now(), text });
    await company.untilIdle(30_000);
  };
  const speech = (speaker: string) => ({ kind: 'speech' as const, speaker, space: 'kitchen' });
  const command = (by: string, given: MindCommand) =>
    perceive({ kind: 'command', speaker: by, command: given });
  await perceive(speech('Bot'), request);
  expect(company.mind.state().proposals).toMatchObject([{ person: 'Tom', space: 'kitchen' }]);
  await perceive(speech('Bot'), 'yes');
  await command('Bot', { name: 'consent', proposal: '1.0', given: true });
  await command('Bot', { name: 'raiseAutonomy', to: 2 });
  await command('Bot ', { name: 'setGovernance', mode: 'emergency', for: 60_000 });
  expect(sent).toEqual([]);
  const refused = company.news.flatMap((news) =>
    news.kind === 'command.refused' ? [[news.command, news.problem]] : [],
  );
  expect(refused).toMatchObject([
    ['consent', expect.stringContaining('Tom was asked')],
    ['raiseAutonomy', 'Bot is an agent by the configuration of the mind, and only a person can say that.'],
    ['setGovernance', expect.stringContaining('Bot  is an agent')],
  ]);
  expect(company.mind.state().autonomy).toMatchObject({ level: 1 });
  await command('Bot', { name: 'setGovernance', mode: 'restricted', for: 60_000 });
  expect(company.kinds().filter((kind) => kind === 'governance.changed')).toHaveLength(1);
});

it('who is an agent in one space is one in all', () => {
  const written = configuration.replace('members: [Bot]', 'members: [Bot, Tom]');
  const { consenting, agents } = settingsOf(configurationOf(written), [], undefined, [bank().tool]);
  expect(consenting).toEqual({ kitchen: ['Tom', 'Emma'], hall: ['Tom'] });
  expect(agents).toEqual(['Bot']);
});
