import { segmentsOf } from './segments.ts';
import { keepLatest } from '../keep-latest.ts';
import { polar } from './claim-keys.ts';
import { leftOver } from './elliptic.ts';
import { isFictional, isWithinNamed, opensFiction } from './fiction.ts';
import { lemma } from './lemma.ts';
import { withAsked } from './asked-thing.ts';
import { broughtUp, mentioned, openingOne, pointedAt } from './mentioned.ts';
import { objectOf } from './objects.ts';
import { mannerOf } from './manner.ts';
import { isJoking, isLaughing, isTakenUpAgain } from './mood.ts';
import { announces } from './announces.ts';
import { asPutRight } from './as-put-right.ts';
import { engagementClaims } from './engagements.ts';
import {
  isOfUnknown,
  namedSince,
  ownValues,
  spokenOfNext,
  withHad,
  withNewcomer,
  withNewcomerAhead,
} from './spoken-of-next.ts';
import type { FoundClaim } from './found.ts';
import { frameClaims } from './frame-claims.ts';
import { invertedClaims, valueFirstClaims } from './inverted-claims.ts';
import { aliasClaims, namedRelations, withRelation } from './named-relations.ts';
import { predicateClaims } from './predicate-claims.ts';
import { withoutQuotations } from './quotations.ts';
import { retimed, shiftedThing } from './retimed.ts';
import { saidBefore, type SaidBefore } from './said-before.ts';
import { saidValues } from './said-values.ts';
import { announced, leading } from './led-by.ts';
import { statedOf } from './supposed.ts';
import { speaksOf } from './topics.ts';
import { standingsOf } from './standing.ts';
import { completed, withObject, withPerson, withTopic } from './topic-first.ts';
import { isExcepted, toldOf } from './told.ts';
import { thingClaims } from './thing-claims.ts';
import { withHouse } from './house.ts';
import { isOfUnnamed } from './verb-subjects.ts';
import type { Claim, Statement } from './statement.ts';
import { isPerson, isSomebody, personOf, type Discourse, type Subject } from './subject.ts';
import { formOf, isOfTime, type Value } from './values.ts';
import { wordsAsSaid } from './words-as-said.ts';
import { inUsualOrder } from './word-order.ts';
import { spacedWords, wordsIn } from './words.ts';

/** How much of a text is read for what it states: its characters and its sentences. */
const most = { characters: 2_000, sentences: 24 };
/** How much of all texts that come at once is read, and of each of them at the least, characters: reading holds the event loop. */
const mostAtOnce = 8_000;
const leastOfEach = 400;

/** How much of each of so many texts is read that come at once, characters. */
export const readOfEach = (texts: number): number =>
  Math.max(leastOfEach, Math.min(most.characters, Math.floor(mostAtOnce / Math.max(1, texts))));
/** How many texts are kept as they were read, because a thought reads the same ones again and again. */
const mostKept = 256;

/** The sentences of a text as they stand there, without the space around them; a line break ends one, too. */
export const sentencesIn = (text: string): string[] => [...latestSentences(text.slice(0, most.characters))];

const splitIntoSentences = (text: string): string[] =>
  text
    .split(/[\r\n]+/u)
    .flatMap((line) => segmentsOf(line))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** Those of memories are asked for in every turn. */
const latestSentences = keepLatest(splitIntoSentences, 500);

/** Of how many sentences the form is kept: all those of what is recalled are looked for in every turn. */
const mostForms = 2_048;

/** The form in which sentences are found again: however they are spaced and end. */
export const sentenceForm: (sentence: string) => string = keepLatest(
  (sentence) =>
    sentence
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
      .slice(0, 300),
  mostForms,
);

const claimOf = ({ from: _from, to: _to, isDenied: _denied, isOver: _over, ...claim }: FoundClaim): Claim =>
  claim;

