import { contentWords } from './content-words.ts';
import { valuesIn } from './claims/values.ts';
import { wordsIn } from './claims/words.ts';
import { stretchOf } from './put-right.ts';
import { withoutEnd } from './sentences.ts';

const amount =
  '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?|a couple of|a few|several|another|\\d+)';
const span = `${amount} (?:more |whole |full )?(?:minutes?|hours?|days?|weeks?|fortnights?|months?|years?)\\b(?! (?:ago|old|long)\\b)`;
const direction = '(?:back|forward|forwards|off|out|up|ahead|on)';
/** Something is moved by a span of time, or is that much later than it was. */
const moving = new RegExp(
  [
    `\\b(?:pushed|push|moved|moves?|shifted|shifts?|bumped|put|brought|bring|pulled|set|postponed|postpone|delayed|delays?|deferred|rescheduled|slipped|slips?|held)\\b(?: \\S+){0,4}? (?:${direction} )?(?:by |for )?${span}`,
    `\\b(?:is|are|was|been|['’]s|['’]re|comes?|starts?|happens?) (?:now |on )?${span} (?:later|earlier|sooner)\\b`,
  ].join('|'),
  'iu',
);
/** Whoever moves, moves house or makes room. */
const ofOneself =
  /\b(?:i|we|he|she|they)(?:['’]ve| have| has)? (?:just )?(?:moved|shifted|slipped)(?! (?:it|that|this|them|the|my|our|his|her|their)\b)/iu;
/** Words that only tell of the move. */
const ofMoving = contentWords(
  'push move shift bump put bring pull set postpone delay defer reschedule slip hold back forward off out ahead get later early sooner minute hour day week fortnight month year couple few half one two three four five six seven eight nine ten twelve start happen come now appointment',
);
/** What was just spoken of is moved. */
const ofIt =
  /^(?:(?:and|but|so|now|actually|oh|sorry|no),? )*(?:it|that|this)(?!\p{L})|\b(?:moved|put|pushed|brought|shifted|postponed|delayed) (?:it|that|this)\b/iu;

/** Whether somebody says that something is moved by a span of time, and not to when. */
export const tellsMove = (text: string): boolean =>
  moving.test(text) && !ofOneself.test(text) && !/\b(?:from|to (?:the|\d|\p{Lu}))\b/u.test(text);

/**
 * How somebody said when something is, with by how much they said later that it was moved; null where they do not say that, of something else, or
 * where no time was said before. What it is now is not worked out: it may depend on how weeks and days are counted.
 *
 * @param older one sentence, and `newer` another one
 * @param isNext whether nothing was told between them, so that "it" is what the older one tells of
 *
 * @example movedInTime('My exam is on the 12th.', 'The exam got pushed back by a week.', false) // 'The exam got pushed back by a week, from the 12th.'
 */
export function movedInTime(older: string, newer: string, isNext: boolean): string | null {
  if (!tellsMove(newer)) return null;
  const about = [...contentWords(newer)].filter((word) => !ofMoving.has(word) && !/^\d/u.test(word));
  const before = contentWords(older);
  const isSame = about.length > 0 ? about.every((word) => before.has(word)) : isNext && ofIt.test(newer);
  if (!isSame) return null;
  const said = wordsIn(older);
  const [first, ...others] = valuesIn(said).filter(({ kind }) => kind === 'day' || kind === 'clock');
  if (first === undefined) return null;
  // "on Tuesday at 10" is one time
  const last = others.reduce((end, { from, to }) => (from - end <= 1 ? to : end), first.to);
  const was = stretchOf(older, said.slice(first.from, last));
  return was === null ? null : `${withoutEnd(newer)}, from ${was.article}${was.text}.`;
}
