import { plain } from '../../../theory/content-words.ts';
import { isOfAnother, type Recollection } from './recollection.ts';

/** States of which one is the case at a time: alive or dead, married, engaged or single, employed or not. What is told last holds. */
const families: readonly (readonly RegExp[])[] = [
  'alive|lives?|living > died|dead|passed(?! (?:my|the|his|her|an? (?!hour|minute)))|killed|buried',
  'married|husband|wife > engaged > divorced?|widow(?:ed|er)?|separated|split up|broke up|single|left me|ex-?(?:husband|wife)',
  'employed|hired|(?:have a|got a|got the) (?:new )?job > unemployed|fired|laid off|lost my job|retired|quit my job',
].map((family) => family.split(' > ').map((state) => new RegExp(`\\b(?:${state})\\b`, 'iu')));

const asks =
  /^(?:am|is|are|does|do) (?<who>i|we|(?:my |our )?\S+(?: \S+)??) (?:still )?(?<state>\p{L}+(?: \p{L}+)?)(?: now)?$/iu;
const unreal = /\b(?:almost|nearly|would|if|want)\b/iu;
const denied = /\b(?:not|never|no longer|\p{L}+n['’]t)\b/iu;

/** Which state of a family a text tells, the last that fits; −1 for none. */
const placeOf = (text: string, family: readonly RegExp[]): number =>
  family.findLastIndex((state) => state.test(text));

/**
 * Whether what somebody asks is the case by what they told last of it, "We got divorced." for "Am I married?"; null where they told
 * nothing that says so.
 *
 * @param own what they told that holds now, oldest first
 */
export function tellsState(
  question: string,
  own: readonly Recollection[],
): { isSo: boolean; told: Recollection } | null {
  const { who = '', state = '' } = asks.exec(question)?.groups ?? {};
  const family = families.find((each) => placeOf(state, each) >= 0);
  if (family === undefined) return null;
  const isTheirs = ({ text, meant }: Recollection): boolean =>
    /^(?:i|we)$/iu.test(who)
      ? !isOfAnother(text)
      : ` ${plain(`${meant} ${text}`)} `.includes(` ${plain(who)} `);
  const told = own.findLast(
    (each) => placeOf(each.text, family) >= 0 && !unreal.test(each.text) && isTheirs(each),
  );
  if (told === undefined) return null;
  const isSame = placeOf(told.text, family) === placeOf(state, family);
  if (!denied.test(told.text)) return { isSo: isSame, told };
  return isSame ? { isSo: false, told } : null;
}
