import { describe, expect, it } from 'vitest';
import type { FeltDelta } from '../../../ports/gut.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { MemoryChange } from '../../../ports/memory.ts';
import { packedVector } from '../../../ports/packed-vector.ts';
import { attune } from '../../../src/memory/consolidate/attune.ts';
import { gatherForPass } from '../../../src/memory/consolidate/gather.ts';
import { GutSense } from '../../../src/memory/gut/gut-sense.ts';
import { loopAccount } from '../../../src/memory/gut/loop-account.ts';
import { gutOfMoment } from '../../../src/memory/recall/gut-of-moment.ts';
import { cosine, normalized } from '../../../theory/cosine.ts';
import { gutDelta } from '../../../theory/gut.ts';
import { uniformSequence } from '../../../theory/uniform-sequence.ts';
import { homes, useStores } from '../../db/engines.ts';
import { accept, commit, here, newMind, turn } from '../../db/lives.ts';
import { buffered, memoryId, model, persisted, recalled, vector } from '../../db/memories.ts';

const day = 86_400_000;
/** A mind that has no lines of identity and goals. */
const lineless = {
  lines: { identity: [], goals: [] },
  vectorsOf: async () => new Map<string, Float32Array>(),
};
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
    const parts = { store: mind.memory, gut, model, seed: 1, evolves: true, now: 1_400 + day, ...lineless };
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

  it('§5.1 what each layer counts moves by what came of moments, a little in each pass, and the middle with it', async () => {
    const mind = await newMind(stores());
    await mind.life.activate(1, here, false);
    const [self, lived] = [normalized([1, 0.2, 0, 0]), normalized([0, 0.2, 1, 0])];
    const layers = { identity: null, goals: null, memories: { vector: lived, weight: 1, of: 9 } };
    const middle = [0.6, 0.2, 0.4, 0];
    const unknown = { feedback: null, success: null, uncontradicted: null };
    // the nearer to what was lived, the better it went; to identity all of it lies alike
    const moments = Array.from({ length: 60 }, (_, place) => ({
      cycle: place + 1,
      percept: `p${place}` as PerceptId,
      at: 1,
      near: 0,
      action: 'spoke' as const,
      delta: {
        model,
        values: Float32Array.from([0, 0.3, place / 60, 1 - place / 60], (each, at) => each - middle[at]!),
      },
      outcome: { reaccess: place / 60, ...unknown },
    }));
    const store = { gut: { ...mind.memory.gut, layers: async () => layers, felt: async () => moments } };
    const gut = new GutSense(mind.memory);
    const parts = { store, gut, model, seed: 1, now: day, lines: { identity: ['self'], goals: [] } };
    const vectorsOf = async () => new Map([['self', self]]);
    const pass = async (cycle: number, evolves = true) => {
      await attune(cycle, { ...parts, vectorsOf, evolves });
      return (await gut.attuned())!;
    };
    const first = await pass(60);
    // where it lay is known from the first pass on
    expect(first.shares).toBeUndefined();
    const second = await pass(61);
    expect(second.shares!.memories).toBeGreaterThan(0.25);
    expect(second.shares!.memories).toBeLessThanOrEqual(0.27 + 1e-9);
    expect(cosine(second.centroid!, lived)).toBeGreaterThan(cosine(first.centroid!, lived));
    // done again it moves them no second time, and off it leaves all as it began
    expect((await pass(61)).shares).toEqual(second.shares);
    const third = await pass(62);
    expect(third.shares!.memories).toBeGreaterThan(second.shares!.memories);
    expect((await pass(63, false)).shares).toBeUndefined();
  });

  it('§5.1 before thirty moments there are no axes, and of another model nothing counts', async () => {
    const mind = await newMind(stores());
    const gut = new GutSense(mind.memory);
    await mind.life.activate(1, here, false);
    const parts = { store: mind.memory, gut, model, seed: 1, evolves: true, now: day, ...lineless };
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
    await attune(2, { store: mind.memory, gut, model, seed: 1, evolves: true, now: day, ...lineless });
    expect((await gut.attuned())!.layers.memories).toMatchObject({ of: 1 });
    await mind.memory.retract(memoryId('secret'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    expect(await gut.attuned()).toBeNull();
    const gathering = { store: mind.memory, model, now: day };
    expect(await gatherForPass(100, gathering)).toMatchObject({ recent: [], lived: true });
    await attune(2, { store: mind.memory, gut, model, seed: 1, evolves: true, now: day, ...lineless });
    expect(await gut.attuned()).toMatchObject({ layers: { memories: null } });
    expect('lived' in (await gatherForPass(100, gathering))).toBe(false);
  });
});

