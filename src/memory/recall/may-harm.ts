import { sourceOf, type StoredClaim } from '../../../ports/claim.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Percept } from '../../../ports/percept.ts';
import { asksLeaveToTake } from '../../../theory/asks-leave.ts';
import { identityKeys, subjectKeys, wordKeys } from '../../../theory/claims/claim-keys.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import { personOf } from '../../../theory/claims/subject.ts';
import { wordsIn } from '../../../theory/claims/words.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import type { Corrections, ScoredMemory } from './corrections.ts';

/** How many memories are brought so, the newest, and how much of what is said is read for it, characters. Ours. */
const [most, mostRead] = [5, 400];

/** What somebody does not tolerate, or may not have, as claims have it. */
const barred =
  / (?:allerg\S*|intoleran\S*|tolerate\S*|anaphyla\S*|(?:can['’]?t|cannot|can not|must not|mustn['’]?t|not allowed to|should not|shouldn['’]?t) (?:take|have|eat|drink|touch)) /u;
const barring = [
  'allergy',
  'allergic',
  'intolerance',
  'intolerant',
  'tolerate',
  'eat',
  'drink',
  'take',
  'have',
];
/** A medicine: what somebody takes, in an amount or without an article. */
const medicine =
  / (?:tak(?:e|es|ing)|on|us(?:e|es|ing)|inject\S*) (?!(?:the|an?|my|care|part|place|holiday) )/u;

/** That it is over, or never was. */
const over =
  / (?:no longer|any ?more|any longer|stopped|quit|outgrew|outgrown|(?:not|never|no) (?:\S+ )?allerg\S*) /u;

const mayHarmBy = ({ attribute, form, value, ended }: StoredClaim): boolean =>
  ended === null &&
  value !== '' &&
  (attribute === 'allergy' ||
    (barred.test(` ${form} `) && !over.test(` ${form} `)) ||
    (attribute === 'uses' && medicine.test(` ${form} `)));

/**
 * The memories of what may speak against it where somebody asks whether they, or somebody whom they name, may eat or take something: allergies, and medicines that
 * are taken. Nothing in "May I take ibuprofen?" is like "I am on warfarin", so that no search would find it among much else.
 */
export async function mayHarm(
  { text, source }: Pick<Percept, 'text' | 'source'>,
  corrections: (() => Promise<Corrections>) | undefined,
): Promise<MemoryId[]> {
  if (source.kind !== 'speech' || corrections === undefined) return [];
  const asked = sentencesOf(text.slice(0, mostRead)).filter(asksLeaveToTake);
  if (asked.length === 0) return [];
  const known = await corrections();
  const person = personOf(source.speaker);
  const words = new Set(
    asked.flatMap((sentence) => wordsIn(sentence).flatMap(({ lower, lemma: base }) => [lower, base])),
  );
  const isNamed = (thing: string): boolean =>
    thing !== '' && thing.split(' ').every((word) => words.has(word));
  // by what they are to the speaker
  const called = await known.claims.find({
    keys: [[...words].flatMap((thing) => identityKeys({ person, thing }))],
  });
  const names = called.flatMap(({ attribute, subject, value }) =>
    attribute === alias && subject.person === person && isNamed(subject.thing) ? [value] : [],
  );
  const told = await known.claims.find({
    keys: [
      subjectKeys({ person, thing: '' }),
      [...words, ...names].flatMap((name) => [...subjectKeys({ person: name, thing: '' }), name]),
      ...barring.map((word) => wordKeys([lemma(word)])),
    ],
  });
  const isMeant = ({ subject }: StoredClaim): boolean =>
    (subject.person === person && (subject.thing === '' || isNamed(subject.thing))) ||
    (subject.thing === '' && (isNamed(subject.person ?? '') || names.includes(subject.person ?? ''))) ||
    isNamed(subject.as?.thing ?? '');
  const sources = [
    ...new Set(told.filter((claim) => mayHarmBy(claim) && isMeant(claim)).map(({ id }) => sourceOf(id))),
  ];
  const made = sources.length === 0 ? [] : await known.madeOf(sources);
  return [...new Set(made.map(({ memory }) => memory))].slice(-most);
}

/** Memories that come before all else and were not found. */
export async function alsoRead(
  store: Pick<MemoryStore, 'read'>,
  found: readonly ScoredMemory[],
  first: ReadonlySet<MemoryId>,
): Promise<ScoredMemory[]> {
  const known = new Set(found.map(({ memory }) => memory.id));
  const missing = [...first].filter((id) => !known.has(id));
  const read = missing.length === 0 ? [] : await store.read(missing);
  return read.filter(({ retracted }) => retracted === null).map((memory) => ({ memory, score: 0 }));
}
