import type { ModeName } from '../../../ports/mode.ts';
import type { ThoughtRequest } from '../../../ports/voice.ts';
import type { Choose } from './choice.ts';
import { embedded, reflected } from './pronouns.ts';
import { recollect } from './recollection.ts';
import { clipped } from './sentences.ts';
import { type SpeechAct, speechActsOf } from './speech-act.ts';

/** How long a quoted or restated sentence may be, characters. */
const gistLength = 160;
/** How many acts of one text are answered; what is more is left unsaid. */
const mostReplies = 4;

/** Somebody's words, and what the reply may draw on. */
export interface Spoken {
  text: string;
  speaker: string;
  request: Pick<ThoughtRequest, 'messages' | 'situation'>;
}

/** What is said back to somebody: one or a few sentences, never empty. */
export function replyTo(spoken: Spoken, choose: Choose): string {
  const acts = speechActsOf(spoken.text, spoken.request.situation.self);
  if (acts.length === 0) return `I hear you, ${spoken.speaker}, but there were no words in it.`;
  const facts = acts.flatMap((act) => (act.act === 'fact' ? [act.text] : []));
  const replies: string[] = [];
  for (const act of acts) {
    // All facts are kept in one breath, at the place of the first.
    const reply = act.act === 'fact' && act.text !== facts[0] ? null : answerTo(act, facts, spoken, choose);
    if (reply !== null && !replies.includes(reply)) replies.push(reply);
  }
  return replies.slice(0, mostReplies).join(' ');
}

function answerTo(act: SpeechAct, facts: readonly string[], spoken: Spoken, choose: Choose): string {
  const { speaker, request } = spoken;
  switch (act.act) {
    case 'greeting':
      return greet(speaker, request, choose);
    case 'farewell':
      return choose([`Goodbye, ${speaker}. I stay here.`, `Until later, ${speaker}. I stay awake.`]);
    case 'thanks':
      return choose([`You're welcome, ${speaker}.`, `Gladly, ${speaker}.`]);
    case 'assent':
      return choose(['All right.', 'Good.']);
    case 'fact':
      return `I'll keep in mind that ${facts.slice(0, 3).map(restated).join(', and that ')}.`;
    case 'statement':
      return `${choose(['Noted', 'I see', 'Understood'])}: ${restated(act.text)}.`;
    case 'foreign':
      return `I heard: “${clipped(act.text, gistLength)}”. The offline voice understands only a little English.`;
    case 'request':
      return `You ask me to ${restated(act.wish)}. ${incapable(choose)}`;
    case 'question':
      return answerQuestion(act, spoken, choose);
    default:
      return act satisfies never;
  }
}

function greet(speaker: string, { messages, situation }: Spoken['request'], choose: Choose): string {
  const hello = choose([`Hello, ${speaker}.`, `Hi, ${speaker}.`, `Good to hear you, ${speaker}.`]);
  if (messages.some((message) => message.role === 'assistant')) return hello;
  return `${hello} I'm ${situation.self}, and for now the offline voice speaks for me.`;
}

function answerQuestion(
  { about, text }: Extract<SpeechAct, { act: 'question' }>,
  { speaker, request: { messages, situation } }: Spoken,
  choose: Choose,
): string {
  switch (about) {
    case 'identity':
      return `I'm ${situation.self}, a mind that stays on. For now the offline voice speaks for me, so my answers are simple.`;
    case 'state':
      return feelingOf(situation.mode);
    case 'presence':
      return `I'm here, ${speaker}.`;
    case 'other': {
      const present = situation.percepts.map((percept) => percept.text);
      const found = recollect(text, { messages, recalled: situation.recalled, present, asker: speaker });
      if (found === null) return incapable(choose);
      const quote = `“${clipped(found.text, gistLength)}”`;
      const source = { asker: 'Earlier you said', other: 'Earlier I heard', memory: 'I remember' }[found.from];
      return `${source}: ${quote}`;
    }
    default:
      return about satisfies never;
  }
}

function incapable(choose: Choose): string {
  return choose([
    "This is the offline voice, and it cannot reason about that. An API key or a local model server gives me a real voice.",
    "I can't work that out: for now I speak with the offline voice. With an API key or a local model server I get a real one.",
    "That is more than the offline voice can do. Set an API key or point me at a local model server, and I can think about it.",
  ]);
}

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

function restated(sentence: string): string {
  return clipped(embedded(reflected(sentence)), gistLength);
}
