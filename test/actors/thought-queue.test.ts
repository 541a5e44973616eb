import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Goal } from '../../ports/goal.ts';
import type { ThoughtQueueMail } from '../../actors/thought-queue/thought-queue.ts';
import type { ThoughtOffer } from '../../ports/mail.ts';
import { feelingLike, innerSettings as inner } from '../../src/testing/inner-states.ts';
import { born, contextOf, feels, lived, offers, staged, thinks, time } from './queue-stage.ts';
import type { Stage } from './stage.ts';

const goal = (id: string, given: Partial<Goal> = {}): Goal => ({
  id,
  text: `Do ${id}`,
  status: 'active',
  progress: 0,
  since: born,
  changedAt: born,
  ...given,
});

/** All texts that it offers within so many looks, when nothing is ever taken. */
const textsOf = (
  stage: Stage<ThoughtQueueMail>,
  look: (seconds: number) => ThoughtQueueMail,
  looks = 200,
) => {
  for (let each = 0; each < looks; each += 1) stage.send(look(30 + each * 10));
  return new Set(offers(stage.takeTold()).map(({ text }) => text));
};

describe('the thought queue', () => {
  it('has the mind think once of what it was doing when it crashed', () => {
    const question = 'What were you doing when you crashed?';
    const stage = staged();
    const remembered: ThoughtQueueMail = { type: 'crash.remembered', question, at: time(1) };
    stage.send(remembered);
    stage.send(remembered);
    expect(contextOf(stage).surprises).toEqual([question]);
    const asleep = staged(null);
    asleep.send(remembered);
    expect(contextOf(asleep).surprises).toEqual([question]);
    expect(textsOf(stage, feels)).toContain(`Something unexpected happened. ${question}`);
  });

  it('offers a thought when its interval has passed, and not before', () => {
    const stage = staged();
    stage.send(feels(10));
    stage.send(feels(29.9));
    expect(stage.told).toEqual([]);
    stage.send(feels(30));
    expect(stage.takeTold()).toEqual([
      {
        type: 'thought.offered',
        offer: {
          id: `impulse/associativeDrift/${time(30).toString(36)}`,
          source: { kind: 'impulse', category: 'associativeDrift' },
          text: 'Your mind is quiet and open.',
        },
        at: time(30),
      },
    ]);
    expect(stage.asked).toEqual([]);
  });

  it('counts its interval from the last offer that was taken', () => {
    const stage = staged();
    for (const seconds of [30, 40, 50]) stage.send(feels(seconds));
    const all = offers(stage.takeTold());
    expect(all).toHaveLength(3);
    stage.send({ type: 'offer.taken', id: all[2]!.id, at: time(50) });
    for (const seconds of [60, 70, 79]) stage.send(feels(seconds));
    expect(offers(stage.takeTold())).toEqual([]);
    stage.send(feels(80));
    expect(offers(stage.takeTold())).toHaveLength(1);
  });

  it('catches nothing up that it missed while the mind was away: of five hours at once, only the last beat is present', () => {
    const stage = staged();
    for (let seconds = 30; seconds <= 18_000; seconds += 10)
      stage.send({ type: 'affect.changed', inner: feelingLike({}, { at: time(seconds) }), at: time(18_000) });
    expect(offers(stage.takeTold()).map(({ id }) => id)).toEqual([
      `impulse/associativeDrift/${time(18_000).toString(36)}`,
    ]);
  });

  it('lets go of what the offer was about that was taken, though it has made another since', () => {
    const stage = staged();
    stage.send(lived(1, { origin: 'respond', surprises: ['The plan failed.', 'The tool broke.'] }));
    const about = (offer: ThoughtOffer) =>
      ['The plan failed.', 'The tool broke.'].find((each) => offer.text.includes(each));
    let [before, last]: ThoughtOffer[] = [];
    for (
      let seconds = 30;
      !before || !last || !about(before) || about(before) === about(last);
      seconds += 10
    ) {
      stage.send(feels(seconds));
      [before, last] = offers(stage.told).slice(-2);
    }
    stage.send({ type: 'offer.taken', id: before.id, at: time(1_000) });
    expect(contextOf(stage).surprises).toHaveLength(1);
    expect(contextOf(stage).surprises).not.toContain(about(before));
    expect(contextOf(stage).offered.map(({ id }) => id)).toEqual([last.id]);
  });

  it('thinks nothing by itself when its settings say so', () => {
    const stage = staged({ ...inner, spontaneousInterval: null });
    for (const seconds of [30, 3_000]) stage.send(feels(seconds));
    expect(stage.told).toEqual([]);
  });

  it.each([
    ['exhausted', { energy: 0.1 }, {}, 'You are exhausted. Your body demands rest.'],
    ['distressed', { valence: -0.6, arousal: 0.7 }, {}, 'Something is wrong. You feel distressed.'],
    ['lonely', {}, { isolation: 'loneliness' }, 'You feel deeply alone.'],
    ['alone for days', {}, { isolation: 'significant' }, 'You feel deeply alone.'],
  ] as const)('turns to its needs when it is %s', (_, affect, rest, need) => {
    const texts = textsOf(staged(), (seconds) => feels(seconds, affect, rest));
    expect(texts).toContain(need);
    expect(texts.size).toBe(2);
  });

  it.each(['none', 'boredom'] as const)('is not lonely in a phase of %s', (isolation) => {
    expect(textsOf(staged(), (seconds) => feels(seconds, {}, { isolation })).size).toBe(1);
  });

  it('turns to what its drives lack, and to nothing of it when drives are switched off', () => {
    const drives = { energy: 1, safety: 1, connection: 1, novelty: 1, competence: 1, coherence: 1 };
    const look = (seconds: number) => feels(seconds, {}, { drives });
    expect(textsOf(staged(), look).size).toBe(7);
    expect(textsOf(staged({ ...inner, drives: null }), look).size).toBe(1);
  });

  it('rehearses goals that are active', () => {
    const stage = staged();
    const goals = [goal('a'), goal('b', { status: 'done' }), goal('c', { status: 'dropped' })];
    stage.send({ type: 'goals.changed', goals, at: born });
    expect(textsOf(stage, feels)).toEqual(
      new Set([
        'You go over what you want to do: Do a. You have hardly begun.',
        'Your mind is quiet and open.',
      ]),
    );
    stage.send({ type: 'goals.changed', goals: [], at: born });
    expect(textsOf(stage, feels)).toEqual(new Set(['Your mind is quiet and open.']));
  });

  it('rehearses at most ten goals: those that were not moved for longest', () => {
    const stage = staged();
    const goals = Array.from({ length: 12 }, (_, place) =>
      // the later it was set, the longer ago it moved; the very last is done
      goal(`g${place}`, { changedAt: born - place, status: place === 11 ? 'done' : 'active' }),
    );
    stage.send({ type: 'goals.changed', goals, at: born });
    expect(contextOf(stage).goals.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, place) => `Do g${10 - place}`),
    );
  });

  it('keeps what was unexpected until it is thought about', () => {
    const stage = staged();
    stage.send(lived(1, { origin: 'respond', surprises: ['The plan failed.', 'The plan failed.'] }));
    expect(contextOf(stage).surprises).toEqual(['The plan failed.']);
    let offer: ThoughtOffer | undefined;
    for (
      let seconds = 30;
      offer?.source.kind !== 'impulse' || offer.source.category !== 'predictionError';
      seconds += 10
    ) {
      stage.send(feels(seconds));
      offer = offers(stage.told).at(-1);
      expect(contextOf(stage).surprises).toHaveLength(1);
    }
    expect(offer.text).toBe('Something unexpected happened. The plan failed.');
    thinks(stage, 1_000);
    expect(contextOf(stage).surprises).toEqual([]);
  });

  it('keeps a bounded number of surprises, the newest', () => {
    const stage = staged();
    const surprises = Array.from({ length: 30 }, (_, place) => `Surprise ${place}.`);
    stage.send(lived(1, { surprises }));
    expect(contextOf(stage).surprises).toEqual(surprises.slice(20));
  });

  it('wonders what somebody thought of it whom it has spoken to, once, and not for ever', () => {
    const stage = staged();
    stage.send(lived(1, { origin: 'respond', people: ['Ben'], spoke: false }));
    stage.send(lived(1, { origin: 'respond', people: ['Ann'], spoke: true }));
    const wonders = 'You wonder what Ann thought of you.';
    const drifts = 'Your mind is quiet and open.';
    expect(textsOf(stage, feels)).toEqual(new Set([wonders, drifts]));
    const six = 6 * 3_600;
    expect(textsOf(stage, (seconds) => feels(six + seconds))).toEqual(new Set([drifts]));
    stage.send(lived(six + 60, { origin: null, thought: '' }));
    expect(contextOf(stage).concerns).toEqual([]);
  });

  it('lets a concern go that it has thought about', () => {
    const stage = staged();
    stage.send(lived(1, { origin: 'respond', people: ['Ann'], spoke: true }));
    let text = '';
    for (let seconds = 30; !text.includes('Ann'); seconds += 10) {
      stage.send(feels(seconds));
      text = offers(stage.told).at(-1)!.text;
    }
    thinks(stage, 1_000);
    expect(contextOf(stage).concerns).toEqual([]);
  });

  it('does not take the offer of another for its own', () => {
    const stage = staged();
    stage.send(feels(30));
    stage.send({ type: 'offer.taken', id: 'feeling/pain/0', at: time(31) });
    expect(contextOf(stage)).toMatchObject({ since: born, thinking: null });
  });

  it('rests while the mind has no inner life, and has its first thought an interval after it was given one', () => {
    const stage = staged(null);
    stage.send(feels(100));
    stage.send({ type: 'goals.changed', goals: [goal('a')], at: time(100) });
    stage.send({ type: 'inner.adopted', inner, seed: 1, at: time(100) });
    expect(stage.state().value).toBe('gathering');
    expect(contextOf(stage).goals).toHaveLength(1);
    stage.send(feels(120));
    expect(stage.told).toEqual([]);
    stage.send(feels(130));
    expect(offers(stage.takeTold())).toHaveLength(1);
    stage.send({ type: 'inner.adopted', inner: null, seed: 1, at: time(140) });
    expect(stage.state().value).toBe('resting');
  });

  it('is indistinguishable from a twin that was restored at every point', () => {
    const step = fc.record({
      what: fc.constantFrom('feel', 'feel', 'feel', 'take', 'think', 'answer'),
      seconds: fc.nat({ max: 60 }),
      energy: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const [twin, restored] = [staged(), staged()];
        let seconds = 0;
        for (const each of steps) {
          seconds += each.seconds;
          const { offered } = contextOf(twin);
          const event: ThoughtQueueMail =
            each.what === 'feel'
              ? feels(seconds, { energy: each.energy })
              : each.what === 'take'
                ? { type: 'offer.taken', id: offered.at(-1)?.id ?? 'impulse/x/0', at: time(seconds) }
                : each.what === 'think'
                  ? lived(seconds, { surprises: ['The rain came.'] })
                  : lived(seconds, { origin: 'respond', people: ['Ann'], spoke: true });
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
