import { listed, months } from './inventories.ts';
import { lemma } from './lemma.ts';
import { isFellow, isHolder, nearOwner } from './relations.ts';
import type { Subject } from './subject.ts';
import { isOfTime, type Value } from './values.ts';

/** Nouns that name an attribute which predicates say, too. */
const namedAttributes: Readonly<Record<string, string>> = {
  home: 'home',
  address: 'home',
  hometown: 'home',
  residence: 'home',
  base: 'home',
  city: 'home',
  town: 'home',
  place: 'home',
  flat: 'home',
  apartment: 'home',
  house: 'home',
  employer: 'work',
  company: 'work',
  workplace: 'work',
  office: 'work',
  firm: 'work',
  job: 'occupation',
  occupation: 'occupation',
  profession: 'occupation',
  role: 'occupation',
  position: 'occupation',
  title: 'occupation',
  name: 'name',
  nickname: 'name',
  age: 'age',
  school: 'school',
  university: 'school',
  college: 'school',
  husband: 'partner',
  wife: 'partner',
  spouse: 'partner',
  car: 'drives',
  surname: 'surname',
  forename: 'first name',
};
/** Those of them of which somebody has one. */
const ownOnes: ReadonlySet<string> = new Set(
  ['home', 'hometown', 'residence', 'employer', 'workplace', 'school', 'university', 'college'].map((noun) =>
    lemma(noun),
  ),
);
/** The names that a person has besides the one by which they are called. */
const namesOf: ReadonlyMap<string, string> = new Map(
  [
    'last surname',
    'family surname',
    'first first',
    'given first',
    'middle middle',
    'maiden maiden',
    'full full',
    'user user',
  ].map((line) => {
    const [word = '', which = ''] = line.split(' ');
    return [lemma(word), which === 'surname' ? which : `${which} name`] as const;
  }),
);

/** Whether a number that is said of a person tells how old they are. */
export const isAge = ({ form }: Value): boolean =>
  /^(?:\d{1,3}|\p{L}+|\p{L}+ty[ -]\p{L}+)(?: years?(?: old)?)?$/u.test(form);

/** Nouns, by their lemmas, that name an attribute of a person. */
export const nounAttributes: ReadonlyMap<string, string> = new Map(
  Object.entries(namedAttributes).map(([noun, attribute]) => [lemma(noun), attribute]),
);

/** Words behind which a name tells where or whose something is, and not what it is called. */
export const prepositions = listed('it in at on with to of from by for near as like');
const nationality =
  /(?:ican|[^i]ian|ish|ese)$|^(?:german|french|dutch|greek|swiss|czech|thai|catholic|jewish|muslim)$/u;

/** Whether somebody near is told by a name: "my roommate is Tom", "the boss is Karen", but not "my sister is German". */
export const isCalledBy = (subject: Subject, { kind, form }: Value): boolean =>
  kind === 'name' &&
  (isHolder(subject) || (subject.person !== null && isFellow(subject))) &&
  !nationality.test(form);

/** A thing of a person's that an attribute of the person stands for: "her employer", "my new job (at …)". */
export function attributeOf(
  subject: Subject,
  value: Value,
  link: string,
): { subject: Subject; attribute: string } {
  const noun = subject.thing;
  const named = nounAttributes.get(noun);
  const isPlace = link === 'in' || link === 'at' || link === 'with' || link === 'on';
  // where somebody's car or husband is does not tell which or who it is
  const isWhere = isPlace && (named === 'drives' || named === 'partner');
  if (named !== undefined && subject.person !== null && !isWhere) {
    const attribute = named === 'occupation' && value.kind === 'name' && isPlace ? 'work' : named;
    return { subject: { person: subject.person, thing: '' }, attribute };
  }
  const words = noun.split(' ');
  const whose = nearOwner(subject);
  // a flat or an office may be one of several
  if (whose !== null && ownOnes.has(words.at(-1)!))
    return { subject: whose, attribute: nounAttributes.get(words.at(-1)!)! };
  // "my roommate is Tom"
  if (!prepositions.has(link) && isCalledBy(subject, value)) return { subject, attribute: 'name' };
  if (noun === '' && value.kind === 'number') return { subject, attribute: isAge(value) ? 'age' : 'is' };
  const which = words.filter((word) => word !== 'name');
  if (subject.person !== null && which.length === 1 && words.length === 2 && namesOf.has(which[0]!))
    return { subject: { person: subject.person, thing: '' }, attribute: namesOf.get(which[0]!)! };
  if (words.includes('name') && words.length > 1)
    return {
      subject: { ...subject, thing: words.filter((word) => word !== 'name').join(' ') },
      attribute: 'name',
    };
  if (isOfTime(value)) return { subject, attribute: value.kind };
  if (isPlace && value.kind !== 'number') return { subject, attribute: 'where' };
  return { subject, attribute: 'is' };
}

/** "room 12" and "version 2.1" as an attribute and its number. */
export function numbered(
  of: { subject: Subject; attribute: string },
  { form, kind }: Value,
): { subject: Subject; attribute: string; value: string; kind: Value['kind'] } {
  const { noun, number } = /^(?<noun>\p{L}+) (?<number>v?\d\S*)$/u.exec(form)?.groups ?? {};
  if (noun === undefined || number === undefined || months.has(noun)) return { ...of, value: form, kind };
  return { subject: of.subject, attribute: noun, value: number, kind: 'number' };
}
