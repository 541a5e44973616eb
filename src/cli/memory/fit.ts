import type { Memory } from '../../../ports/memory.ts';
import { entityForm, extractEntities } from '../../../theory/entities.ts';
import { defaultGate } from '../../../theory/gate-decision.ts';
import { searchTerms } from '../../../theory/search-terms.ts';
import type { Findings } from '../../memory/recall/find-memories.ts';
import { relatedness } from '../../memory/gate/relatedness.ts';
import type { FoundMemory } from '../../memory/recall/score-candidates.ts';

/** Why a memory fits a search, measured by itself and not against other results. */
export interface Fit {
  /** The words of the search that stand in it, as they were typed. */
  words: string[];
  /** Cosine to what is searched for, −1 to 1; null where one of both has no vector. */
  cosine: number | null;
  /** Whether that is far above the cosine of unrelated texts: beyond where the exit gate's core band begins. */
  isNear: boolean;
  /** The people and things of the search that the memory is about or from, under its own names. */
  about: string[];
  /** Whether it belongs to the time that the search names. */
  isOfTheTime: boolean;
}

/** What a fit is measured by. */
export interface FitMeasures extends Pick<Findings, 'lexemes'> {
  /** What is searched for. */
  text: string;
  /** The cosine of what is unrelated under the embedder; null where there are no vectors. */
  unrelated: number | null;
}

/** Why a memory fits. */
export function fitOf({ memory, parts }: FoundMemory, { text, lexemes, unrelated }: FitMeasures): Fit {
  const { frequencies, cosine } = memory;
  const standing = new Set(lexemes.filter((_, place) => (frequencies[place] ?? 0) > 0));
  return {
    words: asTyped(standing, text),
    cosine,
    isNear: cosine !== null && unrelated !== null && relatedness(cosine, unrelated) > defaultGate.coreAbove,
    about: sharedNames(memory, text),
    isOfTheTime: parts.temporal > 0,
  };
}

/** Whether a memory has anything to do with the search. */
export const fits = ({ words, about, isNear, isOfTheTime }: Fit): boolean =>
  words.length > 0 || about.length > 0 || isNear || isOfTheTime;

/** The names in a memory, or of who said it, that are in what is searched for, too. */
function sharedNames(
  { contextualized, content, speaker }: Pick<Memory, 'contextualized' | 'content' | 'speaker'>,
  text: string,
): string[] {
  const asked = new Set(extractEntities(text).map(entityForm));
  return extractEntities(contextualized ?? content, speaker).filter((name) => asked.has(entityForm(name)));
}

/** Lexemes as they were typed, in that order; what the database took for another word than we do comes last, as it is. */
function asTyped(lexemes: ReadonlySet<string>, text: string): string[] {
  const left = new Set(lexemes);
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const typed = words.filter((word) => searchTerms(word).some((term) => left.delete(term)));
  return [...typed, ...left];
}
