import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, live } from '../../src/testing/days.ts';
import { speech } from '../../src/testing/percepts.ts';
import { liveMinds as minds } from '../../src/testing/origin.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { Twins } from '../../src/testing/twins.ts';
import { World } from '../../src/testing/world.ts';

describe('the trace of a life', () => {
  it('is the same, byte for byte, when the same things happen again (I7)', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [one, other] = [live(day), live(day)];
        expect(JSON.stringify(one.asked)).toBe(JSON.stringify(other.asked));
        expect(one.mind.checkpoint()).toBe(other.mind.checkpoint());
        expect(one.checkpoint).toBe(other.checkpoint);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for a mind that is restored before every step (I6)', () => {
    const origin = {
      born(input: Parameters<typeof minds.born>[0]) {
        const { mind, asked } = minds.born(input);
        return { mind: new Twins(mind), asked };
      },
      restored: (checkpoint: string) => new Twins(minds.restored(checkpoint)),
    };
    fc.assert(
      fc.property(anyDay, (day) => {
        const short = { ...day, events: day.events.slice(0, 6) };
        expect(JSON.stringify(live(short, { origin }).asked)).toBe(JSON.stringify(live(short).asked));
      }),
      { numRuns: 8 },
    );
  });

  it('differs when something else happens', () => {
    const [one, other] = ['Hi', 'Hello'].map((text) => {
      const world = new World({ think: () => saying(text) });
      world.perceive({ id: 'p1', source: speech, text });
      world.run(10_000);
      return JSON.stringify(world.asked);
    });
    expect(one).not.toBe(other);
  });
});
