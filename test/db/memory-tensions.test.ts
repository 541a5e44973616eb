import { describe, expect, it } from 'vitest';
import type { MemoryChange } from '../../ports/memory.ts';
import { isAcknowledged, tensionEpisode } from '../../ports/tension.ts';
import { autonomyAccount } from '../../src/autonomy/account.ts';
import { center, newMemoryWeight } from '../../theory/belief-weight.ts';
import { isDormant } from '../../theory/dormancy.ts';
import { homes, useStores } from './engines.ts';
import { awake, consolidated, knowing, memoryId, model, recalled, record, vector } from './memories.ts';

/** A mind that holds to something and did the contrary, and noted that. */
const tense = (of: Record<string, boolean> = { value: false, safe: false, deed: false }): MemoryChange[] =>
  consolidated('tension', of, {
    type: 'tension',
    text: 'I hold to this: “I keep my word.” And yet: I broke it.',
  }).map((change) => (change.change === 'persisted' ? { ...change, ...newMemoryWeight } : change));

const known = [
  record('safe', { immutable: true, alpha: 50, beta: 1 }),
  record('value', { alpha: 30, beta: 4, vector: vector(1, 0, 0) }),
  record('deed', { vector: vector(1, 0.1, 0) }),
];

const resolved = (...by: string[]): MemoryChange => ({
  change: 'resolved',
  memory: memoryId('tension'),
  by: by.map(memoryId),
});

describe.each(homes)('003 §4.2: a tension in $name', (home) => {
  const stores = useStores(home);

  it('is a memory that cites both sides and costs neither of them anything, a safety memory least', async () => {
    const mind = await knowing(stores(), ...known);
    const before = await mind.memory.records(null, 3);
    const { lives } = await awake(mind);
    await lives(tense());
    expect(await mind.memory.records(null, 3)).toEqual(before);
    const [tension] = await mind.memory.read([memoryId('tension')]);
    expect(tension).toMatchObject({ type: 'tension', metadata: { gathers: ['value', 'safe', 'deed'] } });
    const why = (await mind.memory.why(memoryId('tension')))!;
    expect(why.supersedes.map(({ memory }) => memory.id)).toEqual(['value', 'safe', 'deed']);
    expect(why.evidence.map(({ kind }) => kind)).toEqual(['persisted']);
    // it stands in the place of nothing: both go on to be thought about, by themselves
    expect((await mind.memory.why(memoryId('safe')))!.supersededBy).toEqual([]);
    expect((await mind.memory.newest(9)).map(({ id }) => id)).toEqual(['tension', 'deed', 'value']);
    const pairs = await mind.memory.alike([memoryId('value')], { model, from: 0.9 });
    expect(pairs).toMatchObject([{ memory: 'value', other: 'deed' }]);
  });

  it('with a safety memory counts while it is open, however many were noted since', async () => {
    const noted = (id: string, about: string) =>
      record(id, {
        type: 'tension',
        sourceTag: 'internal_consolidation',
        episode: tensionEpisode({ memory: memoryId(about) }),
      });
    const newer = Array.from({ length: 200 }, (_, place) => noted(`newer-${place}`, `other-${place}`));
    const mind = await knowing(stores(), ...known, noted('tension', 'safe'), ...newer);
    const open = async () => {
      const { next } = await autonomyAccount(mind, { level: 1, since: 0 }, 9_000);
      return next?.criteria.find(({ name }) => name === 'safetyTensions')?.figure;
    };
    expect(await open()).toBe(1);
    const { lives } = await awake(mind);
    await lives([resolved('value')], 5_000);
    expect(await open()).toBe(0);
  });

  it('is acknowledged once it has come to mind more than five times', async () => {
    const mind = await knowing(stores(), ...known);
    const { lives } = await awake(mind);
    await lives(tense());
    const acknowledged: boolean[] = [];
    for (let time = 1; time <= 6; time += 1) {
      await lives([recalled(['tension'])]);
      acknowledged.push(isAcknowledged((await mind.memory.read([memoryId('tension')]))[0]!));
    }
    expect(acknowledged).toEqual([false, false, false, false, false, true]);
  });

  it('is resolved by what was done later: it comes to rest, its history says by what, and nothing else moves', async () => {
    const mind = await knowing(stores(), ...known, record('kept'));
    const { lives } = await awake(mind);
    await lives(tense());
    expect(await mind.memory.tensions(9)).toMatchObject([{ memory: { id: 'tension' }, resolvedAt: null }]);
    const before = await mind.memory.records(null, 4);
    await lives([resolved('kept')], 5_000);
    expect(await mind.memory.records(null, 4)).toEqual(before);
    const line = (await mind.memory.why(memoryId('tension')))!.evidence.at(-1)!;
    expect(line).toMatchObject({
      kind: 'resolved',
      at: 5_000,
      alpha: 0,
      note: 'in keeping with it is the memory "kept"',
    });
    expect(line.beta).toBeGreaterThan(0);
    for (let cycle = 0; cycle < 60; cycle += 1) await lives([]);
    const [{ memory: tension, resolvedAt } = { memory: null, resolvedAt: 0 }] = await mind.memory.tensions(9);
    expect(resolvedAt).toBe(5_000);
    expect(isDormant(tension!)).toBe(true);
    expect(tension!.retracted).toBeNull();
  });

  it('is resolved by nothing that was forgotten', async () => {
    const mind = await knowing(stores(), ...known, record('kept'));
    await mind.memory.retract(memoryId('kept'), { by: 'Bea', reason: 'Private.', now: 2_000 });
    const { lives } = await awake(mind);
    await lives(tense());
    await lives([resolved('kept')]);
    const [{ memory: tension, resolvedAt } = { memory: null, resolvedAt: 0 }] = await mind.memory.tensions(9);
    expect(resolvedAt).toBeNull();
    expect(center(tension!)).toBeCloseTo(0.2, 9);
  });

  it.each(['value', 'deed'])(
    'is forgotten with the %s that it cites, told in words or from outside',
    async (side) => {
      const asked = { by: 'Bea', reason: 'Private.' };
      const told = await knowing(stores(), ...known);
      const living = await awake(told);
      await living.lives(tense());
      await living.lives([{ change: 'forgotten', memory: memoryId(side), items: [], ...asked }]);
      const outside = await knowing(stores(), ...known);
      await (await awake(outside)).lives(tense());
      await outside.memory.retract(memoryId(side), { ...asked, now: 9_000 });
      for (const { memory } of [told, outside]) {
        expect((await memory.read([memoryId('tension')]))[0]!.retracted).not.toBeNull();
        expect(await memory.tensions(9)).toEqual([]);
        // what it stood against stays
        const other = side === 'value' ? 'deed' : 'value';
        expect((await memory.read([memoryId(other)]))[0]!.retracted).toBeNull();
      }
    },
  );
});
