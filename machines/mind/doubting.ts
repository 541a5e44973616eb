import type { Outcome, Perform } from '../../ports/command.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { MindEvent } from '../../ports/mail.ts';
import { timeOf, unwake, wakeIn } from '../ask.ts';
import { preempt } from './acting.ts';
import type { MindContext } from './context.ts';
import { doubtOf, judgedIn, reasonOf, withWanted } from './doubt.ts';
import { pauseBeforeCall } from './interval.ts';
import { mindSetup } from './mind.setup.ts';
import { questionOf } from './question.ts';
import { change } from './slices/change.ts';
import type { DoubtSlice } from './slices/doubt.ts';
import { turnOf, withThoughtAgain } from './turn.ts';
import { vocabulary } from './vocabulary.ts';
import { waitingFor } from './waiting-for.ts';

/** How much of the thought that a second look looked at is kept, characters. */
const longestDraft = 500;

const patience = waitingFor(({ self }) => self.settings.thinking.patience);

const doubtIn = (context: MindContext): DoubtSlice => turnOf(context).doubt ?? doubtOf(context);

/** How sure the newest thought is, with all that is known of it by now. */
const weigh = change('turn', ({ context }) => ({ doubt: doubtOf(context) }));

type Asked = 'certainty' | 'retry' | 'look' | 'advised';

const keyOf = ({ life, turn }: MindContext, what: Asked): string =>
  mintKey({ cycle: life.cycle, actor: 'mind', life: null, what: `${what}.${turn?.step}` });

function askedAs(context: MindContext, what: Asked): Perform {
  const key = keyOf(context, what);
  const question = questionOf(context);
  const { cycle, step, winner } = question;
  if (what === 'certainty') return { type: 'perform', key, effect: 'confidence.ask', cycle, step, winner };
  if (what === 'look') return { type: 'perform', key, effect: 'thought.escalate', ...question };
  return { type: 'perform', key, effect: 'thought.retry', ...question, isAdvised: what === 'advised' };
}

/** Asks for one of these, outside the steps of the cycle, and notes what is awaited. */
const ask = (what: Asked) =>
  vocabulary.enqueueActions(({ enqueue, context, event }) => {
    const doubt = doubtIn(context);
    enqueue.assign({
      voice: { ...context.voice, lastCallAt: timeOf(event) },
      turn: { ...turnOf(context), doubt: { ...doubt, awaited: keyOf(context, what), calls: (doubt.calls ?? 0) + 1 } },
    });
    enqueue.emit(askedAs(context, what));
  });

/** Does without what is awaited. */
const doWithout = vocabulary.enqueueActions(({ enqueue, context }) => {
  const { awaited } = doubtIn(context);
  if (awaited !== undefined) enqueue.emit({ type: 'cancel', key: awaited });
});

const noted = (made: Partial<DoubtSlice>) =>
  change('turn', ({ context }) => {
    const { awaited: _, ...doubt } = doubtIn(context);
    return { doubt: { ...doubt, ...made } };
  });

/** What an action goes by. */
interface Heard {
  context: MindContext;
  event: MindEvent;
}

/** The outcome in an event; null in one that brings none, as when the wait is over. */
const outcomeIn = (event: MindEvent): Outcome | null =>
  event.type === 'effect.settled' ? event.outcome : null;

/** The turn with what the voice said of its certainty. */
const heardCertainty = change('turn', ({ context, event }: Heard) => {
  const { awaited: _, ...doubt } = doubtIn(context);
  const outcome = outcomeIn(event);
  const isAnswer = outcome?.effect === 'confidence.ask' && outcome.ok;
  return { doubt: { ...doubt, verbalised: isAnswer ? outcome.verbalised : null } };
});

