import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCheckpoint } from '../../src/mind/checkpoint.ts';
import { anyDay, live } from '../../src/testing/days.ts';
import { anyLife } from '../../src/testing/happenings.ts';
import { rawSettings, RawWorld } from '../../src/testing/raw-world.ts';
import { liveMinds as minds } from '../../src/testing/origin.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { speech } from '../../src/testing/percepts.ts';
import { World } from '../../src/testing/world.ts';

const withoutSequence = (checkpoint: string) => {
  const { ledger, ...body } = decodeCheckpoint(checkpoint);
  return { ...body, ledger: { ...ledger, sequence: 0 } };
};

describe('a message that is delivered twice', () => {
  it('changes nothing the second time when it is the result of an effect, however late it comes again', () => {
    let results = 0;
    fc.assert(
      fc.property(anyLife(50), (life) => {
        const world = new RawWorld();
        const { mind, asked } = minds.born({ mind: 'ada', settings: rawSettings, at: world.now });
        world.note(asked);
        for (const happening of life) {
          const message = world.message(happening);
          world.note(mind.step(structuredClone(message), world.now));
          if (message.type !== 'effect.settled') continue;
          const before = withoutSequence(mind.checkpoint());
          expect(mind.step(structuredClone(message), world.now)).toEqual([]);
          expect(withoutSequence(mind.checkpoint())).toEqual(before);
          results += 1;
        }
      }),
      { numRuns: 100 },
    );
    expect(results).toBeGreaterThan(100);
  });

  it('says nothing twice, commits nothing twice, handles nothing twice, whatever the message is', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        // the inbox throws for a percept that is handled twice
        const world = live(day, { twice: () => true });
        const commits = world.commits.map(({ commit }) => commit);
        expect(commits).toEqual([...new Set(commits)].toSorted((a, b) => a - b));
        const said = world.utterances.map(({ id }) => id);
        expect(new Set(said).size).toBe(said.length);
        const cycles = world.commits.flatMap(({ turn }) => (turn ? [turn.cycle] : []));
        expect(new Set(cycles).size).toBe(cycles.length);
      }),
      { numRuns: 100 },
    );
  });

  it('is answered once, when somebody speaks to the mind', () => {
    const world = new World({ twice: () => true, think: () => saying('Hello!') });
    world.perceive({ id: 'p1', source: speech, text: 'Hi' });
    world.run(60_000);
    expect(world.perceive({ id: 'p1', source: speech, text: 'Hi' })).toBe(false);
    world.run(60_000);
    expect(world.utterances).toHaveLength(1);
    expect(world.thinks).toHaveLength(1);
  });
});
