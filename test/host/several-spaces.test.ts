import { describe, expect, it } from 'vitest';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { engines } from '../db/engines.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

const configuration = `
name: Ada
spaces:
  - { id: support, name: Support, members: [Tom, Eva] }
  - { id: private, name: Private, members: [Maria] }
`;

const toldToChoose = expect.stringContaining('one of these: support, private') as string;

describe('a mind in several spaces that answers without saying where', () => {
  it('is heard where the only one spoke, though it is somewhere else', async () => {
    const company = new Company();
    const voice = scriptedVoice(
      {
        rules: [
          {
            when: { contains: 'password' },
            answer: { toolCalls: [{ name: 'enter_space', input: { space: 'support' } }] },
          },
          { when: { contains: 'password', step: 1 }, answer: { say: 'It is new, Maria.' } },
        ],
      },
      company.clock,
    );
    const mind = await company.wake(await emptyInMemory(), { voice, configuration });
    await company.say('one', 'Did you change my password?', 'private');
    await company.untilIdle();
    expect(company.heard).toMatchObject([{ id: 'ada/1/0', space: 'private', text: 'It is new, Maria.' }]);
    const [cycle] = await mind.record.stream.recent(1);
    expect(cycle?.entries[2]).toMatchObject({ results: [{ name: 'enter_space', ok: true }] });
  });

  it('is heard nowhere when several spoke, is told so, and can say where', async () => {
    const company = new Company();
    const again = { text: 'It is new, Maria.', space: 'private' };
    const voice = scriptedVoice(
      {
        rules: [
          { when: { contains: 'password' }, answer: { say: 'It is new, Maria.' } },
          {
            when: { contains: 'password', context: 'nothing was sent', step: 1 },
            answer: { toolCalls: [{ name: 'send_message', input: again }] },
          },
        ],
      },
      company.clock,
    );
    const mind = await company.wake(await emptyInMemory(), { voice, configuration });
    mind.pause();
    await company.say('one', 'Did you change my password?', 'private');
    await company.say('two', 'Is anybody there?', 'support');
    mind.resume();
    await company.untilIdle();
    expect(company.heard).toEqual([{ id: 'ada/1/0', ...again, answers: ['one'] }]);
    const [cycle] = await mind.record.stream.recent(1);
    expect(cycle?.entries).toMatchObject([
      { role: 'inbox', percepts: ['one', 'two'] },
      { role: 'assistant' },
      { role: 'tool', results: [{ name: 'send_message', ok: false, text: toldToChoose }] },
      { role: 'assistant' },
      { role: 'tool', results: [{ ok: true }] },
    ]);
  });

  it('is heard nowhere when nobody spoke', async () => {
    const company = new Company();
    await company.wake(await emptyInMemory(), { configuration });
    const source = { kind: 'plan' as const, plan: 'tea' };
    await company.mind.perceive({ id: 'plan', source, at: company.clock.now(), text: 'Tea?' });
    await company.untilIdle();
    expect(company.heard).toEqual([]);
    const [cycle] = await company.mind.record.stream.recent(1);
    expect(cycle?.entries[2]).toMatchObject({ results: [{ ok: false, text: toldToChoose }] });
  });
});

describe.each(engines)('a mind in several spaces, on $name', (engine) => {
  it('is heard in one while the channel of another hangs, and stops no later for it', async () => {
    const database = await place(engine);
    const first = new Company();
    const say = (space: string) => ({ name: 'send_message', input: { space, text: `Hello, ${space}.` } });
    const voice = scriptedVoice(
      { rules: [], otherwise: { toolCalls: [say('support'), say('private')] } },
      first.clock,
    );
    const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
    const mind = await first.wake(database, {
      voice,
      configuration,
      channel: async (utterance) => {
        if (utterance.space === 'support') await new Promise(() => {});
        first.heard.push(utterance);
      },
    });
    mind.watch(({ kind }) => kind === 'utterance.delivered' && hear());
    first.settle = () => Promise.race([mind.whenSettled(), heard]);
    await first.say('one', 'Is anybody there?', 'support');
    await first.clock.advance(5_000);
    await heard;
    expect(first.heard).toMatchObject([{ space: 'private', text: 'Hello, private.' }]);
    const stopped = mind.stop(1_000);
    expect(await mind.ended).toEqual({ error: null });
    await first.clock.advance(1_000);
    await stopped;
    await first.host.close();

    const second = new Company(first.clock.now());
    await second.wake(database, { voice, configuration });
    await second.untilIdle();
    expect(second.heard).toEqual([]);
    expect(second.news.filter(({ kind }) => kind === 'utterance.unconfirmed')).toMatchObject([
      { utterance: { space: 'support', text: 'Hello, support.' } },
    ]);
  }, 20_000);
});

it('tells its voice who is in which space', async () => {
  const company = new Company();
  const answering = scriptedVoice({ rules: [], otherwise: { say: 'Yes.' } }, company.clock);
  const told: unknown[] = [];
  const think: typeof answering.think = (request, how) => {
    told.push(request.situation?.members);
    return answering.think(request, how);
  };
  await company.wake(await emptyInMemory(), { voice: { ...answering, think }, configuration });
  await company.say('one', 'Is anybody there?', 'support');
  await company.untilIdle();
  expect(told[0]).toEqual({ support: ['Tom', 'Eva'], private: ['Maria'] });
});
