import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exitGateContextSchema, type ExitGateMail } from '../../actors/exit-gate/exit-gate.ts';
import type { Outcome } from '../../ports/command.ts';
import type { ScratchId } from '../../ports/identifiers.ts';
import { assessmentOf, near } from '../../src/testing/scratch.ts';
import { assessed, flushed, flushRequest, now, settling, stagedGate } from './flushes.ts';
import { keysOf } from './stage.ts';

const away: Outcome = { effect: 'memory.assess', ok: false, failure: { kind: 'failed', message: 'away' } };
const says = (contradicts: boolean | null): Outcome => ({
  effect: 'contradiction.judge',
  ok: true,
  contradicts,
  compressed: contradicts === null ? null : 'The boiler was never repaired.',
  use: null,
});
const speechless: Outcome = {
  effect: 'contradiction.judge',
  ok: false,
  failure: { kind: 'overloaded', message: 'busy' },
};

/** Something that only the voice can judge. */
const doubtful = (place: number) =>
  assessmentOf({
    item: `1/${place}` as ScratchId,
    attention: 0.7,
    nearest: near(0.8),
    contradiction: 'unclear',
  });
const doubts = (count: number) => Array.from({ length: count }, (_, place) => doubtful(place));

/** The key of a call about one of them. */
const judgeKey = (place = 0) => `7/exitGate.0/judge.1.1/${place}.m1/0`;
const keyOf = (what: 'assess' | 'judge') => (what === 'judge' ? judgeKey() : '7/exitGate.0/assess.1/0');

/** A gate that has asked the voice about the first of these. */
function doubting(count: number) {
  const stage = stagedGate();
  stage.send(flushRequest());
  stage.takeAsked();
  stage.send(settling('7/exitGate.0/assess.1/0', assessed(doubts(count))));
  return stage;
}

