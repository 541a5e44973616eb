import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MindId } from '../../ports/identifiers.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { defineTool } from '../../src/tools/host-tool.ts';
import { served, whileTimePasses } from './served.ts';

describe('a call of a tool that may have been made', () => {
  it.each([
    ['done', 'settledByPerson'],
    ['not-done', 'notDoneByPerson'],
  ])('is settled by a person once, with %s, where the mind is awake', async (word, kind) => {
    const clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
    const stores = memoryStores();
    const letter = defineTool({
      name: 'post_letter',
      description: 'Posts a letter.',
      input: z.object({ text: z.string() }),
      run: () => 'Posted.',
    });
    const wake = async () => {
      const voice = scriptedVoice({ rules: [], otherwise: {} }, clock);
      const { host } = await served('name: Ada', { clock, stores, tools: [letter], voice });
      const mind = host.mind('ada');
      await whileTimePasses(clock, mind.say('Good morning.'));
      return { host, mind };
    };
    const asked = { type: 'perform', key: '1/mind/tool.1.0/0', effect: 'tool.call' } as const;
    const call = { ...asked, tool: 'post_letter', input: '{"text":"Dear Ann"}' };
    const begin = async (epoch: number) =>
      (await stores.open('ada' as MindId)).journal.begin(call, {
        cycle: 1,
        idempotent: false,
        epoch,
        now: clock.now(),
      });
    const first = await wake();
    await begin(1);
    await first.host.close();
    // a life later it is asked for again, and nobody knows
    const { mind } = await wake();
    expect(await begin(2)).toEqual({ clearance: 'held' });
    const store = await stores.open('ada' as MindId);
    const [item] = await mind.review.list();
    expect(item).toMatchObject({ kind: 'effect', words: ['done', 'not-done'] });
    await expect(mind.review.settle(item!.id, 'retry')).rejects.toThrow('must be one of done, not-done');
    await whileTimePasses(clock, mind.review.settle(item!.id, word, 'I looked.'));
    expect(await mind.review.list()).toEqual([]);
    expect((await store.journal.read(call.key))?.outcome).toMatchObject({
      ok: false,
      failure: { kind, message: expect.stringContaining('I looked.') as string },
    });
  });
});

describe('tools of a host', () => {
  it('have names of their own', async () => {
    const tool = defineTool({ name: 'look', description: 'Looks.', input: z.object({}), run: () => 'Dark.' });
    await expect(served('name: Ada', { tools: [tool, tool] })).rejects.toThrow('Two tools are called "look"');
  });
});
