import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommitConflict } from '../../ports/commit-conflict.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { Memory, MemoryChange } from '../../ports/memory.ts';
import { applyChange } from '../../ports/memory-change/apply-change.ts';
import { applyChanges } from '../../ports/memory-change/apply-changes.ts';
import { knownMemory, type MemoryView } from '../../ports/memory-change/memory-view.ts';
import { noWrites } from '../../ports/memory-change/memory-writes.ts';
import { isGoalLike } from '../../theory/goal-share.ts';
import { buffered, memory, persisted, recalled, reinforced } from '../db/memories.ts';

const moment = { mind: 'ada' as MindId, commit: 7, cycle: 5, now: 2_000 };

/** A store that holds these memories, nothing in its scratch buffer, and has heard everything. */
const holding = (...memories: Memory[]): MemoryView => ({
  memory: (id) => memories.filter((each) => each.id === id).map(knownMemory)[0] ?? null,
  goalLike: () => memories.map(knownMemory).filter(isGoalLike),
  owing: () => memories.map(knownMemory).filter(({ movement }) => movement?.owed !== undefined),
  madeFrom: () => [],
  waiting: () => null,
  wasBuffered: () => false,
  bond: () => null,
  nextPosition: () => 0,
  textOf: () => 'It was heard.',
});

