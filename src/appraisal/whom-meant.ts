import { contentWords } from '../../theory/content-words.ts';
import { keepLatest } from '../../theory/keep-latest.ts';
import { embedded } from '../../theory/reflected.ts';
import { isKin } from '../../theory/word-families.ts';
import {
  kin,
  nearOneHad,
  nearOneIn,
  nearOnesIn,
  nearOnesNamed,
  pronouns,
  refersTo,
  strangerIn,
} from './near-ones.ts';

const name =
  "(?!(?:I|This|That|These|Those|It|He|She|They|There|Here|Who|Whose|What|Which|Where|When|Why|How|Is|Are|Was|Were|Does|Did|Can|Could|Will|Would|Should|Has|Have|Had|If|No|Yes)\\b|I['’])\\p{Lu}\\p{Ll}+(?:-\\p{L}+)?";
/** Somebody or something gets a name: "her name was Miso", "Ana is my sister". */
const naming = new RegExp(
  `\\bname(?:['’]s| is| was) (${name})|\\b(?:called|named) (${name})|^(${name}) (?:is|was) (?:my|our)\\b`,
  'u',
);
/** A name of somebody: not of a place, a day or a month. */
const somebodys = new RegExp(
  `(?<!^|\\b(?:in|at|to|from|near|on|for|of|by|until|since|every|last|next) )(?<![.!?] )\\b(?!\\p{L}+day\\b|(?:January|February|March|April|May|June|July|August|September|October|November|December)\\b)${name}`,
  'gu',
);
const first = new RegExp(
  `^${name}(?=['’]s\\b| and \\p{Lu}| (?:(?:just|also|never|always|still|really) )?(?:is|was|has|had|can|can['’]t|will|won['’]t|does|doesn['’]t|did|didn['’]t|and|\\p{Ll}{2,}(?:s|ed)|got|took|lost|went|came|said|told|gave|put|fell|broke|left|bought|found|sold|ate|ran|made|met|won)\\b)`,
  'u',
);

/** What is taken and is nobody: "stopped taking Zoloft", "is on Keppra again"; "takes Ana to school" is. */
const taken =
  /\b(?:tak(?:e|es|ing)|stop(?:s|ped)|start(?:s|ed)|quit|on|off|mg|prescribed) (?:of )?(?<what>\p{Lu}\p{L}+)(?=[.,;!]|$| (?:again|every|daily|twice|once|now|any ?more|at (?:night|noon)|and|or|but|because|since|last|yesterday|today)\b)/gu;

/** Somebody who is only told by whose they are: "Leo's sister is …". */
const ofNamed = new RegExp(`^${name}['’]s ${kin}(?= \\p{Ll})`, 'u');

/** Somebody or something new comes into the talk: "We adopted a greyhound". */
const newcomer =
  /\b(?:adopted|got|bought|have|had|met|found|rescued|hired|saw|employ(?:ed)?|t(?:ake|ook|aken|aking) on) an? (?:new |little |old |young )*(?<noun>\p{Ll}{3,})\b/u;

