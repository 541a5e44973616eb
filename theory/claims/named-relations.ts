import type { FoundClaim } from './found.ts';
import { isNearNoun } from './relations.ts';
import { ownerOf, personOf, subjectsOf, thingOf, type Discourse, type Subject } from './subject.ts';
import { valueAt } from './values.ts';
import type { Token } from './words.ts';

/** Somebody who is named together with what they are to somebody: "my sister Ana". */
export interface NamedRelation {
  name: string;
  /** Whose they are, and what. */
  of: { person: string; thing: string };
}

/** The attribute of a claim that tells by which name somebody is known who is told by what they are to somebody. */
export const alias = 'alias';

/** How many words may tell what somebody is: "older sister". */
const mostWords = 3;

const isEnd = (word: Token | undefined): boolean =>
  word === undefined || (word.isMark && word.text !== "'s" && word.text !== '(');

/** The end of the words behind an owner that tell what somebody is to them; -1 where none do. */
function relationEnd(words: readonly Token[], from: number): number {
  for (let to = from + 1; to <= Math.min(words.length, from + mostWords); to += 1) {
    const { isMark, isLarge } = words[to - 1]!;
    if (isMark || isLarge) return -1;
    if (isNearNoun(thingOf(words.slice(from, to)))) return to;
  }
  return -1;
}

/** Where the owner's words begin that end at a place, and who that is: "my", "Ana's"; null where none end there. */
function ownerAt(
  words: readonly Token[],
  at: number,
  discourse: Discourse,
): { from: number; owner: Subject } | null {
  const word = words[at]!;
  if (/^(?:my|our|his|her|their)$/u.test(word.lower)) {
    const owner = ownerOf(word, discourse);
    return owner === null ? null : { from: at, owner };
  }
  if (word.text !== "'s") return null;
  let from = at - 1;
  while (from > 0 && /^\p{Lu}/u.test(words[from - 1]!.text)) from -= 1;
  const [owner] = from < 0 ? [] : subjectsOf(words.slice(from, at), discourse);
  return owner === undefined ? null : { from, owner };
}

/** The name that stands beside the words from one place to another that tell what somebody is: "sister Ana", "Ana, my sister,". */
function nameBeside(words: readonly Token[], from: number, to: number): string | null {
  const isCut = /^[,(]$/u.test(words[to]?.text ?? '');
  const behind = valueAt(words, isCut ? to + 1 : to);
  if (behind?.kind === 'name' && (!isCut || isEnd(words[behind.to]))) return behind.form;
  const before = words[from - 1];
  const isApart = before !== undefined && /^(?:[,(]|is)$/u.test(before.lower);
  if (!isApart || !isEnd(words[to]) || /^(?:and|or)$/u.test(words[to + 1]?.lower ?? '')) return null;
  let start = from - 1;
  while (start > 0 && valueAt(words, start - 1, start === 1)?.kind === 'name') start -= 1;
  const name = start === from - 1 ? null : valueAt(words, start, start === 0);
  return name?.kind === 'name' && name.to === from - 1 ? name.form : null;
}

/** Who is named in a sentence together with what they are to somebody. */
export const namedRelations = (words: readonly Token[], discourse: Discourse): NamedRelation[] =>
  words.flatMap((_, at): NamedRelation[] => {
    const owned = ownerAt(words, at, discourse);
    const to = owned === null ? -1 : relationEnd(words, at + 1);
    if (owned?.owner.person == null || owned.owner.thing !== '' || to < 0) return [];
    // whom others call so may be called otherwise
    if (words[owned.from - 1]?.lemma === 'call') return [];
    const name = nameBeside(words, owned.from, to);
    const person = name === null ? '' : personOf(name);
    if (person === '' || person === owned.owner.person) return [];
    return [{ name: person, of: { person: owned.owner.person, thing: thingOf(words.slice(at + 1, to)) } }];
  });

/** What is known by it of whom a sentence names. */
export const aliasClaims = (named: readonly NamedRelation[]): FoundClaim[] =>
  named.map(({ name, of }) => ({
    subject: { ...of },
    attribute: alias,
    value: name,
    kind: 'name',
    isSingle: false,
    isLoose: false,
    from: 0,
    to: 0,
    isDenied: false,
    isOver: false,
  }));

/** A subject with what it is to somebody, where the same sentence tells it. */
export function withRelation(subject: Subject, named: readonly NamedRelation[]): Subject {
  const found = subject.thing === '' ? named.find(({ name }) => name === subject.person) : undefined;
  return found === undefined ? subject : { ...subject, as: found.of };
}
