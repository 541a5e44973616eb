import { describe, expect, it } from 'vitest';
import type { PerformableOf } from '../../ports/performable.ts';
import { speech } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { failing, saying, type Think } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';

const inputInDoubt = ['timeout', 'malformed'] as const;
const inputAtFault = ['refused', 'rejected'] as const;

/** The state of the mind that a call is given. */
const givenTo = (asked: Think) => (asked as PerformableOf<'think'>).given;

describe('a voice that does not read what it is given', () => {
  it.each(inputAtFault)('gives up what is %s alone and without the past, and only that', (kind) => {
    const world = new World({
      think: ({ winner }) => (winner === 'bad' ? failing(kind) : saying('Fine.')),
    });
    world.perceive({ id: 'bad', source: speech, boost: 5, text: 'the garden plan needs water' });
    world.perceive({ id: 'good', source: speech, text: 'lunch is ready' });
    world.run(60_000);
    expect(world.commits.filter(({ turn }) => turn).map(({ acknowledged }) => acknowledged)).toEqual([
      ['bad'],
      ['good'],
    ]);
    expect(world.commits.find(({ turn }) => turn)?.stream[0]).toMatchObject({ unread: ['bad'] });
    const remembered = world.commits
      .flatMap(({ memory }) => memory)
      .flatMap((change) => (change.change === 'buffered' ? [change.item.origin] : []));
    expect(remembered).toContainEqual({ percept: 'good' });
    expect(remembered).not.toContainEqual({ percept: 'bad' });
    // both of them, the one alone, the one without the past, the other
    expect(world.thinks.map(({ percepts }) => percepts)).toEqual([
      ['bad', 'good'],
      ['bad'],
      ['bad'],
      ['good'],
    ]);
    expect(world.thinks.map((asked) => givenTo(asked).withheld.summarisedBefore > 0)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it.each(inputInDoubt)('tries the winner alone before it gives it up: %s', (kind) => {
    const settings = settingsWith({ context: { maxFailures: 2 } });
    const world = new World({
      settings,
      think: ({ percepts }) => (percepts.includes('bad' as never) ? failing(kind) : saying('Fine.')),
    });
    world.perceive({ id: 'good', source: speech, boost: 5 });
    world.perceive({ id: 'bad', source: speech });
    world.run(3_600_000);
    const turns = world.commits.flatMap(({ turn, acknowledged }) => (turn ? [{ turn, acknowledged }] : []));
    expect(turns.map(({ acknowledged, turn }) => [acknowledged, turn.failure?.kind])).toEqual([
      [['good'], undefined],
      [['bad'], kind],
    ]);
  });

  it('asks with half the room when the call was too long, and goes on with that until it is awake anew', () => {
    const world = new World({
      think: (asked) => (givenTo(asked).share > 1 / 8 ? failing('tooLong') : saying('Fine.')),
    });
    for (const id of ['p1', 'p2']) {
      world.perceive({ id, source: speech });
      world.run(60_000);
    }
    expect(world.thinks.map((asked) => givenTo(asked).share)).toEqual([1, 1 / 2, 1 / 4, 1 / 8, 1 / 8]);
    expect(world.utterances).toHaveLength(2);
    world.restart(0);
    world.perceive({ id: 'p3', source: speech });
    world.run(60_000);
    expect(givenTo(world.thinks.at(5)!).share).toBe(1);
    expect(world.utterances).toHaveLength(3);
  });

  it('is not shown memories again with which it refused what it answered without them', () => {
    const world = new World({
      think: ({ recalled }) => (recalled.includes('m1' as never) ? failing('refused') : saying('Fine.')),
    });
    world.memory.enter('m1', 'The garden is green.');
    world.memory.enter('m2', 'Ann waters roses.');
    for (const id of ['p1', 'p2']) {
      world.perceive({ id, source: speech, text: 'The garden is green.' });
      world.run(60_000);
    }
    expect(world.commits.flatMap(({ turn }) => turn?.failure ?? [])).toEqual([]);
    const shown = world.thinks.map(({ recalled }) => recalled.includes('m1' as never));
    expect(shown).toEqual([true, false, false]);
    world.perceive({ id: 'p3', source: speech, text: 'Who waters roses? Ann waters roses.' });
    world.run(60_000);
    expect(world.thinks.at(-1)?.recalled).toContain('m2');
  });
});
