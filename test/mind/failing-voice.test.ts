import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voiceFailureKinds } from '../../ports/voice.ts';
import { observation, speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { failing, saying, silence, thinking, type ThinkOutcome } from '../../src/testing/thoughts.ts';
import { liveMinds } from '../../src/testing/origin.ts';
import { World } from '../../src/testing/world.ts';

const passing = ['rateLimited', 'overloaded', 'unavailable', 'overBudget', 'cancelled'] as const;
const inputInDoubt = ['timeout', 'malformed'] as const;
const needsPerson = ['unauthorized', 'misconfigured'] as const;
const inputAtFault = ['refused', 'rejected'] as const;

const anyFailure = fc
  .tuple(
    fc.constantFrom(...voiceFailureKinds),
    fc.option(fc.double({ min: -1, max: 400_000 }), { nil: null }),
  )
  .map(([kind, retryAfter]) => failing(kind, retryAfter));

const anyOutcome: fc.Arbitrary<ThinkOutcome> = fc.oneof(
  { weight: 4, arbitrary: anyFailure },
  {
    weight: 1,
    arbitrary: fc.constantFrom(silence, saying('Yes.'), thinking('?', { name: 'fly', input: {} })),
  },
);

const callsOf = (world: World) =>
  world.asked.flatMap((asked) => (asked.type === 'perform' && asked.effect === 'think' ? [asked] : []));

/** Most calls that began within any stretch of this length. */
function mostWithin(calls: readonly { when: number }[], length: number): number {
  return calls.reduce((most, { when }, first) => {
    const beyond = calls.findIndex((call, place) => place > first && call.when >= when + length);
    return Math.max(most, (beyond === -1 ? calls.length : beyond) - first);
  }, 0);
}

describe('a voice that fails', () => {
  it('is an event that the mind lives with: nothing is lost, and when it speaks again everything is handled', () => {
    fc.assert(
      fc.property(fc.array(anyOutcome, { maxLength: 30 }), fc.nat(8), (outcomes, percepts) => {
        const world = new World({ think: (_, call) => outcomes[call] ?? saying('At last.') });
        for (let each = 0; each <= percepts; each += 1) {
          world.perceive({ id: `p${each}`, source: each % 2 === 0 ? speech : observation, text: `${each}` });
          world.run(20_000);
        }
        for (let hour = 0; hour < 12 && world.inbox.depth > 0; hour += 1) world.run(3_600_000);
        expect(world.inbox.handled.size).toBe(percepts + 1);
        expect(world.value).toMatchObject({ life: 'awake' });
        // each of them was handled in a cycle that left a trace
        const traced = world.commits.flatMap(({ acknowledged, turn }) => (turn ? acknowledged : []));
        expect(traced.toSorted()).toEqual([...world.inbox.handled.keys()].toSorted());
      }),
      { numRuns: 100 },
    );
  });

  it.each(inputInDoubt)(
    'keeps what it was about when it is %s, until it has failed as often as is allowed',
    (kind) => {
      const settings = settingsWith({ context: { maxFailures: 3 } });
      const world = new World({ settings, think: () => failing(kind) });
      world.perceive({ id: 'p1', source: speech });
      world.run(3_600_000);
      const failures = world.observed('voice.failed');
      expect(failures.map(({ kept }) => kept)).toEqual([true, true, false]);
      const commit = world.commits.find(({ reason }) => reason === 'cycle');
      expect(commit).toMatchObject({ acknowledged: ['p1'], utterances: [], turn: { failure: { kind } } });
    },
  );

  it.each(passing.map((kind) => [kind, kind === 'unavailable' ? 24 : 2] as const))(
    'loses nothing in an outage, however long, and answers everything after it: %s for %i h',
    (kind, hours) => {
      const outage = hours * 3_600_000;
      const began = new World().time;
      const world: World = new World({
        think: () => (world.time < began + outage ? failing(kind) : saying('At last.')),
      });
      for (let each = 0; each < 20; each += 1) world.perceive({ id: `p${each}`, source: speech });
      world.run(outage);
      expect(world.inbox.depth).toBe(20);
      expect(world.observed('voice.failed').every(({ kept }) => kept)).toBe(true);
      // it is not forgotten either: something is tried every few minutes
      const last = callsOf(world).at(-1)?.when ?? 0;
      expect(world.time - last).toBeLessThan(360_000);
      world.run(600_000);
      expect(world.inbox.depth).toBe(0);
      expect(world.commits.every(({ turn }) => turn === null || turn.failure === null)).toBe(true);
    },
  );

  it('is not blamed on the input by an outage in between: only what may be its fault counts', () => {
    const settings = settingsWith({ context: { maxFailures: 3 } });
    const outage = Array.from({ length: 30 }, () => failing('unavailable'));
    const course = [failing('timeout'), ...outage, failing('timeout'), failing('timeout')];
    const world = new World({ settings, think: (_, call) => course[call] ?? saying('Too late.') });
    world.perceive({ id: 'p1', source: speech });
    world.run(3 * 3_600_000);
    const kept = world.observed('voice.failed').map(({ failure, kept }) => [failure.kind, kept]);
    expect(kept.at(0)).toEqual(['timeout', true]);
    expect(kept.slice(1, -2).every(([kind, kept]) => kind === 'unavailable' && kept)).toBe(true);
    expect(kept.slice(-2)).toEqual([
      ['timeout', true],
      ['timeout', false],
    ]);
  });

  it('is given a second at least even by a mind that keeps no distance between its calls', () => {
    const settings = settingsWith({ timing: { callFloor: 0 } });
    const world = new World({ settings, think: () => failing('cancelled') });
    world.perceive({ id: 'p1', source: speech });
    world.run(3_600_000);
    expect(world.inbox.depth).toBe(1);
    expect(callsOf(world).length).toBeLessThan(30);
  });

  it.each(needsPerson)('keeps everything for as long as a person is needed: %s', (kind) => {
    const world = new World({ think: () => failing(kind) });
    for (let each = 0; each < 5; each += 1) world.perceive({ id: `p${each}`, source: speech });
    world.run(6 * 3_600_000);
    expect(world.inbox.depth).toBe(5);
    expect(callsOf(world).length).toBeLessThanOrEqual(6 * 60 + 1);
    expect(callsOf(world).length).toBeGreaterThan(300);
  });

  it('is asked three times about a thought at the most, and then left alone for a while', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...voiceFailureKinds),
        fc.option(fc.nat(20_000), { nil: null }),
        (kind, retryAfter) => {
          const world = new World({ think: () => failing(kind, retryAfter) });
          for (let each = 0; each < 4; each += 1) world.perceive({ id: `p${each}`, source: speech });
          world.run(600_000);
          const byThought = Map.groupBy(callsOf(world), ({ cycle, step }) => `${cycle}/${step}`);
          for (const calls of byThought.values()) expect(calls.length).toBeLessThanOrEqual(3);
          const rested = world.observed('voice.failed');
          const begins = [...byThought.values()].map((calls) => calls[0]?.when ?? 0);
          for (const { when, failure, kept, again } of rested) {
            if (kept) expect(again).toBeGreaterThan(when);
            const next = begins.find((begin) => begin > when);
            if (
              next !== undefined &&
              failure.retryAfter !== null &&
              ![...inputAtFault, 'tooLong'].includes(failure.kind)
            )
              expect(next - when).toBeGreaterThanOrEqual(failure.retryAfter);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is never called in a flood: no more than 31 calls in any minute outside of overload, whatever it answers', () => {
    fc.assert(
      fc.property(fc.array(anyFailure, { minLength: 1, maxLength: 12 }), (failures) => {
        const world = new World({ think: (_, call) => failures[call % failures.length]! });
        for (let each = 0; each < 40; each += 1) world.perceive({ id: `p${each}`, source: speech });
        world.run(600_000);
        const calls = callsOf(world);
        expect(calls.length).toBeGreaterThan(0);
        // two calls keep two seconds between them
        expect(mostWithin(calls, 60_000)).toBeLessThanOrEqual(31);
      }),
      { numRuns: 15 },
    );
  });

  it('is not called in a flood in overload either', () => {
    for (const kind of ['unavailable', 'timeout'] as const) {
      const world = new World({ think: () => failing(kind) });
      for (let each = 0; each < 80; each += 1) world.perceive({ id: `p${each}`, source: speech });
      world.run(120_000);
      expect(world.context.life.mode).toBe('overload');
      expect(mostWithin(callsOf(world), 60_000)).toBeLessThanOrEqual(31);
    }
  });

  it('is met afresh by a new activation, which may have another; what an input is to blame for is kept', () => {
    const world = new World({ think: () => failing('timeout') });
    world.perceive({ id: 'p1', source: speech });
    for (let second = 0; second < 600 && world.observed('voice.failed').length < 2; second += 1)
      world.run(1_000);
    expect(world.context.voice.failures).toEqual({ percept: 'p1', count: 2, blamed: 2 });
    world.restart(0);
    expect(world.context.voice).toMatchObject({
      restsUntil: null,
      failures: { percept: 'p1', count: 0, blamed: 2 },
    });
  });

  it('rests as short after a new activation as after its first failure', () => {
    const world = new World({ think: () => failing('unavailable') });
    const rests = () => world.observed('voice.failed').map(({ again, when }) => (again ?? when) - when);
    world.perceive({ id: 'p1', source: speech });
    world.run(120_000);
    const before = rests();
    expect(before.length).toBeGreaterThan(2);
    expect(before.at(-1)).toBeGreaterThan(before[0]!);
    world.restart(1_000);
    for (let second = 0; second < 600 && rests().length === before.length; second += 1) world.run(1_000);
    expect(rests()[before.length]).toBe(before[0]);
  });

  it('does not keep commands waiting while it rests, however much is said to the mind meanwhile', () => {
    const world = new World({ think: () => failing('unavailable', 200_000) });
    world.perceive({ id: 'first', source: speech });
    world.run(10_000);
    expect(world.context.voice.restsUntil).not.toBeNull();
    for (let each = 0; each < 40; each += 1) {
      world.perceive({ id: `p${each}`, source: speech });
      if (each === 2)
        world.perceive({
          id: 'sleep',
          source: { kind: 'command', speaker: 'Ann', command: { name: 'sleep' } },
        });
      world.run(500);
    }
    expect([...world.inbox.handled.keys()]).toContain('sleep');
  });

  it.each([90_000.5, Infinity, 1e300, NaN])(
    'may ask for any rest, even for %d ms: the mind stays whole',
    (rest) => {
      const world = new World({ think: () => failing('rateLimited', rest) });
      world.perceive({ id: 'p1', source: speech });
      world.run(10_000);
      const checkpoint = world.mind.checkpoint();
      expect(liveMinds.restored(checkpoint).checkpoint()).toBe(checkpoint);
      const { restsUntil } = world.context.voice;
      expect(restsUntil).not.toBeNull();
      expect(restsUntil! - world.time).toBeLessThanOrEqual(86_400_000);
    },
  );

  it('that never answers at all is given up after the patience, and its late answer changes nothing', () => {
    const world = new World({ latency: ({ effect }) => (effect === 'think' ? 200_000 : 1) });
    world.perceive({ id: 'p1', source: speech });
    world.run(130_000);
    expect(world.observed('voice.failed')).toMatchObject([{ failure: { kind: 'timeout' }, kept: true }]);
    const [first] = callsOf(world);
    expect(world.mind.pending().map(({ key }) => key)).not.toContain(first?.key);
    world.tell({ type: 'effect.settled', key: first!.key, outcome: saying('Too late.') });
    expect(world.utterances).toHaveLength(0);
    expect(world.inbox.depth).toBe(1);
  });

  it('shows what is true: nothing is kept when the cycle has already said something', () => {
    const world = new World({
      think: (_, call) =>
        call === 0
          ? thinking(
              'Both.',
              { name: 'send_message', input: { text: 'One moment.' } },
              { name: 'fly', input: {} },
            )
          : failing('unavailable', 60_000),
    });
    world.perceive({ id: 'p1', source: speech });
    world.run(30_000);
    expect(world.observed('voice.failed')).toMatchObject([{ kept: false, again: null }]);
    expect(world.utterances.map(({ text }) => text)).toEqual(['One moment.']);
    expect(world.inbox.depth).toBe(0);
  });
});
