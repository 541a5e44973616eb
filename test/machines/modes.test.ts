import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModeName } from '../../ports/mode.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { anyDay, live } from '../../src/testing/days.ts';
import {
  chatter,
  focus,
  interrupt,
  observation,
  plan,
  sleep,
  speech,
  unfocus,
  wake,
} from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { liveMinds as minds } from '../../src/testing/origin.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

const minute = 60_000;

/** A sleeper that only commands and emergencies wake. */
const soundSleeper = settingsWith({ modes: { sleep: { wakesAt: 1 } } });

/** A world whose mind is in this mode. */
function inMode(mode: Exclude<ModeName, 'recovery'>, settings = settingsWith()): World {
  const world = new World({ settings, think: () => saying('Yes.') });
  let told = 0;
  const tell = (source: PerceptSource) => world.perceive({ id: `told-${told++}`, source });
  if (mode === 'deepFocus') tell(focus('the garden plan'));
  if (mode === 'sleep') tell(sleep);
  if (mode === 'exploration') world.run(40_000);
  if (mode === 'overload')
    for (let each = 0; each < 51; each += 1) world.perceive({ id: `load-${each}`, source: chatter });
  if (mode === 'deepFocus' || mode === 'sleep') world.run(5_000);
  expect(world.context.life.mode).toBe(mode);
  return world;
}

const handledIn = (world: World, id: string) => [...world.inbox.handled.keys()].some((each) => each === id);

/** A mind that is told how much waits, and nothing else. */
function measured() {
  const { mind } = minds.born({ mind: 'ada', settings: settingsWith(), at: 0 });
  return {
    mind,
    /** The mode, now that so many percepts wait. */
    with(depth: number) {
      mind.step({ type: 'commit.settled', commit: 0, depth }, 0);
      return mind.state().context.life.mode;
    },
  };
}

describe('overload', () => {
  it('begins above fifty and ends below twenty, and never flaps: a change costs a swing of thirty-two at least', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 400, size: 'max' }), (drift) => {
        const world = measured();
        let depth = 35;
        let swing = 0;
        let before = world.with(depth);
        let changes = 0;
        for (const each of drift) {
          const next = Math.max(0, depth + each);
          swing += Math.abs(next - depth);
          depth = next;
          const mode = world.with(depth);
          if (depth > 50) expect(mode).toBe('overload');
          if (depth < 20) expect(mode).toBe('normal');
          if (mode !== before) changes += 1;
          before = mode;
        }
        // the first change needs no more than the way from the middle
        expect(changes).toBeLessThanOrEqual(1 + swing / 32);
      }),
      { numRuns: 80 },
    );
  });

  it('begins with fifty-one waiting and ends with nineteen', () => {
    const world = measured();
    expect([50, 51, 20, 19, 20, 50, 51].map((depth) => world.with(depth))).toEqual([
      'normal',
      'overload',
      'overload',
      'normal',
      'normal',
      'normal',
      'overload',
    ]);
  });

  it('serves P1 and P2 first and the others when none of those waits, so that it ends (docs/model/attention.md)', () => {
    const world = new World();
    for (let each = 0; each < 50; each += 1) world.perceive({ id: `low-${each}`, source: chatter });
    for (let each = 0; each < 10; each += 1) world.perceive({ id: `high-${each}`, source: speech });
    world.run(minute);
    const order = world.commits.flatMap(({ acknowledged }) => acknowledged);
    expect(order).toHaveLength(60);
    expect(order.slice(0, 10).every((id) => id.startsWith('high'))).toBe(true);
    expect(world.context.life.mode).not.toBe('overload');
  });

  it('gives a task back when it ends', () => {
    const world = inMode('deepFocus');
    for (let each = 0; each < 51; each += 1) world.perceive({ id: `load-${each}`, source: speech });
    expect(world.context.life.mode).toBe('overload');
    world.run(minute);
    expect(world.context.life).toMatchObject({ mode: 'deepFocus', focus: 'the garden plan' });
  });
});

describe('deep focus', () => {
  it('admits what resembles the task or is urgent; the rest waits until waiting has lifted it', () => {
    const world = inMode('deepFocus');
    world.perceive({ id: 'relevant', source: observation, text: 'the garden plan has changed' });
    world.perceive({ id: 'irrelevant', source: observation, text: 'lunch is ready' });
    world.perceive({ id: 'urgent', source: observation, text: 'fire', urgency: 1 });
    world.run(2 * minute);
    expect(['relevant', 'irrelevant', 'urgent'].filter((id) => handledIn(world, id))).toEqual([
      'relevant',
      'urgent',
    ]);
    world.run(10 * minute);
    expect(handledIn(world, 'irrelevant')).toBe(true);
    expect(world.context.life.mode).toBe('deepFocus');
  });

  it.each([
    ['its task ends', unfocus, 'normal'],
    ['an interrupt comes', interrupt, 'normal'],
    ['it is told to sleep', sleep, 'sleep'],
  ] as const)('ends when %s, and its task with it', (_, source, mode) => {
    const world = inMode('deepFocus');
    world.perceive({ id: 'end', source });
    world.run(10_000);
    expect(world.context.life).toMatchObject({ mode, focus: null });
  });

  it('takes another task up in its place', () => {
    const world = inMode('deepFocus');
    world.perceive({ id: 'other', source: focus('the tax return') });
    world.run(10_000);
    expect(world.context.life).toMatchObject({ mode: 'deepFocus', focus: 'the tax return' });
  });

  it('survives a crash with its task', () => {
    const world = inMode('deepFocus');
    world.crash();
    expect(
      world
        .observed('mode.changed')
        .slice(-2)
        .map(({ to }) => to),
    ).toEqual(['recovery', 'deepFocus']);
    expect(world.context.life.focus).toBe('the garden plan');
  });
});

