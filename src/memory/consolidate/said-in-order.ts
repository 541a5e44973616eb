import { searchTerms } from '../../../theory/search-terms.ts';
import { stem } from '../../../theory/stem.ts';
import { writtenOut } from './says-all.ts';
import { isPronoun, personOfWord } from './whose.ts';

/** A word that tells something, or a person, and in which clause of its text it stands. */
interface Told {
  readonly term: string;
  readonly clause: number;
  /** Whether it is somebody who does something: "I", and not "me" or "my". */
  readonly isDoer: boolean;
}

const doing = /^(?:i|we|you|he|she|they)$/u;

/** Words at which a clause begins, which may hold of another subject or not hold with the one before. */
const joining = new Set(
  'and or but because when while which who whom that although though so then since as if until unless where'.split(
    ' ',
  ),
);

/** Words that turn the one beside them: who gives up smoking does not give it. */
const particles = new Set(['off', 'up', 'down', 'out', 'away', 'over', 'without']);

/** What happened is told by other words than what is: "walked" is not "walk". */
const termOf = (word: string): string => {
  const stemmed = stem(word);
  return word.endsWith('ed') && !stemmed.endsWith('ed') ? `${stemmed}+` : stemmed;
};

function toldIn(text: string, speaker: string | null): Told[] {
  const parts =
    writtenOut(text.normalize('NFKC').toLowerCase()).match(/[\p{L}\p{M}\p{N}]+|[,;:.!?()–—\n\r]/gu) ?? [];
  let clause = 0;
  return parts.flatMap((part) => {
    if (!/[\p{L}\p{N}]/u.test(part) || joining.has(part)) {
      clause += 1;
      return [];
    }
    const person = personOfWord(part, speaker);
    if (person !== null)
      return [{ term: `@${person}`, clause, isDoer: doing.test(part) || !isPronoun(part) }];
    if (particles.has(part)) return [{ term: part, clause, isDoer: false }];
    return searchTerms(part).length === 0 || /^(?:ll|ve|re|[dm])$/u.test(part)
      ? []
      : [{ term: termOf(part), clause, isDoer: false }];
  });
}

/**
 * Whether all words of a line that tell something, and the persons of whom it speaks, stand in a text in the same order, and what one clause of the line tells stands in one clause of the
 * text, or in several with nothing left out between: who takes one thing and is allergic to another does not take the other.
 *
 * @example saidInOrder('takes 5 mg for the heart', { text: 'I take 5 mg of it, for my heart.', speaker: 'Ada' }) // true
 * @example saidInOrder('takes ibuprofen', { text: 'I take tea, and ibuprofen harms me.', speaker: 'Ada' }) // false
 */
export function saidInOrder(
  line: string,
  { text, speaker }: { text: string; speaker: string | null },
): boolean {
  const told = toldIn(text, speaker);
  const clauses = Map.groupBy(toldIn(line, speaker), ({ clause }) => clause);
  let from = 0;
  return [...clauses.values()].every((clause) => {
    const terms = clause.map(({ term }) => term);
    for (let start = from; start < told.length; start += 1) {
      const end = endOf(terms, told, start);
      if (end === null) continue;
      from = end;
      return true;
    }
    return false;
  });
}

/** Behind which word the terms of a clause end that begins with this one; null where it does not begin with it, or a word is left out that holds the others together. */
function endOf(terms: readonly string[], told: readonly Told[], start: number): number | null {
  if (told[start]!.term !== terms[0] || isPartedBefore(told, start)) return null;
  let at = start;
  for (const term of terms.slice(1)) {
    const next = told.findIndex((each, place) => place > at && each.term === term);
    if (next < 0) return null;
    const isWithin = told[next]!.clause === told[at]!.clause;
    for (let place = at + 1; place < next; place += 1)
      if (!isFirst(told[place]) && (!isWithin || holdsOthers(told, place))) return null;
    at = next;
  }
  return isParticle(told, at + 1) && told[at + 1]!.clause === told[at]!.clause ? null : at + 1;
}

const isFirst = (told: Told | undefined): boolean => told?.term === '@first';
const isParticle = (told: readonly Told[], place: number): boolean =>
  told[place] !== undefined && particles.has(told[place].term);

/** Whether a word turns those beside it, or tells what a person does. */
const holdsOthers = (told: readonly Told[], place: number): boolean =>
  isParticle(told, place) ||
  (told[place - 1]?.isDoer === true && told[place - 1]!.clause === told[place]!.clause);

/** Whether a word stands behind one that may not go without it: "lithium" in "I hate lithium". */
function isPartedBefore(told: readonly Told[], start: number): boolean {
  const before = told.slice(0, start).filter(({ clause }) => clause === told[start]!.clause);
  const doer = before.findLastIndex(({ isDoer }) => isDoer);
  return isParticle(before, before.length - 1) || (doer >= 0 && doer < before.length - 1);
}
