import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SomaticState } from '../../ports/inner.ts';
import { selectMemories } from '../../src/context/select-memories.ts';
import { memory } from '../prompt/memory.ts';

const now: SomaticState = {
  arousal: 0.8,
  valence: -0.6,
  temperature: 36.6,
  pain: 0.5,
  fatigue: 0.6,
  hunger: 0.2,
};
const unlike: SomaticState = {
  arousal: 0,
  valence: 0.6,
  temperature: 36.6,
  pain: 0,
  fatigue: 0,
  hunger: 0.8,
};

const felt = (id: string, somatic: unknown, weight = { alpha: 1, beta: 1 }) =>
  memory(id, id, { metadata: { somatic }, ...weight });

const ids = (memories: readonly { id: string }[]) => memories.map(({ id }) => id);

const anySomatic = fc.record({
  arousal: fc.double({ min: 0, max: 1, noNaN: true }),
  valence: fc.double({ min: -1, max: 1, noNaN: true }),
  temperature: fc.double({ min: 25, max: 43, noNaN: true }),
  pain: fc.double({ min: 0, max: 1, noNaN: true }),
  fatigue: fc.double({ min: 0, max: 1, noNaN: true }),
  hunger: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('the memories a person is shown (docs/model/recall.md, Memory Context Selection)', () => {
  it('of equals the one comes first whose body was like the present one', () => {
    expect(ids(selectMemories([felt('unlike', unlike), felt('like', now)], now))).toEqual(['like', 'unlike']);
  });

  it('of equals the one comes first that was felt more strongly, good or bad', () => {
    const [dull, glad] = [
      { ...unlike, valence: 0 },
      { ...unlike, valence: 1 },
    ];
    expect(ids(selectMemories([felt('dull', dull), felt('glad', glad)], null))).toEqual(['glad', 'dull']);
    const sad = { ...unlike, valence: -1 };
    expect(ids(selectMemories([felt('dull', dull), felt('sad', sad)], null))).toEqual(['sad', 'dull']);
  });

  it('of equals the one comes first that is believed more firmly', () => {
    const [weak, firm] = [felt('weak', now, { alpha: 1, beta: 4 }), felt('firm', now, { alpha: 9, beta: 1 })];
    expect(ids(selectMemories([weak, firm], now))).toEqual(['firm', 'weak']);
  });

  it('one without a body is neither like nor unlike, and was not felt', () => {
    // 0.35·0.5 for the likeness of the unknown; the same body with no valence has 0.35·1
    const flat = { ...now, valence: 0 };
    expect(ids(selectMemories([felt('unknown', undefined), felt('same', flat)], flat))).toEqual([
      'same',
      'unknown',
    ]);
    expect(
      ids(
        selectMemories(
          [
            felt('far', { ...flat, arousal: 0, pain: 1, fatigue: 0, hunger: 1, temperature: 25 }),
            felt('unknown', undefined),
          ],
          flat,
        ),
      ),
    ).toEqual(['unknown', 'far']);
  });

  it.each([[{ arousal: 'high' }], ['calm'], [null], [{ ...now, valence: NaN }]])(
    'what is kept as a body and is none (%j) counts as no body',
    (somatic) => {
      const unknown = felt('unknown', undefined);
      expect(ids(selectMemories([felt('broken', somatic), unknown], now))).toEqual(['broken', 'unknown']);
      expect(ids(selectMemories([unknown, felt('broken', somatic)], now))).toEqual(['unknown', 'broken']);
    },
  );

  it('are at most five of those recalled, or as many as asked for, the best first, and the same whatever the order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({ alpha: fc.integer({ min: 1, max: 50 }), somatic: fc.option(anySomatic) }),
          { maxLength: 12, selector: ({ alpha }) => alpha },
        ),
        fc.option(anySomatic),
        fc.option(fc.nat({ max: 12 }), { nil: undefined }),
        (drawn, somatic, limit) => {
          const recalled = drawn.map(({ alpha, somatic: then }, place) =>
            felt(`m${place}`, then, { alpha, beta: 1 }),
          );
          const shown = selectMemories(recalled, somatic, limit);
          expect(shown).toHaveLength(Math.min(recalled.length, limit ?? 5));
          expect(new Set(shown).size).toBe(shown.length);
          // what is shown is the beginning of the order of all
          expect(shown).toEqual(selectMemories(recalled, somatic, 100).slice(0, shown.length));
          expect(selectMemories(shown, somatic, limit)).toEqual(shown);
        },
      ),
    );
  });
});
