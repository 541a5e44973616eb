import { describe, expect, it } from 'vitest';
import { isBroad } from '../../machines/mind/broadening.ts';
import { newbornMemory } from '../../machines/mind/slices/memory.ts';
import { newbornSelf } from '../../machines/mind/slices/self.ts';
import { blendInForce, bufferTimeInForce, gatesInForce, skipsInForce } from '../../machines/mind/tuned.ts';
import { flushOf } from '../../machines/mind/remembering.ts';
import { newbornLife } from '../../machines/mind/slices/life.ts';
import type { Tuned } from '../../ports/tuning.ts';
import { tunedStart } from '../../ports/tuned-start.ts';
import { settingsWith } from '../../src/testing/settings.ts';

const start = tunedStart(0.02);
const learned: Tuned = {
  gates: {
    noiseFloor: 0.03,
    persistFrom: -0.2,
    shortSkipped: 0.9,
    mechanicalSkipped: 0.8,
    bufferTime: 90_000_000,
  },
  blend: { ...start.blend, coactivation: 1.2 },
};
const consolidation = { interval: 600_000, importance: 10, calls: 0 };

const context = (tuned?: Tuned, untuned = false) => ({
  memory: { ...newbornMemory(0), ...(tuned && { tuned }) },
  self: newbornSelf('ada', {
    ...settingsWith(),
    consolidation: { ...consolidation, ...(untuned && { untuned: true as const }) },
  }),
});

describe('§4.5 what was learned', () => {
  it('is what the gates and recall go by', () => {
    expect(gatesInForce(context(learned))).toEqual({ noiseFloor: 0.03, persistFrom: -0.2 });
    expect(skipsInForce(context(learned))).toEqual({ skips: { shortSkipped: 0.9, mechanicalSkipped: 0.8 } });
    expect(bufferTimeInForce(context(learned))).toBe(90_000_000);
    expect(blendInForce(context(learned))).toEqual({ blend: learned.blend });
    expect(flushOf({ ...context(learned), life: newbornLife(settingsWith()) }, false)).toMatchObject({
      noiseFloor: 0.03,
      persistFrom: -0.2,
    });
  });

  it('is nothing before anything was, while tuning is off, and where no alpha has moved', () => {
    for (const each of [context(), context(learned, true)]) {
      expect(gatesInForce(each)).toEqual({});
      expect(skipsInForce(each)).toEqual({});
      expect(bufferTimeInForce(each)).toBe(86_400_000);
      expect(blendInForce(each)).toEqual({});
    }
    expect(blendInForce(context(start))).toEqual({});
  });
});

describe('§3.9 C that beliefs have become alike', () => {
  const at = (cycle: number, broadUntil?: number, entropy?: 'shadow') => ({
    life: { ...newbornLife(settingsWith()), cycle },
    memory: { ...newbornMemory(0), ...(broadUntil !== undefined && { broadUntil }) },
    self: newbornSelf('ada', {
      ...settingsWith(),
      consolidation: { ...consolidation, ...(entropy && { entropy }) },
    }),
  });

  it('broadens recall up to a cycle, and never where it is only watched', () => {
    expect([at(5), at(5, 6), at(6, 6), at(5, 6, 'shadow')].map(isBroad)).toEqual([false, true, false, false]);
  });
});
