/** Words that always turn into one other when the listener repeats them. */
const turned = new Map(
  Object.entries({
    i: 'you',
    "i'm": "you're",
    "i've": "you've",
    "i'll": "you'll",
    "i'd": "you'd",
    me: 'you',
    my: 'your',
    mine: 'yours',
    "mine's": 'yours is',
    myself: 'yourself',
    we: 'you',
    "we're": "you're",
    "we've": "you've",
    "we'll": "you'll",
    "we'd": "you'd",
    us: 'you',
    our: 'your',
    ours: 'yours',
    ourselves: 'yourselves',
    "you're": "I'm",
    "you've": "I've",
    "you'll": "I'll",
    "you'd": "I'd",
    your: 'my',
    yours: 'mine',
    yourself: 'myself',
  }),
);

/** Forms of "be" that agree with the first person (then "you" stands beside them), and with the second. */
const firstToSecond = new Map([
  ['am', 'are'],
  ['was', 'were'],
  ["wasn't", "weren't"],
]);
const secondToFirst = new Map([
  ['are', 'am'],
  ['were', 'was'],
  ["weren't", "wasn't"],
]);

/** After these a clause begins, so that "you" is its subject. */
const clauseOpeners = new Set(
  'that if when while because whether since although though unless until before after and but or so than as what where why how who hope think know believe guess say said are were do did can could will would should have had may might'.split(
    ' ',
  ),
);
/** Before these "you" is the subject, whatever came first. */
const predicates = new Set(
  'are were have had will can could should would do did may might must know think said say like want need never always also really'.split(
    ' ',
  ),
);

/**
 * A sentence as its listener would repeat it: the first person becomes the second and the other way round.
 *
 * @example reflected('My sister thinks you are kind to me.') // 'Your sister thinks I am kind to you.'
 */
export function reflected(sentence: string): string {
  const pieces = sentence.replaceAll('’', "'").match(/[\p{L}\p{N}']+|[^\p{L}\p{N}']+/gu) ?? [];
  const words = pieces.map((piece) => piece.toLowerCase());
  const first = words.findIndex(isWord);
  return pieces
    .map((piece, place) => {
      const word = words[place]!;
      if (!isWord(word)) return piece;
      return cased(
        turn(word, neighbour(words, place, -1), neighbour(words, place, 1)) ?? piece,
        piece,
        place === first,
      );
    })
    .join('');
}

/** Words for one's parents that stand for a name, and mean one's own: "Mum's operation" */
const parents = /^(?:mum|mom|dad)(?:'s)?$/;
const owned = /^(?:my|your|his|her|our|their|its|a|an|the|hi|hey|hello|thanks|dear|and|or)$|'s$/;

function turn(word: string, before: string | null, after: string | null): string | undefined {
  if (parents.test(word) && (before === null || !owned.test(before))) return `your ${word}`;
  if (word === 'you') return isSubject(before, after) ? 'I' : 'me';
  const touches = (pronoun: string) => before === pronoun || after === pronoun;
  if (touches('i')) return firstToSecond.get(word) ?? turned.get(word);
  // "What you are" turns with its subject; "we and all of you are" has another.
  if (touches('you')) return secondToFirst.get(word) ?? turned.get(word);
  return turned.get(word);
}

function isSubject(before: string | null, after: string | null): boolean {
  if (before === null || clauseOpeners.has(before)) return true;
  return after !== null && predicates.has(after) && !isPreposition(before);
}

function isPreposition(word: string): boolean {
  return /^(to|for|with|of|from|at|about|by|on|in|like|near|without|behind|beside|between)$/.test(word);
}

// The next word in that direction; null where a clause begins or ends.
function neighbour(words: readonly string[], place: number, direction: 1 | -1): string | null {
  const gap = words[place + direction];
  if (gap === undefined || /[,.;:!?()"“”]/u.test(gap)) return null;
  return words[place + 2 * direction] ?? null;
}

function cased(word: string, original: string, isFirst: boolean): string {
  if (word === original || /^I\b/.test(word)) return word;
  const wasCapital = /^\p{Lu}/u.test(original);
  if (parents.test(original.toLowerCase())) return isFirst ? word[0]!.toUpperCase() + word.slice(1) : word;
  // "I" is always written large and says nothing about its place.
  const large =
    wasCapital &&
    (isFirst || !/^i\b/i.test(original)) &&
    !(original.length > 1 && /^\p{Lu}+$/u.test(original));
  return large ? word[0]!.toUpperCase() + word.slice(1) : word;
}

function isWord(piece: string): boolean {
  return /[\p{L}\p{N}]/u.test(piece);
}

/** Words that stand at the front of a sentence without being names. */
const openers = new Set(
  'my your our his her its their the a an this that these those it he she they we you there here in on at by for from with after before since when if because while next last every each some all no not today tomorrow yesterday now then yours mine both many most few one two three four five six seven eight nine ten only even maybe perhaps sometimes usually often never always once just still also sure well so and but or as whenever wherever although though until unless what who whoever everything everyone everybody something someone somebody nothing nobody anything actually correction'.split(
    ' ',
  ),
);

/**
 * A sentence as it stands inside another one: its first word small, unless it may be a name.
 *
 * @example embedded('Your sister moves') // 'your sister moves'
 * @example embedded('Ana moves') // 'Ana moves'
 */
export function embedded(sentence: string): string {
  const [first = ''] = /^[\p{L}']+/u.exec(sentence) ?? [];
  const isOpener =
    openers.has(first.toLowerCase().replace(/'\p{L}+$/u, '')) || /^\p{Lu}\p{Ll}{3,}ing$/u.test(first);
  if (/^I\b/u.test(first) || !isOpener) return sentence;
  return sentence[0]!.toLowerCase() + sentence.slice(1);
}

/** What people begin with that they did themselves, and leave out who: "Went for a run". */
const begun =
  /^(?:went (?:for|to|out|home|back|shopping|swimming|running|climbing|hiking)|moved (?:to|from|into|in)|bought|sold|saw|met|ate|slept|ran|swam|walked|finished|forgot)\b(?! (?:I|you|he|she|it|we|they|there)\b)/iu;
/** A subject that comes behind: "Went to the vet, the cat". */
const namedLater = /, (?:the|my|our|his|her) [^,]+$/iu;

/** A sentence that leaves out who did something, with whoever says it. */
export const withSpeaker = (sentence: string): string =>
  begun.test(sentence) && !namedLater.test(sentence)
    ? `I ${sentence[0]!.toLowerCase()}${sentence.slice(1)}`
    : sentence;
