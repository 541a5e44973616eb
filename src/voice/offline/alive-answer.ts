import { readFeelings } from '../../appraisal/appraise.ts';
import { plain } from './content-words.ts';
import { toldBy, type Recollection, type RecollectionSources } from './recollection.ts';

const asksAlive =
  /^(?:is|are|does|do) (?<who>(?:my |our )?\S+(?: \S+)?) (?:(?:still )?(?:alive|living)|still live)(?: now)?$/iu;

/**
 * What somebody told last of whom they ask for whether they are alive, where it was that they died; null where they ask for something
 * else, or told no such thing.
 */
export function tellsDeath(question: string, sources: RecollectionSources): Recollection | null {
  const who = plain(asksAlive.exec(question)?.groups?.['who']?.replace(/ still$/iu, '') ?? '');
  if (who === '') return null;
  const last = toldBy(sources).findLast(
    ({ text }) =>
      ` ${plain(text)} `.includes(` ${who} `) && /\b(?:alive|lives|died|dead|passed)\b/iu.test(text),
  );
  const isDeath =
    last !== undefined &&
    readFeelings(last.text, { self: sources.self, addressed: true })?.happening === 'death';
  return isDeath ? last : null;
}