/** Whose name is told: "my therapist's name is …" */
const holder = /\b(?<whose>(?:my|our|the) \p{Ll}+)(?:['’]s name\b| (?:is|was) (?:called|named)\b)/iu;
/** What somebody is called without a name. */
const called = /\b(?:my|our|the) [\p{Ll} ]+(?<! )/iu;

/** Whom a text names: the speaker's own people, or others by their names; empty for nobody. */
function peopleIn(text: string): string {
  const near = nearOneIn(text) ?? nearOneHad(text)?.[0];
  if (near !== undefined) return near;
  const stranger = strangerIn(text);
  if (stranger !== null) return stranger;
  const { whose } = holder.exec(text)?.groups ?? {};
  if (whose !== undefined) return whose;
  const { noun } = newcomer.exec(text)?.groups ?? {};
  if (
    noun !== undefined &&
    [...contentWords(noun)].some(
      (word) =>
        isKin(word) || /(?:er|or|ist|man|woman|guy|lad[iy]?|mate|apprentice|trainee|intern)$/u.test(noun),
    )
  )
    return `the ${noun}`;
  const theirs = ofNamed.exec(text)?.[0];
  if (theirs !== undefined) return theirs;
  const opening = embedded(text) === text ? (first.exec(text)?.[0] ?? []) : [];
  const medicines = new Set([...text.matchAll(taken)].map(({ groups }) => groups?.['what']));
  const others = (text.match(somebodys) ?? []).filter((each) => !medicines.has(each));
  return [opening, others].flat().slice(0, 2).join(' and ');
}

/** How many of those who were spoken of last a pronoun may mean. */
const mostBack = 100;
/** Of how many texts is kept whom they name, and how long these are at the most, characters. */
const mostKept = 4_000;
const longestKept = 500;

/** A name that is put right: "her name is Lise, not Lisa". */
const putRight = new RegExp(
  `\\b(?:name(?:['’]s| is)|is (?:called|named|spelled|spelt)) (?<right>${name}),? (?:and )?not (?<wrong>${name})(?=[.,;!]|$)`,
  'u',
);

/** Whom a text names by itself, and how. */
function namesIn(text: string) {
  const given = naming
    .exec(text)
    ?.slice(1)
    .find((each) => each !== undefined);
  const untitled = text.replace(/\b(?:Mrs?|Ms|Miss|Dr|Prof)\.? (?=\p{Lu})/gu, '');
  return {
    given,
    words: text.toLowerCase().match(/\p{L}+/gu) ?? [],
    found: peopleIn(given === undefined ? untitled : untitled.replace(given, '')),
    near: nearOnesIn(text),
    named: nearOnesNamed(text),
    had: nearOneHad(text),
    renamed: putRight.exec(text)?.groups,
    hasPronoun: pronouns.test(text),
    opens: /^(?:he|she|they)\b/iu.test(text),
  };
}

/** A mind goes through the same texts with each that is new. */
const keptNames = keepLatest(namesIn, mostKept);
const readOf = (text: string): ReturnType<typeof namesIn> =>
  text.length > longestKept ? namesIn(text) : keptNames(text);

/** Whom the texts of one speaker mean. */
export interface WhomMeant {
  /** What the speaker calls whoever bears a name: "my son" for Jonas. */
  names: ReadonlyMap<string, string>;
  /** For each text whom its pronouns mean; empty where they mean nobody, or the text names somebody. */
  meant: readonly string[];
  /** Who was spoken of, the last one last. */
  spokenOf: readonly string[];
}

/**
 * Whom the texts of one speaker mean: who bears which name, and who was spoken of last when a pronoun stands for somebody.
 *
 * @param texts sentences in the order in which they were said
 *
 * @example whomMeant(['My cat is old.', 'Her name is Miso.']).names.get('Miso') // 'My cat'
 */
export function whomMeant(texts: readonly string[]): WhomMeant {
  const names = new Map<string, string>();
  /** The same names in small letters, as some people write them. */
  const bearers = new Map<string, string>();
  const spokenOf: string[] = [];
  const bears = (called: string, bearer?: string): void => {
    const words = called.split(' ');
    const own = bearer ?? (words.length > 2 && /^\p{Lu}/u.test(words.at(-1)!) ? words.pop() : undefined);
    if (own === undefined) return;
    names.set(own, words.join(' '));
    bearers.set(own.toLowerCase(), own);
  };
  const small = new Set<string>();
  // "Operation" is nobody where "operation" is spoken of
  const isThing = (people: string): boolean =>
    small.has(people.toLowerCase()) && !bearers.has(people.toLowerCase());
  /** Whether two that were spoken of are one, as far as the one's name stands in the other. */
  const isSamePerson = (one: string, other: string): boolean =>
    other !== '' &&
    (one.includes(other) || other.includes(one) || names.get(other) === one || names.get(one) === other);
  const meant = texts.map((text) => {
    const { given, words, found, near, named, had, renamed, hasPronoun, opens } = readOf(text);
    const bearer = words.find((word) => bearers.has(word)) ?? '';
    for (const word of text.match(/(?<!\p{L})\p{Ll}+/gu) ?? []) small.add(word);
    const people = (isThing(found) ? '' : found) || (bearers.get(bearer) ?? '');
    // "He taught Pieter everything": he is not Pieter
    const known = hasPronoun
      ? (spokenOf
          .slice(-mostBack)
          .findLast(
            (each) =>
              refersTo(text, `${each} ${names.get(each) ?? ''}`) && !(opens && isSamePerson(each, people)),
          ) ?? '')
      : '';
    const refers = people === '' || opens ? known : '';
    for (const each of near) bears(each);
    for (const [each, name] of named) if (names.get(name)?.toLowerCase() !== each) bears(each, name);
    const [whose, name] = had ?? [nearOneIn(people) ?? called.exec(`${people} ${refers}`)?.[0], given];
    if (whose !== undefined && name !== undefined) bears(whose, name);
    const { right = '', wrong = '' } = renamed ?? {};
    const as = names.get(wrong);
    // what was told of her under the wrong name was told of her
    if (as !== undefined) {
      bears(as, right);
      names.set(wrong, `${as} ${right}`);
    }
    if (people !== '') spokenOf.push(people);
    // whoever a sentence begins with is spoken of on: "She is afraid of our dog."
    if (people !== '' && known !== '' && opens) spokenOf.push(known);
    if (/^\p{Lu}\p{Ll}+$/u.test(people)) bearers.set(people.toLowerCase(), people);
    return refers;
  });
  return { names, meant, spokenOf };
}

/** A text in which whoever has a name is also called what the speaker calls them: "Jonas fell." as "my son Jonas fell." */
export function withRelations(text: string, { names }: Pick<WhomMeant, 'names'>): string {
  const written = ([each]: RegExpExecArray): string => each[0]!.toUpperCase() + each.slice(1);
  const known = [...text.matchAll(/\p{L}+/gu)].find((word) => names.has(written(word)));
  if (known === undefined || nearOneIn(text) !== null) return text;
  const near = names.get(written(known))!.replace(/^(?:M|the )/u, (begin) => (begin === 'M' ? 'm' : 'my '));
  return `${text.slice(0, known.index)}${near} ${text.slice(known.index)}`;
}

/** A text of somebody with whom they mean in place of the pronoun that begins it: "Her name is Miso." of my cat as "My cat's name is Miso." */
export function withWhom(text: string, meant: string): string {
  const [name] = /^\p{Lu}\p{Ll}+(?:['’]s \p{Ll}+)?(?=[\s.]|$)/u.exec(meant) ?? [];
  const whom = name === undefined || embedded(name) !== name ? nearOneIn(meant) : name;
  if (whom === null || nearOneIn(text) !== null) return text;
  const named = text.replace(/^(?:he|she)(?![\p{L}\p{N}])/iu, whom).replace(/^(?:his|her)\b/iu, `${whom}'s`);
  return named[0]!.toUpperCase() + named.slice(1);
}

/** Words that a name in small letters is not taken for. */
const noName = /^(?:will|may|can|mark|bill|hope|art|sue|rose)$/u;

/** A text with the names of those who were spoken of as names are written, however somebody types them. */
export function withNames(text: string, { names, spokenOf }: Pick<WhomMeant, 'names' | 'spokenOf'>): string {
  const known = new Set([...names.keys(), ...spokenOf]);
  return text.replace(/(?<!\p{L})\p{Ll}{3,}(?!\p{L})/gu, (word) => {
    const name = word[0]!.toUpperCase() + word.slice(1);
    return known.has(name) && !noName.test(word) ? name : word;
  });
}
