import { describe, expect, it } from 'vitest';
import type { LedgerCall } from '../../ports/ledger-call.ts';
import { Fenced, type MindStore } from '../../ports/store.ts';
import { homes, useStores } from './engines.ts';
import { commit, effect, here, newMind, outcome } from './lives.ts';

const day = 86_400_000;

const call = (key: string, rest: Partial<LedgerCall> = {}): LedgerCall => ({
  key,
  cycle: 1,
  purpose: 'thought',
  voice: 'anthropic',
  model: 'claude-haiku-4-5',
  at: 6,
  duration: 900,
  attempt: 1,
  failure: null,
  inputTokens: 100,
  outputTokens: 10,
  cachedTokens: 60,
  writtenTokens: 20,
  nanodollars: 1_000,
  ...rest,
});

describe.each(homes)('003 §4.8: the ledger of model calls in $name', (home) => {
  const stores = useStores(home);

  async function activated(): Promise<{ mind: MindStore; epoch: number }> {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    return { mind, epoch };
  }

  async function paid(mind: MindStore, epoch: number, line: LedgerCall): Promise<void> {
    const { cycle, key } = line;
    await mind.journal.begin(effect(key), { cycle, idempotent: true, now: 5, epoch });
    await mind.journal.settle(key, outcome('done'), { epoch, now: line.at, call: line });
  }

  it('has a call once its receipt is durable, and only once', async () => {
    const { mind, epoch } = await activated();
    await mind.journal.begin(effect('k'), { cycle: 1, idempotent: true, now: 5, epoch });
    expect(await mind.costs.sums(null)).toEqual([[]]);
    await mind.journal.settle('k', outcome('done'), { epoch, now: 6, call: call('k') });
    await mind.journal.settle('k', outcome('again'), { epoch, now: 7, call: call('k', { at: 7 }) });
    expect(await mind.costs.calls(0)).toEqual([call('k')]);
    expect(await mind.costs.calls(6)).toEqual([]);
  });

  it('has nothing of a holder that lost the mind', async () => {
    const { mind, epoch } = await activated();
    await mind.journal.begin(effect('k'), { cycle: 1, idempotent: true, now: 5, epoch });
    await mind.life.activate(2, here, true);
    const late = mind.journal.settle('k', outcome('done'), { epoch, now: 6, call: call('k') });
    await expect(late).rejects.toThrow(Fenced);
    expect(await mind.costs.sums(null)).toEqual([[]]);
  });

  it('sums by purpose, voice and model, failures and unknown prices apart', async () => {
    const { mind, epoch } = await activated();
    await paid(mind, epoch, call('a'));
    await paid(mind, epoch, call('b', { at: 8, nanodollars: 500 }));
    await paid(mind, epoch, call('c', { at: 9, purpose: 'review', model: 'local', nanodollars: null }));
    await paid(mind, epoch, call('d', { at: 9, failure: 'timeout', inputTokens: 0, nanodollars: 0 }));
    const [[review, thought] = []] = await mind.costs.sums(null);
    expect(review).toMatchObject({ purpose: 'review', calls: 1, failures: 0, unpriced: 1, nanodollars: 0 });
    expect(thought).toMatchObject({
      calls: 3,
      failures: 1,
      unpriced: 0,
      inputTokens: 200,
      nanodollars: 1_500,
    });
    expect(await mind.costs.sums(7, 1_000_000_000_000_000)).toMatchObject([
      [{ calls: 1 }, { calls: 2, nanodollars: 500 }],
      [],
    ]);
    expect((await mind.costs.calls(8)).map(({ nanodollars }) => nanodollars)).toEqual([null, 0]);
  });

  it('puts old calls together by day and loses nothing of the sums', async () => {
    const { mind, epoch } = await activated();
    const at = (days: number) => 1_700_000_000_000 + days * day;
    for (let each = 1; each <= 4; each += 1)
      await paid(mind, epoch, call(`k${each}`, { at: at(each % 2), duration: each }));
    await paid(mind, epoch, call('new', { at: at(9) }));
    const before = await mind.costs.sums(null);
    for (const number of [1, 2])
      await mind.life.commit(commit(number, { cycle: number * 100_000 }), `checkpoint ${number}`, {
        epoch,
        now: at(9) + number,
      });
    expect(await mind.costs.sums(null)).toEqual(before);
    expect((await mind.costs.calls(at(7))).map(({ key }) => key)).toEqual(['new']);
    expect(await mind.costs.calls(0)).toHaveLength(1);
  });
});
