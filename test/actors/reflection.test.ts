import { describe, expect, it } from 'vitest';
import { reflection, type ReflectionMail } from '../../actors/reflection/reflection.ts';
import type { Outcome } from '../../ports/command.ts';
import { done, notDone } from '../../ports/effects/effects.ts';
import { look } from '../../src/testing/walks/attention.ts';
import { passedTurnLike } from '../../src/testing/walks/reflection.ts';
import { keysOf, Stage } from './stage.ts';

const terms = { interval: 60_000, patternEvery: 2, threshold: 0.5 };

const staged = () =>
  new Stage<ReflectionMail>('reflection', reflection, { life: 0, inner: null, seed: 1, at: 0 });

const passed = (cycle: number, minutes: number): ReflectionMail => ({
  type: 'turn.passed',
  turn: passedTurnLike(cycle),
  terms,
  at: minutes * 60_000,
});

const found = (text: string, significance: number): Outcome =>
  done('reflection.write', { text, significance, use: null });

/** The reflection after this turn is answered at once. */
function reflects(stage: Stage<ReflectionMail>, cycle: number, outcome: Outcome): string[] {
  stage.send(passed(cycle, cycle));
  const keys = keysOf(stage.takeAsked());
  for (const key of keys) stage.send({ type: 'effect.settled', key, outcome, at: cycle * 60_000 + 1 });
  return keys;
}

describe('reflection', () => {
  it('looks back at a turn that is over, and offers what is significant until the mind has kept it', () => {
    const stage = staged();
    stage.send(passed(1, 1));
    const key = '1/reflection.0/turn/0';
    expect(stage.takeAsked()).toEqual([
      { type: 'perform', key, effect: 'reflection.write', about: { on: 'turn', turn: passedTurnLike(1) } },
    ]);
    stage.send({ type: 'effect.settled', key, outcome: found('Better: ask first.', 0.5), at: 61_000 });
    const insight = { cycle: 1, on: 'turn', text: 'Better: ask first.', significance: 0.5 };
    expect(stage.takeTold()).toMatchObject([{ type: 'insight.offered', insight }]);
    stage.restart();
    stage.send(look());
    expect(stage.takeTold()).toMatchObject([{ type: 'insight.offered', insight }]);
    stage.send({ type: 'insight.taken', cycle: 7, at: 62_000 });
    expect(stage.state().value).toBe('offering');
    stage.send({ type: 'insight.taken', cycle: 1, at: 62_000 });
    stage.send(look());
    expect(stage.takeTold()).toEqual([]);
    expect(stage.state()).toMatchObject({ value: 'resting', context: { last: { insight: null } } });
  });

  it.each([
    ['what is not significant', found('Went well: all.', 0.49), 'reflection.made'],
    ['what says nothing', found(' ', 1), 'reflection.made'],
    ['a failure', notDone('reflection.write', { kind: 'overloaded', message: 'away' }), 'reflection.failed'],
  ])('keeps nothing of %s, and shows it', (_, outcome, kind) => {
    const stage = staged();
    stage.send(passed(1, 1));
    const [key] = keysOf(stage.takeAsked());
    stage.send({ type: 'effect.settled', key: key!, outcome, at: 61_000 });
    expect(stage.takeTold()).toEqual([]);
    expect(stage.takeAsked()).toMatchObject([{ type: 'emit', observation: { kind, cycle: 1 } }]);
    expect(stage.state().value).toBe('resting');
  });

  it('keeps its distance from the last reflection, also from one that failed', () => {
    const stage = staged();
    reflects(stage, 1, notDone('reflection.write', { kind: 'overloaded', message: 'away' }));
    stage.takeAsked();
    stage.send(passed(2, 1.9));
    expect(stage.takeAsked()).toEqual([]);
    stage.send(passed(3, 2));
    expect(keysOf(stage.takeAsked())).toEqual(['3/reflection.0/turn/0']);
  });

  it('looks for a pattern over its latest findings after so many reflections, and then at turns again', () => {
    const stage = staged();
    const keys = [1, 2, 3, 4].flatMap((cycle) => {
      stage.takeAsked();
      return reflects(stage, cycle, found(`Finding ${cycle}.`, 0.1));
    });
    expect(keys).toEqual([
      '1/reflection.0/turn/0',
      '2/reflection.0/turn/0',
      '3/reflection.0/pattern/0',
      '4/reflection.0/turn/0',
    ]);
    const again = staged();
    reflects(again, 1, found('Finding 1.', 0.1));
    reflects(again, 2, found('Finding 2.', 0.1));
    again.takeAsked();
    again.send(passed(3, 3));
    expect(again.takeAsked()).toMatchObject([
      { about: { on: 'pattern', cycle: 3, earlier: ['Finding 1.', 'Finding 2.'] } },
    ]);
  });

  it('gives a reflection up that does not come, and asks for the next under another key', () => {
    const stage = staged();
    stage.send(passed(1, 1));
    stage.takeAsked();
    stage.send(passed(2, 10.9));
    expect(stage.takeAsked()).toEqual([]);
    stage.send(passed(3, 11));
    expect(stage.takeAsked()).toMatchObject([
      { type: 'cancel', key: '1/reflection.0/turn/0' },
      { type: 'perform', key: '3/reflection.0/turn/0' },
    ]);
  });
});
