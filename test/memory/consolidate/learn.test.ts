import { describe, expect, it } from 'vitest';
import { tunables } from '../../../theory/gate-tuning.ts';
import { newMind } from '../../db/lives.ts';
import { homes, useStores } from '../../db/engines.ts';
import { record, scratchId } from '../../db/memories.ts';
import { day, drops, keeps, learning, memoryOf } from './learning-mind.ts';

describe.each(homes)('learning from outcomes, in $name', (home) => {
  const stores = useStores(home);
  const made = async () => learning(await newMind(stores()));

  it('§4.5 dropped and told again later: the gate lets more through', async () => {
    const mind = await made();
    await mind.hears({ p1: [1, 0, 0], p2: [0, 1, 0] });
    await mind.lives([drops('p1'), drops('p2')]);
    await mind.hears({ p3: [1, 0.1, 0] }, 2_000);
    const cycle = await mind.lives([keeps('p3', {}, 2_000)]);
    const tuned = await mind.learns(cycle, 1);
    expect(tuned?.gates.noiseFloor).toBeCloseTo(0.02 + 0.005 / 3, 5);
    expect(tuned?.gates).toEqual({ ...mind.start.gates, noiseFloor: tuned?.gates.noiseFloor });
    expect(await mind.store.tuning.decision(scratchId('p1'))).toMatchObject({ counted: 'needed' });
    expect(await mind.store.tuning.decision(scratchId('p2'))).toMatchObject({ counted: null });
    expect((await mind.store.tuning.state())?.moves).toMatchObject([
      { name: 'noiseFloor', cycle, at: 900 + day, from: 0.02, to: tuned?.gates.noiseFloor },
    ]);
  });

  it('§4.5 expired and asked for later: what waits waits longer, and what too little activation held back needs less', async () => {
    const mind = await made();
    await mind.hears({ p1: [1, 0, 0] });
    await mind.lives([drops('p1', { fate: 'expired', by: 'activation' })]);
    const question = 'Where is the spare key?';
    const cycle = await mind.isTold('q1', question);
    const tuned = await mind.learns(cycle, 1, { vectors: { [question]: [0.9, 0.4, 0] } });
    expect(tuned?.gates.bufferTime).toBe(day + Math.round(tunables.bufferTime.step / 3));
    expect(tuned?.gates.persistFrom).toBeCloseTo(-0.1 / 3, 5);
    expect(tuned?.gates.noiseFloor).toBe(0.02);
  });

  it('§4.5 what a memory answers as well was not needed, nor what is told in passing', async () => {
    const mind = await made();
    await mind.hears({ p1: [1, 0, 0], p2: [0.9, 0.4, 0] });
    await mind.lives([drops('p1'), keeps('p2')]);
    await mind.isTold('s1', 'I have a spare key.');
    const cycle = await mind.isTold('q1', 'Where is the spare key?');
    const vectors = { 'Where is the spare key?': [0.9, 0.4, 0], 'I have a spare key.': [1, 0, 0] };
    expect(await mind.learns(cycle, 1, { vectors })).toBeNull();
    expect(await mind.store.tuning.state()).toBeNull();
  });

  it('§4.5 persisted and never retrieved: the gate grows stricter, after two weeks', async () => {
    const mind = await made();
    await mind.hears({ p1: null, p2: null, p3: null, p4: null });
    await mind.lives([
      keeps('p1'),
      keeps('p2', { by: 'chance' }),
      keeps('p3', { by: 'permission' }),
      keeps('p4'),
    ]);
    const cycle = await mind.lives([mind.recalled(['p4'])]);
    // what was recalled is known at once; what was not, only when it had time to be
    expect((await mind.learns(cycle, 13))?.gates).toEqual(mind.start.gates);
    const later = await mind.lives([]);
    const { gates } = (await mind.learns(later, 15))!;
    expect(gates.persistFrom).toBeCloseTo(0.1 / 11, 5);
    expect(gates.noiseFloor).toBeCloseTo(0.02 - 0.005 / 11, 5);
    expect(await mind.store.tuning.decision(scratchId('p1'))).toMatchObject({ counted: 'unused' });
    expect(await mind.store.tuning.decision(scratchId('p4'))).toMatchObject({ counted: 'used' });
  });

  it('§4.5 what chance let in past the entry gate tells how often to skip such content', async () => {
    const mind = await made();
    await mind.hears({ p1: null, p2: null });
    await mind.lives([keeps('p1', { entry: 'short' }), keeps('p2', { entry: 'mechanical' })]);
    const cycle = await mind.lives([mind.recalled(['p1'])]);
    const { gates } = (await mind.learns(cycle, 15))!;
    expect(gates.shortSkipped).toBeCloseTo(0.95 - 0.02 / 3, 5);
    expect(gates.mechanicalSkipped).toBeCloseTo(0.9 + 0.02 / 11, 5);
  });

  it('§4.5 nothing new, nothing moves: an idle pass writes nothing, and one that is done again counts nothing twice', async () => {
    const mind = await made();
    expect(await mind.learns(await mind.lives([]), 1)).toBeNull();
    await mind.hears({ p1: null });
    const cycle = await mind.lives([keeps('p1')]);
    const tuned = await mind.learns(cycle, 15);
    const state = await mind.store.tuning.state();
    expect(await mind.learns(cycle, 15)).toEqual(tuned);
    expect(await mind.learns(await mind.lives([]), 16)).toBeNull();
    expect(await mind.store.tuning.state()).toEqual(state);
  });

  it('§4.5 a flood of one kind of outcome leaves everything within its bounds', async () => {
    const mind = await made();
    let tuned = null;
    for (let round = 0; round < 30; round += 1) {
      const ids = Array.from({ length: 40 }, (_, place) => `p${round}-${place}`);
      await mind.hears(Object.fromEntries(ids.map((id) => [id, null])));
      const cycle = await mind.lives(
        ids.map((id) => keeps(id, { by: place(id) % 2 === 0 ? 'chance' : 'activation' })),
      );
      tuned = await mind.learns(cycle, 15);
    }
    expect(tuned?.gates).toMatchObject({ noiseFloor: 0.005, persistFrom: 1 });
    expect((await mind.store.tuning.state())?.moves.length).toBeLessThanOrEqual(100);
  });

  it('§4.5 a start that is configured anew begins again from there', async () => {
    const mind = await made();
    await mind.hears({ p1: null, p2: null });
    const first = await mind.lives([keeps('p1', { by: 'chance' })]);
    await mind.learns(first, 15);
    const second = await mind.lives([keeps('p2')]);
    expect((await mind.learns(second, 15, { noiseFloor: 0.05 }))?.gates.noiseFloor).toBe(0.05);
  });

  it('§4.5 the alphas follow what came of recalls, from maturity on', async () => {
    const store = await newMind(stores());
    await store.memory.enter(
      Array.from({ length: 1_000 }, (_, number) => record(`old ${number}`)),
      1_000,
    );
    const mind = await learning(store);
    await mind.hears({ p1: null, p2: null, p3: null, p4: null, p5: null });
    await mind.lives([keeps('p1'), keeps('p2'), keeps('p3')]);
    const by: Parameters<typeof mind.recalled>[2] = {
      [memoryOf('p1')]: 'coactivation',
      [memoryOf('p2')]: 'recency',
      [memoryOf('p3')]: 'emotional',
    };
    await mind.lives([mind.recalled(['p1', 'p2'], ['p3'], by)]);
    const cycle = await mind.lives([
      mind.confirms('p1', 'p4'),
      // against it: what a strategy does that failed
      { ...mind.confirms('p2', 'p5'), alpha: 0, beta: 0.5 },
      mind.recalled(['p3']),
    ]);
    const { blend } = (await mind.learns(cycle, 1))!;
    expect(blend.coactivation).toBeGreaterThan(blend.emotional);
    expect(blend.emotional).toBeGreaterThan(1);
    expect(blend.recency).toBeLessThan(blend.semantic);
    const names = (await mind.store.tuning.state())!.moves.map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['semantic', 'coactivation', 'noise', 'emotional', 'recency']));
  });

  it('§5.3 the outcome of a memory is linked to the decision that made it, part by part, and its utility follows', async () => {
    const mind = await made();
    await mind.hears({ p1: null, p2: null, p3: null });
    await mind.lives([keeps('p1'), keeps('p2')]);
    const cycle = await mind.lives([mind.recalled(['p1', 'p2']), mind.confirms('p1', 'p3')]);
    await mind.learns(cycle, 1);
    expect(await mind.store.tuning.decision(scratchId('p1'))).toMatchObject({
      record: { fate: 'persisted', cell: 'core × novel', persistFrom: 0, noiseFloor: 0.02 },
      outcome: { reaccess: 1 / 3, feedback: 1, success: null, uncontradicted: 1 },
    });
    const [one, other] = await mind.store.read([memoryOf('p1'), memoryOf('p2')]);
    // (.3·1/3 + .3 + .2) / .8 and (.3·1/3 + .2) / .5
    expect(one!.utility).toBeCloseTo(0.3 * (2 * 0.75 - 1), 6);
    expect(other!.utility).toBeCloseTo(0.3 * (2 * 0.6 - 1), 6);
  });

  it('§4.5 nothing of what was dropped stays when somebody has something forgotten', async () => {
    const mind = await made();
    await mind.hears({ p1: [1, 0, 0], p2: null });
    await mind.lives([drops('p1'), keeps('p2')]);
    await mind.store.retract(memoryOf('p2'), { by: 'Ada', reason: 'It is private.', now: 3_000 });
    expect(await mind.store.tuning.decision(scratchId('p1'))).toBeNull();
    expect(await mind.store.tuning.open({ ripe: 1e15, over: 1e15, limit: 9 })).toMatchObject([
      { item: 'p2' },
    ]);
  });
});

const place = (id: string): number => Number(id.split('-')[1]);
