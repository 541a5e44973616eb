import { describe, expect, it } from 'vitest';
import { memberIdOf, mostAdded } from '../../ports/member.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { configurationOf } from '../host/company.ts';

const written = (kitchen: string) => `name: Ada
owner: Emma
spaces:
  - { id: kitchen, name: Kitchen, members: [${kitchen}] }
  - { id: hall, name: Hall, members: [Emma, Ben] }
operators: [{ name: Ben, notify: { space: hall } }]
`;

const usual = 'Emma, Tom, { name: Bot, kind: agent }';

async function ada(stores = memoryStores(), kitchen = usual) {
  const service = await createHost({
    stores,
    minds: [configurationOf(written(kitchen))],
    voice: scriptedVoice({ rules: [], otherwise: {} }, systemClock),
    gauge: null,
  });
  const { members } = service.mind('ada');
  const names = async () =>
    (await members.list())[0]!.members.map(({ name, kind, from }) => `${name} ${kind} ${from}`);
  return { service, members, names };
}

describe('the members of a space', () => {
  it('are those of the configuration and whom an operator lets in, whatever it says later', async () => {
    const stores = memoryStores();
    const first = await ada(stores);
    const added = await first.members.add('kitchen', { name: 'Zoë', by: 'Tom' });
    expect(added).toMatchObject({ id: memberIdOf('Zoë'), kind: 'human', from: 'operator', by: 'Tom' });
    await first.members.add('kitchen', { name: 'Robo', kind: 'agent' });
    await first.members.remove('kitchen', 'Tom');
    const now = ['Emma human configuration', 'Bot agent configuration'];
    const added2 = ['Robo agent operator', 'Zoë human operator'];
    expect((await first.names()).toSorted()).toEqual([...now, ...added2].toSorted());
    const [kitchen] = await first.members.list();
    expect(kitchen!.left).toMatchObject([{ name: 'Tom', from: 'configuration', by: 'Emma' }]);
    await first.service.close();
    // Tom is taken out of the configuration, and later written there again
    for (const later of ['Emma, Ben', `${usual}, Ben`]) {
      const { names, service } = await ada(stores, later);
      expect(await names()).toEqual(expect.arrayContaining([...added2, 'Ben human configuration']));
      expect((await names()).join()).not.toContain('Tom');
      await service.close();
    }
  });

  it('keep their ids when they are renamed, and are told apart by them', async () => {
    const { members, names } = await ada();
    const tom = memberIdOf('Tom');
    expect(await members.rename('kitchen', 'Tom', { name: 'Thomas' })).toMatchObject({
      id: tom,
      name: 'Thomas',
    });
    expect(await names()).toContain('Thomas human configuration');
    await expect(members.add('kitchen', { name: 'thomas' })).rejects.toThrow('is that of Thomas');
    await members.add('kitchen', { name: 'Thomas', id: 'other-thomas' });
    await expect(members.remove('kitchen', 'Thomas')).rejects.toThrow(
      `Say which by the id: ${tom}, other-thomas.`,
    );
    await members.remove('kitchen', tom);
    const [kitchen] = await members.list();
    expect(kitchen!.members.filter(({ name }) => name === 'Thomas').map(({ id }) => id)).toEqual([
      'other-thomas',
    ]);
    expect(kitchen!.left.map(({ id }) => id)).toEqual([tom]);
    // who is called as somebody was who has another name by now is somebody else
    await members.add('kitchen', { name: 'Tom' });
    expect((await members.list())[0]!.members.find(({ name }) => name === 'Tom')!.id).not.toBe(tom);
  });

  it.each([
    ['To\u200bm', 'a character that shows nothing'],
    ['Tom\u202e', 'a character that shows nothing'],
    ['\u3164', 'a character that shows nothing'],
    ['Tom\nEmma', 'a character that shows nothing'],
    ['   ', 'must be one line of 1 to 100 characters'],
    ['x'.repeat(101), 'must be one line of 1 to 100 characters'],
    ['Ｔｏｍ', 'is that of Tom'],
  ])('have names that can be told from others: %j is none', async (name, problem) => {
    const { members } = await ada();
    await expect(members.add('kitchen', { name })).rejects.toThrow(problem);
    await expect(members.rename('kitchen', 'Bot', { name })).rejects.toThrow(problem);
  });

  it('are changed by people who are there: not by agents, and not by who has left', async () => {
    const { members, service } = await ada();
    await expect(members.add('kitchen', { name: 'Zoe', by: 'Bot' })).rejects.toThrow('is an agent');
    await members.remove('kitchen', 'Tom');
    await expect(members.add('kitchen', { name: 'Tom', by: 'Tom' })).rejects.toThrow('has left');
    await expect(members.remove('kitchen', 'Tom')).rejects.toThrow(
      'Nobody of that id or name is in "kitchen"',
    );
    await expect(members.remove('attic', 'Tom')).rejects.toThrow('The spaces are: kitchen, hall.');
    await expect(members.remove('kitchen', 'Emma')).rejects.toThrow('is the owner of the mind');
    await expect(members.remove('hall', 'Ben')).rejects.toThrow('is an operator who is told there');
    await expect(members.add('hall', { name: 'Emma', kind: 'agent', id: 'x' })).rejects.toThrow(
      'must be human',
    );
    const audit = await service.mind('ada').audit();
    expect(audit.faults).toEqual([]);
    expect(audit.entries.map(({ kind }) => kind)).toEqual(['dismissMember']);
  });

  it('are let in at run time up to a bound, and those who left are forgotten past it', async () => {
    const { members } = await ada();
    for (let place = 0; place < mostAdded; place += 1)
      await members.add('kitchen', { name: `Guest ${place}` });
    await expect(members.add('hall', { name: 'One more' })).rejects.toThrow(`more than the ${mostAdded}`);
    for (let place = 0; place < mostAdded + 5; place += 1) {
      await members.remove('kitchen', `Guest ${place}`);
      await members.add('kitchen', { name: `Guest ${place + mostAdded}` });
    }
    const [kitchen] = await members.list();
    expect(kitchen!.left.filter(({ from }) => from === 'operator').length).toBeLessThanOrEqual(mostAdded);
    expect(kitchen!.members.filter(({ from }) => from === 'operator')).toHaveLength(mostAdded);
  });
});
