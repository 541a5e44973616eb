import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openMindStore } from '../../db/mind-store.ts';
import { openDatabase } from '../../db/open.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Resolution } from '../../ports/resolution.ts';
import type { Voice } from '../../ports/voice.ts';
import { resolveEffect } from '../../src/host/percepts/resolve-effect.ts';
import { reviewOf } from '../../src/host/waiting/review.ts';
import { defineTool } from '../../src/tools/host-tool.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { engines } from '../db/engines.ts';
import { Company, configurationOf } from './company.ts';
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

/** A tool that orders, answering at once or never, and how often it was called. */
function countedOrders() {
  let orders = 0;
  const tool = (hangs: (() => void) | null) =>
    defineTool({
      name: 'order',
      description: 'Orders something.',
      input: z.object({ what: z.string() }),
      run: () => {
        orders += 1;
        if (hangs === null) return 'Ordered.';
        hangs();
        return new Promise<string>(() => {});
      },
    });
  return { tool, count: () => orders };
}

/** A mind whose turn about the request two crashes fell into, with a call that was `answered` or of which nobody knows. */
async function crashedTwice(engine: (typeof engines)[number], isAnswered: boolean) {
  const database = await place(engine);
  const ordersOf = countedOrders();
  let now = Date.UTC(2026, 0, 1);
  for (const life of [1, 2]) {
    const company = new Company(now);
    const { promise: stuck, resolve } = Promise.withResolvers<void>();
    const mind = await company.wake(database, {
      tools: [ordersOf.tool(isAnswered ? null : resolve)],
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
  return { database, now, ordersOf };
}

/** A mind whose call of the tool one crash fell into, so that nobody knows whether it was done. */
async function crashedInCall(engine: (typeof engines)[number]) {
  const database = await place(engine);
  const ordersOf = countedOrders();
  const company = new Company();
  const { promise: called, resolve } = Promise.withResolvers<void>();
  const mind = await company.wake(database, {
    tools: [ordersOf.tool(resolve)],
    voice: ordering(company, null),
  });
  company.settle = () => Promise.race([mind.whenSettled(), called]);
  await company.say('one', request);
  await company.clock.advance(5_000);
  await called;
  mind.kill();
  await company.host.close();
  return { database, now: company.clock.now() + 1_000, ordersOf };
}

describe.each(engines)(
  'a request on $name that two crashes fell into, once a person has released it',
  (engine) => {
    it.each([
      ['that was answered', true, 'Ordered.'],
      ['of which nobody knows', false, 'A person has to say whether it was done'],
    ])('has a tool that is not idempotent called no second time: one %s', async (_, answers, told) => {
      const { database, now, ordersOf } = await crashedTwice(engine, answers);
      const third = new Company(now);
      await third.wake(database, { tools: [ordersOf.tool(null)], voice: ordering(third, null) });
      expect(third.kinds()).toContain('percepts.quarantined');
      expect((await reviewOf(third.mind.record)).map(({ kind }) => kind)).toEqual(
        answers ? ['percept'] : ['effect', 'percept'],
      );
      expect(await third.mind.release('one' as PerceptId, 'Tom')).toBe(true);
      await third.untilIdle();
      const [cycle] = await third.mind.record.stream.recent(1);
      const results = cycle!.entries.flatMap((entry) => (entry.role === 'tool' ? entry.results : []));
      expect(results.find(({ name }) => name === 'order')?.text).toContain(told);
      expect(ordersOf.count()).toBe(1);
      expect(third.kinds().filter((kind) => kind === 'effect.unknown').length).toBeLessThanOrEqual(1);
      expect(third.heard.map(({ text }) => text)).toEqual(['That was that.']);
    });

    it.each<[Resolution, number, string]>([
      ['notDone', 2, 'Ordered.'],
      ['retry', 2, 'Ordered.'],
      ['done', 1, 'A person says that it was done'],
    ])('has a tool called by what a person says of the first call: %s', async (resolution, times, told) => {
      const { database, now, ordersOf } = await crashedTwice(engine, false);
      const third = new Company(now);
      await third.wake(database, { tools: [ordersOf.tool(null)], voice: ordering(third, null) });
      await third.host.close();
      const opened = await openDatabase(database);
      const store = await openMindStore(opened, third.mind.id);
      const [effect] = await store.journal.unknown();
      const word = { resolution, result: '', speaker: 'Tom', now: third.clock.now() };
      await resolveEffect(store, effect!, word, configurationOf('name: Ada'));
      await store.inbox.release('one' as PerceptId, { by: 'Tom', now: third.clock.now() });
      await opened.close();
      const fourth = new Company(third.clock.now() + 1_000);
      await fourth.wake(database, { tools: [ordersOf.tool(null)], voice: ordering(fourth, null) });
      await fourth.untilIdle();
      const results = (await fourth.mind.record.stream.recent(5)).flatMap(({ entries }) =>
        entries.flatMap((entry) => (entry.role === 'tool' ? entry.results : [])),
      );
      expect(results.find(({ name }) => name === 'order')?.text).toContain(told);
      expect(ordersOf.count()).toBe(times);
    });

    it('has a call held for a person where the next start has no such tool', async () => {
      const { database, now, ordersOf } = await crashedInCall(engine);
      const second = new Company(now);
      await second.wake(database, { voice: ordering(second, null) });
      await second.untilIdle();
      expect(second.kinds().filter((kind) => kind === 'effect.unknown')).toHaveLength(1);
      expect((await reviewOf(second.mind.record)).map(({ kind }) => kind)).toEqual(['effect']);
      const [cycle] = await second.mind.record.stream.recent(1);
      const results = cycle!.entries.flatMap((entry) => (entry.role === 'tool' ? entry.results : []));
      expect(results.find(({ name }) => name === 'order')?.text).toContain(
        'nobody knows whether it was done',
      );
      await second.host.close();
      const third = new Company(second.clock.now() + 1_000);
      await third.wake(database, { tools: [ordersOf.tool(null)], voice: ordering(third, null) });
      expect((await reviewOf(third.mind.record)).map(({ kind }) => kind)).toEqual(['effect']);
      expect(ordersOf.count()).toBe(1);
    });

    it('has a call held for a person that its turn never asked about again', async () => {
      const { database, now, ordersOf } = await crashedInCall(engine);
      const tools = [ordersOf.tool(() => {})];
      const second = new Company(now);
      (await second.wake(database, { tools, voice: ordering(second, null) })).kill();
      expect(second.kinds()).toContain('effect.unknown');
      await second.host.close();
      const third = new Company(second.clock.now() + 1_000);
      await third.wake(database, { tools, voice: ordering(third, null) });
      expect((await reviewOf(third.mind.record)).map(({ kind }) => kind)).toEqual(['effect', 'percept']);
    });
  },
);
