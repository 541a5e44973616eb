import { describe, expect, it } from 'vitest';
import { lengthText, ratioText, shortText } from '../../../src/inspector/page/parts/words.ts';
import { beliefCurve } from '../../../src/inspector/page/why/belief-curve.ts';
import { pictureDifferences } from '../../../src/inspector/page/panels/picture-differences.ts';
import { scaleOf, scaleText } from '../../../src/inspector/page/lanes/window.ts';
import { readSaid } from '../../../src/inspector/page/talk/read-said.ts';
import { newborn } from './pictures.ts';

describe('figures in words', () => {
  it('says durations in the two largest parts', () => {
    const texts = [0, 950, 1_240, 42_000, 192_000, 7_500_000, 273_600_000].map(lengthText);
    expect(texts).toEqual(['0 ms', '950 ms', '1.2 s', '42 s', '3 min 12 s', '2 h 5 min', '3 d 4 h']);
  });

  it('says ratios without their zero, and cuts a text to a line', () => {
    expect([0.62, 1, -0.5, 0].map(ratioText)).toEqual(['.62', '1.00', '-.50', '.00']);
    expect(shortText('two\nlines that go on', 12)).toBe('two lines t…');
    // what would turn the direction of a line, or hide from its reader, is written out
    expect(shortText('pay \u202etpircs', 40)).toBe(String.raw`pay \u202etpircs`);
  });
});

describe('the curve of a belief', () => {
  it('begins with what its evidence leaves, and ends where the memory is', () => {
    const evidence = [
      { alpha: 1, beta: 0 },
      { alpha: 0, beta: 1 },
    ];
    expect(beliefCurve(evidence, { alpha: 4, beta: 2 })).toEqual([
      [0, 3 / 4],
      [1, 4 / 5],
      [2, 4 / 6],
    ]);
  });

  it('begins where a new memory does, when its evidence brought its whole weight', () => {
    expect(beliefCurve([{ alpha: 3, beta: 4 }], { alpha: 3, beta: 4 })).toEqual([
      [0, 1 / 5],
      [1, 3 / 7],
    ]);
  });
});

describe('how two moments differ', () => {
  it('is told by states and fields, and nothing where they are the same', () => {
    const [then, now] = [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 }, d: 'new' }].map((context) => ({
      ...newborn,
      actors: { mind: { chart: 'mind', value: 'awake', context } },
    }));
    expect(pictureDifferences(then!, then!)).toEqual([]);
    expect(pictureDifferences(then!, now!)).toEqual([
      { actor: 'mind', field: 'a.c', before: '2', after: '3' },
      { actor: 'mind', field: 'd', before: 'not there', after: 'new' },
    ]);
  });
});

describe('the scale of the lanes', () => {
  it('writes round moments, few enough to be read', () => {
    const scale = scaleOf({ from: 61_000, to: 361_000 }, 6);
    expect(scale).toEqual([120_000, 180_000, 240_000, 300_000, 360_000]);
  });

  it('names the day where one begins, in a window of days', () => {
    const window = { from: new Date(2026, 0, 1).getTime(), to: new Date(2026, 0, 8).getTime() };
    const moments = [new Date(2026, 0, 3), new Date(2026, 0, 3, 12)].map(Number);
    expect(moments.map((at) => scaleText(at, window))).toEqual(['3 Jan', '12:00']);
    expect(scaleText(moments[1]!, { from: moments[1]!, to: moments[1]! + 60_000 })).toBe('12:00:00');
  });
});

describe('what is written into the talk', () => {
  it('is said, unless it begins with a stroke', () => {
    expect(readSaid(' Hello ')).toEqual({ kind: 'say', text: 'Hello' });
    expect(readSaid('/do hands you a letter')).toEqual({ kind: 'act', text: 'hands you a letter' });
    expect(readSaid('/dance')).toMatchObject({ kind: 'problem' });
    expect(readSaid('/constructor x')).toMatchObject({ kind: 'problem' });
    expect(readSaid('  ')).toBeNull();
  });
});
