import { firstPerson, thirdPerson } from './inventories.ts';
import { lemma } from './lemma.ts';
import { putOn } from './put-on.ts';
import { isSomebody, personOf, somebodyOf, subjectsOf, type Discourse, type Subject } from './subject.ts';
import { valuesIn } from './values.ts';
import { whoOpens } from './who-opens.ts';
import type { Token } from './words.ts';

/** Who is named anywhere in a sentence by a pronoun or a genitive. */
export function pointedAt(words: readonly Token[], discourse: Discourse): Subject[] {
  const isFirst = words.some(({ lower }) => firstPerson.has(lower));
  const isThird = words.some(({ lower }) => thirdPerson.has(lower));
  return [
    ...(isFirst ? [{ person: personOf(discourse.speaker), thing: '' }] : []),
    ...(isThird && discourse.person !== null ? [{ person: discourse.person, thing: '' }] : []),
  ];
}

/** Who is called by the first words of a sentence by what they are to somebody: "my friend outgrew her allergy" is about the friend. */
export function openingOne(words: readonly Token[], discourse: Discourse): Subject[] {
  const found = whoOpens(words);
  return found === null || found.called.noun === null
    ? []
    : subjectsOf(words.slice(found.from, found.to), discourse);
}

const nominative = new Set('i we he she they'.split(' '));
const objective = new Set('me us him them her'.split(' '));
/** Verbs by which something changes for whom they are done to. */
const moving = new Set(
  'hire fire dismiss transfer relocate move poach employ call name rename post promote appoint recruit address'
    .split(' ')
    .map((verb) => lemma(verb)),
);

/**
 * Who is named for themselves, and not only as somebody's or something's owner.
 *
 * @param before what pronouns stood for before the sentence: "him" is nobody whom it names as its subject
 */
export function mentioned(
  words: readonly Token[],
  discourse: Discourse,
  before: Discourse = discourse,
): Subject[] {
  const isMoved = words.some((word) => moving.has(word.lemma));
  const bare = words.filter(({ lower }) => nominative.has(lower) || (isMoved && objective.has(lower)));
  const names = valuesIn(words).filter(({ kind, to }) => kind === 'name' && words[to]?.text !== "'s");
  const isPut = putOn(words.map(({ lower }) => lower).join(' '))?.whom === 'other';
  const put = isPut && before.together === undefined ? somebodyOf(before) : null;
  return [
    ...pointedAt(bare, discourse),
    ...(put === null ? [] : [put]),
    ...names.map(({ form }) => ({ person: personOf(form), thing: '' })),
  ];
}

/** How many words a question has at the most that only brings somebody up: "You remember my brother, right?" */
const longestBringingUp = 8;

/** Who is brought up by a short question, for what is told of them next: "You know my brother?" */
export function broughtUp(words: readonly Token[], discourse: Discourse): Subject[] {
  const own = words.filter(({ isMark }) => !isMark);
  const from = words.findIndex(({ lower }) => lower === 'my' || lower === 'our');
  const isShort = own.length <= longestBringingUp && words.some(({ text }) => text === '?');
  const opens = words
    .slice(0, Math.max(from, 0))
    .every(({ isMark, lower }) => isMark || bringing.test(lower));
  if (!isShort || from < 0 || !opens) return [];
  const end = words.findIndex(({ isMark }, at) => at > from && isMark);
  return subjectsOf(words.slice(from, end), discourse).filter(isSomebody);
}

const bringing = /^(?:you|do|know|remember|and|so|oh|hey|well|about)$/u;
