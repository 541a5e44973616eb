import type { Gone } from './contrast.ts';
import type { Subject } from './subject.ts';
import type { Value, ValueKind } from './values.ts';

/** A claim, the content of a sentence about somebody or something: a subject, an attribute, and its value. */
export interface Claim {
  subject: Subject;
  /** Such as `home` or `day`; `?` where only the kind of value tells which of the subject's it is. */
  attribute: string;
  /** As values are compared. */
  value: string;
  kind: ValueKind;
  /** Whether there is one such value at a time, so that another takes its place. */
  isSingle: boolean;
  /** Whether it takes the place of another only where something tells of a change. */
  isLoose: boolean;
  /** Whether it only gives reason for doubt, never takes the place of another, and is not kept otherwise; left out where it does. */
  isHint?: true;
}

/** One sentence as far as it states something that can be held against what was stated before. */
export interface Statement {
  /** As it was said. */
  sentence: string;
  subjects: Subject[];
  /** Whom it names besides, by name or pronoun; things by their words. */
  mentioned: Subject[];
  /** To whom something is done in it by "him", "her" or "them"; null where nobody is, or nobody knows who that is. */
  object: Subject | null;
  claims: Claim[];
  /** What it denies to hold now. */
  denied: Claim[];
  /** What stands in it that could take the place of another value. */
  values: Value[];
  /** What it says to hold no longer. */
  gone: Gone[];
  /**
   * The lemmas of all words that are neither a value nor only say that it takes the place of another one: none where it names nothing but
   * a value, so that what it is about stands before it: "no, on Friday". Null where it is no correction of that kind at all.
   */
  leftOver: string[] | null;
  /** All its words as values are compared, each between spaces. */
  words: string;
  /** The words of the sentence before, where that announces what this one tells; empty where none does. */
  announced: string;
  /** The words of the two sentences before in the same text, whatever they say; empty where there are none. */
  before: string;
  /** Whether one of these two bears a sign of change or correction. */
  isNewsBefore: boolean;
  /** All values that it names and those two name, however they stand there. */
  named: Value[];
  /** Whether it bears a sign of change, says that it puts something right, and adds rather than changes. */
  isChange: boolean;
  isCorrection: boolean;
  isAddition: boolean;
  /** Whether it says outright that something is so now and was otherwise: "now", "instead", "any more". */
  isNow: boolean;
  isVisit: boolean;
  /** Whether it is said of "he", "she" or "they", and nobody knows who that is. */
  isOfUnknown: boolean;
  /** Who was named since the one for whom its pronouns stand, and may be meant by them as well. */
  since: readonly string[];
  /** The thing that was asked for right before it, which "no, it's Friday" is about; left out where nothing was. */
  asked?: Subject;
  /** Whether it tells since when something holds that holds from then on. */
  isFromThen: boolean;
  /** Whether somebody laughs about it, so that it may not be meant. */
  isLaughed: boolean;
  /** Whether it tells of a time to come: of people nothing of that holds yet. */
  isToCome: boolean;
  /** Whether it says that a value was right that something had before: it may only put that back. Left out where it does not. */
  isAgain?: true;
  /** Whether it puts such a value back where there is one, and is any other correction where there is none. Left out where it does not. */
  isPerhapsAgain?: true;
}
