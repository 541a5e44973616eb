import { describe, expect, it } from 'vitest';
import { memberChanged, memberIdOf, type MemberChange } from '../../ports/member.ts';
import { engines } from '../db/engines.ts';
import { asked, bank, Household, request } from './household.ts';
import { place } from './place.ts';

const tomIs = (isIn: boolean, now: number): MemberChange => ({
  space: 'kitchen',
  id: memberIdOf('Tom'),
  name: 'Tom',
  kind: 'human',
  isIn,
  from: 'configuration',
  since: now,
  by: 'Emma',
});

/** Has Tom leave or come back; the mind hears of it only where it is told. */
async function move(company: Household, isIn: boolean): Promise<void> {
  const change = tomIs(isIn, company.clock.now());
  const act = memberChanged(isIn ? 'admitMember' : 'dismissMember', change);
  const { members } = await company.store();
  await members.change(() => [{ change, forgotten: [], act }]);
}

const command = (company: Household, id = 'members') => ({
  id,
  source: {
    kind: 'command' as const,
    speaker: 'Emma',
    command: { name: 'members' as const, space: 'kitchen' },
  },
  at: company.clock.now(),
  text: '',
});

const closed =
  'Tom, you are no member here any more, and my question about the tool "write_letter" is closed. I have not used it. (Question 1.0)';

describe('who has left a space', () => {
  it('is not waited for: the question is closed at once, which is said, and a yes counts for nothing', async () => {
    const { company, sent } = await asked();
    expect(company.open).toHaveLength(1);
    await move(company, false);
    await company.mind.membersChanged();
    await company.mind.perceive(command(company));
    await company.untilIdle();
    expect(company.open).toEqual([]);
    expect(company.heard.map(({ text }) => text)).toContain(closed);
    await company.hear('Tom', 'yes');
    expect(sent).toEqual([]);
    expect(await company.acts()).toEqual(['consentAsked', 'dismissMember Emma', 'consentRefused']);
  });

  it('is told of once, also where a command of theirs is refused, which closes nothing by itself', async () => {
    const { company } = await asked();
    await move(company, false);
    await company.mind.membersChanged();
    const source = { ...command(company).source, speaker: 'Tom' };
    expect(await company.mind.perceive({ ...command(company, 'own'), source })).toMatchObject({
      outcome: 'refused',
    });
    expect(company.open).toHaveLength(1);
    await company.mind.perceive(command(company));
    await company.untilIdle();
    expect(company.heard.map(({ text }) => text).filter((text) => text === closed)).toHaveLength(1);
  });

  it('gets nothing done by a yes that waits in the inbox when they leave', async () => {
    const { company, sent } = await asked();
    company.mind.pause();
    await company.perceive('Tom', 'yes');
    await move(company, false);
    await company.mind.membersChanged();
    company.mind.resume();
    await company.untilIdle();
    expect(sent).toEqual([]);
    expect(company.open).toEqual([]);
  });

  it('answers no question of before by coming back, and can be asked anew', async () => {
    const { company, sent } = await asked();
    await company.clock.advance(1_000);
    await move(company, false);
    await move(company, true);
    await company.mind.membersChanged();
    await company.hear('Tom', 'yes');
    expect(sent).toEqual([]);
    expect(company.open).toEqual([]);
    await company.hear('Tom', request);
    expect(company.open).toMatchObject([{ person: 'Tom', space: 'kitchen' }]);
    await company.hear('Tom', 'yes');
    expect(sent).toHaveLength(1);
  });

  it('speaks as a stranger and commands nothing, also by what waited when they left', async () => {
    const { company } = await asked();
    const goal = (id: string) => ({
      id,
      source: {
        kind: 'command' as const,
        speaker: 'Tom',
        command: { name: 'setGoal' as const, goal: 'bread', text: 'Bake bread.' },
      },
      at: company.clock.now(),
      text: '',
    });
    company.mind.pause();
    await company.mind.perceive(goal('before'));
    await move(company, false);
    await company.mind.membersChanged();
    expect(await company.mind.perceive(goal('after'))).toMatchObject({
      outcome: 'refused',
      retry: false,
      reason: expect.stringContaining('"Tom" has left and is a member of no space') as string,
    });
    // however they write their name
    expect(
      await company.mind.perceive({ ...goal('shouted'), source: { ...goal('').source, speaker: ' TOM' } }),
    ).toMatchObject({ outcome: 'refused' });
    company.mind.resume();
    await company.untilIdle();
    expect(company.mind.state().goals).toEqual([]);
    const source = { kind: 'speech' as const, speaker: 'Tom', space: 'kitchen' };
    const heard = await company.mind.perceive({
      id: 'said',
      source,
      at: company.clock.now(),
      text: 'Hello.',
    });
    expect(heard).toMatchObject({ outcome: 'accepted', header: { sourceConfidence: 0.5 } });
  });
});

describe.each(engines)('on $name', (engine) => {
  it('who was had to leave has left after a kill between the change and the commit, and in the next life', async () => {
    const home = await place(engine);
    const { tool, sent } = bank();
    const first = new Household();
    await first.begin([tool], home);
    await first.hear('Tom', request);
    await first.perceive('Tom', 'yes');
    await move(first, false);
    first.mind.kill();
    await first.host.close();
    const second = new Household(first.clock.now() + 1_000);
    await second.begin([tool], home);
    await second.untilIdle();
    expect(second.open).toEqual([]);
    expect(sent).toEqual([]);
    await second.mind.stop();
    await second.host.close();
    const third = new Household(second.clock.now() + 1_000);
    await third.begin([tool], home);
    await third.hear('Tom', request);
    expect(third.open.map(({ person }) => person)).not.toContain('Tom');
    await move(third, true);
    await third.mind.membersChanged();
    await third.clock.advance(700_000);
    await third.hear('Tom', request);
    expect(third.open.map(({ person }) => person)).toContain('Tom');
  });
});
