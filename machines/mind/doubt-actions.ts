import type { Outcome, Perform } from '../../ports/command.ts';
import { mintKey } from '../../ports/effect-key.ts';
import type { MindEvent } from '../../ports/mail.ts';
import type { JudgedThought } from '../../ports/judgement.ts';
import { escalates } from '../../theory/escalation.ts';
import { telling, timeOf } from '../ask.ts';
import type { MindContext } from './context.ts';
import { doubtOf, judgedIn, reasonOf, withWanted } from './doubt.ts';
import { questionOf } from './question.ts';
import { change } from './slices/change.ts';
import type { DoubtSlice } from './slices/doubt.ts';
import { turnOf, withThoughtAgain } from './turn.ts';
import { vocabulary } from './vocabulary.ts';

/** How much of the thought that a second look looked at is kept, characters. */
const longestDraft = 500;

const doubtIn = (context: MindContext): DoubtSlice => turnOf(context).doubt ?? doubtOf(context);

/** How sure the newest thought is, with all that is known of it by now. */
export const weighThought = change('turn', ({ context }) => ({ doubt: doubtOf(context) }));

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
export const askFor = (what: Asked) =>
  vocabulary.enqueueActions(({ enqueue, context, event }) => {
    const doubt = doubtIn(context);
    enqueue.assign({
      voice: { ...context.voice, lastCallAt: timeOf(event) },
      turn: {
        ...turnOf(context),
        doubt: { ...doubt, awaited: keyOf(context, what), calls: (doubt.calls ?? 0) + 1 },
      },
    });
    enqueue.emit(askedAs(context, what));
  });

/** Does without what is awaited. */
export const doWithout = vocabulary.enqueueActions(({ enqueue, context }) => {
  const { awaited } = doubtIn(context);
  if (awaited !== undefined) enqueue.emit({ type: 'cancel', key: awaited });
});

/** The turn with this of its doubt, and nothing awaited. */
export const noted = (made: Partial<DoubtSlice>) =>
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
export const heardCertainty = change('turn', ({ context, event }: Heard) => {
  const { awaited: _, ...doubt } = doubtIn(context);
  const outcome = outcomeIn(event);
  const isAnswer = outcome?.effect === 'confidence.ask' && outcome.ok;
  return { doubt: { ...doubt, verbalised: isAnswer ? outcome.verbalised : null } };
});

/** Takes the new thought instead of the one that was unsure, where one came, and notes and shows what came of it. */
export const takeRetried = vocabulary.enqueueActions(({ enqueue, context, event }) => {
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
export const hearAdvice = vocabulary.enqueueActions(({ enqueue, context, event }) => {
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
        ...(answer && {
          advice: answer.advice,
          draft: reasonOf(turn).draft.slice(0, longestDraft).toWellFormed(),
        }),
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
export const takeAdvised = change('turn', ({ context, event }: Heard) => {
  const outcome = outcomeIn(event);
  const { awaited: _, verbalised: __, ...doubt } = doubtIn(context);
  const isAnswer = outcome?.effect === 'thought.retry' && outcome.ok;
  const turn = { ...turnOf(context), doubt };
  return isAnswer ? withThoughtAgain(turn, outcome.thought) : { doubt };
});

/** Notes what wanted a second look, and shows a thought that counts as uncertain. */
export const concludeDoubt = vocabulary.enqueueActions(({ enqueue, context, event }) => {
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
  if (context.self.settings.operators === undefined || !lacksLook(judged)) return;
  const letter = { type: 'decision.escalated', cycle, at: timeOf(event) };
  enqueue({ type: telling, params: letter } as never);
});

/** Whether a thought wanted a second look that nothing came of: it is acted on, and those who answer for the mind are told. */
const lacksLook = ({ triggers = [], second }: JudgedThought): boolean =>
  second !== 'taken' && escalates(triggers);
