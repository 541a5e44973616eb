import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewerContextSchema } from '../../actors/reviewer/observing.ts';
import { reviewer, type ReviewerMail } from '../../actors/reviewer/reviewer.ts';
import type { Command, Outcome } from '../../ports/command.ts';
import { feelingLike, innerSettings as inner, livedWith } from '../../src/testing/inner-states.ts';
import { keysOf, Stage } from './stage.ts';

const born = 1_000_000;
const time = (seconds: number) => born + seconds * 1_000;

const staged = (settings: typeof inner | null = inner) =>
  new Stage<ReviewerMail>('reviewer', reviewer, { life: 0, inner: settings, seed: 1, at: born });

const feels = (seconds: number): ReviewerMail => ({
  type: 'affect.changed',
  inner: feelingLike({ stress: 0.4 }, { at: time(seconds) }),
  at: time(seconds),
});

const lived = (seconds: number, given: Parameters<typeof livedWith>[0] = {}): ReviewerMail => ({
  type: 'cycle.lived',
  lived: livedWith(given),
  at: time(seconds),
});

const insight: Outcome = { effect: 'review.write', ok: true, text: 'They ruminate.', use: null };
const away: Outcome = { effect: 'review.write', ok: false, failure: { kind: 'overloaded', message: 'away' } };

const settled = (key: string, outcome: Outcome, seconds: number): ReviewerMail => ({
  type: 'effect.settled',
  key,
  outcome,
  at: time(seconds),
});

const reviews = (asked: readonly Command[]) =>
  asked.flatMap((command) =>
    command.type === 'perform' && command.effect === 'review.write' ? [command] : [],
  );

const after = (...mail: ReviewerMail[]) => {
  const stage = staged();
  for (const each of mail) stage.send(each);
  return stage;
};

