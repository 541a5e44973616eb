import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MindStores } from '../../ports/store.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { defineTool } from '../../src/tools/host-tool.ts';
import { homes, useStores } from '../db/engines.ts';
import { Company } from './company.ts';
import { served } from '../service/served.ts';

const request = 'Send the letter.';

/** A mind killed while its tool ran, in stores that stay open, and when that was. */
async function killedAtWork(stores: MindStores) {
  const company = new Company();
  const { promise: called, resolve } = Promise.withResolvers<void>();
  const letter = defineTool({
    name: 'letter',
    description: 'Sends a letter.',
    input: z.object({ to: z.string() }),
    run: () => {
      resolve();
      return new Promise<string>(() => {});
    },
  });
  const voice = scriptedVoice(
    {
      rules: [
        {
          when: { contains: request, step: 0 },
          answer: { toolCalls: [{ name: 'letter', input: { to: 'Eva' } }] },
        },
      ],
      otherwise: { say: 'So it is.' },
    },
    company.clock,
  );
  const mind = await company.wake(stores, { tools: [letter], voice });
  company.settle = () => Promise.race([mind.whenSettled(), called]);
  await company.say('one', request);
  await company.clock.advance(5_000);
  await called;
  return { company, voice };
}

/** Stores of which the lease of a process that is gone ends when it is said: a server's own takes seconds. */
const withLease = (stores: MindStores, lease: { isOver: boolean }): MindStores => ({
  ...stores,
  open: async (mind) => {
    const store = await stores.open(mind);
    const holder = async () => (lease.isOver ? null : store.life.holder());
    return { ...store, life: { ...store.life, holder } };
  },
});

describe.each(homes)('a mind on $name that is killed while its tool runs', (home) => {
  const stores = useStores(home);

  it('has the call in its review before the next start, where a person settles it', async () => {
    const lease = { isOver: false };
    const leased = withLease(stores(), lease);
    const { company, voice } = await killedAtWork(leased);
    const { journal } = await leased.open(company.mind.id);
    const { host, clock } = await served('name: Ada', { stores: leased, clock: company.clock, voice });
    const mind = host.mind('ada');
    // under way, it waits for nobody
    expect(await mind.review.list()).toEqual([]);
    company.mind.kill();
    await company.mind.ended;
    lease.isOver = true;
    const [item, ...more] = await mind.review.list();
    expect(more).toEqual([]);
    expect(item).toMatchObject({ kind: 'effect', words: ['done', 'not-done'] });
    await mind.review.settle(item!.id, 'done', 'Eva has it.');
    expect(await mind.review.list()).toEqual([]);
    await mind.wake();
    await clock.advance(10_000);
    expect(await mind.review.list()).toEqual([]);
    const entries = await journal.since(0);
    const call = entries.find(({ asked }) => asked.effect === 'tool.call');
    expect(call).toMatchObject({ state: 'settled', attempts: 1 });
    expect(JSON.stringify(call!.outcome)).toContain('A person says that it was done: Eva has it.');
  });
});