/** The vectors of these texts. */
const knowing = (vectors: Record<string, Float32Array>) => async () => new Map(Object.entries(vectors));

describe.each(homes)('§6.1 the strange loop of deep passes, in $name', (home) => {
  const stores = useStores(home);
  const given = { model, seed: 1, evolves: true, now: 2 * day };

  it('§6.1 what is felt and kept moves what the mind is made of towards it, and after something is forgotten that begins anew', async () => {
    const mind = await newMind(stores());
    const { epoch } = await mind.life.activate(1, here, false);
    const gut = new GutSense(mind.memory);
    const self = vector(1, 0, 0, 0);
    const parts = {
      ...given,
      store: mind.memory,
      gut,
      lines: { identity: ['self'], goals: [] },
      vectorsOf: knowing({ self }),
    };
    const lives = async (number: number, about: Float32Array) => {
      const id = `p${number}`;
      await accept(mind, id);
      const delta = packedVector(gutDelta(about, self));
      const feeling = { near: -0.5, magnitude: 1, model, delta, action: 'spoke' as const };
      const whole = commit(number, {
        turn: { ...turn(number, id), felt: feeling },
        memory: [buffered(id), persisted(id, `m${number}`)],
        acknowledged: [id],
      });
      await mind.life.commit(whole, `checkpoint ${number}`, { epoch, now: 2_000 });
      await mind.memory.embed([{ memory: memoryId(`m${number}`), model, values: about }]);
    };
    const sea = vector(0, 1, 0, 0);
    await attune(0, parts);
    await lives(1, sea);
    await lives(2, sea);
    await attune(2, parts);
    const [closed, first] = await mind.memory.gut.loop(9);
    expect(first).toMatchObject({ cycle: 0, since: 0, felt: 0, near: null, moved: null, along: null });
    expect(closed).toMatchObject({ cycle: 2, since: 0, felt: 2, near: -0.5, made: 2 });
    expect(closed!.did).toEqual({ spoke: 2, acted: 0, thought: 0, failed: 0 });
    expect(closed!.along).toBeCloseTo(1, 2);
    // .5 of identity and .25 of memories: s = (2/3, 1/3), held against (1, 0)
    expect(closed!.moved).toBeCloseTo(1 - 2 / Math.sqrt(5), 4);
    // a pass that a crash has repeated leaves what it had found
    await attune(2, parts);
    expect((await mind.memory.gut.loop(9))[0]).toEqual(closed);
    // what is felt and not kept moves nothing
    await attune(3, parts);
    expect((await mind.memory.gut.loop(1))[0]).toMatchObject({
      felt: 0,
      moved: expect.closeTo(0, 6),
      along: null,
    });
    const account = await loopAccount(mind, { limit: 9, now: given.now });
    expect(account.passes[1]!.strongest.map(({ said }) => said)).toEqual(['This is p2.', 'This is p1.']);
    await mind.memory.retract(memoryId('m1'), { by: 'Ada', reason: 'Private.', now: 3_000 });
    await lives(4, sea);
    await attune(4, parts);
    const after = await loopAccount(mind, { limit: 9, now: given.now });
    expect(after.passes[0]).toMatchObject({ cycle: 4, since: 3, felt: 1, moved: null, along: null });
    expect(after.passes[2]).toMatchObject({ made: 1, strongest: [{ said: 'This is p2.' }] });
  });
});
