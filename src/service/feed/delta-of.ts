import { isDeepStrictEqual } from 'node:util';
import { shownBy } from '../../../actors/shown-by.ts';
import type { ActorChange, Asked, StepRecord } from '../../../ports/step.ts';
import type { Picture } from '../picture/picture.ts';
import type { ActorDelta, StepDelta } from '../picture/step-delta.ts';

/**
 * A step as watchers are told it.
 *
 * @param awaits whether an effect is awaited after the step
 */
export function deltaOf(record: StepRecord, before: Picture, awaits: (key: string) => boolean): StepDelta {
  const { sequence, at, cycle, message, commands, alarms, broke } = record;
  const alarm = commands.findLast((each) => each.type === 'wake.at');
  const begun = commands.flatMap((each) => (each.type === 'perform' ? [each.key] : []));
  return {
    sequence,
    at,
    cycle,
    message,
    actors: record.actors.map(actorDelta),
    asked: commands.map(askedOf),
    settled: [...before.pending.map(({ key }) => key), ...begun].filter((key) => !awaits(key)),
    alarms,
    ...(alarm !== undefined && { alarm: alarm.at }),
    broke,
  };
}

/** Whether a context has a field; one without a value is none. */
const has = (context: Readonly<Record<string, unknown>>, field: string): boolean =>
  Object.hasOwn(context, field) && context[field] !== undefined;

function actorDelta({ actor, chart, before, after }: ActorChange): ActorDelta {
  if (after === null) return { actor, chart, value: null, changed: {}, removed: [] };
  const was: Readonly<Record<string, unknown>> = before?.context ?? {};
  const is: Readonly<Record<string, unknown>> = after.context;
  const changed: Record<string, unknown> = {};
  for (const field of Object.keys(is)) {
    const value = is[field];
    if (value === undefined || (has(was, field) && isDeepStrictEqual(was[field], value))) continue;
    changed[field] = value;
  }
  const shows = shownBy(actor, after.context);
  const isShownAlready =
    shows === null || (before !== null && isDeepStrictEqual(shows, shownBy(actor, before.context)));
  return {
    actor,
    chart,
    value: after.value,
    changed,
    removed: Object.keys(was).filter((field) => has(was, field) && !has(is, field)),
    ...(!isShownAlready && { shows }),
  };
}

function askedOf(asked: Asked): StepDelta['asked'][number] {
  switch (asked.type) {
    case 'perform':
      return { type: asked.type, key: asked.key, effect: asked.effect, from: asked.from };
    case 'cancel':
      return { type: asked.type, key: asked.key, from: asked.from };
    case 'commit':
    case 'emit':
      return { type: asked.type, from: asked.from };
    case 'wake.at':
      return { type: asked.type, from: 'kernel' };
    default:
      return asked satisfies never;
  }
}
