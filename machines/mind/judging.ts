import { not } from 'xstate';
import type { MindEvent } from '../../ports/mail.ts';
import { show, tell, timeOf } from '../ask.ts';
import type { MindContext } from './context.ts';
import { mindSetup } from './mind.setup.ts';
import { flushOf, passingContents } from './remembering.ts';
import { keptWith } from './sizing.ts';
import { change } from './slices/change.ts';
import { skipsInForce } from './tuned.ts';
import { reflectOn, turnOf } from './turn.ts';
import { waitingFor } from './waiting-for.ts';

/** The longest wait for the entry gate, which answers at once, and for the exit gate, which may ask the voice; milliseconds. */
const entering = waitingFor(1_000);
const judgement = waitingFor(60_000);
/** The longest wait for the exit gate's decision after it was told to hurry. */
const hurried = waitingFor(1_000, 'overdue');
/** The longest time that a quiet hour spends on judging, milliseconds: no voice is asked in it. */
const quietJudgement = waitingFor(20_000);

const showJudgement = show<MindContext, MindEvent, MindEvent>(({ context, event }) => ({
  kind: 'gate.judged',
  cycle: context.life.cycle,
  changes: event.type === 'flush.settled' ? event.changes : [],
}));

export const reflecting = mindSetup.createStateConfig({
  description:
    'The cycle looks back at itself: how long it took, how new it was; and what passed by goes to the entry gate. Left when ' +
    'that has let in what it lets in: for judging when the scratch buffer is due, else for committing. With nothing to let in, at once.',
  entry: [
    change('pace', ({ context, event }) => reflectOn(context.pace, turnOf(context), timeOf(event))),
    tell(({ context }) => ({
      type: 'content.passed',
      cycle: context.life.cycle,
      seed: context.self.settings.seed,
      contents: passingContents(context),
      ...skipsInForce(context),
    })),
    entering.begin,
  ],
  exit: entering.end,
  always: { guard: not('passing'), target: 'committing' },
  on: {
    'content.buffered': [
      {
        guard: 'letIn',
        target: 'judging',
        actions: change('turn', ({ event }) => ({ buffered: event.items })),
      },
      {
        guard: 'thisCycle',
        target: 'committing',
        actions: change('turn', ({ event }) => ({ buffered: event.items })),
      },
    ],
    'alarm.rang': { guard: entering.over, target: 'committing' },
    'activation.began': entering.again,
  },
});

export const judging = mindSetup.createStateConfig({
  description:
    'The exit gate judges what lies in the scratch buffer since earlier cycles; what it decides is made durable with this one. ' +
    'When that takes too long, it decides by what it knows. Left for committing when it has decided, or an emergency comes: then ' +
    'the buffer waits.',
  entry: [tell(({ context }) => flushOf(context, true)), judgement.begin],
  exit: [judgement.end, hurried.end],
  on: {
    'flush.settled': {
      guard: 'thisCycle',
      target: 'committing',
      actions: [
        change('memory', ({ context, event }) => ({
          exchanges: event.again ? context.memory.exchanges : 0,
          kept: keptWith(context.memory, event.changes),
        })),
        change('turn', ({ event }) => ({ judged: event.changes })),
        showJudgement,
      ],
    },
    'alarm.rang': [
      {
        guard: judgement.over,
        actions: [tell({ type: 'flush.hurried' }), hurried.begin],
      },
      {
        guard: hurried.over,
        target: 'committing',
        actions: tell({ type: 'flush.cancelled' }),
      },
    ],
    'percept.arrived': {
      guard: 'emergency',
      target: 'committing',
      actions: tell({ type: 'flush.cancelled' }),
    },
    'activation.began': judgement.again,
  },
});

export const sifting = mindSetup.createStateConfig({
  description:
    'A quiet hour: the exit gate judges the scratch buffer without a cycle, and asks no voice (I11). Left for waiting when it has ' +
    'decided, which is made durable by itself, and when something pressing arrives or it takes too long: then the buffer waits.',
  entry: [
    change('memory', ({ event }) => ({ siftedAt: timeOf(event) })),
    tell(({ context }) => flushOf(context, false)),
    quietJudgement.begin,
  ],
  exit: quietJudgement.end,
  on: {
    'flush.settled': { guard: 'thisCycle', target: 'waiting', actions: [showJudgement, 'commitJudgement'] },
    'alarm.rang': {
      guard: quietJudgement.over,
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
