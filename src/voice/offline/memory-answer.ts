import { confirms, statementAsked } from '../../../theory/asked-statement.ts';
import { asksPast } from '../../../theory/asks-past.ts';
import { contentWords } from '../../../theory/content-words.ts';
import { embedded } from '../../../theory/reflected.ts';
import { nearOneIn, pronouns } from '../../appraisal/near-ones.ts';
import { whomMeant } from '../../appraisal/whom-meant.ts';
import { isPlan, mostTelling } from './about-asker.ts';
import { gistLength, named, restated } from './addressed.ts';
import { tellsDiet } from './diet-answer.ts';
import { clipped, inQuotes } from './cut.ts';
import { recollect, toldBeside } from './recollect.ts';
import type { Recollection } from './recollection.ts';
import type { Spoken } from './spoken.ts';

/** How many things are told back to who asks what is known of them. */
const mostTold = 8;

/** "What do you know about me?", "What did I say?", "What do you remember?" */
const asksWhatIsKnown =
  /\b(i|me|my)\b.*\b(say|said|tell|told)\b|\b(know|remember|recall)\b.*\b(i|me|my)\b|^what (else )?(do|can) you (still )?(remember|recall)\W*$/i;

/** "What are my plans?", "What do I want to do?" */
const asksOwnPlans =
  /^(?:do you (?:know|remember) )?(?:what (?:are|were) (?:my|our) (?:plans|goals|wishes|dreams)|what (?:do|did) i (?:want|plan|intend|hope|wish)(?: to do)?|what am i (?:planning|up to|going to do))(?: (?:for|on|in|this|next|after) .+)?$/i;

/** The answer where nothing is found: always in the same words, so that many such answers in one message become one. */
const unknown =
  "I don't know: I don't find it in what I can look back on, and the offline voice cannot work it out. Tell me, if you like.";

/** The first that was told is asked for. */
const asksFirst =
  /^what (?:was|is) the (?:very )?first (?:thing )?(?:that )?i (?:ever )?(?:said|told|mentioned)\b|^what did i (?:tell you|say) first\b/iu;

/** The same where something else is known of whom it is asked. */
const unknownOf = "I don't know: I don't find it in what I can look back on. But this I know.";

/** Where somebody is at home is asked: where they are from answers that as far as it is known. */
const asksHome = /^where do i live(?: now)?$/iu;

/** Answers a question from what was said and read before; null where it says nothing that could be looked for. */
export function answerFromMemory(asked: string, spoken: Spoken): string | null {
  const written = withNames(asked, spoken);
  const meant = answerTo(completed(inLaw(written), spoken), spoken);
  const answer = meant === unknown ? answerTo(written, spoken) : meant;
  if (answer !== unknown) return answer;
  const beside = toldBeside(completed(inLaw(written), spoken), spoken.known(), spoken.situation.self);
  return beside.length === 0 ? unknown : `${unknownOf} ${toldTogether('', beside)}`;
}

/** "My wife's father" is the father-in-law. */
const inLaw = (question: string): string =>
  question.replace(
    /\bmy (?:wife|husband|partner|spouse)['’]s (?<kin>father|mother|dad|mum|mom|brother|sister|parents)\b/iu,
    'my $<kin>-in-law',
  );

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
    return `You first told me that ${toldBack(found[0]!)}, and then that ${toldBack(found[1]!)}.`;
  const answer = found.every(isPlain) ? toldTogether('', found) : joined(found).map(cited).join(' ');
  const verdict = verdictOn(question, found, spoken.speaker);
  if (verdict !== null) return `${verdict ? 'Yes' : 'No'}. ${answer}`;
  if (!isCertain && statementAsked(question) !== null && !/ or /iu.test(question)) return unknown;
  return isCertain || / or /iu.test(question) ? answer : `I'm not sure, but this I know. ${answer}`;
}

const reason = /\b(?:because|since|so|for|due to|that['’]s why|thanks to)\b|,/iu;
/** What begins a statement that only tells why something told before is so. */
const onlyReason = /^(?:it['’]?s|it is|that['’]?s|that is|this is|they|he|she)\b/iu;

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
