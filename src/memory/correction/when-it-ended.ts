const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const stretch = `(?:week|weekend|month|year|night|spring|summer|autumn|fall|winter|${weekday}|${month})`;
const many = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|few|several|some|many|(?:a )?couple(?: of)?)`;
const unit = '(?:days?|weeks?|fortnights?|months?|years?|hours?)';
const about = '(?:(?:about|around|over|just|only|nearly|almost|roughly|maybe|already|more than|less than) )*';
const ago = `${about}(?:${many} )?${unit} (?:ago|back)|(?:long|ages|some time|a while|while) ago`;
const last = `yesterday|last ${stretch}|earlier this (?:week|month|year)|(?:the )?other day|recently|lately`;
const on = String.raw`(?:on|in|at|around) (?:the )?(?:(?:beginning|end|middle) of |early |late )?(?:last )?(?:${weekday}|${month}|(?:19|20)\d\d|easter|christmas)(?: (?:\d{1,2}|(?:19|20)\d\d))?`;
const moment = `(?:${ago}|${last}|${on})`;

const [leading, trailing] = [
  new RegExp(`^ (?<opens>(?:(?:so|and|but|well|yes|no|actually|sorry) )*)${moment} (?=\\S)`, 'u'),
  new RegExp(` ${moment} $`, 'u'),
];

/**
 * Words without the moment in the past at which something is told to have happened: "two weeks ago I stopped it" and "I stopped it in March" say as much as "I
 * stopped it".
 *
 * @param words in small letters, each between spaces
 */
export const withoutMoment = (words: string): string =>
  words.replace(leading, ' $<opens>').replace(trailing, ' ');

/** Whether words tell of a time in the past: "two weeks ago", "last month". */
export const tellsOfPast = (words: string): boolean => new RegExp(` (?:${ago}|${last}) `, 'u').test(words);

/** What ended so long ago, or again and again, that it may have been taken up since. */
const longAgo =
  / (?:(?:years|decades|ages) (?:ago|back)|long ago|once|in (?:the )?(?:19|20)\d\d|(?:last|that|every|each) (?:spring|summer|autumn|fall|winter)|(?:every|each) \S+|(?:half|most|some) of the time|half the time|sometimes|as a (?:child|kid|teenager)) /u;
/** That something is so again. */
const again =
  / (?:again|restart\S*|resum\S*|back on|went back|started (?:it|them|taking it|taking them)|(?:take|takes|taking) (?:it|them)(?: once more)? now) /u;

/**
 * Whether what is said to have ended may be so all the same: it ended long ago, or before it was told that it is so again; or whoever says so tells with it that it
 * was taken up again. Words in small letters, each between spaces.
 *
 * @param after what is said behind it at once
 */
export const mayBeAgain = (words: string, form: string, after: readonly string[]): boolean =>
  longAgo.test(words) ||
  (again.test(` ${form} `) && new RegExp(` (?:${moment}) `, 'u').test(words)) ||
  after.some((each) => again.test(each) && !/ (?:not|never) /u.test(each));
