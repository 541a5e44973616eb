import type { Subject } from './subject.ts';

/**
 * The keys under which a claim is found: its subject's first name and the words of its thing, and the words of its value. What two
 * claims about the same, or one that names the other's value, have in common is at least one of them.
 */
export const keysOf = ({ subject, value }: { subject: Subject; value: string }): string[] => [
  ...new Set([...subjectKeys(subject), ...value.split(' ').map((word) => `=${word}`)]),
];

/** The keys of a subject alone. */
export const subjectKeys = ({ person, thing }: Subject): string[] => [
  ...(person === null ? [] : [`@${person.split(' ')[0]}${thing === '' ? '' : '/'}`]),
  ...(thing === '' ? [] : thing.split(' ')),
];
