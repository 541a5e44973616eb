import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Voice } from '../../ports/voice.ts';
import { reviewOf } from '../../src/host/review.ts';
import { defineTool } from '../../src/tools/host-tool.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { engines } from '../db/engines.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

const request = 'Order a cake.';

/** A voice that calls the tool for the request and then says what it was told; while it `hangs` it never gets that far. */
function ordering(company: Company, hangs: (() => void) | null): Voice {
  const scripted = scriptedVoice(
    {
      rules: [
        {
          when: { contains: request, step: 0 },
          answer: { toolCalls: [{ name: 'order', input: { what: 'cake' } }] },
        },
        { when: { contains: request, step: 1 }, answer: { say: 'That was that.' } },
      ],
      otherwise: {},
    },
    company.clock,
  );
  return {
    ...scripted,
    think: (asked, listen) => {
      if (hangs === null || asked.situation?.step !== 1) return scripted.think(asked, listen);
      hangs();
      return new Promise(() => {});
    },
  };
}

describe.each(engines)(
  'a request on $name that two crashes fell into, once a person has released it',
  (engine) => {
    it.each([
      ['that was answered', true, 'Ordered.'],
      ['of which nobody knows', false, 'A person has to say whether it was done'],
    ])('has a tool that is not idempotent called no second time: one %s', async (_, answers, told) => {
      const database = await place(engine);
      let orders = 0;
      const tool = (called: () => void) =>
        defineTool({
          name: 'order',
          description: 'Orders something.',
          input: z.object({ what: z.string() }),
          run: () => {
            orders += 1;
            if (answers) return 'Ordered.';
            called();
            return new Promise<string>(() => {});
          },
        });
      let now = Date.UTC(2026, 0, 1);
      for (const life of [1, 2]) {
        const company = new Company(now);
        const { promise: stuck, resolve } = Promise.withResolvers<void>();
        const mind = await company.wake(database, {
          tools: [tool(resolve)],
          voice: ordering(company, resolve),
        });
        company.settle = () => Promise.race([mind.whenSettled(), stuck]);
        if (life === 1) await company.say('one', request);
        await company.clock.advance(5_000);
        await stuck;
        mind.kill();
        await company.host.close();
        now = company.clock.now() + 1_000;
      }
      const third = new Company(now);
      await third.wake(database, { tools: [tool(() => {})], voice: ordering(third, null) });
      expect(third.kinds()).toContain('percepts.quarantined');
      expect((await reviewOf(third.mind.record)).map(({ kind }) => kind)).toEqual(
        answers ? ['percept'] : ['effect', 'percept'],
      );
      expect(await third.mind.release('one' as PerceptId, 'Tom')).toBe(true);
      await third.untilIdle();
      const [cycle] = await third.mind.record.stream.recent(1);
      const results = cycle!.entries.flatMap((entry) => (entry.role === 'tool' ? entry.results : []));
      expect(results.find(({ name }) => name === 'order')?.text).toContain(told);
      expect(orders).toBe(1);
      expect(third.heard.map(({ text }) => text)).toEqual(['That was that.']);
    });

    it('has a call held for a person that its turn never asked about again', async () => {
      const database = await place(engine);
      const { promise: called, resolve } = Promise.withResolvers<void>();
      const tool = defineTool({
        name: 'order',
        description: 'Orders something.',
        input: z.object({ what: z.string() }),
        run: () => {
          resolve();
          return new Promise<string>(() => {});
        },
      });
      const first = new Company();
      const mind = await first.wake(database, { tools: [tool], voice: ordering(first, null) });
      first.settle = () => Promise.race([mind.whenSettled(), called]);
      await first.say('one', request);
      await first.clock.advance(5_000);
      await called;
      mind.kill();
      await first.host.close();
      const second = new Company(first.clock.now() + 1_000);
      (await second.wake(database, { tools: [tool], voice: ordering(second, null) })).kill();
      await second.host.close();
      const third = new Company(second.clock.now() + 1_000);
      await third.wake(database, { tools: [tool], voice: ordering(third, null) });
      expect((await reviewOf(third.mind.record)).map(({ kind }) => kind)).toEqual(['effect', 'percept']);
      expect(third.kinds()).toContain('effect.unknown');
    });
  },
);
