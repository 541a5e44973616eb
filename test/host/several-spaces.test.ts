import { describe, expect, it } from 'vitest';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { engines } from '../db/engines.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

const configuration = `
name: Ada
spaces:
  - { id: support, name: Support, members: [Tom, Eva] }
  - { id: private, name: Private, members: [Maria] }
`;

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
