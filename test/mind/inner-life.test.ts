import { describe, expect, it } from 'vitest';
import { standingOf } from '../../machines/mind/commit.ts';
import { feel, setGoal, speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { failing, saying, thinking } from '../../src/testing/thoughts.ts';
import type { WorldParts } from '../../src/testing/world-parts.ts';
import { World } from '../../src/testing/world.ts';

const minute = 60_000;
const hour = 3_600_000;
const person = settingsWith({ inner: { nature: 'person', reviewInterval: '60 s' } });

/** A person whose voice takes this long for a thought. */
const personThinking = (duration: number, parts: WorldParts = {}): World =>
  new World({
    settings: person,
    think: ({ winner }) => thinking(`I think about ${winner}.`),
    latency: ({ effect }) => (effect === 'think' ? duration : 1),
    ...parts,
  });

const origins = (world: World) => world.observed('thought.taken').map(({ origin }) => origin);
const sentences = (world: World) => world.observed('thought.taken').map(({ text }) => text);

describe('a mind that thinks by itself', () => {
  it('falls asleep over its daydreams, however they and its idleness fall together', () => {
    for (const duration of [1, 10_000])
      for (const offset of [0, 7_000, 29_000]) {
        const world = personThinking(duration);
        world.run(offset);
        world.perceive({ id: 'hello', source: speech, text: 'Hello.' });
        world.run(20 * minute);
        expect(world.observed('mode.changed').map(({ to }) => to)).toContain('sleep');
      }
  });

  it('§3.1 follows its associations further when it muses than when it is spoken to', () => {
    const wide = settingsWith({
      inner: { nature: 'person' },
      modes: { exploration: { idleAfter: '1 h' } },
    });
    const world = personThinking(1, { settings: wide });
    world.perceive({ id: 'hello', source: speech, text: 'Hello.' });
    world.run(10 * minute);
    expect(world.observed('mode.changed').map(({ to }) => to)).toEqual(['normal']);
    const hops = world.asked.flatMap((asked) =>
      asked.type === 'perform' && asked.effect === 'memory.recall'
        ? [{ winner: asked.winner.split('/')[0], hops: asked.hops }]
        : [],
    );
    expect(hops).toContainEqual({ winner: 'hello', hops: 1 });
    expect(hops).toContainEqual({ winner: 'impulse', hops: 2 });
    expect(hops.filter(({ winner }) => winner === 'impulse').every(({ hops }) => hops === 2)).toBe(true);
  });

  it('judges its scratch buffer in quiet hours, however long its daydreams take', () => {
    for (const duration of [25_000, 29_000, 60_000]) {
      const world = personThinking(duration);
      world.perceive({ id: 'news', source: speech, text: 'My sister Ana moves to Lisbon in May.' });
      world.run(10 * minute);
      expect(world.observed('gate.judged').length).toBeGreaterThan(0);
    }
  });

  it('feels a pain at once, even when a daydream waits to be thought', () => {
    const world = personThinking(1);
    world.run(29_500);
    world.perceive({ id: 'pain', source: feel(0.9) });
    world.run(3_000);
    expect(origins(world)).toContain('reactive');
    const pain = world.observed('thought.taken').find(({ origin }) => origin === 'reactive');
    expect(pain).toMatchObject({ about: 'pain' });
  });

  it('gives a daydream up when the voice fails, and asks no oftener than it would have thought', () => {
    const world = new World({ settings: person, think: () => failing('unavailable') });
    world.run(hour);
    const calls = new Set(world.thinks.map(({ winner }) => winner)).size;
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(hour / 30_000);
    // the voice itself tries each of them three times
    expect(world.thinks.length).toBeLessThanOrEqual(3 * calls);
    expect(world.inbox.depth).toBeLessThanOrEqual(1);
  });

  it('thinks by itself again after something of its own was held back for a person', () => {
    const world = personThinking(1);
    world.run(31_000);
    const before = world.observed('thought.taken').length;
    world.tell({ ...world.activation(false), cycle: world.lastCycle + 1 });
    world.run(5 * minute);
    expect(world.observed('thought.taken').length).toBeGreaterThan(before);
  });

  it('answers whoever speaks before it feels, and feels before it wanders', () => {
    const world = personThinking(1);
    world.run(29_000);
    world.perceive({ id: 'pain', source: feel(0.9) });
    world.perceive({ id: 'hello', source: speech, text: 'Are you all right?' });
    world.run(30_000);
    const [first, second] = world.thinks;
    expect(first?.winner).toBe('hello');
    expect(second?.winner).toMatch(/^feeling\/pain\//);
  });

  it('is alone for nobody whose name is no name: contact is contact', () => {
    const world = new World({ settings: person, think: () => saying('Yes?') });
    for (let each = 0; each < 18; each += 1) {
      world.perceive({ id: `p${each}`, source: { ...speech, speaker: 'bob@example.com' }, text: 'Hello.' });
      world.run(30 * minute);
    }
    expect(world.context.inner.state?.isolation).toBe('none');
    expect(sentences(world).join(' ')).not.toContain('bob@example.com');
  });
});

describe('what turns out otherwise than expected', () => {
  const plan = { kind: 'plan', plan: 'greet' } as const;
  const surprises = (fails: (winner: string) => boolean) => {
    const world = new World({
      settings: person,
      think: ({ winner }) => (fails(winner) ? failing('refused') : thinking('Well.')),
    });
    world.perceive({ id: 'hello', source: speech, text: 'Hello.' });
    world.perceive({ id: 'plan', source: plan, text: 'Greet them.' });
    world.run(20 * minute);
    expect([...world.inbox.handled.keys()].slice(0, 2)).toEqual(['hello', 'plan']);
    return sentences(world).filter((sentence) => sentence.includes('came to nothing'));
  };

  it('is a plan that came to nothing, but not one that only waits for its turn', () => {
    expect(surprises((winner) => winner === 'hello' || winner === 'plan')).toEqual([
      'Something unexpected happened. Your plan "greet" came to nothing.',
    ]);
    expect(surprises((winner) => winner === 'hello')).toEqual([]);
  });
});

describe('what a mind is told to do with itself and cannot', () => {
  it('is told to whoever watches, and changes nothing', () => {
    const world = new World();
    world.perceive({ id: '1', source: feel(0.9) });
    world.perceive({
      id: '2',
      source: { kind: 'command', speaker: 'Ann', command: { name: 'endGoal', goal: 'typo', status: 'done' } },
    });
    world.run(10_000);
    expect(world.observed('command.refused').map(({ command }) => command)).toEqual(['feel', 'endGoal']);
    expect(world.observed('command.refused')[1]?.problem).toContain('No goal "typo" is being pursued.');
    expect(world.context.self.goals).toEqual([]);
  });

  it('is judged one command after the other', () => {
    const world = new World();
    const move = { name: 'moveGoal', goal: 'garden', progress: 0.5 };
    world.perceive({ id: '1', source: setGoal('a green garden') });
    world.perceive({ id: '2', source: { kind: 'command', speaker: 'Ann', command: move } });
    world.run(10_000);
    expect(world.observed('command.refused')).toEqual([]);
    expect(world.context.self.goals).toMatchObject([{ id: 'garden', progress: 0.5 }]);
  });
});

describe('the log of identity and goals', () => {
  it('loses nothing when the mind is rebuilt from a standing that no log has told of yet', () => {
    const world = personThinking(1);
    world.perceive({ id: 'set', source: setGoal('a green garden') });
    world.run(10_000);
    const standing = standingOf(world.context);
    const next = new World({ settings: person });
    next.tell({ ...next.activation(true), commit: 7, cycle: 9, rebuilt: standing });
    next.tell({ type: 'integrity.confirmed', unfinished: null, episode: null });
    next.perceive({ id: 'hello', source: speech, text: 'Hello.' });
    next.run(10_000);
    expect(next.context.self.goals).toMatchObject([{ id: 'garden', status: 'active' }]);
    const logged = [...world.commits, ...next.commits].flatMap(({ goals }) => goals);
    expect(logged.map(({ goal }) => goal.id)).toEqual(['garden']);
  });
});
