import { type Section, sectionNames } from '../../ports/context-account.ts';

/** The sizes of the sections of a call. */
export interface Sizes {
  sections: Section[];
  /** All of them together. */
  tokens: number;
}

/**
 * The sizes of a call as its provider counts them: what was counted times the factor, rounded so that the sections are together as many
 * as the whole, and the answer as it is.
 *
 * @param counted what each section was counted as
 */
export function sizesOf(
  counted: Readonly<Record<Exclude<Section['name'], 'answer'>, number>>,
  { factor, answer }: { factor: number; answer: number },
): Sizes {
  let [sum, tokens] = [0, 0];
  const sections = sectionNames.map((name): Section => {
    const before = tokens;
    sum += name === 'answer' ? 0 : counted[name];
    tokens = name === 'answer' ? tokens + answer : Math.ceil(sum * factor);
    return { name, tokens: tokens - before };
  });
  return { sections, tokens };
}
