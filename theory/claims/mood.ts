import { isApology } from './apology.ts';
import { listed } from './inventories.ts';
import { lemma } from './lemma.ts';
import { spacedOut, spacedWords, type Token } from './words.ts';

/** Words that take back the whole of what is said along with them as not meant. */
const jokes =
  /\b(?:just |only )?(?:kidding|joking|teasing)\b|\bjust? a joke\b|\b(?:as a|for a) joke\b|\bapril fools?\b|\bjk\b|\blol\b|\blmao\b|\bha(?:ha)+\b|(?<!\d\s?)\bha(?:[ -]ha)*\b(?=\s*[.,!?…]|\s*$)|\bhehe\b|\bpulling your leg\b|\bpretend(?:ing|s|ed)?\b|😂|🤣|😜|😉|;-?\)|\/s\b|\bsaid (?:nobody|no one|no-one|none)\b|\byeah,? right\b|[.!…]\s*not!|\bas if[.!]|[.!…]\s*(?:nah|nope),?\s+(?:never|not really|just)\b|\bif only\b|\bin (?:my|her|his|their) dreams?\b|\bsarcas\w+|\bmade that up\b|\bplay(?:ing)? a character\b|\brole-?play|\bthat['’]?s how (?:it|he|she|they|i|we) (?:looked|felt|seemed|sounded)\b/iu;

/** What people put behind anything they type, as others do a smile. */
const smiling =
  /\b(?:lol|lmao|ha(?:ha)+|hehe)\b|(?<!\d\s?)\bha(?:[ -]ha)*\b(?=\s*[.,!?…]|\s*$)|😂|🤣|😜|😉|;-?\)/giu;
/** Words that tell in earnest that something is put right. */
const earnest = /\b(?:typo|sorry|oops|mistake|misread|wrong|alert|update|correction|meant)\b|\bcall me\b/iu;

/** Whether a text takes itself back as a joke or a game. A laugh alone does not. */
export const isJoking = (text: string): boolean => jokes.test(text.replaceAll(smiling, ' '));

/** Whether somebody laughs about what they say and puts nothing right by it: it may be meant, or not. */
export const isLaughing = (text: string): boolean =>
  !isJoking(text) && !earnest.test(text) && jokes.test(text);

/** Words that tell of a time to come; what is told then does not hold yet, unless it is about when something is. */
const toCome = listed('will shall going gonna about');

/** Whether a sentence tells of a time to come. */
export const isToCome = (words: readonly Token[]): boolean =>
  words.some(
    ({ lower }, place) =>
      toCome.has(lower) &&
      (lower !== 'about' || words[place + 1]?.lower === 'to') &&
      // where somebody will be found tells where they are
      words[place - 1]?.lower !== 'you' &&
      // who will not be somewhere any more has left
      words[place + 1]?.lower !== 'not',
  ) ||
  / (?:is|are|am|be) (?:\w+ )?(?:moving|relocating|leaving|switching|transferring|getting) /u.test(
    spacedOut(words),
  );

const visits = listed(`
  visiting visit visits visited trip holiday holidays vacation conference flew fly flying flight flights drove driving train trains trip passing layover stopover airport flight
  travelling traveling tour touring business sightseeing honeymoon guest`);

/** Verbs of coming to live or work somewhere, of which a time tells when that was done: "moved last week". */
const settled = / (?:moved|relocated|resettled|settled|joined|started|hired|quit|left) /u;

/** Whether a sentence tells where somebody is for a while only. */
export const isVisit = (words: readonly Token[]): boolean =>
  words.some(({ lower }) => visits.has(lower)) ||
  (words.some(({ lower }) => passingTimes.has(lower)) && !settled.test(spacedOut(words))) ||
  (!settled.test(spacedOut(words)) && / (?:this|last) (?:week|month) /u.test(spacedOut(words))) ||
  / (?:(?:this|last|next|all|for a|for the|one) (?:afternoon|morning|evening|day|days|while|night)|(?:next|all|for a|for the|one) (?:week|month)) /u.test(
    spacedOut(words),
  );

const passingTimes = listed('weekend today tonight');

const additions = listed(
  'also too other another second additionally besides addition additional moreover plus part-time weekends',
);

/** Whether a word behind "too" is what there is too much of: "too loud". */
const isDegree = (next: Token | undefined): boolean =>
  next !== undefined &&
  !next.isMark &&
  !/^(?:now|and|but|on|in|at|with|for|since|sometimes|today)$/u.test(next.lower);

/** Whether a sentence adds to what is known rather than taking its place. */
export const isAddition = (words: readonly Token[]): boolean =>
  words.some(
    ({ lower }, at) =>
      additions.has(lower) &&
      !(lower === 'too' && isDegree(words[at + 1])) &&
      // who is given another seat has the first one no more
      !(
        lower === 'another' && words.slice(Math.max(0, at - 2), at).some(({ lemma: verb }) => verb === 'give')
      ),
  ) ||
  / as well(?: as)? | on the side | on top | both (?=.* and )| as an? (?:volunteer|guest|visitor|hobby|side|investment|second) | (?:holiday|weekend|summer|second) (?:home|house|flat|place|apartment) | in (?:my|his|her|their) (?:spare|free) time /u.test(
    spacedOut(words),
  );

