import { nearOne, someone } from './near-ones.ts';

/** Any word of a clause in its plain form (`Clause.plain`). */
export const anyWord = '[^ ]+';

/** Who phrases begin or end with: long expressions, which take long to be made ready for each time that they stand there. */
const people = [someone, nearOne];

/** Alternatives that begin, or end, with the same people as one alternative that names them once. */
function gathered(alternatives: readonly string[]): string[] {
  let rest = alternatives;
  const found: string[] = [];
  for (const who of people) {
    const begins = rest.filter((each) => each.startsWith(who));
    rest = rest.filter((each) => !begins.includes(each));
    const ends = rest.filter((each) => each.endsWith(` ${who}`));
    rest = rest.filter((each) => !ends.includes(each));
    if (begins.length > 0) found.push(`${who}(?:${begins.map((each) => each.slice(who.length)).join('|')})`);
    if (ends.length > 0)
      found.push(`(?:${ends.map((each) => each.slice(0, -who.length - 1)).join('|')}) ${who}`);
  }
  return [...found, ...rest];
}

/** Finds one of several phrases in a clause in its plain form, where words stand between single spaces. */
export const phrases = (...alternatives: string[]): RegExp =>
  new RegExp(` (?:${gathered(alternatives).join('|')})(?= )`, 'u');