const own = (id: string): MemoryChange => buffered(id, { origin: { text: `This is ${id}.` } });
describe('what a change of memory means', () => {
  it('is told as rows, and nothing of what was looked at is changed', () => {
    const a = Object.freeze(memory('a', { accesses: Object.freeze([1]) as number[] }));
    const writes = applyChange(holding(a), recalled(['a']), moment);
    expect(writes).toEqual({
      ...noWrites,
      weighed: [
        {
          ...knownMemory(a),
          // .1 of a memory with five observations counts 1/log2(6) of that
          alpha: expect.closeTo(2.0387, 4) as number,
          movement: { pass: 0, from: 0.4, run: { cycle: 5, length: 1 } },
          accesses: [1, 2_000],
          accessedAt: 2_000,
          recalls: 1,
        },
      ],
      told: [expect.objectContaining({ memory: 'a', kind: 'recalled', cycle: 5, at: 2_000 })],
    });
  });

  it('leaves the last time of a memory where it is when a recall comes out of order', () => {
    const { weighed } = applyChange(holding(memory('a', { accessedAt: 9_000 })), recalled(['a']), moment);
    expect(weighed[0]).toMatchObject({ accessedAt: 9_000, recalls: 1 });
  });

  it('is one row for several changes to one: what is new is entered as it is in the end', () => {
    const changes = [
      own('i'),
      persisted('i', 'm'),
      own('j'),
      reinforced('j', 'm', 2, 0),
      recalled(['m', 'a']),
    ];
    const writes = applyChanges(holding(memory('a')), changes, moment);
    expect(writes.entered).toEqual([
      expect.objectContaining({
        memory: expect.objectContaining({
          id: 'm',
          // a centre of .3: no farther in one pass
          alpha: expect.closeTo(12 / 7, 9) as number,
          movement: expect.objectContaining({
            owed: { alpha: expect.closeTo(0.0595, 3) as number, beta: 0 },
          }) as Memory['movement'],
          recalls: 1,
        }) as Memory,
      }),
    ]);
    expect(writes.weighed.map(({ id }) => id)).toEqual(['a']);
    expect(writes.judged).toEqual(['i', 'j']);
    expect(writes.tied).toEqual([{ one: 'm', other: 'a', count: 1, at: 2_000 }]);
  });

  it('numbers the moments of an episode one after the other', () => {
    const changes = [own('i'), own('j'), persisted('i', 'm'), persisted('j', 'n')];
    const { entered } = applyChanges(holding(), changes, moment);
    expect(entered.map(({ memory: { position } }) => position)).toEqual([0, 1]);
  });

  it('holds no half a character in what a mind composed itself: no database can read it again', () => {
    const change = buffered('i', { origin: { text: 'half \uD800' } });
    const [entry] = applyChange(holding(), change, moment).buffered;
    expect(entry).toMatchObject({ text: 'half \uFFFD', origin: { text: 'half \uFFFD' } });
  });

  it('refuses what it cannot mean', () => {
    const twice = [own('i'), own('i')];
    expect(() => applyChanges(holding(), twice, moment)).toThrow(CommitConflict);
    const judgedTwice = [own('i'), persisted('i', 'm'), persisted('i', 'n')];
    expect(() => applyChanges(holding(), judgedTwice, moment)).toThrow(CommitConflict);
  });

  it('is given in later passes what did not fit into one, with a line in its history', () => {
    const at = (cycle: number) => ({ ...moment, cycle });
    const judged = applyChanges(holding(memory('m')), [own('i'), reinforced('i', 'm', 5, 0)], at(5));
    const [weighed] = judged.weighed;
    expect(weighed!.alpha / (weighed!.alpha + weighed!.beta)).toBeCloseTo(0.5, 12);
    const then = { ...memory('m'), ...weighed };
    expect(applyChanges(holding(then), [], at(19))).toEqual(noWrites);
    const settled = applyChanges(holding(then), [], at(20));
    expect(settled.weighed[0]!.alpha).toBeCloseTo(2 + 5 / Math.log2(6), 9);
    expect(settled.weighed[0]!.movement).toEqual({ pass: 1, from: expect.closeTo(0.5, 12) as number });
    expect(settled.told).toEqual([expect.objectContaining({ memory: 'm', kind: 'reinforced', cycle: 20 })]);
    const after = { ...memory('m'), ...settled.weighed[0] };
    expect(applyChanges(holding(after), [], at(40))).toEqual(noWrites);
  });

  it('gives what is owed with the next change of memory where a pass began without a commit', () => {
    const owing = memory('m', { movement: { pass: 0, from: 0.4, owed: { alpha: 1, beta: 0 } } });
    const later = { ...moment, cycle: 23 };
    expect(applyChanges(holding(owing), [], later)).toEqual(noWrites);
    const { weighed } = applyChanges(holding(owing), [own('i')], later);
    expect(weighed).toEqual([expect.objectContaining({ id: 'm', alpha: owing.alpha + 1 })]);
    const paid = { ...owing, ...weighed[0] };
    expect(applyChanges(holding(paid), [own('j')], later).weighed).toEqual([]);
  });

  it('lowers a belief that is contradicted, though more is owed to it', () => {
    const owing = memory('m', { movement: { pass: 0, from: 0.4, owed: { alpha: 9, beta: 0 } } });
    const { weighed } = applyChanges(holding(owing), [own('i'), reinforced('i', 'm', 0, 1)], moment);
    const { alpha, beta } = weighed[0]!;
    expect(alpha / (alpha + beta)).toBeLessThan(owing.alpha / (owing.alpha + owing.beta));
  });

  it('lifts no goal above 40 % of three, and leaves two goals alone', () => {
    const goal = (id: string, alpha: number) => memory(id, { alpha, beta: 40 - alpha });
    const three = [goal('a', 31.9), goal('b', 24), goal('c', 24)];
    const lift = (goals: Memory[]) =>
      applyChanges(holding(...goals), [own('i'), reinforced('i', 'a', 40, 0)], moment).weighed[0]!;
    expect(lift(three).alpha / (lift(three).alpha + lift(three).beta)).toBeCloseTo(0.8, 9);
    const two = lift(three.slice(0, 2));
    expect(two.alpha / (two.alpha + two.beta)).toBeGreaterThan(0.82);
  });

  it('adds to each history what it adds to the weight', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.double({ min: 0, max: 1e5, noNaN: true }),
            fc.double({ min: 0, max: 1e5, noNaN: true }),
          ),
        ),
        fc.double({ min: 0.1, max: 1e3, noNaN: true }),
        (told, alpha) => {
          const changes = [
            own('i'),
            persisted('i', 'm', { alpha }),
            ...told.flatMap(([plus, minus], place) => [
              own(`i${place}`),
              reinforced(`i${place}`, 'm', plus, minus),
            ]),
            recalled(['m']),
            recalled([], ['m']),
          ];
          const { entered, told: lines } = applyChanges(holding(), changes, moment);
          const { memory: made } = entered[0]!;
          for (const side of ['alpha', 'beta'] as const)
            expect(lines.reduce((sum, line) => sum + line[side], 0)).toBeCloseTo(made[side], 4);
        },
      ),
      { seed: 5, numRuns: 50 },
    ));
});
