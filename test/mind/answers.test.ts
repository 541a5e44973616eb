import { describe, expect, it } from 'vitest';
import { observation, speech } from '../../src/testing/percepts.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

describe('an answer that came in time and lay behind a slow commit', () => {
  it('is heard, though the patience is over by the time the commit is durable', () => {
    const world = new World({ latency: ({ effect }) => (effect === 'think' ? null : 1) });
    world.perceive({ id: 'p1', source: speech });
    world.run(1_000);
    const [think] = world.mind.pending();
    if (think?.effect !== 'think') expect.fail('The voice was not asked.');
    const late = world.now + world.settings.thinking.patience + 1;
    // the host steps the commit that it waited for first, then what came meanwhile
    const commit = world.context.life.commits;
    const settled = world.mind.step({ type: 'commit.settled', commit, depth: 1 }, late);
    expect(settled.filter(({ type }) => type === 'cancel')).toEqual([]);
    const asked = world.mind.step(
      { type: 'effect.settled', key: think.key, outcome: saying('In time.') },
      late,
    );
    const texts = asked.flatMap((each) => (each.type === 'commit' ? each.utterances : []));
    expect(texts.map(({ text }) => text)).toEqual(['In time.']);
  });

  it('lets no alarm be forgotten: what was overdue rings at the wake that follows', () => {
    const world = new World({ latency: ({ effect }) => (effect === 'think' ? null : 1) });
    world.perceive({ id: 'p1', source: speech });
    world.run(1_000);
    const late = world.now + world.settings.thinking.patience + 1;
    world.mind.step({ type: 'commit.settled', commit: world.context.life.commits, depth: 1 }, late);
    const asked = world.mind.step({ type: 'wake' }, late);
    expect(asked).toContainEqual(expect.objectContaining({ type: 'cancel' }));
    expect(world.value.cycle).toBe('waiting');
  });
});

describe('what was said in a space that the mind is not in', () => {
  it('is answered in the space where the mind is', () => {
    const world = new World({ think: () => saying('Who is there?') });
    world.perceive({ id: 'p1', source: { kind: 'speech', speaker: 'Eve', space: 'attic' } });
    world.run(10_000);
    expect(world.context.life.space).toBe('terminal');
    expect(world.utterances).toMatchObject([{ space: 'terminal', text: 'Who is there?' }]);
  });
});

describe('a command, while the voice rests', () => {
  it('is obeyed, however much has waited for so long that it stands before it', () => {
    const resting = { effect: 'think', ok: false, failure: unavailable() } as const;
    const world = new World({ think: () => resting });
    for (let each = 0; each < 70; each += 1)
      world.perceive({ id: `p${each}`, source: each % 2 === 0 ? speech : observation });
    world.run(3 * 3_600_000);
    expect(world.inbox.depth).toBe(70);
    expect(world.context.voice.restsUntil).toBeGreaterThan(world.now);
    world.perceive({
      id: 'sleep',
      source: { kind: 'command', speaker: 'Ann', command: { name: 'sleep' } },
    });
    world.run(10_000);
    expect([...world.inbox.handled.keys()]).toEqual(['sleep']);
    expect(world.context.life.mode).toBe('sleep');
  });
});

const unavailable = () =>
  ({ kind: 'unavailable', message: 'It is away.', remedy: 'Wait.', retryAfter: 86_400_000 }) as const;
