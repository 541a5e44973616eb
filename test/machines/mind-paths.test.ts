import { describe, expect, it } from 'vitest';
import { transition, type SnapshotFrom } from 'xstate';
import type { MindEvent } from '../../ports/mail.ts';
import { interrupt } from '../../src/testing/percepts.ts';
import { transitionsOf } from '../../src/testing/chart.ts';
import { coverageOf, walk } from '../../src/testing/walk.ts';
import { mindWalks } from '../../src/testing/walks/mind.ts';
import { header, rootChart } from '../../src/testing/walks/mind-events.ts';

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

  it('brings a turn that has acted to its end when an emergency comes, whatever it waits for', () => {
    const waiting = new Set<string>();
    for (const { states } of walked)
      for (const state of states) {
        if (state.context.turn?.acted !== true || state.value.life !== 'awake') continue;
        const doing =
          typeof state.value.cycle === 'string' ? state.value.cycle : Object.keys(state.value.cycle)[0]!;
        if (!['thinking', 'doubting', 'retrying', 'escalating'].includes(doing)) continue;
        const at = state.context.pace.lastActivityAt + 1_000;
        const [after] = transition(rootChart, state, {
          type: 'percept.arrived',
          percept: header(interrupt),
          depth: 1,
          at,
        });
        waiting.add(doing);
        expect([doing, JSON.stringify(after.value.cycle)]).not.toEqual([
          doing,
          JSON.stringify(state.value.cycle),
        ]);
      }
    expect([...waiting].sort()).toEqual(['doubting', 'escalating', 'retrying', 'thinking']);
  });

  it('has a turn exactly where a cycle is under way', () => {
    for (const { states } of walked)
      for (const { context, value } of states) {
        const idle = restful.has(value.cycle);
        expect(context.turn === null).toBe(idle);
      }
  });
});