const changes: ReadonlySet<string> = new Set(
  [
    ...listed(`
  now nowadays anymore longer new newly moved changed switched became instead since recently lately just finally already correction
  actually update updated sorry mistake wrong mistaken meant rather scratch strike swapped transferred currently officially ended
  left quit resign replaced renamed postponed rescheduled shifted pushed bumped turned raised dropped upgraded no not these settled relocated
  joined started hired got gotten effective begin began corrected erratum typo misspoke oops wait it's used former formerly latest
  current presently today fresh goodbye farewell traded hello back make rebranded rechristened extended moves put
  brought delayed forward mixed first decided hold employee resident
  previously formerly scrap misread muddle rubbish redo reorg shuffle enrol enroll sign steal
  misremember mislead err mix confuse misread adopt retire expire cancel extend reset revise amend adjust alter convert migrate
  transition transform evolve uproot emigrate depart hand notice shift bump delay reschedule postpone push swap trade ditch poach recruit headhunt snap defect hire`),
  ].map((word) => lemma(word)),
);

/** Whether "no" denies nothing that was said: "no matter how", "no idea why". */
const isNoMatter = (words: readonly Token[], at: number): boolean =>
  words[at]!.lower === 'no' &&
  /^(?:matter|idea|wonder|doubt|problem|worries|thanks|one|big|rush|hurry|need)$/u.test(
    words[at + 1]?.lower ?? '',
  );

/** Words without what somebody else is said to have done "by mistake": that puts nothing right. */
const withoutMistakes = (words: readonly Token[]): readonly Token[] => {
  const meant = words.filter((_, at) => !isApology(words, at) && !isNoMatter(words, at));
  return meant.some(({ lower }) => lower === 'i' || lower === 'we')
    ? meant
    : meant.filter(({ lower }, at) => lower !== 'mistake' || meant[at - 1]?.lower !== 'by');
};

/** Whether a sentence bears a sign that something is otherwise than before. */
export const isChange = (words: readonly Token[]): boolean =>
  / after all | (?:give|gave|given|assigned)(?: \w+)? (?:another|a different) /u.test(spacedOut(words)) ||
  withoutMistakes(words).some((word) => changes.has(word.lemma) || changes.has(word.lower));

const corrections = listed(`
  actually correction sorry mistake wrong mistaken meant scratch strike misspoke oops wait typo erratum instead rather corrected whoops
  edit amend update no scrap misread misremembered muddled rubbish`);

/** Whether a sentence says that it puts something right. */
export const isCorrection = (words: readonly Token[]): boolean =>
  withoutMistakes(words.slice(0, 12)).some(({ lower }) => corrections.has(lower)) ||
  / (?:make (?:that|it)|let us (?:say|make it|do)|turns out|turned out|should (?:be|read|say|have (?:been|said|read))|should not (?:be|have been)|was thinking of|my bad) |^ i mean | i (?:\w+ )?(?:said|wrote|told you|typed|put)(?: \S+){1,6} but /u.test(
    spacedOut(words),
  );

/** Words and phrases that say outright that something is so now and was otherwise. */
const nowadays =
  / (?:now|henceforth|henceforward|nowadays|these days|instead|anymore|any (?:more|longer)|no longer|from now on|from here on|(?:has|have|had|is|was|been|got|we|i|he|she|they|it) (?:just )?(?:changed|switched|swapped|renamed|rebranded)|switched to|used to) /u;
/** Phrases in which "now" only keeps the talk going, or means this very moment. */
const passing =
  / (?:right now|just now|now and then|now and again|by now|now then|every now|for now|up to now|until now) |^ now (?=that )/u;

/** Whether a sentence says outright that something is so now and was otherwise. */
export const isNowSo = (words: readonly Token[]): boolean =>
  nowadays.test(spacedWords(words).replace(passing, ' '));

const beginnings =
  / (?:as (?:of|from) (?:today|now|this|last|next|yesterday|tomorrow|\w+day|\d+|the|january|february|march|april|may|june|july|august|september|october|november|december)|from (?:now|today|(?:this|next) \w+) on|since (?:last|this|yesterday|\w+day|(?:the )?(?:beginning|start|end|middle|turn) of|(?:the|my|our) (?:holidays?|operation|accident|birth|baby)|january|february|march|april|may|june|july|august|september|october|november|december|20\d\d|(?:the )?(?:spring|summer|autumn|fall|winter|new year|layoffs?|merger|divorce|move|wedding)|(?:\w+ ){1,3}(?:shut|closed|folded|went|collapsed|ended|ran))|for good|permanently|for ever|forever|indefinitely) /u;

/** "From this month I am …" */
const fromThis =
  /^ (?:\w+ ,? ?){0,2}(?:from|starting) (?:this|next) (?:week|month|year|term|season) |^ from (?:january|february|march|april|may|june|july|august|september|october|november|december|tomorrow) (?:on )?,? ?(?:the|my|our|i|we) /u;

/** "Since the operation, …" */
const sinceThing = /^ (?:\w+ (?:, )?){0,2}since (?:the|my|our|his|her) \w+ , /u;

/** Whether a sentence says that something is so again, or is so by now. */
export const isTakenUpAgain = (words: readonly Token[]): boolean =>
  isNowSo(words) || words.some(({ lower }) => lower === 'again');

/** Whether a sentence tells that what was offered was taken. Words in small letters, each between spaces. */
export const isTaken = (words: string): boolean =>
  / (?:took|taken|accepted|signed) (?:it|that|them|up|the)| said yes | accepted /u.test(words);

/** Whether a sentence tells since when something holds that holds from then on: "as of today". */
export const isFromThen = (words: readonly Token[]): boolean =>
  beginnings.test(spacedOut(words)) || sinceThing.test(spacedOut(words)) || fromThis.test(spacedOut(words));
