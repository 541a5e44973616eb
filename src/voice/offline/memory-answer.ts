import { confirms, statementAsked } from '../../../theory/asked-statement.ts';
import {
  asksFirst,
  asksHome,
  asksOwnPlans,
  asksWhatIsKnown,
  bareQuestion,
  ofSpouse,
} from '../../../theory/asked-broadly.ts';
import { asksForKind, givesReason, onlyReason, reason } from '../../../theory/asked-kind.ts';
import { asksPast } from '../../../theory/asks-past.ts';
import { contentWords } from '../../../theory/content-words.ts';
import { embedded } from '../../../theory/reflected.ts';
import { nearOneIn, pronouns, refersTo } from '../../appraisal/near-ones.ts';
import { whomMeant } from '../../appraisal/whom-meant.ts';
import { isPlan, mostTelling } from './about-asker.ts';
import { gistLength, named, restated } from './addressed.ts';
import { tellsDiet } from './diet-answer.ts';
import { clipped, inQuotes } from './cut.ts';
import { recollect, toldBeside } from './recollect.ts';
import { peopleNamed, type Recollection } from './recollection.ts';
import type { Spoken } from './spoken.ts';

/** How many things are told back to who asks what is known of them. */
const mostTold = 8;

/** The answer where nothing is found: always in the same words, so that many such answers in one message become one. */
const unknown =
  "I don't know: I don't find it in what I can look back on, and the offline voice cannot work it out. Tell me, if you like.";

/** What stands before what answers only a part of a question. */
const notSure = "I'm not sure, but this I know.";

/** The same where something else is known of whom it is asked. */
const unknownOf = "I don't know: I don't find it in what I can look back on. But this I know.";

/** Answers a question from what was said and read before; null where it says nothing that could be looked for. */
export function answerFromMemory(asked: string, spoken: Spoken): string | null {
  const readings = readingsOf(withNames(asked, spoken), spoken);
  let unsure: string | null = null;
  for (const reading of readings) {
    const answer = answerTo(reading, spoken);
    if (answer === null || answer === unknown) continue;
    if (!answer.startsWith(notSure)) return answer;
    unsure ??= answer;
  }
  if (unsure !== null) return unsure;
  const question = readings[0]!;
  if (contentWords(question).size === 0 && !asksForKind(question) && !/\b(?:i|me|my)\b/iu.test(question))
    return null;
  const beside = toldBeside(question, spoken.known(), spoken.situation.self);
  return beside.length === 0 ? unknown : `${unknownOf} ${toldTogether('', beside)}`;
}

function answerTo(question: string, spoken: Spoken): string | null {
  const known = spoken.known();
  const told = known.filter(({ from, isGone }) => from === 'asker' && !isGone);
  const { self } = spoken.situation;
  if (asksFirst.test(question)) return told[0] === undefined ? unknown : cited(told[0]);
  if (contentWords(question).size === 0) {
    if (asksWhatIsKnown.test(question))
      return toldTogether('Of late', mostTelling(told, { ...spoken, self, most: mostTold }));
    if (!/\b(i|me|my)\b/i.test(question)) return null;
  }
  if (asksOwnPlans.test(question)) {
    const planned = told.filter(({ text }) => isPlan(text));
    return planned.length === 0 ? unknown : toldTogether('Of late', planned.slice(-mostTold));
  }
  const diet = tellsDiet(question, told);
  if (diet !== null) return `${diet.isForbidden ? 'No. ' : ''}${cited(diet.told)}`;
  const finding =
    recollect(question, known, self) ??
    (asksHome.test(question) ? recollect('where am I from', known, self) : null);
  if (finding === null) return unknown;
  const { isCertain, isOver, isChanged } = finding;
  const found = [...finding.found, ...reasonsFor(question, finding.found, told)];
  if (isOver) return `No. ${cited(found[0]!)}`;
  if (isChanged && found.every(isPlain))
    return `${isCertain ? '' : `${notSure} `}You first told me that ${toldBack(found[0]!)}, and then that ${toldBack(found[1]!)}.`;
  const answer = found.every(isPlain) ? toldTogether('', found) : joined(found).map(cited).join(' ');
  const verdict = verdictOn(question, found, spoken.speaker);
  if (verdict !== null) return `${verdict ? 'Yes' : 'No'}. ${answer}`;
  if (!isCertain && statementAsked(question) !== null && !/ or /iu.test(question)) return unknown;
  const isTold = isCertain && found.some(({ text }) => givesReason(question, text));
  return isTold || / or /iu.test(question) ? answer : `${notSure} ${answer}`;
}