/** Takes the new thought instead of the one that was unsure, where one came, and notes and shows what came of it. */
const takeRetried = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  const outcome = outcomeIn(event);
  const before = doubtIn(context);
  const { awaited: _, verbalised: __, ...doubt } = before;
  const turn = turnOf(context);
  const isAnswer = outcome?.effect === 'thought.retry' && outcome.ok;
  const again = isAnswer ? withThoughtAgain(turn, outcome.thought) : turn;
  const after = doubtOf({ ...context, turn: { ...again, doubt: { ...doubt, retry: 'failed' } } });
  const succeeded = isAnswer && (after.confidence === null || after.confidence >= after.threshold);
  const retries = context.voice.retries ?? { tried: 0, succeeded: 0 };
  enqueue.assign({
    turn: { ...again, doubt: { ...after, retry: succeeded ? 'succeeded' : 'failed' } },
    voice: {
      ...context.voice,
      retries: { tried: retries.tried + 1, succeeded: retries.succeeded + Number(succeeded) },
    },
  });
  enqueue.emit({
    type: 'emit',
    observation: {
      kind: 'thought.retried',
      cycle: context.life.cycle,
      step: turn.step - 1,
      from: before.confidence ?? 1,
      to: after.confidence ?? 1,
      succeeded,
    },
  });
});

/** Keeps what the second look said, or that it failed, and shows it. */
const hearAdvice = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  const outcome = outcomeIn(event);
  const { awaited: _, ...doubt } = withWanted(context, doubtIn(context));
  const turn = turnOf(context);
  const answer = outcome?.effect === 'thought.escalate' && outcome.ok ? outcome : null;
  const { inputTokens = 0, outputTokens = 0, cachedTokens = 0 } = answer?.use.usage ?? {};
  enqueue.assign({
    turn: {
      ...turn,
      usage: {
        inputTokens: turn.usage.inputTokens + inputTokens,
        outputTokens: turn.usage.outputTokens + outputTokens,
        cachedTokens: turn.usage.cachedTokens + cachedTokens,
      },
      doubt: {
        ...doubt,
        second: answer === null ? 'failed' : 'taken',
        ...(answer && { advice: answer.advice, draft: reasonOf(turn).draft.slice(0, longestDraft).toWellFormed() }),
      },
    },
  });
  enqueue.emit({
    type: 'emit',
    observation: {
      kind: 'thought.escalated',
      cycle: context.life.cycle,
      step: turn.step - 1,
      triggers: doubt.triggers,
      correction: answer?.advice.correction ?? null,
      failed: answer === null,
    },
  });
});

/** Takes what the voice says with the second look's advice; what it said before stands where it says nothing. */
const takeAdvised = change('turn', ({ context, event }: Heard) => {
  const outcome = outcomeIn(event);
  const { awaited: _, verbalised: __, ...doubt } = doubtIn(context);
  const isAnswer = outcome?.effect === 'thought.retry' && outcome.ok;
  const turn = { ...turnOf(context), doubt };
  return isAnswer ? withThoughtAgain(turn, outcome.thought) : { doubt };
});

/** Notes what wanted a second look, and shows a thought that counts as uncertain. */
const concludeDoubt = vocabulary.enqueueActions(({ enqueue, context }) => {
  const turn = turnOf(context);
  const after = { ...context, turn: { ...turn, doubt: withWanted(context, doubtIn(context)) } };
  enqueue.assign({ turn: after.turn });
  const judged = judgedIn(after);
  if (judged?.uncertain !== true) return;
  const { cycle } = context.life;
  enqueue.emit({
    type: 'emit',
    observation: { kind: 'thought.doubted', cycle, step: turn.step - 1, judged },
  });
});

/** An emergency ends what was only thought; where the turn has acted already, the thought is taken as it is. No turn acts before its second look. */
const emergencies = [
  { guard: 'preempts', target: '#mind.cycle.observing', actions: preempt },
  { guard: 'endsActed', target: '#mind.cycle.deciding', actions: [doWithout, noted({})] },
] as const;

/** Keeps the distance between two model calls (docs/model/timing.md) before one that is no step of the cycle. */
const pacing = {
  entry: wakeIn<MindContext, MindEvent, MindEvent>('pace', ({ context, event }) => pauseBeforeCall(context, timeOf(event))),
  exit: unwake<MindContext, MindEvent, MindEvent>('pace'),
};

const paced = { type: 'rang', params: { name: 'pace' } } as const;

