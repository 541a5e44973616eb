import { sourceOf, type StoredClaim } from '../../../ports/claim.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { Percept } from '../../../ports/percept.ts';
import { asksForSeveral, asksLeaveToTake } from '../../../theory/asks-leave.ts';
import { asksToSwallow } from '../../../theory/asks-to-swallow.ts';
import { identityKeys, isUnreadAttribute, subjectKeys, wordKeys } from '../../../theory/claims/claim-keys.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import { nearNouns } from '../../../theory/claims/relations.ts';
import { personOf } from '../../../theory/claims/subject.ts';
import { wordsIn } from '../../../theory/claims/words.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { mayRestrict, restricts, restrictsPrivately } from '../../../theory/restrictions.ts';
import { tellsOfAllergy, tellsOfIntolerance } from '../../../theory/tells-of-harm.ts';
import { pronouns, refersTo } from '../../appraisal/near-ones.ts';
import type { Corrections, ScoredMemory } from './corrections.ts';

/**
 * How many memories of each kind are brought so, the newest: a whole family may ask. What restricts them, as a diet does, stands behind the rest in places of its own: many
 * tell what they avoid, and no allergy may be lost among it. And how much of what is said is read for it, characters. Ours.
 */
const most = { barred: 10, taken: 5, restricting: 5 };
const mostRead = 400;

/** The words under which claims of allergies and medicines are looked up: "allergic to nuts", "can't eat", "put on warfarin". */
const lookedUp = [
  'allergy',
  'allergic',
  'intolerance',
  'intolerant',
  'tolerate',
  'eat',
  'drink',
  'take',
  'have',
  'prescribe',
  'put',
  'thinner',
  'insulin',
  ...'vegan vegetarian pescatarian celiac coeliac kosher halal diet diabetic diabetes pregnant expect breastfeed avoid free sober fast gout'.split(
    ' ',
  ),
];
/**
 * A medicine among what somebody uses: "takes ramipril", and not "takes the bus". It is narrower than `mayTellOfHarm`: what it finds comes to mind before all else, so that little
 * else may be among it.
 */
const medicine =
  / (?:tak(?:e|es|ing)|on|us(?:e|es|ing)|inject\S*|prescribed) (?!(?:the|care|part|place|holiday) |(?:an?|my) (?:\S+ )?(?:bus|tram|train|taxi|car|bike|bicycle|walk|nap|break|bath|shower|phone|computer|laptop|tablet computer|course|class|trip|diet) )/u;
/** A medicine in any other claim: one that somebody else gives, or that is named as one: "my doctor put me on warfarin". */
const prescribed =
  / (?:blood thinners?|anticoagulants?|insulin|prescribed|put (?:me|us|him|her|them) on) (?!(?:the|an? (?:diet|list|plan)) )/u;