describe('the reviewer', () => {
  it('is asked for a review of a thought, with numbers and who thinks it', () => {
    const stage = after(feels(1), lived(2));
    expect(stage.takeAsked()).toEqual([
      {
        type: 'perform',
        key: '7/reviewer.0/review.0/0',
        effect: 'review.write',
        inner: feelingLike({ stress: 0.4 }, { at: time(1) }),
        personality: inner.personality,
        thoughts: [
          { origin: 'spontaneous', trigger: 'Your mind wanders freely.', thought: 'The garden is quiet.' },
        ],
      },
    ]);
  });

  it('shows what it says, and tells nobody in the mind', () => {
    const stage = after(feels(1), lived(2));
    const [key] = keysOf(stage.takeAsked());
    stage.send(settled(key!, insight, 5));
    expect(stage.takeAsked()).toEqual([
      { type: 'emit', observation: { kind: 'review.made', text: 'They ruminate.' } },
    ]);
    expect(stage.state().value).toBe('observing');
    expect(stage.told).toEqual([]);
  });

  it('shows that it failed', () => {
    const stage = after(feels(1), lived(2));
    const [key] = keysOf(stage.takeAsked());
    stage.send(settled(key!, away, 5));
    expect(stage.takeAsked()).toEqual([
      { type: 'emit', observation: { kind: 'review.failed', message: 'away' } },
    ]);
  });

  it.each([
    ['an answer that says nothing', { effect: 'review.write', ok: true, text: ' ', use: null }],
    ['the result of something else', { effect: 'space.read', ok: true, text: 'You are in it.' }],
  ] as const)('shows nothing of %s', (_, outcome) => {
    const stage = after(feels(1), lived(2));
    const [key] = keysOf(stage.takeAsked());
    stage.send(settled(key!, outcome, 5));
    expect(stage.takeAsked()).toEqual([]);
    expect(stage.state().value).toBe('observing');
  });

  it('000 Rate Limiting: an empty buffer makes no review', () => {
    const stage = after(
      feels(1),
      lived(2, { origin: null, thought: '' }),
      lived(3, { thought: ' ' }),
      feels(600),
    );
    expect(stage.asked).toEqual([]);
  });

  it('I11: without a new thought there is no new review, however long it waits', () => {
    const stage = after(feels(1), lived(2));
    const [key] = keysOf(stage.takeAsked());
    stage.send(settled(key!, insight, 5));
    stage.takeAsked();
    for (let seconds = 60; seconds < 86_400; seconds += 60) stage.send(feels(seconds));
    expect(stage.asked).toEqual([]);
  });

  it('000 Rate Limiting: at most one review a minute, counted from the call, however it ends', () => {
    for (const outcome of [insight, away]) {
      const stage = staged();
      const asked: number[] = [];
      for (let seconds = 0; seconds < 600; seconds += 1) {
        stage.send(seconds % 2 === 0 ? feels(seconds) : lived(seconds));
        for (const key of keysOf(stage.takeAsked())) {
          asked.push(seconds);
          stage.send(settled(key, outcome, seconds));
        }
      }
      expect(asked).toHaveLength(10);
      for (const [place, seconds] of asked.entries())
        if (place > 0) expect(seconds - asked[place - 1]!).toBeGreaterThanOrEqual(60);
    }
  });

  it('000 Rate Limiting: the interval lies between two reviews, and the first comes with the first thought', () => {
    const stage = staged();
    const asked: number[] = [];
    for (let seconds = 0; seconds < 150; seconds += 1) {
      if (seconds >= 25) stage.send(lived(seconds));
      stage.send(feels(seconds));
      for (const key of keysOf(stage.takeAsked())) {
        asked.push(seconds);
        stage.send(settled(key, insight, seconds));
      }
    }
    expect(asked).toEqual([25, 85, 145]);
  });

  it('000 Rolling Buffer: it sees the 20 newest thoughts, oldest first', () => {
    const stage = staged();
    for (let each = 0; each < 50; each += 1) stage.send(lived(each, { thought: `Thought ${each}.` }));
    expect(stage.asked).toEqual([]);
    stage.send(feels(60));
    const [review] = reviews(stage.takeAsked());
    expect(review?.thoughts.map(({ thought }) => thought)).toEqual(
      Array.from({ length: 20 }, (_, place) => `Thought ${place + 30}.`),
    );
  });

  it('keeps the beginning of long thoughts, so that a checkpoint stays small', () => {
    const stage = staged();
    const long = { thought: '🌱'.repeat(500), trigger: '🌧'.repeat(500) };
    for (let each = 0; each < 50; each += 1) stage.send(lived(each, long));
    expect(JSON.stringify(stage.state().context).length).toBeLessThan(12_000);
  });

  it('lets go of what it has seen when somebody has something forgotten, and of a review of it', () => {
    const secret = lived(1, { thought: 'The PIN is 4321.' });
    const forgets = lived(2, { thought: '', trigger: '', forgot: true });
    const seen = after(secret, forgets, feels(3));
    expect(seen.asked).toEqual([]);
    expect(JSON.stringify(seen.state().context)).not.toContain('4321');
    const writing = after(feels(0), secret);
    const [key] = keysOf(writing.takeAsked());
    writing.send(forgets);
    expect(writing.takeAsked()).toMatchObject([{ type: 'cancel', key }]);
    writing.send(lived(3000, { thought: 'It rains.' }));
    expect(reviews(writing.takeAsked()).map(({ thoughts }) => thoughts)).toMatchObject([
      [{ thought: 'It rains.' }],
    ]);
  });

  it('gives a review up that does not come, when the next has been due for long', () => {
    const stage = after(feels(1), lived(2), lived(3));
    const [first] = keysOf(stage.takeAsked());
    for (let seconds = 10; seconds < 602; seconds += 10) stage.send(feels(seconds));
    expect(stage.takeAsked()).toEqual([]);
    stage.send(feels(602));
    const asked = stage.takeAsked();
    expect(asked).toMatchObject([
      { type: 'cancel', key: first },
      { type: 'perform', key: '7/reviewer.0/review.1/0' },
    ]);
    stage.send(settled(first!, insight, 603));
    expect(stage.takeAsked()).toEqual([]);
    expect(stage.state().value).toBe('writing');
  });

  it('hears an answer that comes after further cycles', () => {
    const stage = after(feels(1), lived(2), lived(3, { cycle: 8 }), lived(4, { cycle: 9 }));
    const [key] = keysOf(stage.takeAsked());
    stage.send(settled(key!, insight, 5));
    expect(stage.takeAsked()).toMatchObject([{ observation: { kind: 'review.made' } }]);
  });

  it.each([
    ['without an inner life', null],
    ['that nobody reviews', { ...inner, reviewInterval: null }],
  ])('leaves a mind alone %s', (_, settings) => {
    const stage = staged(settings);
    for (const each of [feels(1), lived(2), feels(600)]) stage.send(each);
    expect(stage.asked).toEqual([]);
    stage.send({ type: 'inner.adopted', inner, seed: 1, at: time(601) });
    for (const each of [feels(602), lived(603)]) stage.send(each);
    const [key] = keysOf(stage.takeAsked());
    stage.send({ type: 'inner.adopted', inner: settings, seed: 1, at: time(604) });
    expect(stage.takeAsked()).toEqual([{ type: 'cancel', key }]);
    expect(stage.state().value).toBe('absent');
  });

  it('mints no key twice, tells the mind nothing, and is as a twin that was restored at every point', () => {
    const step = fc.record({
      what: fc.constantFrom('feel', 'live', 'live', 'answer', 'fail'),
      seconds: fc.nat({ max: 400 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const [twin, restored] = [staged(), staged()];
        let seconds = 0;
        const keys = steps.flatMap((each, place) => {
          seconds += each.seconds;
          const { asked } = reviewerContextSchema.parse(twin.state().context);
          const event =
            each.what === 'feel'
              ? feels(seconds)
              : each.what === 'live'
                ? lived(seconds, { cycle: place })
                : settled(asked ?? '0/other/0/0', each.what === 'answer' ? insight : away, seconds);
          restored.restart();
          for (const stage of [twin, restored]) stage.send(event);
          expect(twin.told).toEqual([]);
          const all = twin.takeAsked();
          expect(restored.takeAsked()).toEqual(all);
          return keysOf(all);
        });
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 60 },
    );
  });

  it('I8: nothing in its folder can send anything to any actor', () => {
    const folder = new URL('../../actors/reviewer/', import.meta.url);
    const ways =
      /\b(?:post|tell|sendTo|sendParent|raise|enqueueActions|forwardTo|spawnChild|spawn|system|self)\b/;
    const harmless = ['../../machines/faculty.ts', '../../machines/asking.ts'];
    const names = [...readdirSync(folder), ...harmless];
    expect(names).toContain('reviewer.ts');
    for (const name of names) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const code = text.replaceAll(/\/\*\*[^]*?\*\/|\/\/.*|'[^'\n]*'/g, '');
      expect([name, ways.exec(code)?.[0]]).toEqual([name, undefined]);
      const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from);
      // what a faculty is, and that has no way to anybody either
      expect(imports.filter((from) => from!.includes('machines/') && !harmless.includes(from!))).toEqual([]);
    }
  });
});
