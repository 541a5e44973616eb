import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newSystemClock } from '../../../src/host/clock/system-clock.ts';

const start = Date.UTC(2026, 0, 1);
const day = 86_400_000;

describe('the clock of the machine', () => {
  let systemClock: ReturnType<typeof newSystemClock>;
  beforeEach(() => {
    vi.useFakeTimers({ now: start });
    systemClock = newSystemClock();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const alarm = (due: number) => {
    const rung: number[] = [];
    const cancel = systemClock.at(due, () => rung.push(systemClock.now()));
    return { rung, cancel };
  };

  it('tells the time in whole milliseconds', () => {
    expect(systemClock.now()).toBe(start);
  });

  it('rings once, when the time has come', () => {
    const { rung } = alarm(start + 1_000);
    vi.advanceTimersByTime(999);
    expect(rung).toEqual([]);
    vi.advanceTimersByTime(day);
    expect(rung).toEqual([start + 1_000]);
  });

  it('rings at once for what has passed, but not within the call', () => {
    const { rung } = alarm(start - 5);
    expect(rung).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(rung).toHaveLength(1);
  });

  it('waits longer than a timer can: it does not ring a plan of next year at once', () => {
    const { rung } = alarm(start + 365 * day);
    vi.advanceTimersByTime(365 * day - 1);
    expect(rung).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(rung).toEqual([start + 365 * day]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('never rings before its time, also when the machine’s clock is set back meanwhile', () => {
    const { rung } = alarm(start + 1_000);
    vi.setSystemTime(start - 500);
    vi.advanceTimersByTime(999);
    expect(rung).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(rung).toEqual([start + 1_000]);
  });

  it('does not ring what was cancelled, in the first piece of a long wait or a later one', () => {
    const soon = alarm(start + 10);
    const late = alarm(start + 60 * day);
    soon.cancel();
    vi.advanceTimersByTime(30 * day);
    late.cancel();
    vi.advanceTimersByTime(60 * day);
    expect([...soon.rung, ...late.rung]).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
