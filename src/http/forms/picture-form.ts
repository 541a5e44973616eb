import { z } from 'zod';
import { longestCondition } from '../../service/steering/condition/read-condition.ts';

const stateValueForm = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .describe('The name of one state, or the state of each parallel region.');

const shownFields = { name: z.string(), help: z.string() };

const showsForm = z
  .array(
    z.union([
      z.object({
        ...shownFields,
        value: z.number().nullable().describe('Null: there is nothing to measure now.'),
        range: z.tuple([z.number(), z.number()]).optional(),
      }),
      z.object({ ...shownFields, entries: z.array(z.string()) }),
    ]),
  )
  .optional()
  .describe('What the faculty shows of itself: figures and lists.');

const actorForm = z.object({
  chart: z.string().describe('The chart that it runs; GET /api/charts tells its structure.'),
  value: stateValueForm,
  context: z.record(z.string(), z.unknown()),
  shows: showsForm,
});

const eventIdForm = z.string().describe('`epoch.number`: numbers count up without a gap within an epoch.');

const alarmFields = { owner: z.string().describe('The actor that is woken by it.'), name: z.string() };

/** Where a mind is to stop, as it is sent. */
export const breakpointAtForm = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('state'),
      state: z
        .string()
        .min(1)
        .max(300)
        .describe('The full name of a state that is entered, like `mind.mode.sleep`; the charts name them.'),
    }),
    z.strictObject({
      kind: z.literal('event'),
      event: z
        .string()
        .min(1)
        .max(100)
        .describe('A message that it takes, or news: `percept.arrived`, `commit.durable`.'),
    }),
    z.strictObject({
      kind: z.literal('effect'),
      effect: z.string().min(1).max(100).describe('An effect that it asks for: `think`.'),
    }),
    z.strictObject({
      kind: z.literal('condition'),
      condition: z
        .string()
        .min(1)
        .max(longestCondition)
        .describe(
          'What becomes true: `mode = sleep`, `cycle >= 40`, `body.pain > 0.5 and not event = wake`.',
        ),
    }),
  ])
  .meta({ id: 'BreakpointAt' });

const id = z.string().describe('Made of what it says: the same breakpoint is set once.');

export const breakpointForm = z
  .discriminatedUnion('kind', [
    z.object({ id, kind: z.literal('state'), state: z.string() }),
    z.object({ id, kind: z.literal('event'), event: z.string() }),
    z.object({ id, kind: z.literal('effect'), effect: z.string() }),
    z.object({ id, kind: z.literal('condition'), condition: z.string() }),
  ])
  .meta({ id: 'Breakpoint' });

const steered = {
  held: z.boolean().describe('Whether messages wait until they are stepped or released.'),
  stop: z
    .object({
      breakpoint: breakpointForm,
      why: z.string(),
      at: z.number(),
      sequence: z.number().int(),
      cycle: z.number().int(),
    })
    .nullable()
    .describe('The breakpoint at which it stands; null where it stands at none.'),
  breakpoints: z.array(breakpointForm),
};

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
    ...steered,
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
        shows: showsForm,
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
    z.object({ ...eventFields, kind: z.literal('steering'), ...steered }),
    z.object({ ...eventFields, kind: z.literal('reset'), picture: pictureForm }),
  ])
  .meta({ id: 'LiveEvent' });
