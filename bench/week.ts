/**
 * Lets a mind live for a week, an event a second under a clock of its own, and a page watch it: each event goes into the ring that the stream of
 * the server reads, over the wire as text, and into the ring and the view of the page. Prints after each day what all of them hold; it fails
 * where a ring goes past its bounds, an event is told otherwise than it was, or the memory after a later day is more than a tenth above that
 * after the first:
 *
 *     npm run bench:week -- [--days 7] [--json]
 */
import { flag, script, whole } from '../scripts/common/script.ts';
import { eventFrame } from '../src/http/events/frame.ts';
import { EventRing, ringLimits, type KeptEvent } from '../src/inspector/page/live/event-ring.ts';
import { emptyView } from '../src/inspector/page/live/live-view.ts';
import { viewAfter } from '../src/inspector/page/live/view-after.ts';
import { Ring, usualRing } from '../src/service/feed/ring.ts';
import { eventId } from '../src/service/picture/event-id.ts';
import type { LiveEvent } from '../src/service/picture/live-event.ts';
import type { Picture } from '../src/service/picture/picture.ts';

/** Events a day: one a second. */
const perDay = 86_400;
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

/** What the server and the page hold after a day. */
interface Held {
  day: number;
  /** Events until then. */
  events: number;
  server: number;
  page: number;
  marks: number;
  talk: number;
  /** The heap after a collection, megabytes. */
  heap: number;
}

/** How much more the heap may be after a later day than after the first. */
const mayGrow = 1.1;

const { days, json } = script('bench:week', 'Lets a page watch a mind for a week, and prints what is held.', {
  days: whole('how many days it lives', { from: 2, otherwise: 7 }),
  json: flag('the days as JSON'),
});
const { gc } = globalThis;
if (gc === undefined) throw new Error('Memory cannot be told without a collection: node --expose-gc.');

const server = new Ring(usualRing);
const ring = new EventRing();
const decoder = new TextDecoder();
const reset: LiveEvent = { id: '1.0', at: 0, cycle: 0, kind: 'reset', picture };
let view = viewAfter(emptyView, reset);

/** Takes an event from the ring of the server to the page, as the stream does. */
function tell(number: number): void {
  server.push(eventOf(number));
  const event = server.at(server.newest)!;
  const [, data = ''] = /^data: (.*)$/m.exec(decoder.decode(eventFrame(event))) ?? [];
  const told = JSON.parse(data) as KeptEvent;
  if (told.id !== eventId(1, number)) throw new Error(`Event ${number} was told as ${told.id}.`);
  view = viewAfter(view, told);
  ring.push(told, view.picture!);
}

/** What is held now. Throws where a ring has gone past its bounds. */
function heldAfter(day: number, events: number): Held {
  gc!();
  const held: Held = {
    day,
    events,
    server: server.newest - server.oldest + 1,
    page: ring.size,
    marks: Object.values(view.marks).reduce((sum, lane) => sum + lane.length, 0),
    talk: view.talk.length,
    heap: Number((process.memoryUsage().heapUsed / 1e6).toFixed(1)),
  };
  if (held.server > usualRing.events) throw new Error(`The server keeps ${held.server} events.`);
  if (held.page > ringLimits.events) throw new Error(`The page keeps ${held.page} events.`);
  return held;
}

const lived: Held[] = [];
for (let number = 1; number <= days * perDay; number += 1) {
  tell(number);
  if (number % perDay !== 0) continue;
  const held = heldAfter(number / perDay, number);
  lived.push(held);
  const { events, page, marks, talk, heap } = held;
  if (!json)
    console.log(
      `day ${held.day}: ${events} events, the server keeps ${held.server}, the page ${page}, ${marks} marks, ${talk} lines of talk, ${heap} MB`,
    );
}
if (json) console.log(JSON.stringify(lived, null, 2));
const most = lived[0]!.heap * mayGrow;
const above = lived.find(({ heap }) => heap > most);
if (above !== undefined) {
  console.error(`It grows: ${above.heap} MB after day ${above.day}, and ${most.toFixed(1)} MB may be.`);
  process.exitCode = 1;
}
