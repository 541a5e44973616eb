import { lemma } from './lemma.ts';
import { isSameSubject, saysNoLess } from './same-subject.ts';
import type { Claim } from './statement.ts';
import { isPerson, isSomebody, type Subject } from './subject.ts';

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

/** What is said of somebody that ends a state of theirs: who has a wife is not single, who eats meat is no vegetarian. */
const endedStates: readonly { attribute: string; value: RegExp; states: readonly string[] }[] = [
  {
    attribute: 'so',
    value: /^have (?:\S+ )?(?:boyfriend|girlfriend|husband|wife|partner|fianc\S*|spous)$/u,
    states: ['single', 'unmarried', 'divorced', 'widowed', 'separated'],
  },
  { attribute: 'partner', value: /./u, states: ['single', 'unmarried', 'divorced', 'widowed', 'separated'] },
  { attribute: 'work', value: /./u, states: ['unemployed', 'jobless', 'retired'] },
  {
    attribute: 'uses',
    value: /^(?:\S+ )?(?:meat|beef|pork|chicken|steak|bacon|ham|sausages?)$/u,
    states: ['vegetarian', 'vegan', 'pescatarian'],
  },
  {
    attribute: 'uses',
    value: /^(?:fish|salmon|tuna|cod|trout|prawns|shrimps?|mussels|seafood)$/u,
    states: ['vegetarian', 'vegan'],
  },
  {
    attribute: 'uses',
    value: /^(?:eggs?|cheese|honey)$/u,
    states: ['vegan'],
  },
];

/** When and where a thing takes place ends with it: what was cancelled is on no day. */
const cancelled = new Set(['cancelled', 'canceled']);
const occasions = /^(?:day|clock|where|room)(?: end| arrival)?$/u;

/**
 * Whether a claim of a state ends an older claim, although that is of another attribute: who is divorced has no husband.
 *
 * @param mentioned whom the sentence names besides: with somebody else it ends nothing
 */
export function endedBy(
  claim: Claim,
  older: Claim | (Omit<Claim, 'isLoose'> & { sentence: string }),
  mentioned: readonly Subject[],
): boolean {
  const { attribute, value, subject } = claim;
  const isTheirs = isSomebody(subject) && isSameSubject(subject, older.subject);
  if (isTheirs && older.attribute.startsWith('state ')) {
    const states = endedStates.find((each) => each.attribute === attribute && each.value.test(value))?.states;
    if (states?.includes(older.value) === true) return true;
  }
  // whose dog has died has none
  const isGone = (value === 'dead' && isSomebody(subject)) || (attribute === 'so' && value === 'go');
  if (isGone && older.attribute === 'has')
    return (
      older.subject.person === subject.person &&
      isPerson(older.subject) &&
      older.value.split(' ').some((word) => lemma(word) === subject.thing)
    );
  if (!isPerson(subject) && !isTheirs)
    return cancelled.has(value) && occasions.test(older.attribute) && isSameOccasion(subject, older);
  if (!attribute.startsWith('state ') || subject.person === null) return false;
  const of = endings.find(({ states }) => states.includes(value));
  if (of === undefined || older.subject.person !== subject.person) return false;
  const isOf =
    isPerson(older.subject) || isTheirs
      ? of.attributes.includes(older.attribute)
      : of.nouns.includes(older.subject.thing);
  if (!isOf) return false;
  const others = mentioned.filter(({ person }) => person !== subject.person);
  return others.length === 0 || others.some(({ person }) => saysNoLess(older.value, person ?? ''));
}

/** Whether something that is cancelled is what was planned; it may be told by more words, if these were said of it before. */
function isSameOccasion(subject: Subject, older: { subject: Subject; sentence?: string }): boolean {
  if (isSameSubject(subject, older.subject)) return true;
  const [words, known] = [subject.thing, older.subject.thing].map((thing) => thing.split(' '));
  const said = new Set(
    (older.sentence?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => lemma(word)),
  );
  return (
    subject.person === older.subject.person &&
    words!.at(-1) === known!.at(-1) &&
    words!.every((word) => said.has(word) || known!.includes(word))
  );
}