/** What was told right behind something for which the reason is asked, where only that tells it. */
function reasonsFor(
  question: string,
  found: readonly Recollection[],
  told: readonly Recollection[],
): Recollection[] {
  const [only, more] = found;
  if (only === undefined || more !== undefined || !/^why\b|\band why$/iu.test(question)) return [];
  const next = told[told.indexOf(only) + 1];
  if (
    next === undefined ||
    reason.test(only.text) ||
    next.context === '' ||
    !(onlyReason.test(next.text) || reason.test(next.text))
  )
    return [];
  return [next];
}

const isPlain = ({ from, isGone, putRight, insteadOf }: Recollection): boolean =>
  from === 'asker' && !isGone && putRight === null && insteadOf === null;

/** A question with the names in capitals that were written so before. */
function withNames(question: string, { whom, known }: Spoken): string {
  const names = new Set([...whom().names.keys(), ...known().flatMap(({ text }) => peopleNamed(text))]);
  return question.replaceAll(/(?<!\p{L})\p{Ll}+/gu, (word) => {
    const name = word[0]!.toUpperCase() + word.slice(1);
    return names.has(name) ? name : word;
  });
}

/** How many who were spoken of a pronoun may mean. */
const mostMeant = 4;

/**
 * What a question may ask, the likeliest first: a pronoun gives way to those whom it can mean, whoever was spoken of last before others, and a
 * word alone asks the same as the question before.
 */
function readingsOf(question: string, spoken: Spoken): string[] {
  const { whom, turns } = spoken;
  const ofInLaws = question.replace(ofSpouse, 'my $1-in-law');
  if (ofInLaws !== question) return [ofInLaws, question];
  const { asking } = bareQuestion.exec(question)?.groups ?? {};
  const before = turns.at(-1) ?? '';
  if (asking !== undefined && before.endsWith('?'))
    return [before.replace(/^.*?\b(?:who|what|when|where|why|how)\b/iu, asking).replace(/\?$/u, '')];
  if (!pronouns.test(question) || whomMeant([question]).spokenOf.length > 0) return [question];
  const { names, spokenOf } = whom();
  const meant = spokenOf
    .filter((each) => refersTo(question, `${each} ${names.get(each) ?? ''}`))
    .toReversed();
  const readings = [...new Set(meant)].slice(0, mostMeant).map((each) => {
    const one = each.replace(/^M/u, 'm');
    return question
      .replace(/\b(?:his|her(?= \p{L})|their)\b/iu, `${one}'s`)
      .replace(/\b(?:he|him|she|her|they|them)\b/iu, one);
  });
  return [...readings, question];
}

const ceased = /\b(?:used to|quit|stopped|gave up|no longer|any ?more)\b/iu;

/** Whether the one thing that was found confirms or denies what is asked; null where it does neither, or more than that is asked. */
function verdictOn(question: string, found: readonly Recollection[], asker: string): boolean | null {
  const statement = statementAsked(question);
  const [only, more] = found;
  if (statement === null || only === undefined || more !== undefined) return null;
  const { from, who, insteadOf } = only;
  const clauses = only.text.split(/,? (?=(?:so|but|because)\b)/u);
  const asked = contentWords(statement);
  const shared = (clause: string): number => contentWords(clause).intersection(asked).size;
  const text = clauses.toSorted((left, right) => shared(right) - shared(left))[0]!;
  const speaker = from === 'speaker' ? (who ?? '') : asker;
  const denied = /(?:n['’]t|\bnot|\bnever|\bno) (?<what>\p{L}+(?: \p{L}+)?)/iu.exec(text)?.groups?.['what'];
  if (denied !== undefined && !contentWords(denied).isDisjointFrom(contentWords(statement))) return false;
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
