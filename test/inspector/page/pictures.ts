import fc from 'fast-check';
import type { MindId } from '../../../ports/identifiers.ts';
import { eventId } from '../../../src/service/picture/event-id.ts';
import type { LiveEvent } from '../../../src/service/picture/live-event.ts';
import type { Picture } from '../../../src/service/picture/picture.ts';
import type { StepDelta } from '../../../src/service/picture/step-delta.ts';

/** A mind of one actor, before its first event. */
export const newborn: Picture = {
  upTo: '1.0',
  mind: 'ada' as MindId,
  name: 'Ada',
  at: 0,
  sequence: 0,
  cycle: 0,
  actors: { mind: { chart: 'mind', value: { mode: 'normal', cycle: 'waiting' }, context: {} } },
  pending: [],
  alarms: [],
  alarm: null,
  held: false,
  stop: null,
  breakpoints: [],
};

/** A step that changes what is given. */
export function stepOf(number: number, change: Partial<StepDelta> = {}, epoch = 1): LiveEvent {
  const moment = { sequence: number, at: number * 1_000, cycle: Math.floor(number / 5) };
  const step: StepDelta = {
    ...moment,
    message: { type: 'wake' },
    actors: [],
    asked: [],
    settled: [],
    alarms: [],
    broke: null,
    ...change,
  };
  return { id: eventId(epoch, number), at: moment.at, cycle: moment.cycle, kind: 'step', step };
}

const names = ['mind', 'voice', 'memory', '__proto__', 'constructor'] as const;
const modes = ['normal', 'sleep', 'overload'] as const;

/** Steps of a life, one behind the other: actors are born, change, lose fields and end, effects are asked for and settled, alarms set and rung. */
export const stepsOfALife = fc
  .array(
    fc.record({
      actor: fc.constantFrom(...names),
      mode: fc.constantFrom(...modes, null),
      changed: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), fc.jsonValue({ maxDepth: 1 }), {
        maxKeys: 2,
      }),
      removed: fc.subarray(['a', 'b']),
      key: fc.constantFrom('k1', 'k2', null),
      isSettled: fc.boolean(),
      alarm: fc.option(fc.option(fc.nat(), { nil: null }), { nil: undefined }),
    }),
    { maxLength: 60 },
  )
  .map((lived) =>
    lived.map(({ actor, mode, changed, removed, key, isSettled, alarm }, place) =>
      stepOf(place + 1, {
        actors: [
          {
            actor,
            chart: actor,
            value: mode === null && actor !== 'mind' ? null : { mode: mode ?? 'normal', cycle: 'waiting' },
            changed,
            removed,
          },
        ],
        asked: key === null || isSettled ? [] : [{ type: 'perform', key, effect: 'think', from: actor }],
        settled: key !== null && isSettled ? [key] : [],
        alarms: alarm === undefined ? [] : [{ owner: actor, name: 'patience', at: alarm }],
      }),
    ),
  );