describe('sleep', () => {
  it.each([
    ['a command', wake, {}],
    ['an emergency', interrupt, {}],
    ['speech', speech, {}],
    ['what is urgent', observation, { urgency: 1 }],
  ])('is broken by %s', (_, source, more) => {
    const world = inMode('sleep');
    world.perceive({ id: 'loud', source, ...more });
    expect(world.context.life.mode).toBe('normal');
  });

  it.each([
    ['speech', speech, {}],
    ['what is urgent', observation, { urgency: 1 }],
    ['a plan', plan, {}],
    ['chatter', chatter, { boost: 10 }],
  ])('is not broken by %s, which is handled asleep when it has waited long enough', (_, source, more) => {
    const world = inMode('sleep', soundSleeper);
    world.perceive({ id: 'soft', source, ...more });
    world.run(4 * minute);
    expect(handledIn(world, 'soft')).toBe(false);
    world.run(26 * minute);
    expect(handledIn(world, 'soft')).toBe(true);
    expect(world.context.life.mode).toBe('sleep');
  });

  it('takes one thing a cycle, and a cycle every half to five minutes, however much waits', () => {
    const world = inMode('sleep', soundSleeper);
    for (let each = 0; each < 30; each += 1) world.perceive({ id: `p${each}`, source: speech });
    world.run(2 * 60 * minute);
    const cycles = world.commits.filter(({ reason }) => reason === 'cycle').slice(1);
    expect(cycles.length).toBeGreaterThan(20);
    for (const [place, { acknowledged, turn }] of cycles.entries()) {
      expect(acknowledged).toHaveLength(1);
      const next = cycles[place + 1];
      if (next) expect(next.turn!.startedAt - turn!.startedAt).toBeGreaterThanOrEqual(30_000);
    }
  });

  it('lets a task begin when it is told to', () => {
    const world = inMode('sleep');
    world.perceive({ id: 'task', source: focus('the garden plan') });
    world.run(5_000);
    expect(world.context.life).toMatchObject({ mode: 'deepFocus', focus: 'the garden plan' });
  });
});

describe('the wait between cycles', () => {
  it('lies in the range of its mode, or is the shortest when something urgent waits (docs/model/timing.md)', () => {
    const { modes, timing } = settingsWith();
    const seen = new Set<ModeName>();
    fc.assert(
      fc.property(anyDay, (day) => {
        const world = live(day);
        // what arrived while it fell asleep or was away, a sleeping mind looks at once, and only once
        let looks = 0;
        for (const [place, command] of world.asked.entries()) {
          if (command.type !== 'emit') continue;
          if (command.observation.kind === 'mode.changed' || command.observation.kind === 'life.changed')
            looks = 1;
          if (command.observation.kind !== 'cycle.waiting') continue;
          const { mode, interval } = command.observation;
          const [shortest, longest] = modes[mode === 'recovery' ? 'normal' : mode].range;
          seen.add(mode);
          expect(interval, `wait ${place}`).toBeLessThanOrEqual(longest);
          // an arrival never makes a wait longer than it was: what is left of it may be little
          expect(Number.isInteger(interval)).toBe(true);
          expect(interval).toBeGreaterThanOrEqual(Math.min(shortest, timing.minimumInterval));
          if (mode === 'sleep' && interval < shortest) expect((looks -= 1)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
    expect(seen).toContain('sleep');
    expect(seen).toContain('exploration');
  });

  it('is never made longer by what arrives', () => {
    const world = new World({ latency: () => null });
    world.run(500);
    for (let each = 0; each < 50; each += 1) {
      const before = world.context.pace.tickDue;
      world.perceive({ id: `p${each}`, source: each % 2 === 0 ? speech : chatter });
      if (world.value.cycle === 'waiting') expect(world.context.pace.tickDue).toBeLessThanOrEqual(before);
    }
  });

  /** How far apart the calls of the voice began, milliseconds. */
  function gaps({ asked }: World): number[] {
    const starts = asked.flatMap((each) =>
      each.type === 'perform' && each.effect === 'think' ? [each.when] : [],
    );
    return starts.slice(1).map((at, place) => at - starts[place]!);
  }

  it('keeps two calls of the voice two seconds apart, but not in overload', () => {
    const calm = gaps(inTalk(40, minute));
    expect(calm.length).toBeGreaterThan(2);
    expect(Math.min(...calm)).toBeGreaterThanOrEqual(2_000);
    expect(Math.min(...gaps(inTalk(80, 10_000)))).toBeLessThan(2_000);
  });

  it('keeps whoever speaks waiting for no call that costs nothing', () => {
    const { timing, ...rest } = settingsWith();
    const free = gaps(inTalk(40, minute, { ...rest, timing: { ...timing, freeVoice: true } }));
    expect(Math.max(...free)).toBeLessThan(2_000);
  });
});

/** A world whose mind was told so much at once, after a while. */
function inTalk(messages: number, then: number, settings = settingsWith()): World {
  const world = new World({ settings });
  for (let each = 0; each < messages; each += 1) world.perceive({ id: `p${each}`, source: speech });
  world.run(then);
  return world;
}

describe('exploration', () => {
  it('begins after half a minute without activity, ends with something important, and turns into sleep', () => {
    const world = new World();
    world.run(29_000);
    expect(world.context.life.mode).toBe('normal');
    world.run(2_000);
    expect(world.context.life.mode).toBe('exploration');
    world.perceive({ id: 'small', source: observation });
    world.run(10_000);
    expect(world.context.life.mode).toBe('exploration');
    world.perceive({ id: 'hello', source: speech });
    expect(world.context.life.mode).toBe('normal');
    world.run(16 * minute);
    expect(world.context.life.mode).toBe('sleep');
  });
});
