import { oneSentence } from './one-sentence.ts';

/** How much of what holds now is quoted, characters. */
const quotedLength = 240;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const withoutBrackets = (text: string): string => text.replaceAll(/[\][]/gu, ' ');
const quote = (said: string): string => `“${withoutBrackets(oneSentence(said, quotedLength))}”`;

/**
 * The mark behind a sentence that holds no longer: since when, and what was said in its place (docs/model/corrections.md).
 *
 * @param isPart whether the sentence also tells what still holds
 */
export const supersededMark = (at: number, said: string | null, isPart = false): string => {
  const when = `superseded ${isPart ? 'in part ' : ''}on ${day(at)}`;
  return said === null ? `[${when}]` : `[${when}; since then: ${quote(said)}]`;
};

/** The mark behind a sentence against which somebody says something else that does not settle it. */
export const contestedMark = (at: number, speaker: string, said: string): string =>
  `[contested: on ${day(at)} ${withoutBrackets(oneSentence(speaker, 80))} said ${quote(said)}]`;

// no mark holds a bracket, so that looking for its end stops at the next mark
const superseded =
  / ?\[superseded (?<part>in part )?on \d{4}-\d{2}-\d{2}(?:; since then: “(?<since>[^\][]*)”)?\]/gu;
const marks = / ?\[(?:superseded(?: in part)? on|contested: on) \d{4}-\d{2}-\d{2}[^\][]*\]/gu;

const closing = /["”’)]/u;
const ending = /[.!?…]/u;

/** Whether what ends before a place is a title, whose full stop ends no sentence. */
const isTitle = (text: string, at: number): boolean =>
  /(?<!\p{L})(?:Dr|Mrs?|Ms|Prof)\.$/u.test(text.slice(Math.max(0, at - 6), at));

/** Where the sentence begins that ends before a place in a text, no further back than another place. */
function sentenceStart(text: string, end: number, least: number): number {
  const backWhile = (from: number, isPart: (character: string) => boolean): number => {
    let at = from;
    while (at > least && isPart(text[at - 1]!)) at -= 1;
    return at;
  };
  const unclosed = backWhile(end, (character) => closing.test(character));
  const unended = backWhile(unclosed, (character) => ending.test(character));
  const words = unended < unclosed ? unended : end;
  let at = words;
  while (at > least && text[at - 1] !== '\n' && (!ending.test(text[at - 1]!) || isTitle(text, at))) at -= 1;
  return at;
}

/** A text cut at its marks of what is superseded: what stands before the marked sentence, that sentence, whether only a part of it holds no longer, and what holds since. */
function supersededParts(text: string): {
  parts: { other: string; sentence: string; isPart: boolean; since: string | null }[];
  rest: string;
} {
  let from = 0;
  const parts = [...text.matchAll(superseded)].map(({ 0: mark, index, groups }) => {
    const start = sentenceStart(text, index, from);
    const part = {
      other: text.slice(from, start),
      sentence: text.slice(start, index),
      isPart: groups?.['part'] !== undefined,
      since: groups?.['since'] ?? null,
    };
    from = index + mark.length;
    return part;
  });
  return { parts, rest: text.slice(from) };
}

/** A text without its sentences that are marked as superseded. */
function withoutSuperseded(text: string): string {
  const { parts, rest } = supersededParts(text);
  return parts.map(({ other, sentence, isPart }) => (isPart ? other + sentence : other)).join('') + rest;
}

/** A shown text as it was said: without marks, and, unless the past is asked for, without the sentences that hold no longer. */
export const withoutMarks = (text: string, isPast: boolean): string =>
  (isPast ? text : withoutSuperseded(text)).replaceAll(marks, '');

/** The marks of a shown text, each without its brackets. */
export const marksIn = (text: string): string[] =>
  [...text.matchAll(marks)].map(([mark]) => mark.trim().slice(1, -1));

/** The beginning of a mark that quotes somebody, or the end of one. */
const partOfMark = /\[(?:superseded(?: in part)? on|contested: on) \d{4}-\d{2}-\d{2}[^\][]*“|”\]/u;

/** Whether a shown text has a mark of which only a part is left, because the text was cut there. */
export const hasCutMark = (text: string): boolean => partOfMark.test(text.replaceAll(marks, ''));

/** The sentences of a shown text that hold no longer, as they were said. */
export const supersededIn = (text: string): string =>
  supersededParts(text)
    .parts.map(({ sentence, isPart }) => (isPart ? '' : sentence.replaceAll(marks, '').trim()))
    .filter((sentence) => sentence !== '')
    .join('\n');

/** The sentences of a shown text that hold no longer, or only in part, each with what was said in its place; without those for which nothing was. */
export const putRightIn = (text: string): { older: string; newer: string; isPart: boolean }[] =>
  supersededParts(text).parts.flatMap(({ sentence, since, isPart }) =>
    since === null ? [] : [{ older: sentence.replaceAll(marks, '').trim(), newer: since, isPart }],
  );
