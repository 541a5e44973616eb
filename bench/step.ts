/**
 * Measures what a step costs beside XState alone, and with somebody who listens to the mind and without, in the same run:
 *
 *     npm run bench:step -- [--days 30] [--json]
 *
 * The same messages are taken by minds that take turns: one that nobody ever listened to, one whose listener has left again, and one
 * that is listened to. Shown is the time of a step on the fastest day of each, which other work on the machine has disturbed least, and
 * the ratio to the first. The first two take the same path, so their ratio is the noise of the measurement. "XState alone" is the same actor system,
 * created by XState as it comes, whose actors are sent the events that the steps of the first have sent them: no ledger, no alarms, and nobody hears what it emits.
 */
import { createActor, type AnyEventObject } from 'xstate';
import type { Message } from '../ports/step.ts';
import { noTimers } from '../src/mind/no-timers.ts';
import { SteppedMind } from '../src/mind/stepped-mind.ts';
import { composition, liveMinds, type Origin } from '../src/testing/origin.ts';
import { speech } from '../src/testing/percepts.ts';
import { settingsWith } from '../src/testing/settings.ts';
import { saying } from '../src/testing/thoughts.ts';
import { World } from '../src/testing/world.ts';
import { flag, script, whole } from '../scripts/common/script.ts';

const { days, json } = script(
  'bench:step',
  'Measures what a step costs beside XState alone, with a listener and without.',
  {
    days: whole('how many days are lived by each mind', { from: 3, otherwise: 30 }),
    json: flag('the report as one JSON object'),
  },
);

const settings = settingsWith();
type Taken = [message: Message, now: number];

/** The messages of an hour in which somebody says something every minute, and the mind answers. */
function messagesOfAnHour(): { input: Parameters<Origin['born']>[0]; taken: Taken[] } {
  const taken: Taken[] = [];
  const births: Parameters<Origin['born']>[0][] = [];
  const origin: Origin = {
    born(input) {
      births.push(input);
      const { mind, asked } = liveMinds.born(input);
      mind.listen(({ message, at }) => taken.push([message, at]));
      return { mind, asked };
    },
    restored: (checkpoint) => liveMinds.restored(checkpoint),
  };
  const world = new World({ settings, origin, think: () => saying('Hello!') });
  for (let minute = 0; minute < 60; minute += 1) {
    world.perceive({ id: `p${minute}`, source: speech, text: `This is minute ${minute}.` });
    world.run(60_000);
  }
  const [input] = births;
  if (input === undefined) throw new Error('No mind was born.');
  return { input, taken };
}

const nobody = (): void => {};
const listening = {
  never: nobody,
  'no longer': (mind: SteppedMind) => mind.listen(nobody)(),
  listened: (mind: SteppedMind) => void mind.listen(nobody),
};
type Kind = keyof typeof listening;
const kinds = Object.keys(listening) as Kind[];

const { input, taken } = messagesOfAnHour();

/** Microseconds a step. */
function measured(kind: Kind): number {
  const { mind } = SteppedMind.born(composition, input);
  listening[kind](mind);
  const began = process.hrtime.bigint();
  for (const [message, now] of taken) mind.step(message, now);
  return Number(process.hrtime.bigint() - began) / 1_000 / taken.length;
}

/** What the steps of a mind send, to whom. */
interface Sent {
  to: string;
  event: AnyEventObject;
}

function sentBySteps(): Sent[] {
  const { mind } = SteppedMind.born(composition, input);
  const deliver = mind['deliver'].bind(mind);
  const sent: Sent[] = [];
  Object.assign(mind, {
    deliver(to: string, event: AnyEventObject) {
      sent.push({ to, event: { ...event, at: mind.now() } });
      deliver(to, event);
    },
  });
  for (const [message, now] of taken) mind.step(message, now);
  return sent;
}

const sent = sentBySteps();

/** Microseconds that the events of a step take in XState alone. */
function measuredAlone(): number {
  const { machine } = composition;
  const { id } = machine;
  const actor = createActor(machine, { input, id, systemId: id, clock: noTimers, logger() {} }).start();
  const began = process.hrtime.bigint();
  for (const { to, event } of sent) actor.system.get(to)?.send(event);
  return Number(process.hrtime.bigint() - began) / 1_000 / taken.length;
}

const alone: number[] = [];
const times: Record<Kind, number[]> = { never: [], 'no longer': [], listened: [] };
for (let day = 0; day < days; day += 1) {
  // there and back: nobody always comes after the same one
  for (const kind of day % 2 === 0 ? kinds : kinds.toReversed()) times[kind].push(measured(kind));
  alone.push(measuredAlone());
}

const base = Math.min(...times.never);
const ofXState = Math.min(...alone);
const report = kinds.map((kind) => ({
  listened: kind,
  microseconds: Math.min(...times[kind]),
  ratio: Math.min(...times[kind]) / base,
  besideXState: Math.min(...times[kind]) / ofXState,
}));
console.log(
  json
    ? JSON.stringify({ steps: taken.length, sends: sent.length, days, xstateAlone: ofXState, report })
    : [
        `XState alone ${ofXState.toFixed(1)} µs for what a step sends`,
        ...report.map(
          ({ listened, microseconds, ratio, besideXState }) =>
            `${listened.padEnd(12)} ${microseconds.toFixed(1)} µs a step, ratio ${ratio.toFixed(2)}; ${besideXState.toFixed(2)} of XState alone`,
        ),
      ].join('\n'),
);
