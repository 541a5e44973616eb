import { denied, type FoundClaim, skipped } from './found.ts';
import { lemma } from './lemma.ts';
import { stateGroups, stateNamed } from './predicates.ts';
import { predicateStart } from './regions.ts';
import { type Discourse, type Subject } from './subject.ts';
import { firstThing } from './topic-first.ts';
import { valueAt } from './values.ts';
import { subjectsAt } from './verb-subjects.ts';
import type { Token } from './words.ts';

/** States that exclude each other: "is married". */
export function stateClaims(
  words: readonly Token[],
  discourse: Discourse,
  lead: () => Subject[],
): FoundClaim[] {
  return words.flatMap((word, at): FoundClaim[] => {
    const group = stateGroups.findIndex((states) => states.includes(word.lower));
    // "Amber" is a name and no colour
    const isName = word.isLarge && at > 0;
    if (group < 0 || isName) return [];
    const article = /^(?:a|an)$/u.test(words[at - 1]?.lower ?? '') ? at - 1 : at;
    const start = predicateStart(words, article);
    const hasVerb =
      words
        .slice(start, at)
        .some(({ lemma: verb }) => ['be', 'get', 'become', 'turn', 'go'].includes(verb)) ||
      ['become', 'turn', 'go'].includes(words[start - 1]?.lemma ?? '');
    if (!hasVerb || isTimed(words, at) || isOccupiedWith(words, at)) return [];
    return subjectsAt(words, start, discourse, lead).map((subject) => ({
      subject,
      attribute: `state ${group}`,
      value: word.lower,
      kind: 'text',
      isSingle: true,
      // what "it" stands for is a guess
      isLoose: /^(?:it|this|that)$/u.test(words[start - 1]?.lower ?? ''),
      from: at,
      to: at + 1,
      isDenied: denied(words, start, at),
      isOver: words.slice(start, at).some(({ lower }) => /^(?:was|were|used)$/u.test(lower)),
    }));
  });
}

/** Whether a state is one of some days or hours only: "open on Mondays". */
const isTimed = (words: readonly Token[], at: number): boolean =>
  /^(?:on|at|from|until|till|in|during)$/u.test(words[at + 1]?.lower ?? '') &&
  /^(?:open|closed|shut)$/u.test(words[at]!.lower);

/** Whether a word that may tell of a marriage tells of something else: "engaged in politics", "separated from the group". */
function isOccupiedWith(words: readonly Token[], at: number): boolean {
  const link = words[at + 1]?.lower ?? '';
  if (words[at]!.lower === 'engaged')
    return /^(?:in|with|by)$/u.test(link) && valueAt(words, at + 2) === null;
  if (words[at]!.lower !== 'separated' || !/^(?:from|by)$/u.test(link)) return false;
  return (
    valueAt(words, at + 2) === null &&
    !/^(?:husband|wife|partner|spouse|him|her)$/u.test(words.slice(at + 2, at + 4).at(-1)?.lower ?? '')
  );
}

/** Turns by which somebody comes into a state without its being named: the state, and the words of the turn. */
const turning = [
  ['separated', 'split up'],
  ['separated', 'break up'],
  ['separated', 'part way'],
  ['divorced', 'divorce'],
  ['retired', 'retire'],
  ['dead', 'die'],
  ['dead', 'pass away'],
  ['fixed', 'work again'],
  ['unemployed', 'lose job'],
  ['unemployed', 'get fire'],
  ['unemployed', 'get sack'],
  ['unemployed', 'be fire'],
  ['unemployed', 'be sack'],
  ['unemployed', 'lay off'],
  ['unemployed', 'make redundant'],
  ['miscarried', 'lose baby'],
  ['miscarried', 'have miscarriage'],
  ['miscarried', 'miscarry'],
  ['cancelled', 'call off'],
  ['cancelled', 'be cancel'],
  ['cancelled', 'be scrap'],
].map(([state = '', words = '']) => ({ state, parts: words.split(' ').map((word) => lemma(word)) }));

/** The same by the word that they begin with: a sentence is read several times a turn, and each of its words might begin one. */
const turnsBegunBy = Map.groupBy(turning, ({ parts: [first] }) => first);

/** The claims that turns of life make: "Tom and I split up". */
export function turnClaims(
  words: readonly Token[],
  discourse: Discourse,
  lead: () => Subject[],
): FoundClaim[] {
  return words.flatMap((_, at): FoundClaim[] => {
    const turn = turnsBegunBy.get(words[at]!.lemma)?.find(({ parts }) => endOf(words, at, parts) > 0);
    if (turn === undefined) return [];
    const start = predicateStart(words, at);
    // as a state it is told by its verb: "is retired"
    if (
      /^(?:retired|divorced|separated)$/u.test(turn.state) &&
      words.slice(start, at).some(({ lemma: verb }) => verb === 'be' || verb === 'get')
    )
      return [];
    const to = endOf(words, at, turn.parts);
    return subjectsAt(words, start, discourse, lead).map((subject) => ({
      subject,
      attribute: stateNamed(turn.state),
      value: turn.state,
      kind: 'text',
      isSingle: true,
      isLoose: false,
      from: at + 1,
      to,
      isDenied: denied(words, start, at),
      isOver: false,
    }));
  });
}

/** Where a turn that begins at a word ends; -1 where it does not stand there. */
function endOf(words: readonly Token[], at: number, [first, ...others]: readonly string[]): number {
  if (words[at]?.lemma !== first) return -1;
  let place = at + 1;
  for (const part of others) {
    while (skipped(words[place]) && words[place]!.lemma !== part) place += 1;
    if (words[place]?.lemma !== part) return -1;
    place += 1;
  }
  return place;
}

/** What is called off by somebody, or is off: "they cancelled the party". */
export function cancelClaims(words: readonly Token[], discourse: Discourse): FoundClaim[] {
  return words.flatMap((word, at): FoundClaim[] => {
    const isCancelled =
      /^(?:cancelled|canceled|scrapped)$/u.test(word.lower) && words[at - 1]?.lemma !== 'be';
    const isOff = word.lower === 'off' && words[at - 1]?.lemma === 'be' && (words[at + 1]?.isMark ?? true);
    const isBehind = isCancelled && /^(?:the|my|our|this)$/u.test(words[at + 1]?.lower ?? '');
    if (!isBehind && !isOff) return [];
    const phrase = isOff ? words.slice(0, at - 1) : words.slice(at + 1);
    const thing = firstThing(phrase, discourse, phrase.length);
    if (thing === null) return [];
    return [
      {
        subject: thing,
        attribute: stateNamed('cancelled'),
        value: 'cancelled',
        kind: 'text',
        isSingle: true,
        isLoose: false,
        from: at,
        to: at + 1,
        isDenied: denied(words, predicateStart(words, isOff ? at - 1 : at), at),
        isOver: false,
      },
    ];
  });
}
