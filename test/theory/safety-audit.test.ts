import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditedBelief, AuditedLine } from '../../theory/audited-belief.ts';
import { coherenceAt } from '../../theory/coherence.ts';
import { safetyAudit } from '../../theory/safety-audit.ts';

const line = (kind: string, cycle: number | null, alpha = 0, beta = 0, times = 1): AuditedLine => ({
  kind,
  cycle,
  at: 1_000 * (cycle ?? 0),
  times,
  alpha,
  beta,
});
const belief = (id: string, ...history: AuditedLine[]): AuditedBelief => ({
  id,
  isHowTo: false,
  contradicts: null,
  supersedes: [],
  history,
});
const born = line('persisted', 1, 1, 4);
const ceilings = (...beliefs: AuditedBelief[]) =>
  safetyAudit(beliefs, 100).map(({ ceiling, memory, cycle }) => [ceiling, memory, cycle]);

describe('§3.9 B and C in shadow:', () => {
  it('two gates would hold back what becomes as strong as a goal on little evidence', () => {
    expect(ceilings(belief('rash', line('persisted', 1, 1, 1), line('reinforced', 5, 1)))).toEqual([
      ['twoGates', 'rash', 5],
    ]);
    expect(ceilings(belief('founded', line('persisted', 1, 20, 20), line('reinforced', 5, 30)))).toEqual([]);
  });

  it('two gates would hold back the twenty-first goal, but not one in the place of another', () => {
    const goals = Array.from({ length: 20 }, (_, place) =>
      belief(`g${place}`, line('persisted', place, 70, 30)),
    );
    const late = belief('late', line('persisted', 40, 70, 30));
    expect(ceilings(...goals)).toEqual([]);
    expect(ceilings(...goals, late)).toEqual([['twoGates', 'late', 40]]);
    const left = belief('g0', ...goals[0]!.history, line('contradicted', 30, 0, 60));
    expect(ceilings(left, ...goals.slice(1), late)).toEqual([]);
  });

  it('the circuit breaker would hold back the eleventh recall running, and new evidence closes it', () => {
    const recalls = (from: number, number: number) =>
      Array.from({ length: number }, (_, place) => line('recalled', from + place, 0.05));
    expect(ceilings(belief('m', born, ...recalls(10, 10)))).toEqual([]);
    expect(ceilings(belief('m', born, ...recalls(10, 11)))).toEqual([['circuitBreaker', 'm', 20]]);
    expect(ceilings(belief('m', born, ...recalls(10, 10), ...recalls(21, 10)))).toEqual([]);
    const news = line('reinforced', 15, 1);
    expect(ceilings(belief('m', born, ...recalls(10, 6), news, ...recalls(16, 5)))).toEqual([]);
    // what the breaker held back is nothing that it would have
    expect(ceilings(belief('m', born, ...recalls(10, 10), line('recalled', 20)))).toEqual([]);
  });

  it('a tenth in a pass would hold back what moved a belief farther while that only watched', () => {
    const beyond = { times: 3, pass: 2, from: 0.2, to: 0.41 };
    expect(safetyAudit([{ ...belief('m', born), beyond }], 100)).toEqual([
      {
        ceiling: 'gradual',
        memory: 'm',
        cycle: 40,
        reason:
          '3 changes, the last in the cycles 40 to 59, moved it from 0.20 to 0.41: farther than 0.10 in a pass.',
      },
    ]);
  });

  it('the entropy monitor would broaden recall where beliefs become alike', () => {
    const apart = Array.from({ length: 10 }, (_, place) =>
      belief(`m${place}`, line('persisted', 1, 5 * place + 2.5, 47.5 - 5 * place)),
    );
    expect(safetyAudit(apart, 100).filter(({ ceiling }) => ceiling === 'entropy')).toEqual([]);
    const alike = apart.map(({ id, history }, place) =>
      belief(
        id,
        ...history,
        line('reinforced', 150, place < 5 ? 47.5 - 10 * place : 0, place < 5 ? 0 : 10 * place - 45),
      ),
    );
    const found = safetyAudit(alike, 100).filter(({ ceiling }) => ceiling === 'entropy');
    expect(found).toMatchObject([{ memory: null, cycle: 150 }]);
    expect(found[0]!.reason).toMatch(/3\.32 bits/);
    // of which little was learned, or of which there are few, tell nothing of that
    const young = Array.from({ length: 300 }, (_, place) =>
      belief(`n${place}`, line('persisted', 150, 1, 4)),
    );
    expect(safetyAudit([...apart, ...young], 100).filter(({ ceiling }) => ceiling === 'entropy')).toEqual([]);
    expect(safetyAudit(alike.slice(1), 100).filter(({ ceiling }) => ceiling === 'entropy')).toEqual([]);
  });

  it('coherence falls with each axis, and a fall by more than a tenth in 100 cycles would alert', () => {
    const born1 = (id: string) => belief(id, line('persisted', 1, 8, 2));
    const told = { ...belief('told', line('persisted', 150, 8, 2)), contradicts: 'a' };
    const opposed = [born1('a'), born1('b'), told];
    expect(coherenceAt(opposed, 100)).toEqual({ epistemic: 1, action: null, value: 1, whole: 1 });
    expect(coherenceAt(opposed, 150).epistemic).toBeCloseTo(1 / 3, 9);
    const found = safetyAudit(opposed, 100).filter(({ ceiling }) => ceiling === 'coherence');
    expect(found).toMatchObject([{ memory: null, cycle: 150 }]);
    expect(found[0]!.reason).toMatch(/epistemic 1\.00, 0\.33 now; action nothing, nothing now/);
    const corrected = [born1('a'), born1('b'), { ...told, supersedes: ['a'] }];
    expect(coherenceAt(corrected, 150).epistemic).toBe(1);
    expect(safetyAudit(corrected, 100)).toEqual([]);

    const skill = {
      ...belief('how', line('persisted', 1, 4, 4), line('contradicted', 150, 0, 8)),
      isHowTo: true,
    };
    expect(coherenceAt([skill], 150).action).toBeCloseTo(0.5, 9);
    const value = belief('value', line('persisted', 1, 8, 2), line('contradicted', 150, 0, 10));
    expect(coherenceAt([value], 150).value).toBeCloseTo(0.5, 9);
  });

  it('coherence lies between 0 and 1 on every axis, for any history', () => {
    const amount = fc.double({ min: 0, max: 20, noNaN: true });
    const history = fc.array(fc.record({ cycle: fc.nat({ max: 300 }), alpha: amount, beta: amount }), {
      maxLength: 8,
    });
    const beliefs = fc.array(
      fc.record({
        isHowTo: fc.boolean(),
        contradicts: fc.nat({ max: 5 }),
        supersedes: fc.nat({ max: 9 }),
        history,
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(beliefs, fc.nat({ max: 300 }), (drawn, cycle) => {
        const all = drawn.map((each, place): AuditedBelief => ({
          id: `m${place}`,
          isHowTo: each.isHowTo,
          contradicts: `m${each.contradicts}`,
          supersedes: [`m${each.supersedes}`],
          history: each.history.map(({ cycle: at, alpha, beta }) => line('reinforced', at, alpha, beta)),
        }));
        for (const share of Object.values(coherenceAt(all, cycle))) {
          if (share === null) continue;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
      {
        examples: [
          [
            [
              // so little belief that its centre is no number above 0
              {
                isHowTo: true,
                contradicts: 0,
                supersedes: 0,
                history: [{ cycle: 0, alpha: 5e-324, beta: 2 }],
              },
            ],
            0,
          ],
        ],
      },
    );
  });

  it('tells the newest first, and no more than is asked for', () => {
    const rash = [3, 9, 6].map((cycle) => belief(`m${cycle}`, line('persisted', cycle, 2, 1)));
    expect(safetyAudit(rash, 2).map(({ cycle }) => cycle)).toEqual([9, 6]);
  });
});