/** Reads one sentence; null where it states nothing that can be held against anything. */
function statementOf(
  { sentence, spoken, isAgain, isPerhapsAgain }: Spoken,
  before: Discourse,
): { statement: Statement | null; discourse: Discourse; words: string } {
  const read = wordsAsSaid(spoken, before.topic ?? null);
  const whole = inUsualOrder(retimed(withHouse(read, before), before));
  const stated = statedOf(whole);
  const words = stated ?? whole;
  const lead = leading(words, before);
  const named = withObject(withPerson(spokenOfNext(announced(words, before), [], lead), words), words);
  const discourse = withNewcomerAhead(named, words, lead);
  const speakers = (): Subject[] =>
    lead.length > 0 ? lead : [{ person: personOf(discourse.speaker), thing: '' }];
  const all = [
    ...predicateClaims(words, discourse, speakers),
    ...invertedClaims(words, discourse),
    ...valueFirstClaims(words, discourse),
    // "him" is nobody whom the sentence names as its subject
    ...engagementClaims(words, before.person === null ? discourse : before),
  ];
  const taken = new Set(all.map(({ from }) => from));
  const ofThings = thingClaims(words, discourse, () => lead, before.person);
  const found = [...all, ...ofThings.filter(({ from }) => !taken.has(from))];
  const manner = mannerOf(words);
  const framed = frameClaims(words, discourse).filter(
    ({ attribute, from, to }) =>
      /^(?:count |frame (?:prefer|read|watch|date)$)/u.test(attribute) ||
      (attribute === 'not so' && !manner.isCorrection) ||
      (attribute === 'so' && (isTakenUpAgain(words) || manner.isCorrection)) ||
      !found.some(
        (claim) =>
          !claim.isLoose &&
          claim.attribute !== 'has' &&
          (claim.from === from || (attribute in polar && claim.from > from && claim.from < to)),
      ),
  );
  // what opens a sentence and has a day is no person: "Badminton is on Mondays"
  const people = lead.filter((one) => !found.some(({ subject }) => isThingNamed(subject, one)));
  const around = people.length < lead.length ? { ...discourse, person: before.person } : discourse;
  const own = unique([...found.map(({ subject }) => subject), ...people]);
  const asked = broughtUp(words, discourse);
  const told = unique(
    own.length > 0 ? own : framed.flatMap(({ subject }) => (isPerson(subject) ? [] : [subject])),
  );
  const pointed = () => unique([...pointedAt(words, discourse), ...shiftedThing(words, discourse)]);
  const opening = openingOne(words, discourse);
  const subjects = [asked, told, opening].find((each) => each.length > 0) ?? pointed();
  const noPeople = lead.flatMap((one) => (people.includes(one) ? [] : (one.person ?? [])));
  const noNames = new Set([...ownValues(found, discourse), ...noPeople]);
  const behind = spokenOfNext(around, words, subjects, noNames);
  const latest = withHad(withNewcomer(withTopic(behind, words, people), words, subjects), words, framed);
  const next = {
    ...latest,
    asked: undefined,
    since: namedSince({ next: latest, before }, words, noNames),
  };
  const said = ` ${formOf(words)} `;
  if (stated === null || isFictional(spacedWords(words)) || isWithinNamed(words))
    return { statement: null, discourse: withAsked(next, words, before), words: said };
  const stands = standingsOf(words);
  const relations = namedRelations(words, discourse);
  const sorted = toldOf([...found, ...framed], words, stands, manner.isToCome);
  const ofWhom = (claim: FoundClaim): Claim => ({
    ...claimOf(claim),
    subject: withRelation(claim.subject, relations),
  });
  const isOfThing = subjects.length > 0 && subjects.every((subject) => !isSomebody(subject));
  const isOfNamed = ({ kind, from }: Value) => kind !== 'name' || !isOfUnnamed(words, from);
  const values = saidValues(words, stands, isOfThing).filter(isOfNamed);
  const wide = saidValues(words, stands, isOfThing, true).filter(isOfNamed);
  const gone = sorted.gone.filter(({ from }) => !isOfUnnamed(words, from));
  const statement: Statement = {
    sentence,
    subjects: subjects.map((subject) => withRelation(subject, relations)),
    claims: [...sorted.holding, ...aliasClaims(relations)].map(ofWhom),
    denied: sorted.denied.map(ofWhom),
    mentioned: mentioned(words, discourse, before).map((subject) => withRelation(subject, relations)),
    object: objectOf(words, before),
    values,
    gone,
    leftOver: leftOver(words, values, gone),
    words: said,
    announced: '',
    before: '',
    isNewsBefore: false,
    named: wide.filter((value) => !isOfTime(value) || !isExcepted(words, value)),
    ...manner,
    isOfUnknown: isOfUnknown(words, discourse),
    since: before.since ?? [],
    ...(before.asked === true && before.thing !== null && { asked: before.thing }),
    isVisit: manner.isVisit && !manner.isFromThen && !sorted.gone.some(({ isPlain }) => isPlain),
    isLaughed: false,
    ...(isAgain && { isAgain }),
    ...(isPerhapsAgain && { isPerhapsAgain }),
  };
  return { statement, discourse: next, words: said };
}

