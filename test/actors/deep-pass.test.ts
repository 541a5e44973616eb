import { describe, expect, it } from 'vitest';
import { passGathered, stepDone, stepsOf } from '../../actors/consolidation/deep-pass.ts';
import type { ConsolidationContext } from '../../actors/consolidation/consolidating.ts';
import { mostQuestions } from '../../ports/consolidation.ts';
import type { MemoryId } from '../../ports/identifiers.ts';

const terms = { interval: 3_600_000, importance: 10, calls: 8 };
const gathered = { recent: ['a', 'b'] as MemoryId[], alike: [], changed: [], recurs: false };
const questions = ['Who?', 'What?', 'Where?'];

/** How many questions a pass asks after so much was kept, with a voice that raises three. */
function asked(importance: number, calls = terms.calls): number {
  const { pass } = passGathered({ life: 0, terms: { ...terms, calls }, importance }, gathered, 0);
  return stepsOf({ ...pass!, questions }, {}).filter(({ on }) => on === 'insights').length;
}

describe('the questions of a deep pass', () => {
  it('are as many as what is new bears, and all where there is enough for a pass by itself', () => {
    expect([0.2, 3, 3.4, 6.6, 6.8, 10, 50].map((importance) => asked(importance))).toEqual([
      1, 1, 1, 1, 2, 3, 3,
    ]);
  });

  it('are none where little is new since the last ones, which counts for a later pass, and one a day at least', () => {
    let context: ConsolidationContext = { life: 0, terms };
    const asks = [0, 1, 2, 3, 4, 30, 31].map((hour) => {
      context = {
        ...context,
        importance: 1.5,
        ...passGathered({ ...context, importance: 1.5 }, gathered, hour * 3_600_000),
      };
      return context.pass!.asks;
    });
    // 1.5 and one for the day; 1.5, 3.0, 4.5 of 3.33; a day is over; 1.5 and what was left
    expect(asks).toEqual([1, 0, 0, 1, 0, 1, 0]);
  });

  it('never take more calls than there are', () => {
    expect([0, 1, 2, 3, 4].map((calls) => asked(50, calls))).toEqual([0, 0, 1, 2, 3]);
  });

  it('are as many as there may be in a pass that an earlier version began', () => {
    const { pass } = passGathered({ life: 0, terms, importance: 1 }, gathered, 0);
    const { asks: _asks, ...earlier } = pass!;
    expect(stepsOf({ ...earlier, questions }, {}).filter(({ on }) => on === 'insights')).toHaveLength(
      mostQuestions,
    );
  });
});

describe('the days that a deep pass sums up', () => {
  it.each([
    ['America/Santiago', '2026-09-06'],
    ['America/Havana', '2026-03-08'],
    ['Atlantic/Azores', '2026-03-29'],
    ['America/Asuncion', '2023-10-01'],
    ['Pacific/Apia', '2011-12-30'],
    ['Europe/Lisbon', '2026-03-29'],
  ])('are closed, each under its own date, in %s on %s, the clocks of which are moved', (timezone, date) => {
    const day = Date.parse(date) / 86_400_000;
    const at = (day + 4) * 86_400_000;
    let context: ConsolidationContext = {
      life: 0,
      terms: { ...terms, timezone },
      days: { first: day - 1, last: day + 1 },
    };
    context = { ...context, ...passGathered(context, gathered, at) };
    context = { ...context, pass: { ...context.pass!, cycle: 1 } };
    const summed = stepsOf(context.pass!, context).flatMap((step) => (step.on === 'day' ? [step] : []));
    const dateOn = (each: number) => new Date(each * 86_400_000).toISOString().slice(0, 10);
    expect(summed.map((step) => step.date)).toEqual([dateOn(day - 1), date, dateOn(day + 1)]);
    expect(summed.map(({ from }) => from).slice(1)).toEqual(summed.map(({ until }) => until).slice(0, 2));
    for (const _ of summed) context = { ...context, ...stepDone(context, null, at) };
    expect(context.days).toBeUndefined();
  });
});

describe('003 §4.2: the lines that a deep pass makes anew', () => {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, place) => `${name}${place}` as MemoryId);

  const linesOver = (groups: MemoryId[][], calls: number) => {
    const given = { ...gathered, unlined: groups, uncontextualized: named('c', 40) };
    const { pass } = passGathered({ life: 0, terms: { ...terms, calls }, importance: 10 }, given, 0);
    const steps = stepsOf({ ...pass!, questions }, {});
    const asking = steps.filter((step) => !('byVoice' in step) || step.byVoice).length;
    return { lines: steps.filter((step) => step.on === 'lines'), asking };
  };

  it('are of whole groups, as many as one call has room for, and take one call where there is one', () => {
    const groups = [named('a', 12), named('b', 6), named('d', 3)];
    const taken = groups.slice(0, 2);
    expect(linesOver(groups, 8)).toEqual({
      lines: [{ on: 'lines', groups: taken, byVoice: true }],
      asking: 8,
    });
    expect(linesOver(groups, 1).lines).toEqual([]);
    expect(linesOver(groups, 0).lines).toEqual([{ on: 'lines', groups, byVoice: false }]);
  });

  it('are of as much of a group as there is room for: none keeps all others waiting', () => {
    expect(linesOver([named('a', 30)], 8).lines).toMatchObject([{ groups: [named('a', 20)] }]);
  });
});
