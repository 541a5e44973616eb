import { formalKin } from '../../theory/claims/relations.ts';
import { keepLatest } from '../../theory/keep-latest.ts';
import { embedded } from '../../theory/reflected.ts';

const he =
  '(?:(?:grand|step|god)?(?:father|son)|(?:step)?dad|hubby|lad|bf|bro|papa|pa|gr?andpa|grand?dad|husband|boyfriend|fianc[ée]|brother|uncle|nephew|boy)s?';
const she =
  '(?:(?:grand|step|god)?(?:mother|daughter)|(?:step)?m[ou]m|gf|sis|mama|ma|grandma|granny|gran|nan|nanny|nana|wife|girlfriend|fianc[ée]e|sister|aunt|auntie|niece|girl)s?';
/** Nouns for one's family. */
export const kin = `(?:(?:ex-)?(?:${he}|${she})|ex|youngest|oldest|eldest|toddler|newborn|(?:grand|step|god)?(?:parents?|child|children|kids?)|spouse|partner|baby|siblings?|twins?|cousins?)`;
/** Nouns for whom one has near: kin, friends and animals. */
const nouns = `(?:${kin}|friends?|neighbou?rs?|colleagues?|coworker|boss|teacher|mentor|roommate|dogs?|cats?|pets?|puppy|kittens?|horses?|ponies|pony|rabbits?|parrots?|hamsters?)`;

/** Somebody near, told of in small letters: "my mother", "her best friend", "our dog max". */
export const nearOne = `(?:(?:my|our|his|her|their) (?:[^ ]+ ){0,2}?${nouns}(?: in law)?(?: [^ ]+)?|(?:grand)?(?:mom|mum|ma|dad|pa)|granny|nana?)`;

/** Somebody, near or not: a pronoun or somebody near. */
export const someone = `(?:i|we|he|she|they|somebody|someone|${nearOne})`;

