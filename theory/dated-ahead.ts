const weekdays = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;

/** What dates something, and for how many days after it was told that can lie ahead. */
const dates: readonly { named: RegExp; holds: number }[] = [
  { named: /\b(?:to(?:morrow|day|night))\b/iu, holds: 1 },
  { named: new RegExp(String.raw`\b(?:${weekdays}|weekend|next week)\b`, 'iu'), holds: 7 },
  {
    named: new RegExp(
      String.raw`\b(?:${day} (?:of )?(?:${months})|(?:${months}) (?:the )?${day}|(?:in|before|by|until|from) (?:${months})|the \d{1,2}(?:st|nd|rd|th)|next month)\b`,
      'iu',
    ),
    holds: 200,
  },
];

/** What has been, or is so again and again: "I went on Thursday", "every Monday". */
const past =
  /\b(?:was|were|had|did|went|came|last|yesterday|ago|since|born|died|met|saw|took|left|made|bought|lost|broke|fell|ate|gave|told|said|flew|drove|ran|every|each|always|usually)\b|(?<!\b(?:is|are|am|be|been|got|get)(?: \p{L}+)? |['’](?:s|m|re) )\b\p{L}{3,}ed\b|(?<!\b(?:have|has|['’]ve|['’]s) )\bgot\b/iu;

/**
 * Whether a statement tells of something on a day that may still lie ahead.
 *
 * @param age how many days ago it was told
 *
 * @example isDatedAhead('I have the dentist on Thursday.', 2) // true
 * @example isDatedAhead('I went to the dentist on Thursday.', 2) // false
 */
export const isDatedAhead = (text: string, age: number): boolean =>
  !past.test(text) && dates.some(({ named, holds }) => age <= holds && named.test(text));

const time = new RegExp(
  String.raw`\b(?:${weekdays}|${months}|to(?:morrow|day|night)|weekend|next \p{L}+)\b`,
  'giu',
);

/** The days, months and the like that a question names, in small letters. */
export const timesNamed = (question: string): string[] =>
  (question.match(time) ?? []).map((each) => each.toLowerCase());
