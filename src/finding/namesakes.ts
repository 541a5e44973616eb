import { toldApartBy } from '../../theory/told-apart.ts';
import type { Recollection } from './recollection.ts';

/** Several people of one name, of whom a question may ask for one: "my sister Sara" and "Sara from work". */
export interface Namesakes {
  /** Whether something may be told of the one for whom it asks. */
  mayBe: (told: Recollection) => boolean;
  /** Whether it is unclear of which of them something is told, or which of them is asked for: then nothing is confirmed and nothing denied. */
  isUnclear: (told: Recollection) => boolean;
  /** Whether all that is told is of one of them, where it is unclear which is asked for. */
  areOfOne: (told: readonly Recollection[]) => boolean;
}

const written = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?!\p{L})/gu;
/** The words that may tell what somebody is to whoever asks: of "my twin sister live" each. */
const nearIn = (question: string): string[] =>
  [...question.matchAll(/\b(?:my|our) (?<words>\p{Ll}+(?: \p{Ll}+)?)/giu)].flatMap(({ groups }) =>
    groups!['words']!.toLowerCase().split(' '),
  );

/** The names by which a question asks, and those of whom it calls by what they are alone: Sara's, of "my sister". */
function namesAsked(question: string, known: readonly Recollection[]): ReadonlySet<string> {
  const names = new Set(question.match(written));
  for (const noun of nearIn(question)) {
    const behind = new RegExp(`\\b(?:[Mm]y|[Oo]ur) (?:\\p{Ll}+ )?${noun} (\\p{Lu}\\p{Ll}+)`, 'gu');
    for (const { text } of known) for (const [, name = ''] of text.matchAll(behind)) names.add(name);
  }
  return names;
}

/** Those of one name of whom a question may ask, of all that is known; where nobody has a namesake, everything may be told of whom it asks. */
export function namesakesOf(question: string, known: readonly Recollection[]): Namesakes {
  const shared = [...namesAsked(question, known)].flatMap((name) => {
    const ofName = known.filter(({ text }) => text.includes(name));
    const apart = new Map(ofName.map((each) => [each, toldApartBy(each.text, name)]));
    const all = new Set([...apart.values()].filter((by) => by !== null));
    if (all.size < 2) return [];
    const asked = toldApartBy(question, name) ?? nearIn(question).find((noun) => all.has(noun)) ?? null;
    return [{ apart, asked }];
  });
  return {
    mayBe: (told) =>
      shared.every(({ apart, asked }) => {
        const by = apart.get(told) ?? null;
        return asked === null || by === null || by === asked;
      }),
    isUnclear: (told) =>
      shared.some(({ apart, asked }) => apart.has(told) && (asked === null || apart.get(told) === null)),
    areOfOne: (told) =>
      shared.some(({ apart }) => new Set(told.flatMap((each) => apart.get(each) ?? [])).size < 2),
  };
}
