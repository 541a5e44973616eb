import { describe, expect, it } from 'vitest';
import { curiosityAfter, curiosityTurnedTo } from '../../actors/dmn/curiosity.ts';
import type { Curiosity, Inquiry, OpenQuestion } from '../../ports/curiosity.ts';
import { livedWith } from '../../src/testing/inner-states.ts';

const day = 86_400_000;
const ferry: OpenQuestion = {
  id: 'p1',
  from: 'Maria',
  space: 'kitchen',
  text: 'When does the ferry to Hvar leave?',
  at: 0,
};
const own: OpenQuestion = { id: 'u1', space: 'kitchen', text: 'Where is the ladder, Maria?', at: 0 };

const after = (curiosity: Curiosity | undefined, inquiry: Partial<Inquiry>, at = 1): OpenQuestion[] => {
  const lived = livedWith({ inquiry: { opened: [], told: [], answeredIn: [], ...inquiry } });
  return curiosityAfter(curiosity, lived, at).curiosity?.open ?? [];
};
const holding = (...open: OpenQuestion[]): Curiosity => ({ open, met: [], turned: [] });

describe('What a mind has noticed that it does not know', () => {
  it('is what was asked, once, until it is told in whatever room', () => {
    expect(after(undefined, { opened: [ferry] })).toEqual([ferry]);
    expect(after(holding(ferry), { opened: [{ ...ferry, id: 'p2' }] })).toEqual([ferry]);
    expect(after(holding(ferry), { told: ['The hens are out.'], answeredIn: ['kitchen'] })).toEqual([ferry]);
    expect(after(holding(ferry), { told: ['The ferry to Hvar leaves at nine.'] })).toEqual([]);
  });

  it('is what it asked itself until somebody speaks in that room', () => {
    expect(after(holding(own), { answeredIn: ['workshop'] })).toEqual([own]);
    expect(after(holding(own), { answeredIn: ['kitchen'] })).toEqual([]);
  });

  it('is no question any more once something was forgotten', () => {
    const { curiosity } = curiosityAfter(holding(ferry, own), livedWith({ forgot: true }), 1);
    expect(curiosity?.open).toEqual([]);
  });

  it('is whom it has met, with the room in which they spoke last', () => {
    const first = curiosityAfter(undefined, livedWith({ people: ['Eva'], rooms: ['kitchen'] }), 1);
    expect(first.curiosity!.met).toEqual([{ name: 'Eva', days: 1, last: 1, space: 'kitchen' }]);
    const next = curiosityAfter(first.curiosity, livedWith({ people: ['Eva'], rooms: ['workshop'] }), 2);
    expect(next.curiosity!.met).toEqual([{ name: 'Eva', days: 1, last: 2, space: 'workshop' }]);
  });

  it('is bounded: the newest twelve questions and people', () => {
    const words = 'ant bee cat dog eel fox gnu hen ibis jay kiwi lark mole newt owl'.split(' ');
    const asked = words.map((word) => ({ ...ferry, id: word, text: `Where is the ${word}?` }));
    expect(after(undefined, { opened: asked }).map(({ id }) => id)).toEqual(words.slice(3));
    const { curiosity } = curiosityAfter(undefined, livedWith({ people: words }), 1);
    expect(curiosity?.met.map(({ name }) => name)).toEqual(words.slice(3));
  });

  it('counts the days on which somebody has come', () => {
    let known: Curiosity | undefined;
    for (const at of [0, 1_000, day, 4 * day, 4 * day + 1])
      known = curiosityAfter(known, livedWith({ people: ['Eva'] }), at).curiosity;
    expect(known?.met).toEqual([{ name: 'Eva', days: 3, last: 4 * day + 1 }]);
  });

  it('knows what it has turned to, and when last', () => {
    const once = curiosityTurnedTo(holding(ferry), 'question:p1', 5).curiosity;
    expect(curiosityTurnedTo(once, 'question:p1', 9).curiosity?.turned).toEqual([
      { about: 'question:p1', at: 9 },
    ]);
    expect(curiosityTurnedTo(once, undefined, 9)).toEqual({});
  });
});
