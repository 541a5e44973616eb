import type { SituatedRequest } from '../../../ports/voice.ts';
import { isPlan, mostTelling } from './about-asker.ts';
import { tellsAttribute } from './attribute-answer.ts';
import type { Choose } from './choice.ts';
import {
  namesNothing,
  recollect,
  type Recollection,
  type RecollectionSources,
  toldBy,
} from './recollection.ts';
import { tellsState } from './state-answer.ts';
import { tellsName } from './name-given.ts';
import { inQuotes } from './quote.ts';
import { recalledFrom } from './recalled.ts';
import { gistLength, named, restated } from './restated.ts';
import { withoutModel } from './self-description.ts';
import { clipped } from './sentences.ts';
import { confirms, statementAsked } from './yes-or-no.ts';

/** A question to memory, who asks it, and the sources of an answer. */
export interface MemoryQuestion {
  asker: string;
  request: Pick<SituatedRequest, 'messages' | 'situation'>;
}

/** How many things are told back to who asks what is known of them. */
const mostTold = 5;

/** "What do you know about me?", "What did I say?", "What do you remember?" */
const asksWhatIsKnown =
  /\b(i|me|my)\b.*\b(say|said|tell|told)\b|\b(know|remember|recall)\b.*\b(i|me|my)\b|^what (else )?(do|can) you (still )?(remember|recall)\W*$/i;

/** "What are my plans?", "What do I want to do?" */
const asksOwnPlans =
  /^(?:do you (?:know|remember) )?(?:what (?:are|were) (?:my|our) (?:plans|goals|wishes|dreams)|what (?:do|did) i (?:want|plan|intend|hope|wish)(?: to do)?|what am i (?:planning|up to|going to do))(?: (?:for|on|in|this|next|after) .+)?$/i;

const unknown =
  "I don't know: I don't find it in what I can look back on, and the offline voice cannot work it out.";

/** Answers a question from what was said and read before, or says that it cannot. */
export function answerFromMemory(question: string, asked: MemoryQuestion, choose: Choose): string {
  const sources = sourcesOf(asked);
  if (namesNothing(question)) {
    if (asksWhatIsKnown.test(question))
      return listed(mostTelling(toldBy(sources), { ...sources, most: mostTold }));
    if (!/\b(i|me|my)\b/i.test(question)) return withoutModel(choose);
  }
  if (asksOwnPlans.test(question)) {
    const planned = toldBy(sources).filter(({ text }) => isPlan(text));
    return planned.length === 0 ? unknown : listed(planned.slice(-mostTold));
  }
  const state = tellsState(question, sources);
  if (state !== null) return `${state.isSo ? 'Yes' : 'No'}. ${cited(state.told)}`;
  const told = tellsAttribute(question, sources);
  if (told !== null) return cited(told);
  const finding = recollect(question, sources);
  // Always in the same words, so that many such answers in one message become one.
  if (finding === null) return unknown;
  const answer = joined(finding.found).map(cited).join(' ');
  const verdict = verdictOn(question, finding.found, asked.asker);
  if (verdict !== null) return `${verdict ? 'Yes' : 'No'}. ${answer}`;
  if (!finding.certain && statementAsked(question) !== null) return unknown;
  return finding.certain ? answer : `I'm not sure, but this I know. ${answer}`;
}

/** Whether the one thing that was found confirms or denies what is asked; null where it does neither, or more than that is asked. */
function verdictOn(question: string, found: readonly Recollection[], asker: string): boolean | null {
  const statement = statementAsked(question);
  const [only, more] = found;
  if (statement === null || only === undefined || more !== undefined) return null;
  const { text, from, who, insteadOf } = only;
  const speaker = from === 'speaker' ? (who ?? '') : asker;
  return confirms(statement, { text, speaker, ...(insteadOf !== undefined && { insteadOf }) });
}

/** The name that somebody gave last; null when they told none. */
export function nameTold(asked: MemoryQuestion): string | null {
  const told = toldBy(sourcesOf(asked)).findLast(({ text }) => tellsName(text));
  return told === undefined ? null : cited(told);
}

function sourcesOf({ asker, request }: MemoryQuestion): RecollectionSources {
  const { percepts, self } = request.situation;
  return { messages: request.messages, percepts, recalled: recalledFrom(request), asker, self };
}

function listed(told: readonly Recollection[]): string {
  if (told.length === 0) return "I don't find anything that you told me in what I can look back on.";
  return `Of late you told me that ${told.map(({ text }) => restated(text)).join(', and that ')}.`;
}

// What stood in one file is quoted in one go.
function joined(found: readonly Recollection[]): Recollection[] {
  const [first, ...rest] = found;
  if (first?.from !== 'file' || rest.some(({ who }) => who !== first.who)) return [...found];
  return [{ ...first, text: found.map(({ text }) => text).join('; ') }];
}

/** A correction that names what it is about by a pronoun alone, or not at all. */
const pronominal =
  /^(?:(?:actually|sorry|no|oh|oops|wait|correction|i mean(?:t)?|hm+|ah|well|scratch that|my mistake)\b[\s,.:;–—-]*)*(?:it|he|she|they|that|this|his|her|its|their|on|at|in|the|make|\d)(?:['’]s|\b)/iu;

function cited({ from, who, text, isGone, insteadOf }: Recollection): string {
  const quote = inQuotes(text, gistLength);
  switch (from) {
    case 'asker':
      // "it" stands for what was told first
      if (insteadOf !== undefined && pronominal.test(text))
        return `You first told me that ${restated(insteadOf)}, and then: ${quote}`;
      return `${isGone === true ? 'Before that changed, you' : 'You'} told me that ${restated(text)}.`;
    case 'speaker':
      return `${named(who ?? '')} said: ${quote}`;
    case 'file':
      return `I read in ${clipped(who ?? 'a file', 80)}: ${quote}`;
    case 'memory':
      return `I remember: ${quote}`;
    case 'other':
      return `I heard earlier: ${quote}`;
    default:
      return from satisfies never;
  }
}
