import { z } from 'zod';

const stateValueForm = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .describe('The name of one state, or the state of each parallel region.');

const actorForm = z.object({
  chart: z.string().describe('The chart that it runs; GET /api/charts tells its structure.'),
  value: stateValueForm,
  context: z.record(z.string(), z.unknown()),
});

const eventIdForm = z.string().describe('`epoch.number`: numbers count up without a gap within an epoch.');

const alarmFields = { owner: z.string().describe('The actor that is woken by it.'), name: z.string() };

/** A mind as a watcher draws it. */
export const pictureForm = z
  .object({
    upTo: eventIdForm,
    mind: z.string(),
    name: z.string(),
    at: z.number(),
    sequence: z.number().int(),
    cycle: z.number().int(),
    actors: z.record(z.string(), actorForm),
    pending: z.array(
      z.object({
        key: z.string(),
        effect: z.string(),
        owner: z.string(),
        since: z.number().nullable(),
        begun: z
          .object({ at: z.number(), attempt: z.number().int() })
          .nullable()
          .describe('When it was in the journal and began, and how often it has begun, from 1.'),
        delayed: z
          .object({ message: z.string(), again: z.number() })
          .nullable()
          .describe('Why the journal could not be read or written, and when that is tried again.'),
      }),
    ),
    alarms: z.array(z.object({ ...alarmFields, at: z.number(), since: z.number().nullable() })),
    alarm: z.number().nullable(),
    held: z.boolean(),
  })
  .meta({ id: 'Picture' });

/** One step, as a change of the picture. */
export const stepDeltaForm = z
  .object({
    sequence: z.number().int(),
    at: z.number(),
    cycle: z.number().int(),
    message: z.looseObject({ type: z.string() }),
    actors: z.array(
      z.object({
        actor: z.string(),
        chart: z.string(),
        value: stateValueForm.nullable().describe('Null: it ended.'),
        changed: z.record(z.string(), z.unknown()),
        removed: z.array(z.string()),
      }),
    ),
    asked: z.array(
      z.object({
        type: z.string(),
        key: z.string().optional(),
        effect: z.string().optional(),
        from: z.string(),
      }),
    ),
    settled: z.array(z.string()),
    alarms: z.array(
      z.object({ ...alarmFields, at: z.number().nullable().describe('Null: it is set no more.') }),
    ),
    alarm: z.number().nullable().optional(),
    broke: z.string().nullable(),
  })
  .meta({ id: 'StepDelta' });

const eventFields = { id: eventIdForm, at: z.number(), cycle: z.number().int() };

/** One event of the live stream, as it stands in `data`. */
export const liveEventForm = z
  .discriminatedUnion('kind', [
    z.object({ ...eventFields, kind: z.literal('step'), step: stepDeltaForm }),
    z.object({ ...eventFields, kind: z.literal('news'), news: z.looseObject({ kind: z.string() }) }),
    z.object({ ...eventFields, kind: z.literal('steering'), held: z.boolean() }),
    z.object({ ...eventFields, kind: z.literal('reset'), picture: pictureForm }),
  ])
  .meta({ id: 'LiveEvent' });
