import type { Clause } from './clauses.ts';
import { phrases } from './phrases.ts';
import { toneOf } from './tone.ts';

/** To whom a text is said. */
export interface Addressee {
  /** The name of the mind. */
  self: string;
  /** Whether the mind is spoken to; else "you" is somebody else. */
  addressed: boolean;
}

const second = / (?:you|you're|you've|you'll|you'd|your|yours|yourself|u|ur) /u;

/** Words that only strengthen what is called out. */
const strengthening = new Set('so such very really just how what a an oh wow well'.split(' '));

/** What is called out may name the mind by what it is: "Stupid machine!" */
const machine = new Set('machine robot bot chatbot computer program software ai thing'.split(' '));
/** How one may be, which is called out of oneself: "Tired." */
const states =
  /^(?:sad|rough|tough|shitty|crappy|tired|exhausted|lonely|awful|terrible|horrible|miserable|depressed|anxious|bad|worried|angry|sick|ill|upset|scared|afraid|stressed|unhappy|frustrated|bored|broken|hurt)$/u;

/** The words of a clause that do not only strengthen it. */
const tellingIn = ({ words }: Pick<Clause, 'words'>): string[] =>
  words.filter((word) => !strengthening.has(word));

/** Whether somebody only says, in a word or two, that they are not well: "Sad.", "I'm bored." */
export function isBareState(clause: Pick<Clause, 'words'>): boolean {
  const telling = tellingIn(clause).filter(
    (word) =>
      !/^(?:i|i'm|am|feel|feeling|too|now|today|day|week|night|month|year|morning|times?)$/u.test(word),
  );
  return telling.length > 0 && telling.every((word) => states.test(word));
}

/** Somebody is called something, in a word or two: "Idiot!", "So useless." */
export function isExclamation(clause: Pick<Clause, 'words'>): boolean {
  if (clause.words.some((word) => word === 'no' || word === 'not' || word === 'never')) return false;
  const telling = tellingIn(clause).filter((word) => !machine.has(word));
  return telling.length > 0 && telling.length <= 2 && telling.every((word) => Math.abs(toneOf(word)) > 0);
}

/** Whether a clause judges the mind: it is named, or spoken to as "you", or called something. */
export function isMeantFor(clause: Pick<Clause, 'plain' | 'words'>, { self, addressed }: Addressee): boolean {
  const isNamed = self !== '' && ` ${clause.words.join(' ')} `.includes(` ${self.toLowerCase()} `);
  return isNamed || (addressed && (second.test(clause.plain) || isExclamation(clause)));
}

/** "You" is whom something is done to or told about, and no judgement of it: "I will beat you at chess". */
const doneTo = phrases(
  "(?:i|we|he|she|they)(?:'[a-z]+)? (?:[^ ]+ ){1,4}you(?:rself)?(?! (?:are|were|have|had|will|would|can|can't|cannot|could|do|don't|did|didn't|look|sound|seem|never|always|must|should|need|suck|make|only|just|really))",
);
/** Feelings that judge whom they are for. */
const attitudes = phrases(
  'hate',
  'despise',
  'loathe',
  'detest',
  'dislike',
  "(?:can't|cannot) stand",
  '(?:sick|tired|ashamed) of',
  'fed up',
  'disappointed',
  '(?:angry|mad|furious|annoyed) (?:at|with)',
  'blame',
  'regret',
  'likes?',
  'loves?',
  'trusts?',
  'needs?',
);

/** Whether a clause with "you" only says what is done to whoever is spoken to, without a feeling that judges them. */
export const isOnlyDoneTo = (plain: string): boolean => doneTo.test(plain) && !attitudes.test(plain);

/** It is told that something was done wrong, again, or not at all. */
const failing = phrases(
  "you(?:'ve|'re)? (?:[^ ]+ ){0,2}?(?:forgot|forgotten|failed|missed|lost|broke|broken|ruined|deleted|crashed|wrong|late)",
  "you (?:[^ ]+ )?(?:didn't|don't|can't|won't|couldn't|haven't|never|still)",
  'again',
  'for nothing',
  '(?:job|work|going|one|move) [^ ]+ing',
);

/** Whether praise is taken back by what stands beside it: "Oh great, you forgot again." */
export const isTakenBack = (clauses: readonly Pick<Clause, 'plain' | 'text'>[]): boolean =>
  clauses.some(({ plain, text }) => failing.test(plain) && toneOf(text) <= 0.7);
