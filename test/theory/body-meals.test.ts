import { describe, expect, it } from 'vitest';
import { helpedItself, passesMealtime, wakingHunger, wokenUp } from '../../theory/body-meals.ts';
import { hungerOf } from '../../theory/body-nutrition.ts';
import { mealSugar } from '../../theory/body-stimuli.ts';
import { advanced, undisturbed } from '../../theory/body-step.ts';
import { newbornBody } from '../../theory/body-variables.ts';

const atPhase = (circadianPhase: number) => ({ ...newbornBody(), circadianPhase });

describe('the meals of a body', () => {
  it.each([
    [7.9, 8, true],
    [8, 8.1, false],
    [12.9, 13.1, true],
    [13.1, 18.9, false],
    [18.99, 19, true],
    [19.1, 7.9, false],
    [23.9, 0.1, false],
    [23.9, 8.1, true],
    [12.9, 7.9, true],
    [10, 10, false],
  ])('between %d and %d o’clock there is one: %s', (from, to, expected) => {
    expect(passesMealtime(from, to)).toBe(expected);
  });

  it('are as if somebody had given it one', () => {
    expect(helpedItself(atPhase(12.9), atPhase(13.1)).bloodSugar).toBe(90 + mealSugar);
    expect(helpedItself(atPhase(13.1), atPhase(13.2)).bloodSugar).toBe(90);
  });

  it('are made up for by whoever wakes hungry, and by nobody else', () => {
    const hungry = { ...newbornBody(), glycogen: 0.5 };
    expect(hungerOf(hungry)).toBeGreaterThan(wakingHunger);
    expect(hungerOf(wokenUp(hungry))).toBe(0);
    const sated = { ...newbornBody(), glycogen: 0.8 };
    expect(wokenUp(sated)).toBe(sated);
  });

  it('keep hunger below a half through weeks of days and nights', () => {
    let body = newbornBody();
    const worst: number[] = [];
    for (let step = 0; step < 14 * 24 * 12; step += 1) {
      const asleep = step % (24 * 12) >= 16 * 12;
      const next = advanced(body, 300, { asleep, rates: undisturbed });
      body = asleep ? next : helpedItself(body, step % (24 * 12) === 0 ? wokenUp(next) : next);
      if (!asleep) worst.push(hungerOf(body));
    }
    expect(Math.max(...worst)).toBeLessThan(0.5);
  });
});
