import type { StoredClaim } from '../../../ports/claim.ts';
import type { Statement } from '../../../theory/claims/statement.ts';

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
/** A stretch of time by its name, as it stands behind "last": "week", "Monday", "summer". */
export const stretch = `(?:week|weekend|month|year|night|spring|summer|autumn|fall|winter|${weekday}|${month})`;
/** How many: "two", "a couple of". */
const many = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|few|several|some|many|(?:a )?couple(?: of)?)`;
const unit = '(?:days?|weeks?|fortnights?|months?|years?|hours?)';
const about = '(?:(?:about|around|over|just|only|nearly|almost|roughly|maybe|already|more than|less than) )*';
/** "Two weeks ago", "about a year back", "long ago". */
const ago = `${about}(?:${many} )?${unit} (?:ago|back)|(?:long|ages|some time|a while|while) ago`;
/** "Yesterday", "last summer", "recently". */
const last = `yesterday|last ${stretch}|earlier this (?:week|month|year)|(?:the )?other day|recently|lately`;
/** "In March 2024", "on Monday", "at the end of May". */
const on = String.raw`(?:on|in|at|around) (?:the )?(?:(?:beginning|end|middle) of |early |late )?(?:last )?(?:${weekday}|${month}|(?:19|20)\d\d|easter|christmas)(?: (?:\d{1,2}|(?:19|20)\d\d))?`;
const moment = `(?:${ago}|${last}|${on})`;

const leading = new RegExp(
  `^ (?<opens>(?:(?:so|and|but|well|yes|no|actually|sorry) )*)${moment} (?=\\S)`,
  'u',
);
const trailing = new RegExp(` ${moment} $`, 'u');
const anyMoment = new RegExp(` ${moment} `, 'u');
const pastMoment = new RegExp(` (?:${ago}|${last}) `, 'u');

/**
 * Words without the moment in the past at which something is told to have happened: "two weeks ago I stopped it" and "I stopped it in March" say as much as "I
 * stopped it".
 *
 * @param words in small letters, each between spaces
 */
export const withoutMoment = (words: string): string =>
  words.replace(leading, ' $<opens>').replace(trailing, ' ');

/** Whether words tell of a time in the past: "two weeks ago", "last month". */
export const tellsOfPast = (words: string): boolean => pastMoment.test(words);

/** What ended so long ago, or ends again and again, so that it may have been taken up since: "years ago", "every summer". */
const longAgo =
  / (?:(?:years|decades|ages) (?:ago|back)|long ago|once|in (?:the )?(?:19|20)\d\d|(?:last|that|every|each) (?:spring|summer|autumn|fall|winter)|(?:every|each) \S+|(?:half|most|some) of the time|half the time|sometimes|as a (?:child|kid|teenager)) /u;
/** That something is so again: "I'm back on it", "I take it now". */
const again =
  / (?:again|restart\S*|resum\S*|back on|went back|started (?:it|them|taking it|taking them)|(?:take|takes|taking) (?:it|them)(?: once more)? now) /u;

/** Whether a claim tells that somebody takes or uses something. */
const tellsOfUse = ({ attribute, value }: StoredClaim): boolean =>
  attribute === 'uses' || (attribute === 'so' && /^(?:take|use) /u.test(value));

/**
 * Whether somebody may take something all the same that they are said to have stopped: they stopped long ago; or at some time in the past, and the claim tells that they take it
 * again; or the next sentences tell that they do.
 *
 * @param after what is said behind it in the same message
 */
export function mayBeTakenAgain(
  older: StoredClaim,
  { sentence }: Pick<Statement, 'sentence'>,
  after: readonly Pick<Statement, 'words'>[],
): boolean {
  if (!tellsOfUse(older)) return false;
  // of the whole sentence, because the time may stand before what is read as the statement
  const said = ` ${sentence.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return (
    longAgo.test(said) ||
    (again.test(` ${older.form} `) && anyMoment.test(said)) ||
    after.some(({ words }) => again.test(words) && !/ (?:not|never) /u.test(words))
  );
}
