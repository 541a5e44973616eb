import { confirms, statementAsked } from '../../../theory/asked-statement.ts';
import { asksPast } from '../../../theory/asks-past.ts';
import { contentWords } from '../../../theory/content-words.ts';
import { embedded } from '../../../theory/reflected.ts';
import { nearOneIn, pronouns } from '../../appraisal/near-ones.ts';
import { whomMeant } from '../../appraisal/whom-meant.ts';
import { isPlan, mostTelling } from './about-asker.ts';
import { gistLength, named, restated } from './addressed.ts';
import { tellsAttribute } from './attribute-answer.ts';
import { clipped, inQuotes } from './cut.ts';
import { recollect, type Recollection } from './recollection.ts';
import type { Spoken } from './spoken.ts';
import { tellsState } from './state-answer.ts';

/** How many things are told back to who asks what is known of them. */
const mostTold = 5;

/** "What do you know about me?", "What did I say?", "What do you remember?" */
const asksWhatIsKnown =
  /\b(i|me|my)\b.*\b(say|said|tell|told)\b|\b(know|remember|recall)\b.*\b(i|me|my)\b|^what (else )?(do|can) you (still )?(remember|recall)\W*$/i;

/** "What are my plans?", "What do I want to do?" */
const asksOwnPlans =
  /^(?:do you (?:know|remember) )?(?:what (?:are|were) (?:my|our) (?:plans|goals|wishes|dreams)|what (?:do|did) i (?:want|plan|intend|hope|wish)(?: to do)?|what am i (?:planning|up to|going to do))(?: (?:for|on|in|this|next|after) .+)?$/i;

/** The answer where nothing is found: always in the same words, so that many such answers in one message become one. */
const unknown =
  "I don't know: I don't find it in what I can look back on, and the offline voice cannot work it out. Tell me, if you like.";

/** What somebody does or how old they are is asked: all else that is told of them is no answer. */
const asksNothingElse = /^(?:what (?:do|does) .+ do(?: now| for (?:a living|work))?|how old .+)$/iu;

/** Answers a question from what was said and read before; null where it says nothing that could be looked for. */
export function answerFromMemory(asked: string, spoken: Spoken): string | null {
  const written = withNames(asked, spoken);
  const meant = answerTo(completed(written, spoken), spoken);
  return meant === unknown ? answerTo(written, spoken) : meant;
}

function answerTo(question: string, spoken: Spoken): string | null {
  const known = spoken.known();
  const told = known.filter(({ from, isGone }) => from === 'asker' && !isGone);
  const { self } = spoken.situation;
  if (contentWords(question).size === 0) {
    if (asksWhatIsKnown.test(question))
      return toldTogether('Of late', mostTelling(told, { ...spoken, self, most: mostTold }));
    if (!/\b(i|me|my)\b/i.test(question)) return null;
  }
  if (asksOwnPlans.test(question)) {
    const planned = told.filter(({ text }) => isPlan(text));
    return planned.length === 0 ? unknown : toldTogether('Of late', planned.slice(-mostTold));
  }
  const state = tellsState(question, told);
  if (state !== null) return `${state.isSo ? 'Yes' : 'No'}. ${cited(state.told)}`;
  const attribute = tellsAttribute(
    question,
    known.filter(({ isGone }) => !isGone),
    { speaker: spoken.speaker, names: spoken.whom().names },
  );
  if (attribute !== null) return cited(attribute);
  if (asksNothingElse.test(question)) return unknown;
  const finding = recollect(question, known, self);
  if (finding === null) return unknown;
  const isPlain = finding.found.every(
    ({ from, isGone, putRight, insteadOf }) =>
      from === 'asker' && !isGone && putRight === null && insteadOf === null,
  );
  const answer = isPlain ? toldTogether('', finding.found) : joined(finding.found).map(cited).join(' ');
  const verdict = verdictOn(question, finding.found, spoken.speaker);
  if (verdict !== null) return `${verdict ? 'Yes' : 'No'}. ${answer}`;
  if (!finding.isCertain && statementAsked(question) !== null) return unknown;
  return finding.isCertain ? answer : `I'm not sure, but this I know. ${answer}`;
}

