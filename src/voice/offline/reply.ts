import type { ModeName } from '../../../ports/mode.ts';
import { acknowledged, caredFor, isTelling, kept, isBelievable, type ToldAct } from './acknowledged.ts';
import { isForeign } from '../../appraisal/english.ts';
import { nearOneIn } from '../../appraisal/near-ones.ts';
import { unsaid, type Choose } from './choice.ts';
import { answerOfGoals } from './goal-answer.ts';
import { answerFromMemory, nameTold } from './memory-answer.ts';
import { burdenInWords, troubleAsked } from './mood.ts';
import type { Remark } from './remark.ts';
import { addressed, restated } from './restated.ts';
import { abilities, introduction, withoutModel } from './self-description.ts';
import { toForgetIn } from '../../../theory/asks-to-forget.ts';
import { forgettingAnswer } from './forgetting-answer.ts';
import { clipped } from './sentences.ts';
import type { Spoken } from './spoken.ts';
import type { Situation } from '../../../ports/voice.ts';
import { type Courtesy, type SpeechAct, speechActsOf } from './speech-act.ts';
import { isGrief, movingOr, tactfully, type MovingAct } from './tact.ts';

/** The speech acts of what somebody said, and which of them move. */
export const actsIn = ({ text, request }: Pick<Spoken, 'text' | 'request'>): (SpeechAct | MovingAct)[] =>
  speechActsOf(text, request.situation.self).map((act) => movingOr(act, request.situation.self));

/** The reply to somebody's speech acts: at least one remark, and one for every question. */
export function repliesTo(
  acts: readonly (SpeechAct | MovingAct)[],
  spoken: Spoken,
  choose: Choose,
): Remark[] {
  if (isForeign(spoken.text)) return [{ answers: true, text: () => foreign(spoken) }];
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

/** What is said to somebody who speaks another language than English. */
const foreign = ({ speaker, isBelieved }: Spoken): string =>
  `I understand only English as long as the offline voice speaks for me${addressed(speaker)}.${isBelieved ? ' What you said is kept word for word.' : ''}`;

function answerTo(
  act: SpeechAct | MovingAct,
  told: readonly ToldAct[],
  spoken: Spoken,
  choose: Choose,
): string {
  const { speaker, request, forgetting } = spoken;
  const to = addressed(speaker);
  const said = act.act === 'request' ? act.wish : 'text' in act ? act.text : '';
  if (forgetting !== null && toForgetIn(said) !== null) return forgettingAnswer(forgetting, to);
  switch (act.act) {
    case 'greeting':
      return greet(to, request, choose);
    case 'courtesy':
      return caredFor(act, spoken, choose) ?? choose(courtesies[act.kind](to));
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
      const isNews = act.reading.kind === 'goodNews' && act.reading.happening !== null;
      return isNews && isBelievable(act.text, spoken) ? `${words} ${kept([act.text])}` : words;
    }
    case 'fact':
    case 'statement':
      return acknowledged(told, spoken, choose);
    case 'request':
      return asked(act.wish, choose);
    case 'question':
      return answerQuestion(act, spoken, choose);
    default:
      return act satisfies never;
  }
}

const courtesies: Readonly<Record<Courtesy, (to: string) => readonly [string, ...string[]]>> = {
  thanks: (to) => [`You're welcome${to}.`, `Gladly${to}.`],
  farewell: (to) => [`Goodbye${to}. I'll be here.`, `Until next time${to}.`],
  laugh: (to) => [`It's good to hear you laugh${to}.`],
  assent: (to) => [`All right${to}. I'm here.`],
  hope: (to) => [`Good luck${to}!`],
  absence: (to) => [`Take your time${to}.`],
  objection: (to) => [`I'm sorry${to}. Tell me how it is, and that is what I'll keep.`],
};

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
    case 'grounds':
      return 'I go by what I was told and what I read, and by nothing else. Where you can type commands, /why shows what my last answer came from.';
    case 'self':
      return `I can't say that of myself: as long as the offline voice speaks for me, I know what I was told, and that I'm ${situation.self}, a mind that stays on.`;
    case 'nature':
      return situation.inner === null
        ? "I'm a program, and have neither a body nor feelings."
        : `${natureOf(situation)} ${howItIs('', situation)}`;
    case 'mood':
      return howItIs(text, situation);
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

/** How the mind is, as far as it can be asked: the trouble that is asked after first, then what weighs on it; else how it is in its mode. */
function howItIs(question: string, { inner, mode }: Situation): string {
  const asked = troubleAsked(question, inner);
  const burden = inner === null ? null : burdenInWords(inner);
  if (asked === 'none') return `No. ${burden ?? wellbeing[mode]}`;
  if (burden === null && asked !== null) return asked === 'some' ? 'A little.' : 'Yes, somewhat.';
  return burden ?? wellbeing[mode];
}

/** What the mind feels by. */
const natureOf = ({ nature }: Situation): string =>
  nature === 'person'
    ? "I'm a program with a simulated body: it tires, gets hungry and hurts, and by it I feel."
    : "I'm a program without a body. What I feel comes from my work: how much there is, how new it is, and how it goes.";

const nameOf = (speaker: string): string =>
  addressed(speaker) === ''
    ? "I don't find your name in what I can look back on."
    : `You're ${clipped(speaker, 60)}.`;

/** The answer to a wish: what the offline voice cannot do. */
function asked(wish: string, choose: Choose): string {
  if (/^let['’]?s\b/iu.test(wish)) return withoutModel(choose);
  if (/^(?:forget|delete|erase)\b/iu.test(wish))
    return 'Say in one sentence what I am to forget, as in “Forget that I like tea”; where you can type commands, /forget and some words of it do the same.';
  const asked = restated(lowered(wish)).replace(/^(?:don['’]t|do not) /iu, 'not to ');
  return `You ask me ${asked.startsWith('not to ') ? '' : 'to '}${asked}. ${withoutModel(choose)}`;
}

const wellbeing: Readonly<Record<ModeName, string>> = {
  normal: "I'm awake and well, thank you.",
  deepFocus: "I'm deep in a task, and well.",
  exploration: "I'm curious: there is much that is new.",
  overload: 'There is a lot going on at once, so I keep it short.',
  sleep: 'I was asleep; you woke me.',
  recovery: "I'm recovering from trouble, slowly.",
};

// The start of a wish is a verb, never a name.
function lowered(wish: string): string {
  return wish.slice(0, 1).toLowerCase() + wish.slice(1);
}
