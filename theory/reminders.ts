/** "Remind me tomorrow at 9 to call Ana", "don't let me forget the dentist on Monday" */
const reminder =
  /^(?:please,? |(?:can|could|would|will) you (?:please )?)?(?:remind me(?: (?<when>(?!to\b|that\b|of\b|about\b|what\b|when\b|where\b|who\b|how\b|why\b|which\b|if\b|whether\b|my\b)[^,.;!?]{1,60}?))?(?: to (?<deed>.+)| that (?<fact>.+))|(?:don['’]t|do not|never) let me forget (?:(?:to (?<unforgotten>.+)|that (?<held>.+))|(?<thing>(?:the|my|our|his|her|an?) .+)))$/iu;

/** "Remind me: my car needs its inspection in May", "Reminder: call Ana on Friday" */
const noted = /^(?:please,? )?(?:remind me|reminder)(?::| [-–—]) ?(?<noted>\S.+)$/iu;
/** What is noted tells something, and is no deed. */
const telling =
  /^(?:i|we|he|she|it|they|there)(?:['’]\p{L}+)? |\b(?:is|are|has|have|needs?|must|will|expires?|ends?|starts?|begins?|comes?|leaves?|arrives?|runs out) /iu;
/** It only names a thing: "the dentist on Monday". */
const thing = /^(?:my|our|his|her|their|the|an?|\p{L}+['’]s) /iu;

/** What is noted, as whoever notes it would tell it. */
function asTold(what: string): string {
  if (telling.test(what)) return what;
  return thing.test(what) ? `I must not forget ${what}` : `I have to ${what}`;
}

/** Something is to happen by itself at a time. */
export const asksForAlarm = /^(?:remind|wake) me\b|\b(?:alarm|reminder|timer)\b/iu;

/** What ends a wish politely, and its marks. */
const asking = /(?:,? (?:please|(?:would|could|will|can) you(?: please)?))?[.!?\s]*$/iu;

/** How much of a request is read, characters. */
const mostRead = 500;

/**
 * What somebody has to do or to think of who asks to be reminded of it, as they would tell it; null where nothing of the kind is asked.
 *
 * @param request without its end
 *
 * @example toDoIn('remind me tomorrow at 9 to call Ana') // 'I have to call Ana tomorrow at 9'
 */
export function toDoIn(request: string): string | null {
  const wish = request.slice(0, mostRead).replace(asking, '');
  const what = noted.exec(wish)?.groups?.['noted'];
  if (what !== undefined) return asTold(what);
  const { when, deed, fact, unforgotten, held, thing } = reminder.exec(wish)?.groups ?? {};
  const todo = deed ?? unforgotten;
  const timed = when === undefined ? '' : ` ${when}`;
  if (todo !== undefined) return `I have to ${todo}${timed}`;
  if (thing !== undefined) return `I must not forget ${thing}`;
  return fact === undefined ? (held ?? null) : `${fact}${timed}`;
}
