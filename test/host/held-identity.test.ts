import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import { record } from '../db/memories.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { Company } from './company.ts';

const promise = 'I keep my promises, whatever it costs me.';

/** The calls of a mind that holds a promise and is spoken to, and the memory of that promise afterwards. */
async function spokenTo(inner: string) {
  const company = new Company();
  const echo = company.echo();
  const calls: string[] = [];
  const voice: Voice = {
    ...echo,
    think: (request, given) => {
      calls.push(JSON.stringify(request.messages));
      return echo.think(request, given);
    },
  };
  const mind = await company.wake(await emptyInMemory(), { voice, configuration: `name: Ada\n${inner}` });
  const store = mind.record as MindStore;
  await store.memory.enter([record('held', { content: promise, alpha: 40, beta: 3 })], 1_000);
  await company.say('asked', 'Rain drums on zinc.');
  await company.clock.advance(10_000);
  return { calls: calls.filter((call) => call.includes('Rain drums on zinc.')), store };
}

describe('what an agent holds', () => {
  it('is before its voice in the cycle in which it is drawn, whole', async () => {
    const { calls } = await spokenTo('');
    expect(calls[0]).toContain('WHAT YOU HOLD');
    expect(calls[0]!.split(promise)).toHaveLength(2);
  });

  it('is no section of a person, who is always wholly itself', async () => {
    const { calls } = await spokenTo('inner: { nature: person }');
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect(call).not.toContain('WHAT YOU HOLD');
  });
});
