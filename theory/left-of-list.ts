import { searchTerms } from './search-terms.ts';
import { hasClause } from './sentence-act.ts';

/** A sentence that says of several things at once that somebody takes, has, likes or cannot have them. */
const listing =
  /^(?<head>[^.;:!?]*?\b(?:tak(?:e|es|ing)|took|(?:am|is|are|['’](?:m|s|re)) on|us(?:e|es|ing)|needs?|has|have|gets?|injects?|inhales?|prescribed|(?:allergic|intolerant) to|likes?|loves?|hates?|eats?|drinks?|plays?|speaks?))\s+(?:both\s+)?(?<list>[^.;:!?]+)(?<end>[.!]*)\s*$/iu;
const joints = /\s*,\s*(?:(?:and|or|plus)\s+)?|\s+(?:and|or|plus|&|as well as)\s+/iu;
/** What begins a clause of its own, or tells of somebody: then more than a list stands there. */
const clause =
  /^(?:my|his|her|our|their)\b|\b(?:nobody|no one|everybody|everyone|somebody|someone|who|which|that|because|so|but|if|when|while|since|takes?|uses?|needs?|gets?|likes?|loves?|hates?|eats?|drinks?|plays?|speaks?|knows?|lives?|works?|says?|thinks?|wants?|makes?|helps?|does|did|not)\b/iu;
/** The most words of one thing in a list. */
const longest = 6;
const mostRead = 400;

/**
 * What is left of a sentence that lists several things, without those that are named in a request; null where it lists none, names none of them, or all.
 *
 * @example leftOfList('I take warfarin and ramipril.', 'I take warfarin') // 'I take ramipril.'
 */
export function leftOfList(sentence: string, named: string): string | null {
  const { head, list, end = '' } = listing.exec(sentence.slice(0, mostRead).trim())?.groups ?? {};
  if (head === undefined || list === undefined || sentence.length > mostRead) return null;
  const parts = list.split(joints).map((part) => part.trim());
  const isList =
    parts.length > 1 &&
    parts.every(
      (part) => part !== '' && part.split(/\s+/u).length <= longest && !hasClause(part) && !clause.test(part),
    );
  if (!isList) return null;
  const terms = parts.map((part) => new Set(searchTerms(part)));
  const ofHead = new Set(searchTerms(head));
  const asked = searchTerms(named).filter(
    (term) => !ofHead.has(term) && !terms.every((each) => each.has(term)),
  );
  const left = parts.filter((_, place) => !asked.some((term) => terms[place]!.has(term)));
  if (left.length === 0 || left.length === parts.length) return null;
  const last = left.at(-1)!;
  return `${head} ${left.length === 1 ? last : `${left.slice(0, -1).join(', ')} and ${last}`}${end}`;
}
