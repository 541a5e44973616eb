import { describe, expect, it } from 'vitest';
import type { Voice } from '../../ports/voice.ts';
import type { MindCommand } from '../../ports/percept.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Company } from './company.ts';
import { letterTool } from './letter-tool.ts';

const request = 'Can you contact my bank?';

const configured = (constraints: readonly string[]) => `
name: Ada
spaces:
  - { id: kitchen, name: Kitchen, members: [Tom, Emma] }
mandates:
  version: '1'
  capabilities:
    - { id: cap_001, name: write_letter, description: Writes letters, constraints: [${constraints.join(', ')}] }
`;

/** A mind with a capability to write letters, whose voice writes one when it is asked to. */
async function clerk(constraints: readonly string[]) {
  const company = new Company();
  const { tool, sent } = letterTool();
  const shown: string[] = [];
  const call = { name: 'write_letter', input: { to: 'the bank' } };
  const scripted = scriptedVoice(
    { rules: [{ when: { contains: request, step: 0 }, answer: { toolCalls: [call] } }], otherwise: {} },
    company.clock,
  );
  const voice: Voice = {
    ...scripted,
    think: (asked, listen) => {
      shown.push(JSON.stringify(asked.messages));
      return scripted.think(asked, listen);
    },
  };
  await company.wake({ memory: true }, { configuration: configured(constraints), tools: [tool], voice });
  /** Two who speak at once. */
  const together = async (other: { sourceConfidence: number }) => {
    const by = (speaker: string) => ({ kind: 'speech' as const, speaker, space: 'kitchen' });
    const at = company.clock.now();
    await Promise.all([
      company.mind.perceive({ id: 'tom', source: by('Tom'), at, text: request }),
      company.mind.perceive({ id: 'emma', source: by('Emma'), at, text: 'And quickly.', ...other }),
    ]);
    await company.untilIdle(30_000);
  };
  return {
    company,
    sent,
    shown,
    together,
    hear: (text: string) => company.takeIn({ kind: 'speech', speaker: 'Tom', space: 'kitchen' }, text),
    command: (command: MindCommand, speaker = 'Tom') =>
      company.takeIn({ kind: 'command', speaker, command }, ''),
  };
}

const restrict = { name: 'setGovernance', mode: 'restricted', for: 3_600_000 } as const;

describe('what somebody has allowed, and an operator has closed since they were asked', () => {
  it('is not done, whether they say so', async () => {
    const { company, sent, shown, hear, command } = await clerk(['requires_user_consent']);
    await hear(request);
    expect(company.mind.state().proposals).toHaveLength(1);
    await command(restrict, 'Emma');
    await hear('yes');
    expect(sent).toEqual([]);
    expect(shown.at(-1)).toContain('it was allowed, and is closed to you by governance now');
    expect(company.mind.state().proposals ?? []).toEqual([]);
  });

  it('or press the button', async () => {
    const { company, sent, hear, command } = await clerk(['requires_user_consent']);
    await hear(request);
    await command(restrict, 'Emma');
    await command({ name: 'consent', proposal: '1.0', given: true });
    expect(sent).toEqual([]);
    expect(company.mind.state().proposals ?? []).toEqual([]);
  });

  it('is done where nothing was closed', async () => {
    const { sent, hear } = await clerk(['requires_user_consent']);
    await hear(request);
    await hear('yes');
    expect(sent).toHaveLength(1);
  });
});

describe('a capability that asks for no consent', () => {
  it("has a member's own words carried out at once", async () => {
    const { company, sent, hear } = await clerk([]);
    await hear(request);
    expect(sent).toEqual([{ to: 'the bank' }]);
    expect(company.mind.state().proposals ?? []).toEqual([]);
  });

  it('does not while an operator has restricted the mind', async () => {
    const { sent, hear, command } = await clerk([]);
    await command(restrict, 'Emma');
    await hear(request);
    expect(sent).toEqual([]);
  });
});

it('what is hardly trusted is data, whoever is said to have said it: beside it a mandate does not do', async () => {
  const doubted = await clerk([]);
  await doubted.together({ sourceConfidence: 0.59 });
  expect(doubted.sent).toEqual([]);
  expect(doubted.company.mind.state().proposals).toMatchObject([{ person: 'Tom' }]);
  const trusted = await clerk([]);
  await trusted.together({ sourceConfidence: 0.6 });
  expect(trusted.sent).toHaveLength(1);
});
