import { setup } from 'xstate';
import { z } from 'zod';
import { show, timeOf, wakeIn } from '../../machines/ask.ts';
import { asking } from '../../machines/asking.ts';
import { panelOf, type Asking, type FacultyManifest } from '../../machines/faculty.ts';
import { mintKey } from '../../ports/effect-key.ts';
import { ownMatterSchema } from '../../ports/effects/operators-notify.ts';
import type { Heard } from '../../ports/faculty-mail.ts';

const hears = ['operators.stirred', 'decision.escalated'] as const;
const asks = ['operators.notify'] as const;

export type OperatorsMail = Heard<(typeof hears)[number]>;

/** How long it waits after a look that failed, milliseconds. */
const patience = 60_000;
/** How long a decision that went without its second look is told of, milliseconds, and how many of them at most. */
const decisionsFor = 86_400_000;
const mostDecisions = 20;

export const operatorsContextSchema = z.object({
  life: z.number().int(),
  /** Counts the looks; left out before the first. */
  looks: z.number().int().optional(),
  /** Something has changed since the look under way began; left out where nothing has. */
  again: z.literal(true).optional(),
  /** What only the mind knows to be open; left out for nothing. */
  own: z.array(ownMatterSchema).optional(),
  /** Decisions that went without a second look, oldest first; left out for none. */
  decisions: z.array(z.object({ cycle: z.number().int(), at: z.number() })).optional(),
  /** How many matters nobody has acknowledged however often they were said; left out for none. */
  unheard: z.number().int().optional(),
});

export type OperatorsContext = z.infer<typeof operatorsContextSchema>;

const look = asking<OperatorsContext, OperatorsMail, 'operators.notify'>({
  effect: 'operators.notify',
  asked: ({ own = [], decisions = [] }) => ({
    own: [
      ...own,
      ...decisions.map(({ cycle, at }) => ({
        kind: 'decision' as const,
        of: `${cycle}`,
        since: at,
        until: at + decisionsFor,
        person: '',
        what: `${cycle}`,
      })),
    ],
  }),
  key: ({ life, looks = 0 }) => mintKey({ cycle: { look: looks }, actor: 'operators', life, what: 'notify' }),
});

const operatorsSetup = setup({
  types: {
    context: {} as OperatorsContext,
    events: {} as OperatorsMail,
    input: {} as { life: number },
    emitted: {} as Asking<(typeof asks)[number]>,
  },
  guards: {
    answered: look.isAnswered,
    failed: look.hasFailed,
    answeredAndStirred: (args) => args.context.again === true && look.isAnswered(args),
  },
});

const begin = operatorsSetup.assign(({ context, event }) => ({
  looks: (context.looks ?? 0) + 1,
  again: undefined,
  ...ownIn(event),
  decisions: kept(context.decisions, timeOf(event)),
}));

const ownIn = (event: OperatorsMail): Pick<OperatorsContext, 'own'> =>
  event.type === 'operators.stirred' ? { own: event.own.length === 0 ? undefined : event.own } : {};

/** The decisions that are still told of; undefined for none. */
function kept(decisions: OperatorsContext['decisions'] = [], at: number): OperatorsContext['decisions'] {
  const young = decisions.filter((each) => each.at + decisionsFor > at).slice(-mostDecisions);
  return young.length === 0 ? undefined : young;
}

const escalate = operatorsSetup.assign(({ context, event }) => {
  if (event.type !== 'decision.escalated') return {};
  const { decisions = [] } = context;
  const isKnown = decisions.some(({ cycle }) => cycle === event.cycle);
  return isKnown ? {} : { decisions: kept([...decisions, { cycle: event.cycle, at: event.at }], event.at) };
});

/** Shows who was told, notes how many did not hear, and sets the alarm for what is due next. */
const conclude = operatorsSetup.enqueueActions(({ enqueue, context, event }) => {
  const { next, told, unheard } = look.answer(event);
  for (const { operator, matters, again } of told)
    enqueue.emit({ type: 'emit', observation: { kind: 'operator.told', operator, matters, again } });
  if (unheard > (context.unheard ?? 0))
    enqueue.emit({ type: 'emit', observation: { kind: 'operators.silent', matters: unheard } });
  enqueue.assign({ unheard: unheard === 0 ? undefined : unheard });
  enqueue.emit({
    type: 'wake',
    name: 'notice',
    in: next === null ? null : Math.max(0, next - timeOf(event)),
  });
});

/** Tells operators what waits for a person, until one of them says that they know of it. */
export const operators = operatorsSetup.createMachine({
  id: 'operators',
  version: '1',
  description:
    'Tells operators what waits for a person, and again until it is acknowledged (docs/model/operators.md).',
  context: ({ input }) => ({ life: input.life }),
  initial: 'resting',
  on: { 'decision.escalated': { actions: escalate } },
  states: {
    resting: {
      description:
        'Rests. Left when something may have begun or ceased to wait for a person, and when it is time to repeat what nobody has acknowledged. ' +
        'A mind without operators never leaves it.',
      on: {
        'operators.stirred': { target: 'looking', actions: begin },
        'alarm.rang': { target: 'looking', actions: begin },
      },
    },
    looking: {
      description:
        'Looks up what waits, and puts what is due into the outbox. Left when that is done, or has failed: then it tries again in a minute. ' +
        'Where something changes meanwhile, it looks again at once.',
      entry: look.ask,
      on: {
        'operators.stirred': {
          actions: operatorsSetup.assign(({ event }) => ({ again: true as const, ...ownIn(event) })),
        },
        'alarm.rang': { actions: operatorsSetup.assign({ again: true }) },
        'effect.settled': [
          { guard: 'answeredAndStirred', target: 'looking', reenter: true, actions: [conclude, begin] },
          { guard: 'answered', target: 'resting', actions: conclude },
          {
            guard: 'failed',
            target: 'resting',
            actions: [
              show(({ event }) => ({ kind: 'operators.failed', message: look.failure(event).message })),
              wakeIn('notice', () => patience),
            ],
          },
        ],
      },
    },
  },
});

export const operatorsFaculty = {
  chart: operators,
  contextSchema: operatorsContextSchema,
  hears,
  asks,
  configuration: 'operators',
  panel: panelOf<OperatorsContext>([
    {
      name: 'unheard',
      help: 'How many matters were said to operators as often as they may be, and nobody has acknowledged them.',
      value: ({ unheard = 0 }) => unheard,
    },
  ]),
} satisfies FacultyManifest;
