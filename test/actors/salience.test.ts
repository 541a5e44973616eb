import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salience, type SalienceMail } from '../../actors/salience/salience.ts';
import { salienceContextSchema } from '../../actors/salience/awareness.ts';
import type { InnerState } from '../../ports/inner.ts';
import type { MindMail } from '../../ports/mail.ts';
import { feelingLike, innerSettings as inner, livedWith } from '../../src/testing/inner-states.ts';
import { Stage } from './stage.ts';

const born = 1_000_000;

const staged = (settings: typeof inner | null = inner) =>
  new Stage<SalienceMail>('salience', salience, { life: 0, inner: settings, seed: 1, at: born });

/** How it feels so many seconds after its birth. */
const feels = (seconds: number, affect: Partial<InnerState['affect']> = {}): SalienceMail => {
  const at = born + seconds * 1_000;
  return { type: 'affect.changed', inner: feelingLike(affect, { at }), at };
};

const lived = (seconds: number, given: Parameters<typeof livedWith>[0]): SalienceMail => ({
  type: 'cycle.lived',
  lived: livedWith(given),
  at: born + seconds * 1_000,
});

const offers = (told: readonly MindMail[]) =>
  told.flatMap((mail) => (mail.type === 'thought.offered' ? [mail.offer] : []));

const after = (...mail: SalienceMail[]) => {
  const stage = staged();
  for (const each of mail) stage.send(each);
  return stage;
};

const contextOf = (stage: Stage<SalienceMail>) => salienceContextSchema.parse(stage.state().context);

