import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confidenceOf,
  confidenceThreshold,
  identityDensity,
  maturity,
  wantsVerbalised,
} from '../../theory/confidence.ts';
import { alwaysTriggers, escalates, ordinaryTriggers } from '../../theory/escalation.ts';
import { feelingOfKnowing, knowingState } from '../../theory/feeling-of-knowing.ts';
import { objectiveSignal } from '../../theory/objective-signal.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });

describe('confidence (003 §2.11)', () => {
  it('weighs the three signals .5, .35 and .15', () => {
    expect(confidenceOf({ objective: 1, knowing: 0, verbalised: 0 })).toBeCloseTo(0.5);
    expect(confidenceOf({ objective: 0, knowing: 1, verbalised: 0 })).toBeCloseTo(0.35);
    expect(confidenceOf({ objective: 0, knowing: 0, verbalised: 1 })).toBeCloseTo(0.15);
  });

  it('shares the weight of an absent signal out among the others', () => {
    expect(confidenceOf({ objective: 1, knowing: 0, verbalised: null })).toBeCloseTo(0.5 / 0.85);
    expect(confidenceOf({ objective: null, knowing: 0.4, verbalised: null })).toBeCloseTo(0.4);
    expect(confidenceOf({ objective: null, knowing: null, verbalised: null })).toBeNull();
  });

  it('lies between the lowest and the highest of its signals', () => {
    const signal = fc.option(unit);
    fc.assert(
      fc.property(signal, signal, signal, (objective, knowing, verbalised) => {
        const present = [objective, knowing, verbalised].filter((each) => each !== null);
        const confidence = confidenceOf({ objective, knowing, verbalised });
        if (confidence === null) return present.length === 0;
        return confidence >= Math.min(...present) - 1e-9 && confidence <= Math.max(...present) + 1e-9;
      }),
    );
  });

  it('asks the voice only within .1 of the threshold', () => {
    expect(wantsVerbalised(0.71, 0.8)).toBe(true);
    expect(wantsVerbalised(0.69, 0.8)).toBe(false);
    expect(wantsVerbalised(0.89, 0.8)).toBe(true);
    expect(wantsVerbalised(0.91, 0.8)).toBe(false);
  });
});

describe('the objective signal', () => {
  const plain = objectiveSignal('The ferry leaves at nine.', null);

  it.each([
    ['I think it might be nine.', 'hedged'],
    ['At nine, no, wait, at ten.', 'corrected itself'],
    ['Do you mean the ferry to Hvar?', 'asks back'],
    ['', 'unusual length'],
  ])('%j is %s', (text, sign) => {
    const { value, signs } = objectiveSignal(text, null);
    expect(signs).toContain(sign);
    expect(value).toBeLessThan(plain.value);
  });

  it('goes by the probabilities of the tokens where there are any', () => {
    expect(objectiveSignal('I think so.', 0.93)).toEqual({ value: 0.93, signs: ['hedged'] });
    expect(plain).toEqual({ value: 0.8, signs: [] });
  });

  it('stays within 0 and 1 for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { value } = objectiveSignal(text, null);
        return value >= 0 && value <= 1;
      }),
    );
  });
});

describe('the feeling of knowing', () => {
  it('is the surer the more is told of what is asked, and the more that stands out', () => {
    const sure = feelingOfKnowing({ coverage: 1, standsOut: 0.5 });
    expect(sure).toBeGreaterThan(feelingOfKnowing({ coverage: 1, standsOut: 0 }));
    expect(sure).toBeGreaterThan(feelingOfKnowing({ coverage: 0.3, standsOut: 0.5 }));
    expect(knowingState(sure)).toBe('KNOWN');
  });

  it('is that of not knowing where nothing was recalled', () => {
    expect(knowingState(feelingOfKnowing(null))).toBe('UNKNOWN');
  });
});

describe('loop before escalate (003 §3.5)', () => {
  it('the threshold is .8 for a newborn and .3 for a mature mind', () => {
    expect(confidenceThreshold(maturity(0, 0))).toBeCloseTo(0.8);
    expect(confidenceThreshold(maturity(1_000, identityDensity(Array(20).fill(1))))).toBeCloseTo(0.3);
    expect(confidenceThreshold(maturity(5_000, 1))).toBeCloseTo(0.3);
    expect(confidenceThreshold(maturity(500, 0.5))).toBeCloseTo(0.55);
  });

  it('the threshold rises again when beliefs are upset', () => {
    const before = identityDensity(Array(20).fill(0.9));
    const after = identityDensity([...Array(10).fill(0.9), ...Array(10).fill(0.5)]);
    expect(confidenceThreshold(maturity(400, after))).toBeGreaterThan(
      confidenceThreshold(maturity(400, before)),
    );
  });

  it('an identity of few memories is not dense, however strong they are', () => {
    expect(identityDensity([1, 1])).toBeCloseTo(0.1);
  });

  it('the threshold lies within .3 and .8 for any mind', () => {
    const any = fc.double({ noNaN: true });
    fc.assert(
      fc.property(any, any, (memories, density) => {
        const threshold = confidenceThreshold(maturity(memories, density));
        return threshold >= 0.3 - 1e-9 && threshold <= 0.8 + 1e-9;
      }),
    );
  });
});

describe('System 2 escalation (003 §3.6)', () => {
  it.each(ordinaryTriggers)('%s alone does not escalate', (trigger) => {
    expect(escalates([trigger])).toBe(false);
    expect(escalates([trigger, trigger])).toBe(false);
  });

  const pairs = ordinaryTriggers.flatMap((one, place) =>
    ordinaryTriggers.slice(place + 1).map((other) => [one, other] as const),
  );
  it.each(pairs)('%s with %s escalates', (one, other) => {
    expect(escalates([one, other])).toBe(true);
  });

  it.each(alwaysTriggers)('%s always escalates', (trigger) => {
    expect(escalates([trigger])).toBe(true);
  });

  it('nothing does not', () => {
    expect(escalates([])).toBe(false);
  });
});
