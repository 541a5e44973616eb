import type { ModeName } from '../../../ports/mode.ts';
import { acknowledged, caredFor, isTelling, kept, isBelievable, type ToldAct } from './acknowledged.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import { unsaid, type Choose } from './choice.ts';
import { answerOfGoals } from './goal-answer.ts';
import { answerFromMemory, nameTold } from './memory-answer.ts';
import { burdenInWords } from './mood.ts';
import type { Remark } from './remark.ts';
import { addressed, restated } from './restated.ts';
import { abilities, introduction, withoutModel } from './self-description.ts';
import { clipped } from './sentences.ts';
import type { Spoken } from './spoken.ts';
import { type Courtesy, type SpeechAct, speechActsOf } from './speech-act.ts';
import { isGrief, movingOr, tactfully, type MovingAct } from './tact.ts';

/** The speech acts of what somebody said, and which of them move. */
export const actsIn = ({ text, request }: Pick<Spoken, 'text' | 'request'>): (SpeechAct | MovingAct)[] =>
  speechActsOf(text, request.situation.self).map((act) => movingOr(act, request.situation.self));

/** The reply to somebody: at least one remark, and one for every question. */
export function repliesTo(spoken: Spoken, choose: Choose): Remark[] {
  const acts = actsIn(spoken);
  const unheard = `I hear you${addressed(spoken.speaker)}, but there were no words in it.`;
  if (acts.length === 0) return [{ answers: false, text: () => unheard }];
  // All that is told is acknowledged in one breath, at the place of the first; what is said twice is answered once.
  const answered =
    acts.length === 1 ? acts : acts.filter((act) => act.act !== 'courtesy' || act.kind !== 'assent');
  const once = new Map(
    (answered.length === 0 ? acts : answered).map((act) => [
      isTelling(act) ? 'told' : JSON.stringify(act),
      act,
    ]),
  );
  const told = acts.filter(isTelling);
  const fresh = unsaid(choose, spoken.request.messages);
  return [...once.values()].map((act) => ({
    answers: act.act === 'question',
    text: () => answerTo(act, told, spoken, fresh),
  }));
}

function answerTo(
  act: SpeechAct | MovingAct,
  told: readonly ToldAct[],
  spoken: Spoken,
  choose: Choose,
): string {
  const { speaker, request } = spoken;
  const to = addressed(speaker);
  switch (act.act) {
    case 'greeting':
      return greet(to, request, choose);
    case 'courtesy':
      return caredFor(act, spoken, choose) ?? courteously(act.kind, to, choose);
    case 'fragment':
      return (
        caredFor(act, spoken, choose) ??
        choose([`What do you mean by that${to}?`, `Tell me more${to}: I did not catch what you mean.`])
      );
    case 'moving': {
      const isFeeling = request.situation.inner !== null;
      const again = isGrief(act) && nearOneIn(act.text) === null ? caredFor(act, spoken, choose) : null;
      if (again !== null) return again;
      const words = tactfully(act, { speaker, isFeeling }, choose);
      const isGood = act.reading.kind === 'goodNews';
      return isGood && isBelievable(act.text, spoken) ? `${words} ${kept([act.text])}` : words;
    }
    case 'fact':
    case 'statement':
      return acknowledged(told, spoken, choose);
    case 'request':
      return `You ask me to ${restated(lowered(act.wish))}. ${withoutModel(choose)}`;
    case 'question':
      return answerQuestion(act, spoken, choose);
    default:
      return act satisfies never;
  }
}

function courteously(kind: Courtesy, to: string, choose: Choose): string {
  switch (kind) {
    case 'thanks':
      return choose([`You're welcome${to}.`, `Gladly${to}.`]);
    case 'farewell':
      return choose([`Goodbye${to}. I'll be here.`, `Until next time${to}.`]);
    case 'laugh':
      return `It's good to hear you laugh${to}.`;
    case 'assent':
      return `All right${to}. I'm here.`;
    default:
      return kind satisfies never;
  }
}

function greet(to: string, { messages, situation }: Spoken['request'], choose: Choose): string {
  const hello = choose([`Hello${to}.`, `Hi${to}.`, `Good to hear you${to}.`]);
  if (messages.some((message) => message.role === 'assistant')) return hello;
  return `${hello} ${introduction(situation.self)}`;
}

function answerQuestion(
  { about, text }: Extract<SpeechAct, { act: 'question' }>,
  { speaker, request }: Spoken,
  choose: Choose,
): string {
  const { situation } = request;
  switch (about) {
    case 'machine':
      return `I'm a program${addressed(speaker)}, not a human being: ${situation.self}, a mind that stays on. For now the offline voice speaks for me.`;
    case 'identity':
      return `I'm ${situation.self}, a mind that stays on. For now the offline voice speaks for me, so my answers are simple.`;
    case 'abilities':
      return abilities();
    case 'mood': {
      const burden = situation.inner === null ? null : burdenInWords(situation.inner);
      return burden ?? `${asksTrouble.test(text) ? 'No. ' : ''}${feelingOf(situation.mode)}`;
    }
    case 'goals':
      return answerOfGoals(situation);
    case 'presence':
      return `I'm here${addressed(speaker)}.`;
    case 'asker':
      return nameTold({ asker: speaker, request }) ?? nameOf(speaker);
    case 'time':
      return `It is ${new Date(situation.winner.at).toUTCString().replace(/:\d\d GMT$/, '')} UTC.`;
    case 'other':
      return answerFromMemory(text, { asker: speaker, request }, choose);
    default:
      return about satisfies never;
  }
}

/** Whether the mind is in some trouble is asked. */
const asksTrouble =
  /^(?:are you|do you feel|does it) (?:\S+ )*?(?:sad|lonely|bored|tired|cold|hungry|in pain|stressed|hurt)\b/i;

const nameOf = (speaker: string): string =>
  addressed(speaker) === ''
    ? "I don't find your name in what I can look back on."
    : `You're ${clipped(speaker, 60)}.`;

function feelingOf(mode: ModeName): string {
  switch (mode) {
    case 'normal':
      return "I'm awake and well, thank you.";
    case 'deepFocus':
      return "I'm deep in a task, and well.";
    case 'exploration':
      return "I'm curious: there is much that is new.";
    case 'overload':
      return 'There is a lot going on at once, so I keep it short.';
    case 'sleep':
      return 'I was asleep; you woke me.';
    case 'recovery':
      return "I'm recovering from trouble, slowly.";
    default:
      return mode satisfies never;
  }
}

// The start of a wish is a verb, never a name.
function lowered(wish: string): string {
  return wish.slice(0, 1).toLowerCase() + wish.slice(1);
}
