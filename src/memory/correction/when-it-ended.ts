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
