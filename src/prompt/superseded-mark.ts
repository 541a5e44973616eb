import { oneSentence } from './one-sentence.ts';

/** How much of what holds now is quoted, characters. */
const quotedLength = 240;

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const quote = (said: string): string => `“${oneSentence(said, quotedLength).replaceAll(/[\][]/gu, ' ')}”`;

/** The mark behind a sentence that holds no longer: since when, and what was said in its place (docs/model/corrections.md). */
export const supersededMark = (at: number, said: string | null): string =>
  said === null ? `[superseded on ${day(at)}]` : `[superseded on ${day(at)}; since then: ${quote(said)}]`;

/** The mark behind a sentence against which somebody says something else that does not settle it. */
export const contestedMark = (at: number, speaker: string, said: string): string =>
  `[contested: on ${day(at)} ${oneSentence(speaker, 80)} said ${quote(said)}]`;

const superseded =
  /[^.!?…\n]*(?:[.!?…]+["”’)]*)? ?\[superseded on \d{4}-\d{2}-\d{2}(?:; since then: “[^\]]*”)?\]/gu;
const marks = / ?\[(?:superseded on|contested: on) \d{4}-\d{2}-\d{2}[^\]]*\]/gu;

/** A shown text as it was said: without marks, and, unless the past is asked for, without the sentences that hold no longer. */
export const withoutMarks = (text: string, isPast: boolean): string =>
  (isPast ? text : text.replaceAll(superseded, '')).replaceAll(marks, '');

/** What of a shown text holds no longer, as it was said. */
export const supersededIn = (text: string): string =>
  (text.match(superseded) ?? []).map((sentence) => sentence.replaceAll(marks, '').trim()).join('\n');
