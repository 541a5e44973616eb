import type { Claim } from './statement.ts';
import { isPerson, type Subject } from './subject.ts';

/** What states of a person end, by attribute and by the nouns of those whom they end to be. */
const endings: readonly {
  states: readonly string[];
  attributes: readonly string[];
  nouns: readonly string[];
}[] = [
  {
    states: ['single', 'divorced', 'widowed', 'separated', 'unmarried'],
    attributes: ['partner'],
    nouns: [
      'husband',
      'wife',
      'spous',
      'partner',
      'fianc',
      'fiancé',
      'fiance',
      'fiancée',
      'boyfriend',
      'girlfriend',
    ],
  },
  {
    states: ['unemployed', 'retired', 'jobless'],
    attributes: ['work', 'occupation'],
    nouns: ['employ', 'boss', 'job'],
  },
];

/**
 * Whether a claim of a state ends an older claim, although that is of another attribute: who is divorced has no husband.
 *
 * @param mentioned whom the sentence names besides: with somebody else it ends nothing
 */
export function endedBy(
  { attribute, value, subject }: Claim,
  older: Claim | Omit<Claim, 'isLoose'>,
  mentioned: readonly Subject[],
): boolean {
  if (!attribute.startsWith('state ') || subject.person === null || !isPerson(subject)) return false;
  const of = endings.find(({ states }) => states.includes(value));
  if (of === undefined || older.subject.person !== subject.person) return false;
  const isOf = isPerson(older.subject)
    ? of.attributes.includes(older.attribute)
    : of.nouns.includes(older.subject.thing);
  if (!isOf) return false;
  const others = mentioned.filter(({ person }) => person !== subject.person);
  return others.length === 0 || others.some(({ person }) => older.value.split(' ').includes(person ?? ''));
}
