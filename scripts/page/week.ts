import { EventRing, type KeptEvent } from '../../src/inspector/page/live/event-ring.ts';
import { emptyView } from '../../src/inspector/page/live/live-view.ts';
import { viewAfter } from '../../src/inspector/page/live/view-after.ts';
import { eventId } from '../../src/service/picture/event-id.ts';
import type { LiveEvent } from '../../src/service/picture/live-event.ts';
import type { Picture } from '../../src/service/picture/picture.ts';

// node --expose-gc scripts/page/week.ts
//
// Lets a page watch a mind for a week, an event a second, and prints what it holds after each day: the ring, the view and their memory.

const day = 86_400;
const context = (number: number) => ({
  pace: { depth: number % 7, text: 'x'.repeat(400) },
  life: { cycle: number },
});
const picture: Picture = {
  upTo: '1.0',
  mind: 'ada' as Picture['mind'],
  name: 'Ada',
  at: 0,
  sequence: 0,
  cycle: 0,
  actors: { mind: { chart: 'mind', value: { mode: 'normal', cycle: 'waiting' }, context: context(0) } },
  pending: [],
  alarms: [],
  alarm: null,
  held: false,
  stop: null,
  breakpoints: [],
};

/** The events of a cycle: steps in which effects are asked for and settled, what was heard, thought and said, and its commit. */
function eventOf(number: number): KeptEvent {
  const at = number * 1_000;
  const cycle = Math.floor(number / 8);
  const moment = { id: eventId(1, number), at, cycle };
  const stamp = { sequence: number, at, cycle, from: 'mind' };
  switch (number % 8) {
    case 0:
      return {
        ...moment,
        kind: 'news',
        news: {
          kind: 'thought.formed',
          cycle,
          step: 0,
          text: `Thought ${number}`,
          voice: 'offline',
          origin: 'spontaneous',
          at,
          stamp,
        },
      };
    case 1:
      return {
        ...moment,
        kind: 'news',
        news: { kind: 'commit.durable', commit: cycle, cycle, depth: 0, at, stamp },
      };
    default: {
      const key = `${cycle}/voice.0/think.0/${number >> 1}`;
      const isAsked = number % 2 === 0;
      return {
        ...moment,
        kind: 'step',
        step: {
          sequence: number,
          at,
          cycle,
          message: { type: 'wake' },
          actors: [
            {
              actor: 'mind',
              chart: 'mind',
              value: { mode: number % 3_600 < 1_800 ? 'normal' : 'sleep', cycle: 'waiting' },
              changed: context(number),
              removed: [],
            },
          ],
          asked: isAsked ? [{ type: 'perform', key, effect: 'think', from: 'voice' }] : [],
          settled: isAsked ? [] : [key],
          alarms: [],
          broke: null,
        },
      };
    }
  }
}

const ring = new EventRing();
const reset: LiveEvent = { id: '1.0', at: 0, cycle: 0, kind: 'reset', picture };
let view = viewAfter(emptyView, reset);
for (let number = 1; number <= 7 * day; number += 1) {
  const event = eventOf(number);
  view = viewAfter(view, event);
  ring.push(event, view.picture!);
  if (number % day !== 0) continue;
  globalThis.gc?.();
  const heap = process.memoryUsage().heapUsed / 1e6;
  const marks = Object.values(view.marks).reduce((sum, lane) => sum + lane.length, 0);
  console.log(
    `day ${number / day}: ${number} events, ${ring.size} kept, ${marks} marks, ${view.talk.length} lines of talk, ${heap.toFixed(1)} MB`,
  );
}
