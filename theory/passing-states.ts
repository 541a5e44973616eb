const listed = (words: string): string => words.trim().split(/\s+/u).join('|');

/** How somebody is for an hour or so. */
const moods = listed(`
  bored tired sleepy exhausted knackered shattered starving hungry peckish famished thirsty full stuffed cold freezing hot boiling warm sweaty
  confused lost puzzled distracted busy free grumpy cranky moody hangry fine good ok okay alright great well back ready done here late
  early away gone awake up off excited annoyed bothered fed speechless amazed surprised impressed shocked stunned curious kidding joking
  teasing listening thinking waiting leaving going coming typing reading eating cooking driving running rambling babbling rushing
  procrastinating drunk tipsy hungover sorry serious lazy wet drenched soaked`);
/** Where somebody is for an hour or so, behind "on", "in", "at" or "off to". */
const spots = listed(`
  bus train tram tube metro plane ferry taxi bike phone way road sofa couch toilet loo line queue mood hurry rush meeting call bed bath shower
  car pub shop gym office door gate airport station platform lunch dinner breakfast break moon`);
/** What somebody wants for an hour or so. */
const wants = listed(`
  coffee tea drink water beer wine snack food lunch dinner breakfast sleep nap rest break holiday vacation shower bath minute moment second
  sec hug pee smoke cigarette walk hand distraction`);
/** Things of everyday use whose condition passes. */
const devices = listed(`
  phone battery laptop computer tablet screen wifi wi-fi internet connection signal mic microphone camera keyboard line reception bus train
  coffee tea food pizza kettle oven`);
const opener =
  '(?:(?:oh|ah|aw|and|but|so|well|ok|okay|nah|no|yes|yeah|yep|sorry|oops|ugh|haha|lol|hey|hm+|btw|honestly|actually|anyway)[,.!\\s]+)*';
const self =
  "(?:i(?:['’]m|\\s+am|\\s+was|\\s+feel|\\s+felt|['’]m\\s+feeling|\\s+am\\s+feeling)|we(?:['’]re|\\s+are|\\s+were))";
const degree =
  '(?:\\s+(?:so|just|only|really|very|quite|pretty|rather|totally|completely|absolutely|a\\s+(?:bit|little|tad)|kind\\s+of|kinda|still|already|too|all|not|always|currently|miles|only\\s+just))*';
const behind =
  '(?:[,\\s]+(?:now|right\\s+now|just\\s+now|today|tonight|again|already|too|thanks|thank\\s+you|sorry|though|tbh|lol|haha|this\\s+(?:morning|afternoon|evening|week)|at\\s+the\\s+moment|atm|for\\s+(?:a|one)\\s+(?:moment|second|sec|minute|bit|while)|out\\s+loud|up|off|x+))*';
const end = '\\s*[.!…)]*$';

