import { assign, not } from 'xstate';
import type { MindEvent } from '../../ports/mail.ts';
import { show, tell, timeOf, unwake, wakeIn } from '../ask.ts';
import type { MindContext } from './context.ts';
import { mindSetup } from './mind.setup.ts';
import { flushOf, passingContents } from './remembering.ts';
import { reflectOn, turnOf } from './turn.ts';

/** The longest wait for the entry gate, which answers at once, and for the exit gate, which may ask the voice; milliseconds. */
const entryPatience = 1_000;
const judgingPatience = 60_000;
/** The longest that a quiet hour is spent on judging, milliseconds: no voice is asked in it. */
const siftingPatience = 20_000;

const patience = (duration: number) => wakeIn<MindContext, MindEvent, MindEvent>('patience', () => duration);
const showJudgement = show<MindContext, MindEvent, MindEvent>(({ context, event }) => ({
  kind: 'gate.judged',
  cycle: context.cycle,
  changes: event.type === 'flush.settled' ? event.changes : [],
}));

const outOfPatience = { type: 'rang', params: { name: 'patience' } } as const;

export const reflecting = mindSetup.createStateConfig({
  description:
    'The cycle looks back at itself: how long it took, how new it was; and what passed by goes to the entry gate. Left when ' +
    'that has let in what it lets in: for judging when the scratch buffer is due, else for committing. With nothing to let in, at once.',
  entry: [
    assign(({ context, event }) => reflectOn(context, timeOf(event))),
    tell(({ context }) => ({
      type: 'content.passed',
      cycle: context.cycle,
      seed: context.settings.seed,
      contents: passingContents(context),
    })),
    patience(entryPatience),
  ],
  exit: unwake('patience'),
  always: { guard: not('passing'), target: 'committing' },
  on: {
    'content.buffered': [
      {
        guard: 'letIn',
        target: 'judging',
        actions: assign(({ context, event }) => ({ turn: { ...turnOf(context), buffered: event.items } })),
      },
      {
        guard: 'thisCycle',
        target: 'committing',
        actions: assign(({ context, event }) => ({ turn: { ...turnOf(context), buffered: event.items } })),
      },
    ],
    'alarm.rang': { guard: outOfPatience, target: 'committing' },
    'activation.began': { guard: not('outdated'), actions: patience(entryPatience) },
  },
});

export const judging = mindSetup.createStateConfig({
  description:
    'The exit gate judges what lies in the scratch buffer since earlier cycles; what it decides is made durable with this one. ' +
    'When that takes too long, it decides by what it knows. Left for committing when it has decided, or an emergency comes: then ' +
    'the buffer waits.',
  entry: [tell(({ context }) => flushOf(context, true)), patience(judgingPatience)],
  exit: [unwake('patience'), unwake('overdue')],
  on: {
    'flush.settled': {
      guard: 'thisCycle',
      target: 'committing',
      actions: [
        assign(({ context, event }) => ({
          exchanges: event.again ? context.exchanges : 0,
          turn: { ...turnOf(context), judged: event.changes },
        })),
        showJudgement,
      ],
    },
    'alarm.rang': [
      {
        guard: outOfPatience,
        actions: [tell({ type: 'flush.hurried' }), wakeIn('overdue', () => entryPatience)],
      },
      {
        guard: { type: 'rang', params: { name: 'overdue' } },
        target: 'committing',
        actions: tell({ type: 'flush.cancelled' }),
      },
    ],
    'percept.arrived': {
      guard: 'emergency',
      target: 'committing',
      actions: tell({ type: 'flush.cancelled' }),
    },
    'activation.began': { guard: not('outdated'), actions: patience(judgingPatience) },
  },
});

export const sifting = mindSetup.createStateConfig({
  description:
    'A quiet hour: the exit gate judges the scratch buffer without a cycle, and asks no voice (I11). Left for waiting when it has ' +
    'decided, which is made durable by itself, and when something pressing arrives or it takes too long: then the buffer waits.',
  entry: [
    assign({ siftedAt: ({ event }) => timeOf(event) }),
    tell(({ context }) => flushOf(context, false)),
    patience(siftingPatience),
  ],
  exit: unwake('patience'),
  on: {
    'flush.settled': { guard: 'thisCycle', target: 'waiting', actions: [showJudgement, 'commitJudgement'] },
    'alarm.rang': {
      guard: outOfPatience,
      target: 'waiting',
      actions: tell({ type: 'flush.cancelled' }),
    },
    'percept.arrived': {
      guard: 'important',
      target: 'waiting',
      actions: tell({ type: 'flush.cancelled' }),
    },
    'activation.began': {
      target: 'waiting',
      actions: tell({ type: 'flush.cancelled' }),
    },
  },
});
