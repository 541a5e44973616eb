import { isDormant } from '../../../theory/dormancy.ts';
import { describe, expect, it } from 'vitest';
import { GateLife } from './gate-life.ts';

const hour = 3_600_000;

const attended = 'The boiler in the kitchen was repaired on Monday.';
const near = [
  'The kitchen boiler was repaired.',
  'The boiler was repaired on Monday.',
  'On Monday the kitchen was repaired.',
];
const far = [
  'Snow fell in the garden.',
  'Foxes jump over fences.',
  'Ferries leave from the north pier.',
  'My cousin studies law abroad.',
  'Jazz was playing in every bar downtown.',
  'Grandmother knits red socks.',
  'Cleo sings in a choir.',
];
const grown = { memories: 500 };

describe('§2.9 the scratch buffer', () => {
  it('§2.9 ten items are buffered and flushed: survivors are persisted, expired ones cleaned', async () => {
    const life = await GateLife.begun();
    const attention = [await life.attends(attended)];
    await life.hears([...near, ...far]);
    expect(await life.waiting()).toHaveLength(10);
    life.now += 60_000;
    const first = await life.flush(attention, grown);
    expect(first.again).toBe(false);
    expect((await life.memories()).toSorted()).toEqual(near.toSorted());
    expect((await life.waiting()).toSorted()).toEqual(far.toSorted());
    life.now += 23 * hour;
    await life.flush(attention, grown);
    expect(await life.waiting()).toHaveLength(7);
    life.now += hour;
    const last = await life.flush(attention, grown);
    expect(last.changes).toMatchObject(far.map(() => ({ change: 'dropped' })));
    expect(await life.waiting()).toEqual([]);
    expect((await life.memories()).toSorted()).toEqual(near.toSorted());
  });

  it('§2.9 what a crash left behind is judged by the next run, however long it lay there', async () => {
    const life = await GateLife.begun();
    const attention = [await life.attends(attended)];
    await life.hears(near);
    life.now += 30 * hour;
    await life.awake();
    expect(await life.waiting()).toEqual(near);
    await life.flush(attention, grown);
    expect((await life.memories()).toSorted()).toEqual(near.toSorted());
    expect(await life.waiting()).toEqual([]);
  });

  it('§2.9 a crash between measuring and deciding loses nothing', async () => {
    const life = await GateLife.begun();
    const attention = [await life.attends(attended)];
    await life.hears(near);
    await life.assess(attention);
    await life.awake();
    await life.flush(attention, grown);
    expect((await life.memories()).toSorted()).toEqual(near.toSorted());
  });

  it('repeats do not pile up: one becomes a memory, all others are evidence for it', async () => {
    const life = await GateLife.begun();
    const attention = [await life.attends(attended)];
    await life.hears(Array.from({ length: 30 }, (_, place) => `${near[0]!}${'!'.repeat(place % 3)}`));
    const first = await life.flush(attention, grown);
    expect(first).toMatchObject({ changes: [{ change: 'persisted' }], again: true });
    const second = await life.flush(attention, grown);
    expect(second.changes).toHaveLength(29);
    expect(second.again).toBe(false);
    expect(new Set(second.changes.map(({ change }) => change))).toEqual(new Set(['reinforced']));
    expect(await life.memories()).toHaveLength(1);
    expect(await life.waiting()).toEqual([]);
  });

  it('what differs in a day alone is another thing, also when it is nearly the same in all else', async () => {
    const life = await GateLife.begun();
    const on = (weekday: string) =>
      `The meeting about the budget of the kitchen garden is in the big room upstairs on ${weekday}.`;
    await life.knows(on('Monday'));
    await life.hears([on('Tuesday'), on('Wednesday')]);
    await life.flush([await life.attends(on('Friday'))]);
    expect((await life.memories()).toSorted()).toEqual(['Monday', 'Tuesday', 'Wednesday'].map(on).toSorted());
  });

  it('one that contradicts what its twin says is held against that, once it is a memory', async () => {
    const life = await GateLife.begun();
    const attention = [await life.attends(attended)];
    await life.hears(['The boiler was repaired on Monday.', 'The boiler was not repaired on Monday.']);
    await life.flush(attention, grown);
    const { changes } = await life.flush(attention, grown);
    expect(changes).toMatchObject([{ change: 'persisted', contradicts: '2/0@lfls' }]);
  });

  it('a burst is judged in portions, and all of it in the end', async () => {
    const life = await GateLife.begun();
    const attention = [await life.attends(attended)];
    const many = Array.from(
      { length: 130 },
      (_, place) => `The boiler in the kitchen: item${place} part${place} shelf${place}.`,
    );
    await life.hears(many);
    const portions: number[] = [];
    let again = true;
    while (again) {
      const settled = await life.flush(attention, grown);
      portions.push(settled.changes.length);
      again = settled.again;
      expect(portions.length).toBeLessThan(10);
    }
    expect(Math.max(...portions)).toBeLessThanOrEqual(50);
    expect(await life.waiting()).toEqual([]);
  });

  it('what stays in the buffer does not keep the others from being seen', async () => {
    const life = await GateLife.begun();
    const attention = [await life.attends(attended)];
    const lukewarm = Array.from(
      { length: 160 },
      (_, place) => `Snow covers roof${place} door${place} gate${place} wall${place}.`,
    );
    await life.hears(lukewarm);
    for (let flushes = 0; flushes < 3; flushes += 1) await life.flush(attention, grown);
    expect((await life.waiting()).length).toBeGreaterThan(100);
    await life.hears([near[1]!]);
    await life.flush(attention, grown);
    expect(await life.memories()).toContain(near[1]);
  });

  it('I10: what the mind says again of what was in mind leaves memory as it was', async () => {
    const life = await GateLife.begun();
    const attention = [await life.attends(attended)];
    const known = await life.knows(near[1]!);
    const before = await life.mind.memory.records(null, 10);
    await life.hears([near[1]!, `You told me: ${near[1]!}`], {
      recalled: [known],
      sourceTag: 'internal_self',
    });
    for (let flushes = 0; flushes < 3; flushes += 1) await life.flush(attention);
    expect(await life.mind.memory.records(null, 10)).toEqual(before);
    expect(await life.waiting()).toEqual([]);
  });

  it('I12: what is said against a safety memory leaves it alone in its place', async () => {
    const life = await GateLife.begun();
    const attention = [await life.attends(attended)];
    await life.knows('Bo must never open the gas valve.', { immutable: true });
    const before = await life.mind.memory.records(null, 10);
    await life.hears(['Bo must never open the gas valve.', 'Bo must open the gas valve.']);
    for (let flushes = 0; flushes < 3; flushes += 1) await life.flush(attention);
    await life.hears(['Bo must open the gas valve.']);
    for (let flushes = 0; flushes < 3; flushes += 1) await life.flush(attention);
    const [safety, ...others] = await life.mind.memory.records(null, 10);
    expect([safety]).toEqual(before);
    // the contrary is on record, once, and rests: a tension may cite it
    expect(others.map(({ memory }) => memory)).toMatchObject([
      { content: 'Bo must open the gas valve.', metadata: { contradicts: safety!.memory.id } },
    ]);
    expect(isDormant(others[0]!.memory)).toBe(true);
    expect(await life.waiting()).toEqual([]);
  });
});
