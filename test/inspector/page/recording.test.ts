import { describe, expect, it } from 'vitest';
import type { EventId } from '../../../src/service/picture/event-id.ts';
import type { LiveEvent } from '../../../src/service/picture/live-event.ts';
import { neighbourStep } from '../../../src/inspector/page/recording/neighbour-step.ts';
import {
  recordedEvent,
  recordedNumber,
  recordedSource,
} from '../../../src/inspector/page/recording/recorded-source.ts';
import { windowAround } from '../../../src/inspector/page/recording/window.ts';
import { newborn } from './pictures.ts';

describe('the part of a recording that a page holds', () => {
  it('has the place in it, with room around, whatever the place', () => {
    for (const last of [0, 1, 999, 2_500, 70_000])
      for (const place of [0, 1, 998, 1_000, 35_500, 69_999, 70_000, 99_999]) {
        const { from, to } = windowAround(place, last);
        const at = Math.min(place, last);
        expect(from).toBeLessThanOrEqual(at);
        expect(to).toBeGreaterThanOrEqual(at);
        expect(to - from).toBeLessThanOrEqual(3_000);
        if (from > 0) expect(at - from).toBeGreaterThanOrEqual(1_000);
        if (to < last) expect(to - at).toBeGreaterThanOrEqual(1_000);
      }
    expect(windowAround(1_200, 70_000)).toEqual(windowAround(1_900, 70_000));
  });

  it('begins with its picture, goes on with its events, and ends there', async () => {
    const picture = { ...newborn, upTo: recordedEvent(10) };
    const asked: unknown[] = [];
    const client = {
      history: async () => ({ percepts: [], utterances: [], cycles: [], noticed: [] }),
      picture: async (options?: { after?: EventId }) => {
        asked.push(options?.after);
        return picture;
      },
      async *subscribe(options?: { after?: EventId }) {
        asked.push(options?.after);
        for (let number = 11; number < 99; number += 1)
          yield { id: recordedEvent(number), kind: 'news' } as LiveEvent;
      },
    };
    const leave = new AbortController();
    const seen: string[] = [];
    for await (const { id } of recordedSource(client, { from: 10, to: 13 }).subscribe({
      signal: leave.signal,
    })) {
      seen.push(id);
      if (id === '1.13') leave.abort();
    }
    expect(seen).toEqual(['1.10', '1.11', '1.12', '1.13']);
    expect(asked).toEqual(['1.10', '1.10']);
  });

  it('is stepped through by whole steps, with what each has shown', () => {
    const events = ['step', 'news', 'news', 'step', 'step', 'news'].map((kind, place) => ({
      id: recordedEvent(place + 1),
      kind,
    }));
    const walk = (place: number, by: -1 | 1, last = 6) => neighbourStep(events, { place, by, last });
    expect([0, 3, 4].map((place) => walk(place, 1))).toEqual([3, 4, 6]);
    expect([6, 4, 3].map((place) => walk(place, -1))).toEqual([4, 3, 0]);
    expect(walk(2, -1)).toBe(0);
    // where the page holds no more
    expect(walk(4, 1, 99)).toBe(5);
    expect(walk(6, 1, 99)).toBe(7);
    expect(recordedNumber('x')).toBeNull();
  });
});
