import { expect, it } from 'vitest';
import { chartModels } from '../../../../src/chart/charts.ts';
import { keptLayout } from '../../../../src/chart/kept-layouts.ts';
import { details } from '../../../../src/chart/layout/chart-layout.ts';
import { neighbourState } from '../../../../src/inspector/page/chart/neighbour-state.ts';
import { composition } from '../../../../src/testing/origin.ts';

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

it.each(details)('the arrow keys lead from any state of the %s chart of a mind to every other', (detail) => {
  const layout = keptLayout(chartModels(composition)['mind']!.structure, detail)!;
  const states = Object.keys(layout.states);
  for (const start of states) {
    const reached = new Set([start]);
    for (const state of reached)
      for (const key of keys) {
        const next = neighbourState(layout, state, key);
        if (next !== null) reached.add(next);
      }
    expect(states.filter((state) => !reached.has(state))).toEqual([]);
  }
});

it('other keys lead nowhere', () => {
  const layout = keptLayout(chartModels(composition)['mind']!.structure, 'full')!;
  for (const key of ['Enter', 'a', 'toString', '__proto__'])
    expect(neighbourState(layout, 'mind.life.awake', key)).toBeNull();
});