const only = [
  `${self}${degree}\\s+(?:(?:running|getting)\\s+)?(?:${moods})${behind}`,
  `${self}${degree}\\s+(?:on|in|at|off\\s+to|back\\s+(?:at|in|from)|heading\\s+to|going\\s+to)(?:\\s+(?:the|a|my|our))?\\s+(?:${spots})${behind}`,
  `i\\s+(?:really\\s+|just\\s+|so\\s+)*(?:need|want|could\\s+use|fancy|crave)(?:\\s+(?:a|an|some|my|another))?(?:\\s+(?:quick|hot|cold|strong|little|big))?\\s+(?:${wants})${behind}`,
  `(?:i(?:['’]ve|\\s+have)?\\s+)?(?:gotta|(?:have|got)\\s+to)\\s+(?:run|go|dash|head|leave|rush)${behind}`,
  `(?:i\\s+)?(?:(?:did\\s+not|didn['’]t)\\s+(?:get|catch|hear|understand|see|mean)|(?:totally\\s+)?missed)\\s+(?:that|it|this|you)${behind}`,
  `i\\s+(?:just\\s+|totally\\s+|completely\\s+)*(?:forgot|lost)\\s+(?:what\\s+i\\s.{0,40}|my\\s+train\\s+of\\s+thought)`,
  `(?:that|this|it|you)\\s+(?:really\\s+|just\\s+|totally\\s+|always\\s+)*(?:made|cheered|cracked|got)\\s+(?:my\\s+(?:day|week|night)|me\\s+(?:laugh|smile|cry|up|happy|chuckle))${behind}`,
  `i\\s+(?:can['’]t|cannot|can\\s+not)\\s+believe\\s+(?:it|this|that)(?:['’]s|\\s+is)?(?:\\s+(?:already|only|almost|still))?(?:\\s+\\p{L}+)?${behind}`,
  `i\\s+(?:really\\s+|just\\s+|so\\s+)*(?:hate|love|like|enjoy|dislike)\\s+(?:it|this|that)(?:\\s+(?:weather|heat|rain|song|place|idea|one|day|week))?${behind}`,
  `(?:my|the|our)\\s+(?:${devices})(?:['’]s|\\s+is|\\s+was)${degree}\\s+(?:at\\s+\\d+\\s*(?:percent|%)?|(?:about\\s+to|going\\s+to)\\s+die|dying|dead|low|empty|slow|down|charging|late|ready|gone|off|on|cold|hot)${behind}`,
  `(?:wrong|other)\\s+(?:window|chat|person|tab|group|number|button|thread)${behind}`,
  `(?:i\\s+give\\s+up|i\\s+agree|same\\s+here|never\\s+mind|whatever)${behind}`,
].map((each) => new RegExp(`^${opener}${each}${end}`, 'iu'));

/** A sentence that is longer tells more than how somebody is. */
const longest = 90;

/**
 * Whether a sentence says only what holds for the hour: a mood, where somebody is just now, what they could do with, what made them laugh. It
 * stays in the stream and becomes no belief.
 *
 * @example isPassing("I'm so tired right now.") // true
 * @example isPassing("I'm tired of living.") // false
 */
export const isPassing = (sentence: string): boolean =>
  sentence.length <= longest && only.some((each) => each.test(sentence.trim()));

/** How somebody feels or is for a while, besides the moods: what they say of it may be kept, but a later day may be another one. */
const whiles = listed(`
  happy sad glad angry cross nervous anxious upset stressed worried scared afraid lonely relaxed calm cheerful sick ill unwell dizzy nauseous poorly feverish
  frozen soaking open closed empty asleep online offline occupied available`);
/** Where somebody is for a while, behind "at", "in" or "on". */
const stays = listed(
  'home work school town bed class pain garden kitchen cellar office hospital shower front trip',
);
const denial = /\s+(?:not|never|no longer)(?=\s)|n['’]t(?=\s)|\s+(?:any ?more|any longer)(?=[\s.!]*$)/giu;
/** Whoever or whatever is said to be so, with the verb. */
const somethingIs =
  /^(?:[^\s,.!?]+(?:\s+[^\s,.!?]+){0,3}?(?:\s+(?:is|are|am|feels?)|['’](?:s|re|m)))(?=\s)/iu;
const forWhile = new RegExp(
  `^i am${degree}\\s+(?:(?:${moods}|${whiles})|(?:on|in|at|off\\s+to)(?:\\s+(?:the|a|an|my|our|his|her|their))?\\s+(?:${spots}|${stays}))${behind}${end}`,
  'iu',
);

/**
 * Whether a sentence says how somebody or something is for the moment, or is not: two of these that say the contrary were said at different moments, and both may have been so.
 *
 * @example isMomentary('Ana is not in a meeting.') // true
 * @example isMomentary('Ana is not a dentist.') // false
 */
export function isMomentary(sentence: string): boolean {
  if (sentence.length > longest) return false;
  const plain = sentence.trim().replace(denial, '');
  return forWhile.test(plain.replace(somethingIs, 'i am')) || isPassing(plain);
}
