import { describe, expect, it } from 'vitest';
import type { MindId } from '../../../ports/identifiers.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { Employment } from './employment.ts';

const ada = 'ada' as MindId;

const ferry = 'The ferry to Barreiro leaves from pier nine at seven.';
const key = 'Klara keeps the spare key of the boat house.';
const open = 'The harbour cafe is open on Sundays.';

describe('a worker', () => {
  it('is given nothing that was said in another room than the one its task comes from', async () => {
    const secret = 'The ferry captain Marco is leaving his wife.';
    const more =
      'spaces: [{ id: kitchen, name: Kitchen, members: [Ann] }, { id: office, name: Office, members: [Tom] }]';
    for (const [space, isTold] of [
      ['office', false],
      ['kitchen', true],
    ] as const) {
      const employment = Object.assign(new Employment(), { more, terms: '{ memories: 50 }' });
      await employment.employ(memoryStores());
      await employment.tell(secret, { space: 'kitchen', speaker: 'Ann' });
      await employment.tell('We meet at the ferry at noon.', { space: 'office' });
      await employment.sendOut({ space });
      const { shown } = employment.workersCalls[0]!;
      expect(shown.includes('Marco')).toBe(isTold);
    }
  });

  it('is given nothing that somebody asked to keep to oneself', async () => {
    const kept = [
      'Tom must not know that I leave him with the ferry at seven.',
      "Don't tell Klara that the ferry ticket is her birthday present.",
      'Between you and me: the ferry captain Marco is leaving his wife.',
    ];
    const employment = Object.assign(new Employment(), { terms: '{ memories: 50 }' });
    await employment.employ(memoryStores());
    for (const text of [open, ...kept]) await employment.tell(text);
    await employment.sendOut();
    const { shown } = employment.workersCalls[0]!;
    expect(shown).toContain(open);
    expect(kept.filter((text) => shown.includes(text.slice(0, 30)))).toEqual([]);
  });

  it('is given nothing that was said in a room that is gone', async () => {
    const stores = memoryStores();
    const employment = Object.assign(new Employment(), { terms: '{ memories: 50 }' });
    employment.more =
      'spaces: [{ id: terminal, name: Terminal, members: [Tom] }, { id: den, name: Den, members: [Ann] }]';
    await employment.employ(stores);
    await employment.tell(ferry);
    await employment.tell('The ferry captain Marco is leaving his wife.', { space: 'den', speaker: 'Ann' });
    await employment.mind.stop();
    employment.more = '';
    await employment.employ(stores);
    await employment.sendOut();
    const { shown } = employment.workersCalls[0]!;
    expect(shown).toContain(ferry);
    expect(shown).not.toContain('Marco');
  });
});

describe('the autonomy of a worker', () => {
  it('is at the level that its mind holds, whatever that began with', async () => {
    const stores = memoryStores();
    const employment = new Employment();
    employment.terms = '{ delegates: [look] } }, { name: look, description: Looks up., command: [cat]';
    employment.more = 'autonomy: { governed: true, start: 3 }';
    await employment.employ(stores);
    await employment.mind.stop();
    employment.more = 'autonomy: { governed: true }';
    await employment.employ(stores);
    await employment.sendOut();
    const { shown } = employment.workersCalls[0]!;
    expect(shown).toContain('Find out when the ferry leaves.');
    expect(shown).not.toContain('NOT ALLOWED');
  });
});

describe('what is forgotten while a worker works that was given it', () => {
  it('comes back neither by what it noted nor by its report', async () => {
    const stores = memoryStores();
    const notes = ['Klara has a spare key, it lies under the third stone of the boat house.'];
    const answer = 'The spare key of the boat house is with Klara.';
    const employment = Object.assign(new Employment(), { notes, answer, terms: '{ memories: 50 }' });
    await employment.employ(stores);
    await employment.tell(key);
    const { promise, resolve } = Promise.withResolvers<void>();
    employment.onWorkersCall = () => promise;
    await employment.sendOut();
    await employment.tell(`Forget that ${key}`);
    resolve();
    await employment.pass(600_000);
    expect(employment.workersCalls[0]!.shown).toContain(key);
    const left = (await employment.memories(stores)).map(({ memory }) => memory.content).join('\n');
    expect(left).not.toContain('spare key');
    const { inbox } = await stores.open(ada);
    const told = (await inbox.history(100)).filter(({ source }) => source.kind === 'task');
    expect(told.map(({ text }) => text.split('\n').at(-1))).toEqual([
      'What it drew on was forgotten since, so its report is left out.',
    ]);
  });
});
