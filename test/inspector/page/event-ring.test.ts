import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventRing, type KeptEvent } from '../../../src/inspector/page/live/event-ring.ts';
import { afterEvent } from '../../../src/service/picture/after-step.ts';
import type { Picture } from '../../../src/service/picture/picture.ts';
import { newborn, stepOf, stepsOfALife } from './pictures.ts';

/** Pushes events into a ring, and returns the picture after each of them. */
function lived(ring: EventRing, events: readonly KeptEvent[]): Map<string, Picture> {
  let picture = newborn;
  const pictures = new Map<string, Picture>();
  for (const event of events) {
    picture = afterEvent(picture, event);
    pictures.set(event.id, picture);
    ring.push(event, picture);
  }
  return pictures;
}

describe('the ring of events', () => {
  it('makes the picture after any event that it keeps, however many it has let go (law)', () => {
    fc.assert(
      fc.property(stepsOfALife, fc.integer({ min: 1, max: 40 }), (steps, events) => {
        const ring = new EventRing({ events, characters: 1e9 });
        const pictures = lived(ring, steps as KeptEvent[]);
        expect(ring.size).toBe(Math.min(steps.length, events));
        for (const { id } of ring.events()) expect(ring.pictureAfter(id)).toEqual(pictures.get(id));
      }),
    );
  });

  it('knows no picture of an event that it has let go, and never had', () => {
    const ring = new EventRing({ events: 2, characters: 1e9 });
    lived(
      ring,
      [1, 2, 3].map((number) => stepOf(number) as KeptEvent),
    );
    expect(ring.pictureAfter('1.1')).toBeNull();
    expect(ring.pictureAfter('1.9')).toBeNull();
    expect(ring.find('1.2')).toMatchObject({ id: '1.2' });
  });

  it('is bounded by the length of what came, too', () => {
    const ring = new EventRing({ events: 1_000, characters: 20_000 });
    const large = (number: number) =>
      stepOf(number, {
        actors: [
          { actor: 'mind', chart: 'mind', value: 'awake', changed: { text: 'x'.repeat(5_000) }, removed: [] },
        ],
      }) as KeptEvent;
    lived(
      ring,
      Array.from({ length: 50 }, (_, place) => large(place + 1)),
    );
    expect(ring.size).toBeLessThanOrEqual(4);
    expect(ring.letGo).toBe(50 - ring.size);
  });

  it('stays at its bound, however many events come', () => {
    const ring = new EventRing();
    const events = 50_000;
    let picture = newborn;
    const sizes: number[] = [];
    for (let number = 1; number <= events; number += 1) {
      const event = stepOf(number, {
        actors: [{ actor: 'mind', chart: 'mind', value: 'awake', changed: { number }, removed: [] }],
      }) as KeptEvent;
      picture = afterEvent(picture, event);
      ring.push(event, picture);
      if (number % 10_000 === 0) sizes.push(ring.size);
    }
    expect(sizes).toEqual([5_000, 5_000, 5_000, 5_000, 5_000]);
    expect(ring.letGo).toBe(events - 5_000);
  });
});