export const doubting = mindSetup.createStateConfig({
  description:
    'How sure is the thought? That costs nothing (docs/model/confidence.md). Left at once for deciding; where the mind judges its thoughts, ' +
    'for thinking again, or for a second look. Only where it could decide is the voice asked how sure it is.',
  initial: 'weighing',
  on: { 'percept.arrived': [...emergencies] },
  states: {
    weighing: {
      description: 'The confidence of the thought is computed from what is there. Passed through at once.',
      entry: weigh,
      always: [
        { guard: 'wantsCertainty', target: 'pacing' },
        { guard: 'wantsRetry', target: '#mind.cycle.retrying' },
        { guard: 'wantsSecond', target: '#mind.cycle.escalating' },
        { target: '#mind.cycle.deciding', actions: concludeDoubt },
      ],
    },
    pacing: {
      description: 'Two model calls keep a distance. Left when it is kept.',
      ...pacing,
      on: { 'alarm.rang': { guard: paced, target: 'asking' } },
    },
    asking: {
      description: 'The voice has been asked how sure it is. Left when it answers, fails, or has taken too long.',
      entry: [ask('certainty'), patience.begin],
      exit: patience.end,
      on: {
        'effect.settled': { guard: 'doubtAnswered', target: 'weighing', actions: heardCertainty },
        'alarm.rang': {
          guard: patience.over,
          target: 'weighing',
          actions: [doWithout, noted({ verbalised: null })],
        },
        'activation.began': patience.again,
      },
    },
  },
});

export const retrying = mindSetup.createStateConfig({
  description:
    'The voice thinks once more, and is told what is unsure in its thought. Once in a cycle, outside its steps; not in overload and in an ' +
    'emergency. Left for doubting, with the new thought where one came.',
  initial: 'pacing',
  on: { 'percept.arrived': [...emergencies] },
  states: {
    pacing: {
      description: 'Two model calls keep a distance. Left when it is kept.',
      ...pacing,
      on: { 'alarm.rang': { guard: paced, target: 'calling' } },
    },
    calling: {
      description: 'The voice has been asked again. Left when it answers, fails, or has taken too long.',
      entry: [ask('retry'), patience.begin],
      exit: patience.end,
      on: {
        'effect.settled': { guard: 'doubtAnswered', target: '#mind.cycle.doubting', actions: takeRetried },
        'alarm.rang': {
          guard: patience.over,
          target: '#mind.cycle.doubting',
          actions: [doWithout, takeRetried],
        },
        'activation.began': patience.again,
      },
    },
  },
});

export const escalating = mindSetup.createStateConfig({
  description:
    'The other voice of the configuration looks at the thought: what it would answer, why, and what was wrong. It only advises, the voice ' +
    'itself speaks. Once in a cycle, outside its steps. Left for doubting; with the thought as it was where no look came of it.',
  initial: 'pacing',
  on: { 'percept.arrived': emergencies[0] },
  states: {
    pacing: {
      description: 'Two model calls keep a distance. Left when it is kept.',
      ...pacing,
      on: { 'alarm.rang': { guard: paced, target: 'looking' } },
    },
    looking: {
      description: 'The other voice has been asked. Left when it answers, fails, or has taken too long.',
      entry: [ask('look'), patience.begin],
      exit: patience.end,
      on: {
        'effect.settled': [
          { guard: 'looked', target: 'resting', actions: hearAdvice },
          { guard: 'doubtAnswered', target: '#mind.cycle.doubting', actions: hearAdvice },
        ],
        'alarm.rang': {
          guard: patience.over,
          target: '#mind.cycle.doubting',
          actions: [doWithout, hearAdvice],
        },
        'activation.began': patience.again,
      },
    },
    resting: {
      description: 'The voice keeps its distance to the call before. Left when it is kept.',
      ...pacing,
      on: { 'alarm.rang': { guard: paced, target: 'speaking' } },
    },
    speaking: {
      description: 'The voice has been told what the second look found. Left when it answers, fails, or has taken too long.',
      entry: [ask('advised'), patience.begin],
      exit: patience.end,
      on: {
        'effect.settled': { guard: 'doubtAnswered', target: '#mind.cycle.doubting', actions: takeAdvised },
        'alarm.rang': {
          guard: patience.over,
          target: '#mind.cycle.doubting',
          actions: [doWithout, takeAdvised],
        },
        'activation.began': patience.again,
      },
    },
  },
});
