import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, happen, worldOf } from '../../src/testing/days.ts';
import { chatter, sleep, speech } from '../../src/testing/percepts.ts';
import { liveMinds } from '../../src/testing/origin.ts';
import { saying } from '../../src/testing/thoughts.ts';
import type { Moment } from '../../src/testing/world-parts.ts';
import { World } from '../../src/testing/world.ts';

const unique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length);

describe('a mind whose process dies', () => {
  it('loses nothing and says nothing twice, whichever commits the database did not take (I2, I3)', () => {
    fc.assert(
      fc.property(anyDay, fc.array(fc.boolean(), { minLength: 5, maxLength: 40 }), (day, refusals) => {
        let asked = 0;
        const dies = (moment: Moment) => moment === 'before commit' && refusals[asked++] === true;
        const world = worldOf({ ...day, thoughts: [saying('Yes.')], latencies: [300, 4_000] }, { dies });
        let accepted = 0;
        for (const event of day.events)
          if (event.what === 'percepts') {
            for (const { id, percept } of event.percepts)
              if (world.perceive({ id: `p${id}`, source: null, ...percept })) accepted += 1;
          } else happen(world, event);
        for (let hour = 0; hour < 48 && world.inbox.depth > 0; hour += 1) {
          // told again: it may have died before the first time was durable
          world.tell({ type: 'resources.sufficient' });
          world.tell({ type: 'resume.requested' });
          world.run(3_600_000);
        }
        expect(world.inbox.handled.size).toBe(accepted);
        unique(world.utterances.map(({ id }) => id));
        unique(world.commits.flatMap(({ turn }) => (turn ? [String(turn.cycle)] : [])));
      }),
      { numRuns: 60 },
    );
  });

  it('goes through recovery back to the mode that the crash interrupted, and thinks nothing in it', () => {
    const world = new World();
    world.perceive({ id: 'told', source: sleep });
    world.run(10_000);
    const calls = world.thinks.length;
    world.crash();
    expect(
      world
        .observed('mode.changed')
        .slice(-2)
        .map(({ from, to }) => [from, to]),
    ).toEqual([
      ['sleep', 'recovery'],
      ['recovery', 'sleep'],
    ]);
    expect(world.thinks).toHaveLength(calls);
  });

  it('asks for nothing, however much came due, until its integrity is confirmed', () => {
    const world = new World({ latency: ({ effect }) => (effect === 'think' ? null : 1) });
    for (let each = 0; each < 3; each += 1) world.perceive({ id: `p${each}`, source: speech });
    world.run(500);
    // a commit in the middle of the thought
    for (let each = 0; each < 51; each += 1) world.perceive({ id: `load${each}`, source: chatter });
    const mind = liveMinds.restored(world.checkpoint);
    const asked = mind.step(world.activation(true), world.now + 86_400_000);
    expect(asked.filter(({ type }) => type === 'perform' || type === 'commit' || type === 'cancel')).toEqual(
      [],
    );
    expect(mind.state().value).toMatchObject({ mode: 'recovery', cycle: { thinking: 'calling' } });
  });

  it('chooses anew when only an older checkpoint is whole: what has been handled since is not handled again', () => {
    const world = new World({
      think: ({ percepts }) => saying(percepts.join()),
      latency: ({ effect }) => (effect === 'think' ? 5_000 : 1),
    });
    world.perceive({ id: 'p1', source: speech });
    world.run(2_000);
    for (let each = 0; each < 51; each += 1) world.perceive({ id: `load${each}`, source: chatter });
    const older = world.checkpoint;
    expect(world.value).toMatchObject({ mode: 'overload', cycle: { thinking: 'calling' } });
    world.run(6_000);
    expect(world.commits.at(-1)).toMatchObject({ cycle: 1, acknowledged: ['p1'] });
    world.checkpoint = older;
    world.crash();
    // the turn of the checkpoint is over; the one after it, which the journal knows, is taken up
    expect(world.context.life.cycle).toBe(2);
    expect(world.context.turn?.batch.map(({ id }) => id)).not.toContain('p1');
    world.run(600_000);
    expect(world.inbox.depth).toBe(0);
    unique(world.utterances.map(({ id }) => id));
    unique(world.commits.map(({ commit }) => String(commit)));
  });
});
