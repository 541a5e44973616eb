import { expect, it } from 'vitest';
import type { ModeStretch } from '../../../src/service/mode-stretch.ts';
import { joinedModes } from '../../../src/inspector/page/lanes/joined-modes.ts';

const stretch = (mode: ModeStretch['mode'], from: number, to: number | null): ModeStretch => ({
  mode,
  from,
  to,
});

it('the record tells the modes before those that the page has watched, and none twice', () => {
  const watched = [stretch('normal', 50, 60), stretch('sleep', 60, null)];
  const past = [stretch('sleep', 10, 20), stretch('overload', 30, 55), stretch('normal', 55, null)];
  expect(joinedModes(past, watched)).toEqual([
    stretch('sleep', 10, 20),
    stretch('overload', 30, 50),
    ...watched,
  ]);
  expect(joinedModes(past, [])).toEqual(past);
  expect(joinedModes([], watched)).toEqual(watched);
});

it('a stretch that goes on from the record into what was watched is one', () => {
  expect(joinedModes([stretch('normal', 10, null)], [stretch('normal', 50, null)])).toEqual([
    stretch('normal', 10, null),
  ]);
});
