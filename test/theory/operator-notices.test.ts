import { describe, expect, it } from 'vitest';
import { planNotices, type OpenMatter, type ToldMatter } from '../../theory/operator-notices.ts';

const terms = { again: 900_000, times: 3, gather: 60_000 };
const operators = ['Ann', 'Ben'];
const matter = (id: string, more: Partial<OpenMatter> = {}): OpenMatter => ({
  id,
  until: null,
  whom: null,
  ...more,
});
const told = (id: string, more: Partial<ToldMatter> = {}): ToldMatter => ({
  id,
  said: 1,
  saidAt: 0,
  isAcknowledged: false,
  ...more,
});
const planned = (matters: readonly OpenMatter[], before: readonly ToldMatter[], now: number) =>
  planNotices(matters, before, { operators, terms, now });

describe('the notices that are due', () => {
  it('are none where nothing waits', () => {
    expect(planned([], [], 0)).toEqual({ due: [], over: [], next: null });
  });

  it('tell what is new at once, and whoever alone can decide it', () => {
    const { due, next } = planned([matter('a'), matter('b', { whom: 'Ben' })], [], 1_000);
    expect(due.map(({ operator, matters }) => [operator, matters.map(({ matter: { id } }) => id)])).toEqual([
      ['Ann', ['a']],
      ['Ben', ['b']],
    ]);
    expect(next).toBe(1_000 + terms.again);
  });

  it('keep a minute between them', () => {
    expect(planned([matter('a'), matter('b')], [told('a', { saidAt: 5_000 })], 30_000)).toEqual({
      due: [],
      over: [],
      next: 65_000,
    });
  });

  it('repeat what nobody has acknowledged, as often as they may', () => {
    const due = (said: number, now: number) =>
      planned([matter('a')], [told('a', { said })], now).due.map(({ operator }) => operator);
    expect(due(1, terms.again - 1)).toEqual([]);
    expect(due(1, terms.again)).toEqual(['Ann']);
    expect(due(2, 2 * terms.again)).toEqual(['Ben']);
    expect(due(3, 100 * terms.again)).toEqual([]);
  });

  it('are not held back where the clock was put back, neither what is new nor what nobody has acknowledged', () => {
    const hour = 3_600_000;
    const before = [told('a', { saidAt: 10 * hour, isAcknowledged: true }), told('c', { saidAt: 10 * hour })];
    const { due } = planned([matter('a'), matter('b'), matter('c')], before, 9 * hour);
    expect(due.flatMap(({ matters }) => matters.map(({ matter: { id }, said }) => [id, said]))).toEqual([
      ['b', 1],
      ['c', 2],
    ]);
    const soon = planned([matter('b')], [told('a', { saidAt: 10 * hour + 1_000 })], 10 * hour);
    expect(soon).toMatchObject({ due: [], next: 10 * hour + 61_000 });
  });

  it('leave out what is acknowledged or past its time, and tell what is over', () => {
    const matters = [matter('a'), matter('b', { until: 10 })];
    const before = [told('a', { isAcknowledged: true }), told('b'), told('c')];
    expect(planned(matters, before, 100 * terms.again)).toEqual({ due: [], over: ['b', 'c'], next: null });
  });
});
