import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConsolidationContext } from '../../actors/consolidation/consolidating.ts';
import { passGathered, stepDone, stepsOf } from '../../actors/consolidation/deep-pass.ts';
import type { AnswerOf } from '../../ports/effects/effects.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import type { HeldAgainst } from '../../ports/tension.ts';

const terms = { interval: 3_600_000, importance: 10, calls: 8 };
const value = (name: string, rest: Partial<HeldAgainst> = {}): HeldAgainst => ({
  held: { value: name },
  memories: [`deed-${name}` as MemoryId],
  ...rest,
});

/** The context after a pass over what is new has found this. */
function after(context: Partial<ConsolidationContext>, against: HeldAgainst[], calls = terms.calls) {
  const before: ConsolidationContext = { life: 0, terms: { ...terms, calls }, importance: 1, ...context };
  const gathered = {
    recent: [],
    alike: [],
    changed: [],
    recurs: false,
    against,
    weighedTo: 'last' as MemoryId,
  };
  const begun = { ...before, ...passGathered(before, gathered, 0) };
  return { ...begun, pass: { ...begun.pass!, cycle: 1 } };
}

const stepsIn = (context: ConsolidationContext) =>
  stepsOf(context.pass!, context).filter(({ on }) => on === 'tension' || on === 'resolution');

const answered = (rest: Partial<AnswerOf<'consolidation.write'>> = {}) => ({
  questions: [],
  made: [],
  use: null,
  ...rest,
});

/** The context after so many steps were answered. */
const allAnswered = (context: ReturnType<typeof after>, steps: number): ReturnType<typeof after> =>
  steps === 0
    ? context
    : allAnswered({ ...context, ...stepDone(context, answered(), 0) } as ReturnType<typeof after>, steps - 1);

describe('003 §4.2: what a deep pass holds against what the mind holds to', () => {
  it('are two things at the most, what waits longest and then what lies near; the others wait for the next pass', () => {
    const begun: ConsolidationContext = after({}, [value('a'), value('c'), value('b', { isNear: true })]);
    expect(stepsIn(begun)).toEqual([
      { on: 'tension', held: { value: 'a' }, memories: ['deed-a'] },
      { on: 'tension', held: { value: 'b' }, memories: ['deed-b'] },
    ]);
    const first = { ...begun, ...stepDone(begun, answered(), 0) };
    const context = { ...first, ...stepDone(first, answered(), 0) };
    expect(context.against).toEqual([value('c')]);
    const next = after({ ...context, pass: undefined, importance: 1 }, [
      value('c', { memories: ['new' as MemoryId] }),
    ]);
    expect(stepsIn(next)).toMatchObject([{ held: { value: 'c' }, memories: ['new', 'deed-c'] }]);
    expect(stepDone(next, answered(), 0)).toMatchObject({ against: undefined });
  });

  it('are asked about in the end, however much that lies near comes anew in each pass', () => {
    const near = (place: number) => value(`near${place}`, { isNear: true });
    const things = fc.uniqueArray(fc.nat(40), { maxLength: 30 });
    fc.assert(
      fc.property(
        fc.array(things, { minLength: 12, maxLength: 12 }),
        fc.nat(10),
        fc.constantFrom(2, terms.calls),
        (comes, before, calls) => {
          const earlier = Array.from({ length: before }, (_, place) => near(place));
          let context: ReturnType<typeof after> = after({}, [...earlier, value('a')], calls);
          const asked: unknown[] = [];
          for (const places of comes) {
            const steps = stepsIn(context);
            asked.push(...steps.flatMap((step) => (step.on === 'tension' ? [step.held] : [])));
            context = allAnswered(context, steps.length);
            context = after({ ...context, pass: undefined, importance: 1 }, places.map(near), calls);
          }
          // no later than each that waited before it would have been, one a pass
          expect(asked).toContainEqual({ value: 'a' });
        },
      ),
      { numRuns: 100 },
    );
  });

  it('asks once more where the voice failed', () => {
    const context = after({}, [value('a')]);
    expect('against' in stepDone(context, null, 0)).toBe(false);
    expect(stepsIn(after({ ...context, importance: 1 }, []))).toHaveLength(1);
  });

  it('makes no step where nothing is new, and none without calls', () => {
    expect(stepsIn(after({}, []))).toEqual([]);
    expect(stepsIn(after({}, [value('a')], 0))).toEqual([]);
    expect(stepsIn(after({ importance: 0 }, [value('a')]))).toEqual([]);
  });

  it('leaves one call to the contexts of memories', () => {
    const context = after({}, [value('a'), value('b')], 2);
    const pass = { ...context.pass, contexts: ['new' as MemoryId] };
    expect(stepsOf(pass, context).map(({ on }) => on)).toEqual(['tension', 'contexts']);
  });

  it('keeps a tension beside its value, with no more than it is, and counts it', () => {
    const context = after({}, [value('a')]);
    const found = answered({
      made: [
        {
          text: 'I hold to this: “a” And yet: not.',
          type: 'tension',
          speaker: null,
          sourceConfidence: 1,
          alpha: 1,
          beta: 4,
          against: { value: 'a' },
          gathers: [{ memory: 'deed-a' as MemoryId, whole: false }],
        },
      ],
    });
    const { offered, tensions } = stepDone(context, found, 0);
    expect(offered).toMatchObject([
      { change: 'buffered', item: { episode: 'tension/value/a', somatic: null } },
      { change: 'persisted', type: 'tension', alpha: 1, beta: 4, contradicts: null },
    ]);
    expect(tensions).toEqual({ found: 1, resolved: 0 });
  });

  it('asks of one that stands open whether it was resolved, and offers that', () => {
    const tension = 'tension' as MemoryId;
    const context = after({ tensions: { found: 1, resolved: 0 } }, [value('a', { tension })]);
    expect(stepsIn(context)).toEqual([{ on: 'resolution', tension, memories: ['deed-a'] }]);
    const resolved = [{ change: 'resolved' as const, memory: tension, by: ['deed-a' as MemoryId] }];
    expect(stepDone(context, answered({ resolved }), 0)).toMatchObject({
      offered: resolved,
      against: undefined,
      tensions: { found: 1, resolved: 1 },
    });
  });
});