/** A question with the names in capitals that its asker wrote so before. */
const withNames = (question: string, { whom }: Spoken): string =>
  question.replaceAll(/\p{Ll}+/gu, (word) => {
    const name = word[0]!.toUpperCase() + word.slice(1);
    return whom().names.has(name) ? name : word;
  });

/** "And when?" */
const bareQuestion = /^(?<asking>who|what|when|where|why|how)(?: (?:about|is|was) (?:it|that))?$/iu;

/**
 * A question that says what it asks by itself: a pronoun gives way to whom it means, whoever was spoken of last, and a word alone asks the
 * same as the question before.
 */
function completed(question: string, spoken: Spoken): string {
  const { whom, turns } = spoken;
  const { asking } = bareQuestion.exec(question)?.groups ?? {};
  const before = turns.at(-1) ?? '';
  if (asking !== undefined && before.endsWith('?'))
    return before.replace(/^.*?\b(?:who|what|when|where|why|how)\b/iu, asking).replace(/\?$/u, '');
  const died = /^how did (?<who>.+) (?:die|pass(?: away)?)$/iu.exec(question)?.groups?.['who'];
  if (died !== undefined) return completed(`what happened to ${died}`, spoken);
  if (!pronouns.test(question) || whomMeant([question]).last !== '') return question;
  const last = whom().last.replace(/^M/u, 'm');
  if (last === '') return question;
  return question
    .replace(/\b(?:his|her(?= \p{L})|their)\b/iu, `${last}'s`)
    .replace(/\b(?:he|him|she|her|they|them)\b/iu, last);
}

const ceased = /\b(?:used to|quit|stopped|gave up|no longer|any ?more)\b/iu;

/** Whether the one thing that was found confirms or denies what is asked; null where it does neither, or more than that is asked. */
function verdictOn(question: string, found: readonly Recollection[], asker: string): boolean | null {
  const statement = statementAsked(question);
  const [only, more] = found;
  if (statement === null || only === undefined || more !== undefined) return null;
  const { text, from, who, insteadOf } = only;
  const speaker = from === 'speaker' ? (who ?? '') : asker;
  // what somebody gave up is so no more
  if (ceased.test(text) && !asksPast(question)) return false;
  return confirms(statement, { text, speaker, insteadOf });
}

/** Several things that somebody told, in one sentence. */
export function toldTogether(when: string, told: readonly Recollection[]): string {
  if (told.length === 0) return "I don't find anything that you told me in what I can look back on.";
  return `${`${when} you`.trim().replace(/^y/u, 'Y')} told me that ${told.map(toldBack).join(', and that ')}.`;
}

/** What somebody told, as it stands inside a sentence: the pronoun that begins it gives way to whom it means. */
function toldBack({ text, meant }: Recollection): string {
  const [name] = /^\p{Lu}\p{Ll}+(?=\s|$)/u.exec(meant) ?? [];
  const whom = nearOneIn(meant) ?? (name === undefined || embedded(name) !== name ? null : name);
  if (whom === null || nearOneIn(text) !== null) return restated(text);
  const named = text.replace(/^(?:he|she)(?![\p{L}\p{N}])/iu, whom).replace(/^(?:his|her)\b/iu, `${whom}'s`);
  return restated(named[0]!.toUpperCase() + named.slice(1));
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

/** A statement as it is told back, with where it comes from. */
export function cited(told: Recollection): string {
  const { from, who, text, isGone, putRight, insteadOf } = told;
  const quote = inQuotes(text, gistLength);
  switch (from) {
    case 'asker': {
      // "it" stands for what was told first
      if (insteadOf !== null && pronominal.test(text))
        return `You first told me that ${restated(insteadOf)}, and then: ${quote}`;
      const meant = /^(?:it|that|this|he|she|they)\b/iu.test(putRight ?? '') ? '' : 'you meant ';
      const later = putRight === null ? '' : `, and then that ${meant}${restated(putRight)}`;
      return `${isGone ? 'Before that changed, you' : 'You'} told me that ${toldBack(told)}${later}.`;
    }
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
