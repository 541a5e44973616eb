import { describe, expect, it } from 'vitest';
import { nearOne, someone } from '../../src/appraisal/near-ones.ts';
import { phrases } from '../../src/appraisal/phrases.ts';

const begins = [`${someone} (?:fell|slipped)`, `${someone} (?:has |had )?sung`, `${nearOne} barked`];
const ends = [`i (?:met|saw) ${nearOne}`, `(?:birth|name) of ${nearOne}`];
const others = ['it rained', `(?:he|${nearOne}) left`];
const all = [...begins, ...ends, ...others];
const found = phrases(...all);

describe('several phrases', () => {
  it('name once whom they begin with, and whom they end with: each time takes long to be made ready', () => {
    expect(phrases(...begins.slice(0, 2)).source.split(someone)).toHaveLength(2);
    expect(phrases(...ends).source.split(nearOne)).toHaveLength(2);
  });

  it.each([
    ['they slipped', true],
    ['my sister ana fell', true],
    ['somebody had sung', true],
    ['our dog rex barked', true],
    ['i saw my best friend', true],
    ['the name of her brother', true],
    ['it rained', true],
    ['my aunt left', true],
    ['the tree fell', false],
    ['they barked', false],
    ['my sister ana', false],
    ['the name of it', false],
    ['it', false],
  ])('are found as each by itself: “%s”', (plain, isThere) => {
    const clause = ` ${plain} `;
    expect(found.test(clause)).toBe(isThere);
    expect(all.some((each) => new RegExp(` (?:${each})(?= )`, 'u').test(clause))).toBe(isThere);
  });
});
