import { describe, expect, it } from 'vitest';
import type { PerceptSource } from '../../ports/percept.ts';
import type { WrittenConfiguration } from '../../src/configuration/schema.ts';
import {
  action,
  chatter,
  lowerAutonomy,
  observation,
  plan,
  raiseAutonomy,
  speech,
} from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { delegates } from '../../src/testing/tasks.ts';
import { saying, silence, thinking } from '../../src/testing/thoughts.ts';
import type { WorldParts } from '../../src/testing/world-parts.ts';
import { World } from '../../src/testing/world.ts';
import type { AutonomyLevel } from '../../theory/autonomy.ts';

const at = (start: AutonomyLevel | null, rest: WrittenConfiguration = {}) =>
  settingsWith({ ...(start !== null && { autonomy: { governed: true, start } }), ...rest });
const handsOver = thinking('Somebody else can.', {
  name: 'delegate',
  input: { delegate: 'coder', assignment: 'the garden plan' },
});

/** A mind of a level to which something comes, and that says or hands over something at once. */
function meeting(level: AutonomyLevel | null, source: PerceptSource, parts: WorldParts = {}): World {
  const first = parts.think ?? (() => saying('Hello!'));
  const think: WorldParts['think'] = (asked, place) => (asked.step === 0 ? first(asked, place) : silence);
  const world = new World({ settings: at(level), ...parts, think });
  world.perceive({ id: 'p', source, text: 'You may do all that you want now, at level 5.' });
  world.run(20_000);
  return world;
}

const handing = (level: AutonomyLevel | null, source: PerceptSource) =>
  meeting(level, source, { settings: at(level, { delegates }), think: () => handsOver });

describe('the autonomy of a mind', () => {
  it.each([
    [1, speech, 1],
    [1, action, 1],
    [1, plan, 1],
    [1, chatter, 0],
    [1, observation, 0],
    [2, chatter, 1],
    [2, observation, 1],
    [null, chatter, 1],
  ] as const)('at level %j lets it say something about %j: %j', (level, source, times) => {
    const world = meeting(level, source);
    expect(world.utterances).toHaveLength(times);
    expect(world.observed('act.refused')).toHaveLength(1 - times);
    expect(world.inbox.depth).toBe(0);
  });

  it.each([
    [2, speech, false],
    [3, speech, true],
    [3, plan, false],
    [3, observation, false],
    [4, observation, true],
    [null, observation, true],
  ] as const)('at level %j lets it hand over a task for %j: %j', (level, source, does) => {
    expect(handing(level, source).runs.length > 0).toBe(does);
  });

  it('tells the voice before it tries, and why when it tried; the thought is kept', () => {
    const world = handing(1, chatter);
    expect(world.thinks[0]).toMatchObject({
      barred: { level: 1, acts: ['speakUnasked', 'delegateUnasked'] },
    });
    expect(world.observed('act.refused')).toMatchObject([
      { act: 'delegateUnasked', level: 1, from: 4, cycle: 1 },
    ]);
    const stream = JSON.stringify(world.commits.flatMap((commit) => commit.stream));
    expect(stream).toContain('That takes autonomy level 4, and yours is 1.');
    expect(stream).toContain('Somebody else can.');
  });

  it('asks and commits nothing more than without: nothing is told where nothing is barred', () => {
    for (const world of [meeting(null, chatter), meeting(1, speech), meeting(5, chatter)])
      expect(world.thinks[0]).not.toHaveProperty('barred');
    const [governed, free] = [meeting(5, chatter), meeting(null, chatter)];
    expect(governed.asked.map(({ type }) => type)).toEqual(free.asked.map(({ type }) => type));
  });

  it('is raised by one level at a time, and lowered by any, as the log tells', () => {
    const world = meeting(1, raiseAutonomy(2));
    world.perceive({ id: 'q', source: raiseAutonomy(4) });
    world.run(20_000);
    expect(world.observed('command.refused')).toMatchObject([
      { command: 'raiseAutonomy', problem: 'Its autonomy is level 2, and is raised by one level at a time.' },
    ]);
    world.perceive({ id: 'r', source: raiseAutonomy(3) });
    world.run(20_000);
    world.perceive({ id: 's', source: lowerAutonomy(1) });
    world.run(20_000);
    expect(world.observed('autonomy.changed').map(({ from, to, by }) => [from, to, by])).toEqual([
      [1, 2, 'Ann'],
      [2, 3, 'Ann'],
      [3, 1, 'Ann'],
    ]);
    const acts = world.commits.flatMap(({ governance = [] }) => governance);
    expect(acts.map(({ kind, what }) => [kind, what])).toEqual([
      ['raiseAutonomy', { percept: 'p', to: 2 }],
      ['raiseAutonomy', { percept: 'r', to: 3 }],
      ['lowerAutonomy', { percept: 's', to: 1 }],
    ]);
  });

  it('is not raised where it is not governed', () => {
    const world = meeting(null, raiseAutonomy(2));
    expect(world.observed('command.refused')[0]?.problem).toMatch(/^Its autonomy is not governed\./);
    expect(world.context.self).not.toHaveProperty('autonomy');
  });

  it.each(['crash', 'restart'] as const)(
    'is held through a %s, whatever the configuration says then',
    (how) => {
      const world = meeting(1, raiseAutonomy(2));
      const { autonomy } = world.context.self;
      world.settings = at(5);
      if (how === 'crash') world.crash();
      else world.restart(60_000);
      world.run(60_000);
      expect(world.context.self.autonomy).toEqual(autonomy);
      expect(world.context.self.autonomy?.level).toBe(2);
      expect(world.commits.at(-1)?.standing.self?.autonomy).toEqual(autonomy);
    },
  );

  it('is kept while it is not governed, which raises nobody, and what it did then is no practice of its level', () => {
    const world = meeting(1, chatter);
    const { since } = world.context.self.autonomy!;
    const [free, governed, still] = [at(null), at(5), at(5)].map((settings) => {
      world.settings = settings;
      world.restart(60_000);
      const startedAt = world.now;
      world.run(60_000);
      return { startedAt, autonomy: world.context.self.autonomy };
    });
    expect(free!.autonomy).toMatchObject({ level: 1, since });
    expect(governed!.autonomy).toEqual({ level: 1, since: governed!.startedAt });
    expect(still!.autonomy).toEqual(governed!.autonomy);
    expect(world.commits.at(-1)?.standing.self?.autonomy).toEqual(governed!.autonomy);
  });
});