/** Whether a thing is what a sentence seems to name as a person by the same word. */
const isThingNamed = ({ person, thing }: Subject, one: Subject): boolean =>
  person === null && isPerson(one) && thing === lemma(one.person ?? '');

const unique = (subjects: readonly Subject[]): Subject[] => [
  ...new Map(subjects.map((subject) => [`${subject.person}/${subject.thing}`, subject])).values(),
];

/**
 * The statements of a text, sentence by sentence (docs/model/corrections.md), and what its pronouns would stand for in what is said next. A
 * text that takes itself back as a joke states nothing, nor does a sentence that asks, supposes or wishes.
 *
 * @param longest how much of it is read, characters
 */
export const readStatements = (
  text: string,
  { speaker, person, together, thing, since, asked }: Discourse,
  longest: number = most.characters,
): ReadText => {
  const spokenOf = { speaker, person, together, thing, since, asked };
  return readLatest(JSON.stringify([text.slice(0, Math.min(longest, most.characters)), spokenOf]));
};

/** What a text states, and what pronouns stand for behind it. */
interface ReadText {
  readonly statements: readonly Statement[];
  readonly discourse: Discourse;
}

const readLatest = keepLatest((given) => {
  const [text, discourse] = JSON.parse(given) as [string, Discourse];
  return readText(text, discourse);
}, mostKept);

/** A sentence as it stands there, and without what it quotes of others. */
interface Spoken {
  sentence: string;
  spoken: string;
  isAgain?: true;
  isPerhapsAgain?: true;
}

/** The first sentences of a text, as many as are read. */
function spokenIn(text: string): Spoken[] {
  const spoken = withoutQuotations(text);
  let at = 0;
  return sentencesIn(text)
    .slice(0, most.sentences)
    .flatMap((sentence) => {
      const from = text.indexOf(sentence, at);
      at = from + sentence.length;
      return spoken
        .slice(from, at)
        .split(endInside)
        .map((part) => ({ sentence, ...asPutRight(part) }));
    })
    .slice(0, most.sentences);
}

/** The end of a sentence where the next one begins with a small letter, as people type. */
const endInside = /(?<=\p{L}{3}[.!?])\s+(?=\p{Ll})/u;

/** Whether the sentence before was about a person. */
const isOfPerson = ({ topic }: Discourse): boolean => topic === 'speaker' || topic === 'person';
const kinOf = ({ thing }: Discourse): Subject | null => (thing !== null && isSomebody(thing) ? thing : null);

function readText(text: string, discourse: Discourse): ReadText {
  const statements: Statement[] = [];
  let last: Discourse = { ...discourse, topic: null };
  let isStated = !isJoking(text);
  const isLaughed = isLaughing(text);
  let before: Statement | null = null;
  let said: SaidBefore[] = [];
  for (const spoken of spokenIn(text)) {
    const each = { ...spoken, spoken: completed(spoken.spoken, last.topic ?? null) };
    const isOwnNews =
      before?.isChange === true &&
      last.thing === discourse.thing &&
      (isOfPerson(last) || (before.subjects.length === 0 && speaksOf('name', before.words.split(' '))));
    // "I quit. It's Acme now.": "it" is nothing that was spoken of before the news
    const read = statementOf(each, isOwnNews ? { ...last, thing: kinOf(last) } : last);
    last = { ...read.discourse, thing: read.discourse.thing ?? (isOwnNews ? last.thing : null) };
    isStated &&= !opensFiction(spacedWords(wordsIn(each.spoken)));
    const { statement } = read;
    if (statement !== null && isStated) {
      const isAnnounced = before !== null && announces(before, statement);
      statements.push({
        ...statement,
        isLaughed,
        isChange: statement.isChange || isAnnounced,
        isCorrection: statement.isCorrection || (isAnnounced && before!.isCorrection),
        announced: isAnnounced ? before!.words : '',
        before: said.map((each) => each.words).join(''),
        isNewsBefore: said.some((each) => each.isNews),
        named: [...said.flatMap((each) => each.named), ...statement.named],
      });
    }
    before = statement;
    said = [...said.slice(-1), saidBefore(read)];
  }
  const { topic: _, ...behind } = last;
  return { statements, discourse: behind };
}