const ofMine = new RegExp(
  `\\b(?:my|our) (?:[\\p{L}\\p{N}’'-]+ ){0,2}?${nouns}(?: ${nouns})*(?:[ -]in[ -]law)?(?![\\p{L}])`,
  'giu',
);
/** The name behind what somebody is: "my son Max", "my son, Max, …", "my son (Max)". */
const nameBehind = /^(?: |, (?=\p{L}+, (?!and\b|or\b))| \()(?<name>\p{Lu}\p{Ll}+)/u;

const findNearOnes = (text: string): readonly string[] =>
  [...text.matchAll(ofMine)].map((found) => {
    const { name } = nameBehind.exec(text.slice(found.index + found[0].length))?.groups ?? {};
    return name === undefined ? found[0] : `${found[0]} ${name}`;
  });

/** Of how many texts it is kept whom they name, since a mind goes through the same ones again and again, and how long these are, characters. */
const mostKept = 6_000;
const longestKept = 500;
const keptNearOnes = keepLatest(findNearOnes, mostKept);

/** The speaker's own people that a text names, each with the name that follows. */
export const nearOnesIn = (text: string): readonly string[] =>
  text.length > longestKept ? findNearOnes(text) : keptNearOnes(text);

/**
 * The first of the speaker's own people that a text names, with the name that follows; null for nobody.
 *
 * @example nearOneIn('My sister Ana died.') // 'My sister Ana'
 */
export const nearOneIn = (text: string): string | null => nearOnesIn(text)[0] ?? null;

/** Nouns for people who are nobody's in particular as long as nothing says whose they are. */
export const strangers =
  '(?:child|kid|baby|toddler|newborn|infant|boy|girl|teenager|student|pupil|mother|father|mum|mom|dad|parent|patient|resident|client|man|woman|person|guy|lady)';
const strangerFirst = new RegExp(
  `^(?:(?:and|but|so|then|today|yesterday|tonight|sadly|(?:this|last|that) \\p{L}+|at work|at the \\p{L}+|on (?:my|the|our) \\p{L}+),? )*(?<stranger>(?:an?|another) (?:[\\p{L}’'-]+ ){0,2}?${strangers})(?! of (?:mine|ours)\\b| (?:and|or|on the way)\\b|[,;]| and I\\b)(?= \\p{Ll}|$)`,
  'iu',
);

/**
 * Somebody of whom a text tells who is only brought in as one of their kind, and whom the speaker does not say to have; null for nobody.
 *
 * @example strangerIn('A child died today.') // 'A child'
 */
export const strangerIn = (text: string): string | null =>
  strangerFirst.exec(text)?.groups?.['stranger'] ?? null;

/** Kin that may be the asker's. */
const kinIn = new RegExp(`\\b(?:${kin}|family|relatives)\\b`, 'iu');

const kinOfElse = new RegExp(
  `(?:(?<!\\p{L})\\p{Lu}\\p{L}+['’]s|\\b(?:his|her|their)) (?:\\p{Ll}+ )?(?<noun>${kin})\\b`,
  'gu',
);
const ownKin = new RegExp(`\\b(?:my|our) (?:\\p{Ll}+ )?(?<noun>${kin})\\b(?!-in-law)`, 'giu');
const kinBy = (form: RegExp, text: string): string[] =>
  [...text.matchAll(form)].map(({ groups }) => formalKin((groups?.['noun'] ?? '').toLowerCase()));

/** Whose parents, brothers and sisters are one's own. */
const ofOneFamily =
  /\b(?:my|our) (?:\p{Ll}+ )?(?:brother|sister|sibling|mother|father|mum|mom|dad|parents?|wife|husband|son|daughter)/iu;

/**
 * Whether a statement tells of such kin as whoever asks asks for, but of nobody's in particular, or, where it is their own, only of somebody else's.
 *
 * @param told the statement, whom it means, and whether whoever asks made it: by a name, somebody else may call them
 *
 * @example isKinOfElse('Where does my mum live?', { text: "Pieter's mother lives in Aalst.", meant: '', isOwn: true }) // true
 */
export function isKinOfElse(
  question: string,
  { text, meant, isOwn }: { text: string; meant: string; isOwn: boolean },
): boolean {
  if (!kinIn.test(question)) return false;
  if ([text, meant].some((each) => strangerIn(each) !== null)) return true;
  const asked = kinBy(ownKin, question);
  if (!isOwn || asked.length === 0 || kinBy(kinOfElse, question).length > 0) return false;
  return !ofOneFamily.test(text) && kinBy(kinOfElse, text).some((noun) => asked.includes(noun));
}

const kinAlone = new RegExp(`^${kin}$`, 'u');

/**
 * Whether two ways to call somebody near mean the same one, as far as that can be told: of kin, whoever says no more than "my sister" may mean
 * "my twin sister".
 */
export function isSameNear(one: string, other: string): boolean {
  const [left = '', right = ''] = [one, other].map((each) => each.toLowerCase().slice(each.indexOf(' ') + 1));
  const noun = left.slice(left.lastIndexOf(' ') + 1);
  if (noun === '' || !` ${right}`.endsWith(` ${noun}`)) return false;
  return left === right || (kinAlone.test(noun) && (left === noun || right === noun));
}

const having = new RegExp(
  `\\b(?:[Ii]|[Ww]e)(?:['’]ve)? (?:have|had|got|have got) an? (?:[\\p{L}’'-]+ )?(?<noun>${nouns})(?:,| (?:called|named|by the name of))? (?<name>\\p{Lu}\\p{Ll}+)`,
  'u',
);

/**
 * Whom the speaker says to have, as they call them, with the name; null for nobody.
 *
 * @example nearOneHad('I have a daughter, Mia.') // ['my daughter', 'Mia']
 */
export function nearOneHad(text: string): [near: string, name: string] | null {
  const { noun, name } = having.exec(text)?.groups ?? {};
  return noun === undefined || name === undefined ? null : [`my ${noun}`, name];
}

const someNames = '(?<names>\\p{Lu}\\p{L}+(?:(?:, | and |, and )\\p{Lu}\\p{L}+)+)';
const several = new RegExp(
  `\\b(?:[Mm]y|[Oo]ur|have|has|got|had|adopted) (?:\\p{Ll}+ ){0,2}?(?<noun>${nouns})(?:,|:| are)?(?: called| named)? ${someNames}|${someNames.replace('names', 'first')},? (?:they )?are (?:[Mm]y|our) (?:\\p{Ll}+ )?(?<kin>${nouns})`,
  'u',
);
/** Whoever has a post for the speaker, as a doctor has. */
const posts =
  'doctor|dentist|therapist|counsell?or|physiotherapist|landlord|landlady|coach|trainer|tutor|instructor|manager|supervisor|sponsor|vet|lawyer|hairdresser|midwife|nurse|flatmate|classmate';
const aName = '(?:(?:Mrs?|Ms|Miss|Dr|Prof)\\.? )?(?<name>(?-i:\\p{Lu})\\p{Ll}+(?:-\\p{L}+)?)';
const known = new RegExp(
  `\\b[Mm]y (?<noun>${nouns}|${posts}) is (?:(?:Mrs?|Ms|Miss|Dr|Frau|Herr)\\.? )?(?<name>\\p{Lu}\\p{Ll}+)`,
  'u',
);
/** The same in other orders: "Ana, my new boss", "Ana's my niece", "stepdad Tom", "coach = Tom", "my tutor's Tom". */
const besides = [
  `(?<name>(?-i:\\p{Lu})\\p{Ll}+)(?:,|['’]s) (?:[Mm]y|our) (?:\\p{Ll}+ ){0,2}?(?<noun>${nouns}|${posts})(?=[,.;!)]|$)`,
  `^(?:my |our |the )?(?<noun>\\p{Ll}{3,})(?:['’]s| is) (?:called|named) ${aName}`,
  `(?:^|\\bI(?:['’]m| am| was| got)? )(?:\\p{L}+ )?married (?:to )?(?<name>(?-i:\\p{Lu})\\p{Ll}+)(?<noun>)`,
  `\\b(?:have|had|got) an? [^.!?]{1,60}? and an? (?:\\p{L}+ )?(?<noun>${nouns}),?(?: called| named)? (?<name>(?-i:\\p{Lu})\\p{Ll}+)`,
  `^(?:my |our )?(?<noun>${nouns}|${posts})(?:['’]s| =| is|:)?(?: called| named)? ${aName}`,
].map((form) => new RegExp(form, 'iu'));
/** A name written small, behind what its bearer is: "my girlfriend mel is …" */
const small = new RegExp(
  `\\b[Mm]y (?<noun>${nouns}) (?!(?:who|that|and|or|is|was|has|had|still|just|also|never|always|now|really|only|already|too|in|at|on|of|here|there|again|often|usually)\\b)(?<name>\\p{Ll}{2,})(?=(?:['’]s| is| was| has| and (?:i|we|my|me)\\b))`,
  'u',
);
const titled = new RegExp(
  `\\b(?<noun>[Aa]unt|[Uu]ncle|[Gg]randpa|[Gg]randma|[Gg]ranny|[Cc]ousin) (?<name>\\p{Lu}\\p{L}+)`,
  'gu',
);

/** One of several: "child" of "children". */
const oneOf = (nouns: string): string => nouns.replace(/^children$/u, 'child').replace(/(?<!s)s$/u, '');

/** How much of a sentence is read for names, characters. */
const mostRead = 1_000;

/**
 * Several whom the speaker names at once, and kin whose name stands behind what they are, each as the speaker calls them.
 *
 * @example nearOnesNamed('We have two cats, Tom and Kit.') // [['my cat', 'Tom'], ['my cat', 'Kit']]
 */
export function nearOnesNamed(said: string): [near: string, name: string][] {
  const text = said.slice(0, mostRead);
  const { noun, names, first, kin } = several.exec(text)?.groups ?? {};
  const all =
    (names ?? first)
      ?.split(/, and |, | and /u)
      .map((name): [string, string] => [`my ${oneOf(noun ?? kin ?? '')}`, name]) ?? [];
  const kins = [...text.matchAll(titled)].map(({ groups }): [string, string] => [
    `my ${groups?.['noun']?.toLowerCase()}`,
    groups?.['name'] ?? '',
  ]);
  const { noun: own, name } = known.exec(text)?.groups ?? {};
  const { noun: kind, name: low } = small.exec(text)?.groups ?? {};
  if (kind !== undefined && low !== undefined)
    kins.push([`my ${kind}`, low[0]!.toUpperCase() + low.slice(1)]);
  const others = besides.flatMap((form): [string, string][] => {
    const { noun: what, name: who } = form.exec(text)?.groups ?? {};
    return what === undefined || who === undefined
      ? []
      : [[`my ${oneOf(what.toLowerCase()) || 'spouse'}`, who]];
  });
  return [
    ...all,
    ...kins,
    ...others,
    ...(own === undefined || name === undefined ? [] : [[`my ${own}`, name] as [string, string]]),
  ];
}

const theirs = [
  { nouns: new RegExp(`\\b${he}\\b`, 'iu'), own: /\b(?:he|him|his|himself)\b/iu },
  { nouns: new RegExp(`\\b${she}\\b`, 'iu'), own: /\b(?:she|her|hers|herself)\b/iu },
];
/** Several are not "he" or "she". */
const plural =
  /^(?:my|our) (?:[^ ]+ )*(?:children|(?:kid|parent|sibling|twin|cousin|friend|neighbou?r|colleague|dog|cat|pet|kitten|rabbit|hamster|parrot)s)\s*$/iu;
const ofSeveral = /\b(?:they|them|their|theirs|themselves)\b/iu;
/** Pronouns of the third person. */
export const pronouns = /\b(?:he|him|his|himself|she|her|hers|herself|they|them|their|theirs)\b/iu;

/** Whether a pronoun of a text can stand for whom another text is about; the noun there may tell that it is "he" or "she". */
export const refersTo = (text: string, other: string): boolean =>
  (theirs.find(({ nouns }) => nouns.test(other))?.own ?? (plural.test(other) ? ofSeveral : pronouns)).test(
    text,
  );

/** The name with which a statement begins: "Rosalind", "Dr. Hofer". */
const leadingName = /^\p{Lu}\p{Ll}+\.?(?: \p{Lu}\p{Ll}+)*(?=,? \p{Ll})/u;

/** Whether a statement is about somebody else alone: somebody near, somebody by name. */
export function isOfAnother(text: string): boolean {
  if (/\b(?:i|i['’]\p{L}+|we|we['’]\p{L}+|me|us)\b/iu.test(text)) return false;
  const begins = nearOneIn(text);
  if (begins !== null && text.startsWith(begins)) return true;
  if (/^(?:he|she|his|her|their)\b/iu.test(text)) return true;
  return leadingName.test(text) && embedded(text) === text;
}

/** Whether a statement is about somebody else alone who is named there, and not only meant by a pronoun. */
export const isOfNamed = (text: string): boolean =>
  !/^(?:he|she|his|her|their)\b/iu.test(text) && isOfAnother(text);
