import type { Subject } from './subject.ts';

/** Attributes by which what no attribute is known for is said to be so, or not to be so. */
export const polar: Readonly<Record<string, string>> = { so: 'not so', 'not so': 'so' };

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
  if (attribute in polar) return [...new Set(value.split(' ').map((word) => `~${word}`))];
  const words = value.split(' ').map((word) => `=${word}`);
  if (isFrame(attribute)) return [...new Set([`~${attribute}`, ...words])];
  return [...new Set([...subjectKeys(subject), ...words])];
};

/** The keys of a subject alone. */
export const subjectKeys = ({ person, thing }: Subject): string[] => [
  ...(person === null ? [] : [`@${person.split(' ')[0]}${thing === '' ? '' : '/'}`]),
  ...(thing === '' ? [] : thing.split(' ')),
];
