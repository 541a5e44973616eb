import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { MindEvent } from '../../ports/mail.ts';
import { transitionsOf } from '../../src/testing/chart.ts';
import { coverageOf, walk } from '../../src/testing/walk.ts';
import { mindWalks } from '../../src/testing/walks/mind.ts';
import { rootChart } from '../../src/testing/walks/mind-events.ts';

/** Where no turn is under way. */
const restful = new Set<unknown>(['waiting', 'sifting', 'observing', 'committing']);

describe('the chart of the mind', () => {
  const walked = mindWalks.map((each) => walk<SnapshotFrom<typeof rootChart>, MindEvent>(rootChart, each));
  const { missing, unreached } = coverageOf(rootChart, mindWalks);

  it('has no transition that no path takes', () => {
    expect(transitionsOf(rootChart).length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it('has no state that no path reaches, but those that are passed through at once', () => {
    expect(unreached).toEqual([]);
  });

  it('keeps a task only where it is worked on or waits, and works on nothing without one', () => {
    for (const { states } of walked)
      for (const { context, value } of states) {
        const mode = typeof value.mode === 'string' ? value.mode : 'sleep';
        expect(context.life.mode).toBe(mode);
        if (mode === 'deepFocus') expect(context.life.focus).not.toBeNull();
        if (mode === 'normal' || mode === 'exploration' || mode === 'sleep')
          expect(context.life.focus).toBeNull();
      }
  });

  it('has a turn exactly where a cycle is under way', () => {
    for (const { states } of walked)
      for (const { context, value } of states) {
        const idle = restful.has(value.cycle);
        expect(context.turn === null).toBe(idle);
      }
  });
});