describe('salience', () => {
  it('000 Initialization: the first look is a baseline and never triggers', () => {
    const stage = after(feels(10, { pain: 1, arousal: 1, valence: -1, energy: 0 }));
    expect(offers(stage.told)).toEqual([]);
    expect(contextOf(stage).previous?.state.pain).toBe(1);
  });

  it('offers a sudden pain at once, by what it is and in felt words', () => {
    const stage = after(feels(10), feels(11, { pain: 0.9 }));
    expect(stage.takeTold()).toEqual([
      {
        type: 'thought.offered',
        offer: {
          id: `feeling/pain/${(born + 11_000).toString(36)}`,
          source: { kind: 'feeling', dimension: 'pain' },
          text: 'A strong pain takes hold of you.',
        },
        at: born + 11_000,
      },
    ]);
    expect(stage.asked).toEqual([]);
  });

  it.each([
    ['arousal', { arousal: 0.7 }, 'Your heart begins to beat faster.'],
    ['arousal', { arousal: 0.9 }, 'Your heart pounds. You are on edge.'],
    ['valence', { valence: 0.9 }, 'Your mood lifts.'],
    ['valence', { valence: -0.4 }, 'Your mood sinks.'],
    ['valence', { valence: -0.7 }, 'All at once everything feels bad.'],
    ['energy', { energy: 0.3 }, 'Your strength is leaving you.'],
    ['energy', { energy: 0.1 }, 'You are at the end of your strength.'],
    ['pain', { pain: 0.5 }, 'A sharp pain.'],
    ['pain', { pain: 0.7 }, 'A strong pain takes hold of you.'],
  ])('names a sudden shift of %s to %j', (_, affect, text) => {
    expect(offers(after(feels(10), feels(11, affect)).told).map((offer) => offer.text)).toEqual([text]);
  });

  it.each([
    [{ arousal: 0.8 }, { arousal: 0.2 }, 'Your body calms down.'],
    [{ energy: 0.2 }, { energy: 0.9 }, 'New strength comes to you.'],
    [{ pain: 0.6 }, { pain: 0 }, 'The pain eases.'],
    // no more than −valence·arousal: nothing hurts in the body
    [
      { valence: -0.59, arousal: 0.79, pain: 0.4661 },
      { valence: -0.79, arousal: 0.79, pain: 0.6241 },
      'Distress floods you.',
    ],
  ])('names the way from %j to %j', (from, to, text) => {
    expect(offers(after(feels(10, from), feels(11, to)).told).map((offer) => offer.text)).toEqual([text]);
  });

  it('never names a number', () => {
    const affects = fc.record({
      arousal: fc.double({ min: 0, max: 1, noNaN: true }),
      valence: fc.double({ min: -1, max: 1, noNaN: true }),
      energy: fc.double({ min: 0, max: 1, noNaN: true }),
      pain: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(affects, affects, (from, to) => {
        for (const { text } of offers(after(feels(10, from), feels(11, to)).told))
          expect(text).not.toMatch(/\d/);
      }),
    );
  });

  it('does not notice what changes slowly', () => {
    const slow = Array.from({ length: 50 }, (_, look) => feels(10 * look, { arousal: 0.2 + look * 0.01 }));
    expect(offers(after(...slow).told)).toEqual([]);
  });

  it('offers an extreme again until the mind has taken it up, and then not before it was left', () => {
    const pain = { pain: 0.9 };
    const stage = after(feels(10), feels(11, pain), feels(20, pain));
    const [, second] = offers(stage.takeTold());
    expect(second).toMatchObject({ text: 'A strong pain takes hold of you.' });
    stage.send({ type: 'offer.taken', id: second!.id, at: born + 20_000 });
    for (const seconds of [30, 40, 50]) stage.send(feels(seconds, pain));
    expect(offers(stage.takeTold())).toEqual([]);
    stage.send(feels(600, { pain: 0.5 }));
    stage.send(feels(610, pain));
    expect(offers(stage.takeTold())).toHaveLength(1);
  });

  it('resets the novelty clock of what triggered, and of nothing else, when the offer is taken', () => {
    const stage = after(feels(10), feels(11, { pain: 0.9 }));
    const [offer] = offers(stage.takeTold());
    stage.send({ type: 'offer.taken', id: 'feeling/pain/another', at: born + 12_000 });
    expect(contextOf(stage).awareAt.pain).toBe(born);
    stage.send({ type: 'offer.taken', id: offer!.id, at: born + 12_000 });
    expect(contextOf(stage)).toMatchObject({
      awareAt: { arousal: born, valence: born, energy: born, pain: born + 12_000 },
      knownExtremes: ['pain'],
      offered: [],
    });
  });

  it('offers nothing of a time that is only caught up with, and measures what comes next against it', () => {
    const beats = [10, 20, 30, 40].map((seconds) => feels(seconds, { pain: seconds === 10 ? 0 : 0.9 }));
    const caughtUp = staged();
    // the first three are of more than a beat ago
    for (const beat of beats) caughtUp.send({ ...beat, at: born + 49_999 });
    expect(offers(caughtUp.takeTold()).map(({ id }) => id)).toEqual([
      `feeling/pain/${(born + 40_000).toString(36)}`,
    ]);
    const late = staged();
    for (const beat of beats) late.send({ ...beat, at: born + 50_000 });
    expect(offers(late.takeTold())).toEqual([]);
    expect(contextOf(late).previous?.state.pain).toBe(0.9);
  });

  it('knows which of its offers was taken, when it has made another in the same step', () => {
    const stage = after(feels(10), feels(11, { pain: 0.9 }), feels(20, { pain: 0.9, arousal: 1 }));
    const [first, second] = offers(stage.takeTold());
    expect([first, second].map((offer) => offer?.source)).toEqual([
      { kind: 'feeling', dimension: 'pain' },
      expect.objectContaining({ kind: 'feeling' }),
    ]);
    stage.send({ type: 'offer.taken', id: first!.id, at: born + 20_000 });
    expect(contextOf(stage)).toMatchObject({
      awareAt: { pain: born + 20_000 },
      knownExtremes: ['pain'],
      offered: [{ id: second!.id }],
    });
  });

  it('measures what changed at a standstill against the next look', () => {
    const stage = after(feels(10), feels(10, { arousal: 0.7 }), feels(9, { arousal: 0.7 }));
    expect(offers(stage.takeTold())).toEqual([]);
    stage.send(feels(11, { arousal: 0.7 }));
    expect(offers(stage.takeTold())).toHaveLength(1);
  });

  it('notices less while somebody is there, and more the longer it is alone', () => {
    // a rate of 0.25 a second, against a threshold of 0.3
    const look = [feels(1_000), feels(1_001, { arousal: 0.45 })];
    expect(offers(after(...look).told)).toHaveLength(1);
    expect(offers(after(lived(999, { origin: 'respond', people: ['Ann'] }), ...look).told)).toEqual([]);
    expect(offers(after(lived(999, { origin: 'respond' }), ...look).told)).toEqual([]);
    expect(offers(after(lived(500, { origin: 'respond' }), ...look).told)).toHaveLength(1);
  });

  describe('absorption (docs/model/inner-life.md)', () => {
    const still = 'You are still with it: “The garden.”';
    const chain = [
      lived(10, {}),
      lived(40, { trigger: still }),
      lived(70, { trigger: still }),
      lived(100, { trigger: still }),
      lived(130, { trigger: still }),
    ];
    // 0.23 a second, which weighs 0.46 against a threshold of 0.3 for a mind alone
    const look = [feels(131), feels(132, { valence: 0.43 })];

    it('deep in a chain of thoughts the mind overlooks what it would have noticed', () => {
      expect(offers(after(chain[0]!, ...look).told)).toHaveLength(1);
      const absorbed = after(...chain, ...look);
      expect(offers(absorbed.told)).toEqual([]);
      expect(contextOf(absorbed).chain.depth).toBe(5);
    });

    it.each([
      ['something it answered to', { origin: 'respond' as const }],
      ['a command', { origin: null }],
      ['a feeling that broke in', { origin: 'reactive' as const }],
    ])('%s ends the chain', (_, cycle) => {
      expect(contextOf(after(...chain, lived(130, cycle))).chain.depth).toBe(0);
    });

    it('a thought about something else begins a new one, and one that did not come changes nothing', () => {
      expect(contextOf(after(...chain, lived(130, {}))).chain.depth).toBe(1);
      expect(contextOf(after(...chain, lived(130, { succeeded: false }))).chain.depth).toBe(5);
    });

    it('a chain ends by itself when nothing follows', () => {
      const later = [feels(500), feels(501, { valence: 0.43 })];
      expect(offers(after(...chain, ...later).told)).toHaveLength(1);
    });
  });

  it('rests while the mind has no inner life', () => {
    const stage = staged(null);
    for (const each of [feels(10), feels(11, { pain: 0.9 })]) stage.send(each);
    expect(stage.told).toEqual([]);
    stage.send({ type: 'inner.adopted', inner, seed: 1, at: born });
    expect(stage.state().value).toBe('watching');
    stage.send({ type: 'inner.adopted', inner: null, seed: 1, at: born });
    expect(stage.state().value).toBe('resting');
  });

  it('is indistinguishable from a twin that was restored at every point', () => {
    const step = fc.record({
      what: fc.constantFrom('feel', 'feel', 'feel', 'take', 'live', 'answer'),
      seconds: fc.nat({ max: 60 }),
      pain: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const [twin, restored] = [staged(), staged()];
        let seconds = 0;
        for (const each of steps) {
          seconds += each.seconds;
          const { offered } = contextOf(twin);
          const event: SalienceMail =
            each.what === 'feel'
              ? feels(seconds, { pain: each.pain })
              : each.what === 'take'
                ? {
                    type: 'offer.taken',
                    id: offered.at(-1)?.id ?? 'feeling/pain/0',
                    at: born + seconds * 1_000,
                  }
                : lived(seconds, each.what === 'live' ? {} : { origin: 'respond', people: ['Ann'] });
          restored.restart();
          for (const stage of [twin, restored]) stage.send(event);
          expect(restored.told).toEqual(twin.told);
          expect(restored.state().context).toEqual(twin.state().context);
        }
      }),
      { numRuns: 60 },
    );
  });
});
