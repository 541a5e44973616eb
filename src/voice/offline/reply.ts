import type { ModeName } from '../../../ports/mode.ts';
import type { SituatedRequest } from '../../../ports/voice.ts';
import type { Choose } from './choice.ts';
import { answerOfGoals } from './goal-answer.ts';
import { answerFromMemory, nameTold } from './memory-answer.ts';
import { burdenInWords } from './mood.ts';
import type { Remark } from './remark.ts';
import { addressed, restated } from './restated.ts';
import { abilities, introduction, withoutModel } from './self-description.ts';
import { clipped } from './sentences.ts';
import { type SpeechAct, speechActsOf } from './speech-act.ts';
import { movingOr, tactfully, type MovingAct } from './tact.ts';

/** How many facts of one text are repeated; of more only the number is said. */
const mostFacts = 3;

/** Somebody's words, and what the reply may draw on. */
export interface Spoken {
  text: string;
  speaker: string;
  request: Pick<SituatedRequest, 'messages' | 'situation'>;
}

/** The reply to somebody: at least one remark, and one for every question. */
export function repliesTo(spoken: Spoken, choose: Choose): Remark[] {
  const { self } = spoken.request.situation;
  const acts = speechActsOf(spoken.text, self).map((act) => movingOr(act, self));
  const unheard = `I hear you${addressed(spoken.speaker)}, but there were no words in it.`;
  if (acts.length === 0) return [{ answers: false, text: () => unheard }];
  const facts = [...new Set(acts.flatMap((act) => (act.act === 'fact' ? [act.text] : [])))];
  // All facts are kept in one breath, at the place of the first; what is said twice is answered once.
  const once = new Map(acts.map((act) => [act.act === 'fact' ? 'fact' : JSON.stringify(act), act]));
  return [...once.values()].map((act) => ({
    answers: act.act === 'question',
    text: () => answerTo(act, facts, spoken, choose),
  }));
}

function answerTo(
  act: SpeechAct | MovingAct,
  facts: readonly string[],
  spoken: Spoken,
  choose: Choose,
): string {
  const to = addressed(spoken.speaker);
  switch (act.act) {
    case 'greeting':
      return greet(to, spoken.request, choose);
    case 'courtesy':
      return `All right${to}. I'm here.`;
    case 'moving':
      return tactfully(act.kind, spoken.speaker);
    case 'fact':
      return kept(facts);
    case 'statement':
      return `${choose(['Noted', 'I see', 'Understood'])}: ${restated(act.text)}.`;
    case 'request':
      return `You ask me to ${restated(lowered(act.wish))}. ${withoutModel(choose)}`;
    case 'question':
      return answerQuestion(act, spoken, choose);
    default:
      return act satisfies never;
  }
}

function kept(facts: readonly string[]): string {
  const more = facts.length - mostFacts;
  const rest = more > 0 ? `, and ${more} more ${more === 1 ? 'thing' : 'things'}` : '';
  return `I'll keep in mind that ${facts.slice(0, mostFacts).map(restated).join(', and that ')}${rest}.`;
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
    case 'identity':
      return `I'm ${situation.self}, a mind that stays on. For now the offline voice speaks for me, so my answers are simple.`;
    case 'abilities':
      return abilities();
    case 'mood':
      return (situation.inner === null ? null : burdenInWords(situation.inner)) ?? feelingOf(situation.mode);
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