describe('the exit gate', () => {
  it('has at most 50 of what waits in the buffer measured', () => {
    const stage = stagedGate();
    stage.send(flushRequest({ focus: 'the tax return' }));
    expect(stage.takeAsked()).toEqual([
      {
        type: 'perform',
        key: '7/exitGate.0/assess.1/0',
        effect: 'memory.assess',
        cycle: 7,
        limit: 50,
        attention: ['p1'],
        focus: 'the tax return',
        judgedUntil: 0,
      },
    ]);
  });

  it('wants another flush when there was more than it has seen', () => {
    expect(flushed([assessmentOf()], { more: true })).toMatchObject({ again: true });
    expect(flushed([assessmentOf()])).toMatchObject({ again: false });
    expect(flushed([])).toEqual({ type: 'flush.settled', cycle: 7, changes: [], again: false, at: now });
  });

  it('§2.9 looks at most once in 5 s, and stays due meanwhile', () => {
    const stage = stagedGate();
    stage.send(flushRequest());
    stage.send(settling('7/exitGate.0/assess.1/0', assessed([])));
    stage.takeAsked();
    stage.takeTold();
    stage.send(flushRequest({ cycle: 8, at: now + 4_999 }));
    expect(stage.takeAsked()).toEqual([]);
    expect(stage.takeTold()).toEqual([
      { type: 'flush.settled', cycle: 8, changes: [], again: true, at: now + 4_999 },
    ]);
    stage.send(flushRequest({ cycle: 9, at: now + 5_000 }));
    expect(keysOf(stage.takeAsked())).toEqual(['9/exitGate.0/assess.2/0']);
  });

  it('leaves everything where it is when the buffer could not be looked at', () => {
    const stage = stagedGate();
    stage.send(flushRequest());
    stage.takeAsked();
    stage.send(settling('7/exitGate.0/assess.1/0', away));
    expect(stage.takeAsked()).toEqual([
      { type: 'emit', observation: { kind: 'memory.failed', what: 'assess', message: 'away' } },
    ]);
    expect(stage.takeTold()).toEqual([
      { type: 'flush.settled', cycle: 7, changes: [], again: true, at: now },
    ]);
    expect(stage.state()).toMatchObject({ value: 'resting', context: { flush: null } });
  });

  it('§2.8 asks the voice only where the two cheap layers cannot tell', () => {
    const clear = [
      assessmentOf({ nearest: near(0.8), contradiction: 'agrees' }),
      assessmentOf({ nearest: near(0.8), contradiction: 'contradicts' }),
      assessmentOf({ nearest: near(0.69), contradiction: 'unclear' }),
      assessmentOf({ nearest: near(0.8, { immutable: true }), contradiction: 'unclear' }),
      assessmentOf({ nearest: near(0.8), contradiction: 'unclear', effectiveness: 1 }),
      assessmentOf({ nearest: near(0.8), contradiction: 'unclear', echo: true, sourceTag: 'internal_self' }),
      assessmentOf({ nearest: null, contradiction: 'unclear' }),
    ].map((each, place) => ({ ...each, item: `2/${place}` as ScratchId }));
    const stage = stagedGate();
    stage.send(flushRequest());
    stage.takeAsked();
    stage.send(settling('7/exitGate.0/assess.1/0', assessed([...clear, doubtful(9)])));
    expect(stage.takeAsked()).toEqual([
      {
        type: 'perform',
        key: judgeKey(9),
        effect: 'contradiction.judge',
        item: '1/9',
        memory: 'm1',
      },
    ]);
  });

  it('§2.8 flags what the voice says contradicts what is known, with the line it gives', () => {
    const stage = doubting(1);
    stage.send(settling(judgeKey(), says(true)));
    expect(stage.takeTold()).toMatchObject([
      {
        changes: [
          {
            change: 'persisted',
            from: '1/0',
            contradicts: 'm1',
            compressed: 'The boiler was never repaired.',
          },
        ],
        again: false,
      },
    ]);
  });

  it.each([
    ['says that it does not contradict', says(false)],
    ['cannot tell', says(null)],
    ['cannot be asked', speechless],
  ])('takes it for no contradiction when the voice %s', (_, outcome) => {
    const stage = doubting(1);
    stage.send(settling(judgeKey(), outcome));
    expect(stage.takeTold()).toMatchObject([
      { changes: [{ change: 'persisted', from: '1/0', contradicts: null }], again: false },
    ]);
  });

  it('asks at most three times in a flush, one after the other; the others wait for the next', () => {
    const stage = doubting(5);
    const keys = [0, 1, 2].flatMap((place) => {
      const asked = keysOf(stage.takeAsked());
      stage.send(settling(judgeKey(place), says(place === 1)));
      return asked;
    });
    expect(keys).toEqual([judgeKey(0), judgeKey(1), judgeKey(2)]);
    expect(stage.takeAsked()).toEqual([]);
    const [told] = stage.takeTold();
    expect(told).toMatchObject({ again: true });
    const changes = told?.type === 'flush.settled' ? told.changes : [];
    expect(changes.map((change) => 'from' in change && change.from)).toEqual(['1/0', '1/1', '1/2']);
  });

  it('lets doubts wait when no voice may be asked, and is not due again for them; but not beyond their time', () => {
    expect(flushed(doubts(2))).toMatchObject({ changes: [], again: false });
    const { expiresAt } = doubtful(0);
    // it has been looked at, and its activation is far below tau by now
    const late = flushed([{ ...doubtful(0), fresh: false }], { request: { at: expiresAt } });
    expect(late.changes).toMatchObject([{ change: 'persisted', contradicts: null }]);
  });

  it.each(['assess', 'judge'] as const)(
    'gives up what it has asked for (%s) when nobody waits any more',
    (what) => {
      const stage = what === 'judge' ? doubting(1) : stagedGate();
      if (what === 'assess') stage.send(flushRequest());
      stage.takeAsked();
      stage.send({ type: 'flush.cancelled', at: now });
      expect(stage.takeAsked()).toEqual([{ type: 'cancel', key: keyOf(what) }]);
      expect(stage.takeTold()).toEqual([]);
      expect(stage.state()).toMatchObject({ value: 'resting', context: { flush: null } });
    },
  );

  it.each(['assess', 'judge'] as const)(
    'takes up a flush that is asked for anew while it waits (%s)',
    (what) => {
      const stage = what === 'judge' ? doubting(1) : stagedGate();
      if (what === 'assess') stage.send(flushRequest());
      stage.takeAsked();
      stage.send(flushRequest({ at: now + 5_000 }));
      expect(stage.takeAsked()).toMatchObject([
        { type: 'cancel', key: keyOf(what) },
        { type: 'perform', key: '7/exitGate.0/assess.2/0' },
      ]);
      stage.send(flushRequest({ at: now + 6_000 }));
      expect(stage.takeAsked()).toEqual([{ type: 'cancel', key: '7/exitGate.0/assess.2/0' }]);
      expect(stage.takeTold()).toMatchObject([{ changes: [], again: true }]);
    },
  );

  it('never mints a key twice, and is indistinguishable from a twin that was restored at every point', () => {
    const step = fc.record({
      what: fc.constantFrom('flush', 'answer', 'answer', 'fail', 'cancel'),
      pause: fc.constantFrom(0, 1_000, 5_000),
      doubts: fc.nat({ max: 5 }),
      verdict: fc.option(fc.boolean()),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const [twin, restored] = [stagedGate(), stagedGate()];
        const keys: string[] = [];
        let at = now;
        let key: string | undefined;
        for (const each of steps) {
          at += each.pause;
          const isAssessing = twin.state().value === 'assessing';
          const outcome = isAssessing
            ? each.what === 'fail'
              ? away
              : assessed(doubts(each.doubts))
            : each.what === 'fail'
              ? speechless
              : says(each.verdict);
          const event: ExitGateMail | null =
            each.what === 'flush'
              ? flushRequest({ at, cycle: Math.floor(keys.length / 2) })
              : each.what === 'cancel'
                ? { type: 'flush.cancelled', at }
                : key === undefined
                  ? null
                  : settling(key, outcome, at);
          if (event === null) continue;
          restored.restart();
          for (const stage of [twin, restored]) stage.send(event);
          exitGateContextSchema.parse(twin.state().context);
          expect(restored.told).toEqual(twin.told);
          const asked = twin.takeAsked();
          expect(restored.takeAsked()).toEqual(asked);
          keys.push(...keysOf(asked));
          key = twin.state().value === 'resting' ? undefined : keys.at(-1);
        }
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 100 },
    );
  });
});
