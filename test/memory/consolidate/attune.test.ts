import { describe, expect, it } from 'vitest';
import type { FeltDelta } from '../../../ports/gut.ts';
import type { MemoryChange } from '../../../ports/memory.ts';
import { packedVector } from '../../../ports/packed-vector.ts';
import { attune } from '../../../src/memory/consolidate/attune.ts';
import { gatherForPass } from '../../../src/memory/consolidate/gather.ts';
import { GutSense } from '../../../src/memory/gut/gut-sense.ts';
import { gutOfMoment } from '../../../src/memory/recall/gut-of-moment.ts';
import { cosine, normalized } from '../../../theory/cosine.ts';
import { gutDelta } from '../../../theory/gut.ts';
import { uniformSequence } from '../../../theory/uniform-sequence.ts';
import { homes, useStores } from '../../db/engines.ts';
import { accept, commit, here, newMind, turn } from '../../db/lives.ts';
import { buffered, memoryId, model, persisted, recalled, vector } from '../../db/memories.ts';

const day = 86_400_000;
const planted = normalized([0.9, -0.3, 0.2, 0.1]);
const draw = uniformSequence(4, 'moments');

/** A delta on the one or the other side of the planted axis, with a little of everything else. */
const deltaOn = (side: 1 | -1): Float32Array =>
  planted.map((value) => 0.5 * side * value + 0.1 * (draw() - 0.5));

const felt = (side: 1 | -1): FeltDelta => ({
  near: side * 0.2,
  magnitude: 1,
  model,
  delta: packedVector(deltaOn(side)),
});

describe.each(homes)('§5.1 a deep pass, in $name', (home) => {
  const stores = useStores(home);

  it('§5.1 finds the planted axis in what was felt, and names it by what came of it: then a moment has the feel of it', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const moments = 40;
    await accept(mind, ...Array.from({ length: moments }, (_, place) => `p${place}`), 'late');
    for (let place = 0; place < moments; place += 1) {
      const side = place % 2 === 0 ? 1 : -1;
      const number = place + 1;
      const memory: MemoryChange[] = [buffered(`p${place}`), persisted(`p${place}`, `m${place}`)];
      const lived = { ...turn(number, `p${place}`), felt: { ...felt(side), action: 'spoke' as const } };
      const whole = commit(number, { turn: lived, memory, acknowledged: [`p${place}`] });
      await mind.life.commit(whole, `checkpoint ${number}`, { epoch, now: 2_000 });
    }
    // what lies on the positive side comes to mind again, the other is never thought of
    const well = Array.from({ length: moments / 2 }, (_, place) => `m${2 * place}`);
    for (let time = 1; time <= 3; time += 1) {
      const number = moments + time;
      const whole = commit(number, { memory: [recalled(well)] });
      await mind.life.commit(whole, `checkpoint ${number}`, { epoch, now: 3_000 });
    }
    const gut = new GutSense(mind.memory);
    expect(await gut.attuned()).toBeNull();
    const parts = { store: mind.memory, gut, model, seed: 1, now: 1_400 + day };
    const found = await attune(43, parts);
    expect(found).toMatchObject({ moments, named: ['reaccess'] });
    const attuned = (await gut.attuned())!;
    const [axis] = attuned.axes;
    expect(Math.abs(cosine(axis!.vector, planted))).toBeGreaterThan(0.97);
    expect(Math.max(...axis!.vector)).toBeGreaterThan(Math.max(...axis!.vector.map((value) => -value)));
    expect(axis!.meaning).toMatchObject({ part: 'reaccess', outcomes: moments, p: 0.001 });
    expect(axis!.meaning!.r).toBeGreaterThan(0.5);
    expect(attuned.usual).toMatchObject({ of: moments });
    // the same moments give the same axes
    await attune(43, parts);
    expect(await gut.attuned()).toEqual(attuned);

    const self = normalized([0, 1, 1, 1]);
    const on = (side: 1 | -1) => normalized(self.map((value, place) => value + side * 2 * planted[place]!));
    const vectors: Record<string, Float32Array> = { self, good: on(1), bad: on(-1) };
    const momentOf = async (text: string) =>
      (await gutOfMoment([text], {
        lines: { identity: ['self'], goals: [] },
        attuned,
        model,
        vectorsOf: async (texts) =>
          new Map(texts.flatMap((each) => (vectors[each] ? [[each, vectors[each]]] : []))),
      }))!;
    const good = await momentOf('good');
    expect(good.felt.axes).toEqual([{ part: 'reaccess', well: true, by: expect.any(Number) }]);
    expect((await momentOf('bad')).felt.axes).toEqual([
      { part: 'reaccess', well: false, by: expect.any(Number) },
    ]);
    // by hand
    expect([...good.gut.delta]).toEqual([...gutDelta(on(1), good.gut.subconscious)]);
  });

  it('§5.1 before thirty moments there are no axes, and of another model nothing counts', async () => {
    const mind = await newMind(stores());
    const gut = new GutSense(mind.memory);
    await mind.life.activate(1, here, false);
    const parts = { store: mind.memory, gut, model, seed: 1, now: day };
    expect(await attune(1, parts)).toEqual({
      identity: 0,
      goals: 0,
      memories: 0,
      moments: 0,
      axes: 0,
      named: [],
    });
  });

  it('§5.1 what is forgotten is no part of it from then on, and the next pass finds it anew', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    await accept(mind, 'p1', 'p2');
    for (const [place, percept] of ['p1', 'p2'].entries()) {
      const number = place + 1;
      const lived = { ...turn(number, percept), felt: { ...felt(1), action: 'spoke' as const } };
      const memory = place === 0 ? [buffered('p1'), persisted('p1', 'secret')] : [];
      const whole = commit(number, { turn: lived, memory, acknowledged: [percept] });
      await mind.life.commit(whole, `checkpoint ${number}`, { epoch, now: 2_000 });
    }
    await mind.memory.embed([{ memory: memoryId('secret'), model, values: vector(1, 0, 0, 0) }]);
    const gut = new GutSense(mind.memory);
    await attune(2, { store: mind.memory, gut, model, seed: 1, now: day });
    expect((await gut.attuned())!.layers.memories).toMatchObject({ of: 1 });
    await mind.memory.retract(memoryId('secret'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    expect(await gut.attuned()).toBeNull();
    const gathering = { store: mind.memory, model, now: day };
    expect(await gatherForPass(100, gathering)).toMatchObject({ recent: [], lived: true });
    await attune(2, { store: mind.memory, gut, model, seed: 1, now: day });
    expect(await gut.attuned()).toMatchObject({ layers: { memories: null } });
    expect('lived' in (await gatherForPass(100, gathering))).toBe(false);
  });
});