/** Words that say that an allergy is over or never was: "is no longer allergic". "Can no longer eat nuts" says the contrary, and is left alone. */
const deniedAllergy =
  / (?:not|never|no|outgr[eo]wn?|used to (?:be|have)|\S+n['’]t) (?:(?!(?:because|since|as|but|and|only|just|i|he|she|they|eat|take|drink|have to) )\S+ ){0,3}?(?:allerg|intoleran)\S*(?= )/gu;

/** What a claim tells of: what somebody does not tolerate, a medicine, what restricts them and is known to concern what is asked, or may. */
type Kind = 'barred' | 'medicine' | 'concerned' | 'restricted';

/** What a claim tells of; null where it is none of all that. `asked`: what is asked of what is eaten, drunk or swallowed. */
function kindOf({ attribute, form, value, ended }: StoredClaim, asked: string): Kind | null {
  const isUnread = isUnreadAttribute(attribute);
  if (ended !== null || (value === '' && !isUnread)) return null;
  const said = ` ${form} `;
  const isBarred = tellsOfIntolerance(said.replaceAll(deniedAllergy, ' '));
  if (attribute === 'allergy' || isBarred) return 'barred';
  if ((attribute === 'uses' && medicine.test(said)) || prescribed.test(said)) return 'medicine';
  if (asked === '' || !mayRestrict(said, asked)) return null;
  return restricts(said, asked) ? 'concerned' : 'restricted';
}

/** Somebody who asks whether something may be taken, and whom they name. */
interface Asker {
  person: string;
  /** The words of the question, as they stand there and by their stems. */
  words: ReadonlySet<string>;
  /** Whom they name by what these are to them: Mia, where they ask for "my daughter". */
  names: readonly string[];
  /** The names of all whom they have near, where they ask for somebody whom they do not name: "him", "us"; else none. */
  near: readonly string[];
  /** Whether a claim may be of somebody whom they do not name; null where they ask for nobody such. */
  isMeant: ((claim: StoredClaim) => boolean) | null;
}

const isNamed = (thing: string, words: ReadonlySet<string>): boolean =>
  thing !== '' && thing.split(' ').every((word) => words.has(word));

async function askerOf(
  asked: readonly string[],
  speaker: string,
  claims: Corrections['claims'],
): Promise<Asker> {
  const person = personOf(speaker);
  const words = new Set(
    asked.flatMap((sentence) => wordsIn(sentence).flatMap(({ lower, lemma: stem }) => [lower, stem])),
  );
  const isMeant = mayBeMeant(asked.join(' '));
  const things = isMeant === null ? words : [...words, ...nearNouns];
  const keys = [...things].flatMap((thing) => identityKeys({ person, thing }));
  const called = (await claims.find({ keys: [keys] })).filter(
    ({ attribute, subject }) => attribute === alias && subject.person === person,
  );
  const names = called.flatMap(({ subject, value }) => (isNamed(subject.thing, words) ? [value] : []));
  const near = isMeant === null ? [] : called.map(({ value }) => value);
  return { person, words, names, near, isMeant };
}

/** Whether a claim is about somebody else for whom it is asked: "Can Mia have nuts?" */
const isOfNamed = ({ subject }: StoredClaim, { person, words, names }: Asker): boolean =>
  (subject.person === person && isNamed(subject.thing, words)) ||
  (subject.thing === '' && (isNamed(subject.person ?? '', words) || names.includes(subject.person ?? ''))) ||
  isNamed(subject.as?.thing ?? '', words);

/** Whether a claim is about somebody for whom it may be asked without a name: "Can he have nuts?", "Can we have a nut cake?" */
function mayBeMeant(asked: string): ((claim: StoredClaim) => boolean) | null {
  const [isOfSeveral, hasPronoun] = [asksForSeveral(asked), pronouns.test(asked)];
  if (!isOfSeveral && !hasPronoun) return null;
  return ({ subject: { person, thing, as }, sentence }) =>
    isOfSeveral || refersTo(asked, `my ${as?.thing ?? thing} ${person ?? ''} ${sentence}`);
}

/**
 * Whether a claim may be told to whoever asks for several people without a name: an allergy or a diet always; an illness, a pregnancy, a faith, an addiction or a medicine
 * only where they told it themselves, or it was told in the room where they ask.
 */
const isOpenTo = (
  { form, speaker, space }: StoredClaim,
  kind: Kind,
  asker: { person: string; space: string },
): boolean =>
  tellsOfAllergy(form) ||
  !(kind === 'medicine' || restrictsPrivately(form)) ||
  speaker === asker.person ||
  space === asker.space;

/** Whether a claim is about whoever asks; "my doctor put me on warfarin" is. */
const isOwn = ({ subject, form, speaker }: StoredClaim, { person }: Asker): boolean =>
  (subject.person === person && subject.thing === '') ||
  (speaker === person && / put me on /u.test(` ${form} `));

/**
 * The memories of what may speak against it where somebody asks whether they, or somebody whom they name, may eat or take something: first allergies, then medicines
 * that are taken, then what restricts them, and of each first those of whom they name. Nothing in "May I take ibuprofen?" is like "I am on warfarin", so that no search would find it among much else.
 */
export async function mayHarm(
  { text, source }: Pick<Percept, 'text' | 'source'>,
  corrections: (() => Promise<Corrections>) | undefined,
): Promise<MemoryId[]> {
  if (source.kind !== 'speech' || corrections === undefined) return [];
  const asked = sentencesOf(text.slice(0, mostRead)).filter(asksLeaveToTake);
  if (asked.length === 0) return [];
  const known = await corrections();
  const asker = await askerOf(asked, source.speaker, known.claims);
  const { person, words, names, near, isMeant } = asker;
  const told = await known.claims.find({
    keys: [
      subjectKeys({ person, thing: '' }),
      [...words, ...names, ...near].flatMap((name) => [...subjectKeys({ person: name, thing: '' }), name]),
      ...lookedUp.map((word) => wordKeys([lemma(word)])),
      // "my son" without a name is theirs
      ...(isMeant === null ? [] : [subjectKeys({ person, thing: 'son' })]),
    ],
  });
  const ofFood = asked.filter(asksToSwallow).join(' ');
  const sourcesOf = (kind: Kind): string[] => {
    const all = told.filter((claim) => kindOf(claim, ofFood) === kind);
    const ofNamed = all.filter((claim) => isOfNamed(claim, asker));
    const own = all.filter((claim) => isOwn(claim, asker) && !ofNamed.includes(claim));
    const others = all.filter(
      (claim) =>
        !ofNamed.includes(claim) &&
        !own.includes(claim) &&
        isMeant?.(claim) === true &&
        isOpenTo(claim, kind, { person, space: source.space }),
    );
    return [...newestOf(ofNamed), ...newestOf(others), ...newestOf(own)];
  };
  const kinds = [
    { sources: sourcesOf('barred'), most: most.barred },
    { sources: sourcesOf('medicine'), most: most.taken },
    { sources: [...sourcesOf('concerned'), ...sourcesOf('restricted')], most: most.restricting },
  ];
  const sources = kinds.flatMap((kind) => kind.sources);
  if (sources.length === 0) return [];
  const made = await known.madeOf(sources);
  const memories = kinds.flatMap((kind) => {
    const all = kind.sources.flatMap((source) => made.filter((each) => each.source === source));
    return [...new Set(all.map(({ memory }) => memory))].slice(0, kind.most);
  });
  return [...new Set(memories)];
}

/** What claims come from, each once, the newest first. */
const newestOf = (claims: readonly StoredClaim[]): string[] => [
  ...new Set(claims.map(({ id }) => sourceOf(id)).toReversed()),
];

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
