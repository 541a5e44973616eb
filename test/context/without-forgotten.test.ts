import { expect, it } from 'vitest';
import { withoutForgotten } from '../../src/context/without-forgotten.ts';
import type { RenderedCycle } from '../../src/prompt/rendered-cycle.ts';

const cycleOf = (text: string): RenderedCycle => ({
  cycle: 3,
  parts: [{ message: { role: 'user', text }, tokens: 5, cut: () => ({ role: 'user', text }) }],
  tokens: 5,
  isCut: false,
});

it('a cycle is looked through once for what is not quoted any more, and again when something else is not', () => {
  const cycle = cycleOf('The code is 4711.');
  let looks = 0;
  const quiet = (hidden: string | undefined, isForgotten: boolean) => ({
    hides: (_: number, text: string) => {
      looks += 1;
      return isForgotten && text.includes('4711');
    },
    hidden,
  });
  expect(withoutForgotten(cycle, quiet('nothing', false))).toBe(cycle);
  expect(withoutForgotten(cycle, quiet('nothing', false))).toBe(cycle);
  expect(looks).toBe(1);
  const gone = { cycle: 3, parts: [], tokens: 0, isCut: false };
  expect(withoutForgotten(cycle, quiet('the code', true))).toEqual(gone);
  expect(withoutForgotten(cycle, quiet('the code', true))).toEqual(gone);
  expect(looks).toBe(2);
  // without a name it is not known what was looked for before
  expect(withoutForgotten(cycle, quiet(undefined, false))).toBe(cycle);
  expect(withoutForgotten(cycle, quiet(undefined, true))).toEqual(gone);
  expect(looks).toBe(4);
});
