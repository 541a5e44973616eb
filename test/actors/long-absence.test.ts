import fc from 'fast-check';
import { expect, it } from 'vitest';
import { livedUntil, newbornBodyContext, type BodyContext } from '../../actors/body/living.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { personSettings } from '../../src/testing/inner-life.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { silence } from '../../src/testing/thoughts.ts';
import { edited } from '../../src/testing/fault.ts';
import { liveMinds } from '../../src/testing/origin.ts';
import { World } from '../../src/testing/world.ts';
import { bodyVariableNames, bodyVariables, writtenBody } from '../../theory/body-variables.ts';

const birth = Date.UTC(2026, 0, 1);
const day = 86_400_000;
const settings = personSettings({ beat: 10_000, body: true });

/** A newborn body that is away for so many milliseconds. */
const awayFor = (gap: number): BodyContext => ({
  ...newbornBodyContext(0, settings, birth),
  absence: { from: birth, until: birth + gap },
});

/** A body in any state, that is away for any time. */
const anyAway = fc
  .record({
    // in millionths: where a time of day is a rounding away from a turn of the day, a meal may fall one step sooner or later
    levels: fc.array(
      fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
      {
        minLength: bodyVariableNames.length,
        maxLength: bodyVariableNames.length,
      },
    ),
    asleep: fc.boolean(),
    gap: fc.integer({ min: 0, max: 90 * day }),
  })
  .map(({ levels, asleep, gap }) => {
    const context = newbornBodyContext(0, settings, birth);
    const body = Object.fromEntries(
      bodyVariableNames.map((name, place) => {
        const [lowest, highest] = bodyVariables[name].range;
        return [name, lowest + levels[place]! * (Math.min(highest, 100) - lowest)];
      }),
    );
    const away: BodyContext = {
      ...context,
      asleep,
      body: writtenBody(context.body, body),
      absence: { from: birth, until: birth + gap },
    };
    return { away, until: birth + gap };
  });

it('one long absence of a body is as many short ones', () => {
  fc.assert(
    fc.property(anyAway, ({ away, until }) => {
      let step = away;
      while (step.livedAt < until) step = livedUntil(step, Math.min(until, step.livedAt + day));
      const leap = livedUntil(away, until);
      expect(leap.livedAt).toBe(step.livedAt);
      expect(leap.absence).toEqual(step.absence);
      for (const name of bodyVariableNames) expect(leap.body[name]).toBeCloseTo(step.body[name], 3);
      for (const [name, value] of Object.entries(step.work))
        expect(leap.work[name as keyof typeof leap.work]).toBeCloseTo(value, 6);
    }),
    // an absence of whole days is over with the last of them
    { numRuns: 60, examples: [[{ away: awayFor(16 * day), until: birth + 16 * day }]] },
  );
});

it.each([1, 30, 1_000])('an absence of %i years is lived in less than a quarter of a second', (years) => {
  const until = birth + years * 365 * day;
  const away = { ...newbornBodyContext(0, settings, birth), absence: { from: birth, until } };
  const begun = systemClock.now();
  expect(livedUntil(away, until).livedAt).toBe(until);
  expect(systemClock.now() - begun).toBeLessThan(250);
});

it('a mind whose clock is set forward by decades goes on, asks as little as after a day, and answers', () => {
  const world = new World({ settings: settingsWith({ inner: { body: true } }), think: () => silence });
  world.run(60_000);
  world.time += 30 * 365 * day;
  world.perceive({ id: 'p1', source: { kind: 'speech', speaker: 'Ann', space: 'terminal' } });
  world.run(60_000);
  expect(world.inbox.handled.has('p1' as never)).toBe(true);
});

it.each([-1, 0, 0.5])(
  'a checkpoint with a beat of %d ms is refused, with the field: such a body never catches up',
  (beat) => {
    const world = new World({ settings: settingsWith({ inner: { body: true } }) });
    const forged = edited(world.mind.checkpoint(), ({ snapshot }) => {
      const children = snapshot['children'] as Record<string, { snapshot: { context: { inner: object } } }>;
      const { context } = children['body']!.snapshot;
      context.inner = { ...context.inner, beat };
    });
    expect(() => liveMinds.restored(forged)).toThrow(/malformed[^]*inner\.beat/);
  },
);
