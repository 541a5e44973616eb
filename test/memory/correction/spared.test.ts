import { describe, expect, it } from 'vitest';
import { claimsOf, fallen } from './heard.ts';
import { heeded, spared } from './spared.ts';

/** Whether what somebody stated holds no longer after what they said next. */
const isSuperseded = ([fact, later]: readonly [string, string]): boolean =>
  fallen(
    claimsOf([
      ['ana', fact],
      ['ana', later],
    ]),
  ).includes(fact);

/** How much of what puts nothing right may be taken for a correction at the most, and how much of what does may go unheeded. */
const mostMistaken = 0.03;
const mostMissed = 0.15;

describe('a fact and what the same person says next', () => {
  it('still holds after what is no correction', () => {
    const all = Object.values(spared).flat();
    const mistaken = all.filter(isSuperseded);
    expect(mistaken.slice(Math.floor(all.length * mostMistaken))).toEqual([]);
  });

  it('holds no longer after a correction', () => {
    const missed = heeded.filter((pair) => !isSuperseded(pair));
    expect(missed.slice(Math.floor(heeded.length * mostMissed))).toEqual([]);
  });
});
