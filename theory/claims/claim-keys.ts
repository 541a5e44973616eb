import { alias } from './named-relations.ts';
import { isNearNoun } from './relations.ts';
import type { Subject } from './subject.ts';

/** Attributes by which what no attribute is known for is said to be so, or not to be so. */
export const polar: Readonly<Record<string, string>> = { so: 'not so', 'not so': 'so' };

/** What the attribute of a sentence begins with of which no rule reads an attribute; its content words follow. */
const unread = 'said ';

/** The attribute of a sentence of which no rule reads one. */
export const unreadAttribute = (content: Iterable<string>): string => `${unread}${[...content].join(' ')}`;

export const isUnreadAttribute = (attribute: string): boolean => attribute.startsWith(unread);

/** The keys under which what has any of these words is found, whatever it says. */
export const wordKeys = (words: Iterable<string>): string[] => [...new Set(words)].map((word) => `~${word}`);

/** Whether an attribute is one of a verb, and not of a person or thing. */
export const isFrame = (attribute: string): boolean => /^(?:frame|count) /u.test(attribute);

/**
 * The keys under which a claim is found: its subject's first name and the words of its thing, and the words of its value. What two
 * claims about the same, or one that names the other's value, have in common is at least one of them. What is said with any verb is
 * found by the words of that, so that it does not crowd out what is known of the person.
 */
export const keysOf = ({
  subject,
  value,
  attribute,
}: {
  subject: Subject;
  value: string;
  attribute: string;
}): string[] => {
  if (attribute in polar) return wordKeys(value.split(' '));
  if (attribute === alias) return aliasKeys(subject, value);
  const words = value.split(' ').map((word) => `=${word}`);
  if (isUnreadAttribute(attribute)) return [...wordKeys(attribute.slice(unread.length).split(' ')), ...words];
  if (isFrame(attribute)) return [...new Set([`~${attribute}`, ...words])];
  const names = attribute === 'name' && isNearNoun(subject.thing) ? aliasKeys(subject, value) : [];
  return [...new Set([...subjectKeys(subject), ...words, ...names])];
};

/** The keys under which it is found by which name somebody is known, given what they are to somebody, or the name. */
const aliasKeys = (subject: Subject, name: string): string[] => [...relationKeys(subject), ...nameKeys(name)];

const nameKeys = (name: string): string[] => name.split(' ').map((word) => `&=${word}`);

/** A key for every word by which a thing may be somebody, or be somebody's. */
const relationKeys = ({ person, thing }: Subject): string[] =>
  thing.split(' ').flatMap((word) => (person !== null && isNearNoun(word) ? [`&${person}/${word}`] : []));

/** The keys by which what is known of a subject under other names is found, and of a thing what was told of it itself. */
export const identityKeys = (subject: Subject): string[] =>
  subject.thing === ''
    ? nameKeys(subject.person ?? '')
    : [...relationKeys(subject), ...nameKeys(subject.thing), ...nearestKeys(subject)];

/** Of the keys of a subject those that the fewest others have: a person's name, and else the words of a thing. */
export const nearestKeys = (subject: Subject): string[] =>
  subject.thing === '' ? subjectKeys(subject) : subject.thing.split(' ');

/** The keys of a subject alone. */
export const subjectKeys = ({ person, thing }: Subject): string[] => [
  ...(person === null ? [] : [`@${person.split(' ')[0]}${thing === '' ? '' : '/'}`]),
  ...(thing === '' ? [] : thing.split(' ')),
];
