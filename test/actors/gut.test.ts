import { describe, expect, it } from 'vitest';
import { gut, type GutMail } from '../../actors/gut/gut.ts';
import type { GutContext } from '../../actors/gut/stirring.ts';
import type { InnerSettings } from '../../ports/inner.ts';
import type { GutFeeling } from '../../ports/gut.ts';
import { feelingLike, innerSettings, livedWith } from '../../src/testing/inner-states.ts';
import { Stage } from './stage.ts';

const minute = 60_000;
const strange: GutFeeling = { near: -0.5, magnitude: 1.4, band: 'foreign' };
const close: GutFeeling = { near: 0.7, magnitude: 0.6, band: 'close' };

const staged = (inner: InnerSettings | null = innerSettings) =>
  new Stage<GutMail>('gut', gut, { life: 0, inner, seed: 1, at: 0 });
const felt = (
  feeling: GutFeeling,
  at: number,
  text = 'The figures in column seven are “wrong”.',
): GutMail => ({
  type: 'gut.felt',
  cycle: 7,
  feeling,
  text,
  at,
});
const feels = (at: number): GutMail => ({ type: 'affect.changed', inner: feelingLike({}), at });
const offered = (stage: ReturnType<typeof staged>) => stage.takeTold();

describe('the gut', () => {
  it('offers what was strange when the talk is over, until the mind has turned to it', () => {
    const stage = staged();
    stage.send(felt(strange, 0));
    stage.send(feels(4 * minute));
    expect(offered(stage)).toEqual([]);
    stage.send(feels(5 * minute));
    expect(offered(stage)).toMatchObject([
      {
        type: 'thought.offered',
        offer: {
          id: 'feeling/gut/7',
          source: { kind: 'feeling', dimension: 'gut' },
          text: 'Something in this feels strange to you, and you cannot say why: “The figures in column seven are "wrong".”.',
          // it is not sent once that is forgotten
          felt: 7,
        },
      },
    ]);
    stage.send({ type: 'offer.taken', id: 'feeling/gut/7', at: 6 * minute });
    stage.send(feels(7 * minute));
    expect(offered(stage)).toEqual([]);
  });

  it('waits while somebody goes on speaking, and lets go of it after two hours', () => {
    const stage = staged();
    stage.send(felt(close, 0));
    stage.send({ type: 'cycle.lived', lived: livedWith({ contact: true }), at: 4 * minute });
    stage.send(feels(8 * minute));
    expect(offered(stage)).toEqual([]);
    stage.send(feels(9 * minute));
    expect(offered(stage)).toHaveLength(1);
    stage.send(feels(130 * minute));
    stage.send(feels(131 * minute));
    expect(offered(stage)).toEqual([]);
  });

  it('is stirred once an hour at the most, by nothing weak, by no thought of its own, and not by what was forgotten', () => {
    const stage = staged();
    stage.send(felt({ near: 0.5, magnitude: 1, band: 'close' }, 0));
    stage.send(felt(strange, 0, ''));
    stage.send(feels(5 * minute));
    expect(offered(stage)).toEqual([]);
    stage.send(felt(strange, 10 * minute));
    stage.send({ type: 'cycle.lived', lived: livedWith({ forgot: true }), at: 11 * minute });
    stage.send(feels(20 * minute));
    stage.send(felt(close, 60 * minute));
    stage.send(feels(66 * minute));
    expect(offered(stage)).toEqual([]);
    stage.send(felt(close, 71 * minute));
    stage.send(feels(77 * minute));
    expect(offered(stage)).toMatchObject([
      { offer: { text: expect.stringContaining('close to your heart') } },
    ]);
  });

  const inState = (stage: ReturnType<typeof staged>) => {
    const { value, context } = stage.state();
    return [value, (context as GutContext).stirred?.text ?? null];
  };

  it('without an inner life nothing stirs it, and what stirs it is let go of with that', () => {
    const without = staged(null);
    without.send(felt(close, 0));
    expect(inState(without)).toEqual(['calm', null]);
    without.send({ type: 'inner.adopted', inner: innerSettings, seed: 1, at: 1 });
    without.send(felt(close, 2));
    expect(inState(without)[0]).toBe('stirred');
    without.send({ type: 'inner.adopted', inner: innerSettings, seed: 1, at: 3 });
    expect(inState(without)[0]).toBe('stirred');
    without.send({ type: 'inner.adopted', inner: null, seed: 1, at: 4 });
    expect(inState(without)).toEqual(['calm', null]);
  });

  it('what has passed goes with the next cycle or feeling too, while nothing else tells how the mind feels', () => {
    const cycle = staged();
    cycle.send(felt(close, 0));
    cycle.send({ type: 'cycle.lived', lived: livedWith(), at: 120 * minute });
    expect(inState(cycle)).toEqual(['calm', null]);
    const feeling = staged();
    feeling.send(felt(close, 0));
    feeling.send(felt({ near: 0.1, magnitude: 1 }, 120 * minute));
    expect(inState(feeling)).toEqual(['calm', null]);
    const anew = staged();
    anew.send(felt(close, 0));
    anew.send(felt(strange, 120 * minute, 'Something else.'));
    expect(inState(anew)).toEqual(['stirred', 'Something else.']);
  });
});
