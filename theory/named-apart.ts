import { isClauseVerb } from './claims/clauses.ts';
import { wordsIn } from './claims/words.ts';

/** How a thing, or what is told of it, begins where it is named: "the wooden box", "my locker code", "where Ana lives". */
const whose =
  /^(?:(?:both|about|all) )*(?:the|my|our|his|her|their|its|an?|any|these|those|that|what|where|when|who|how)\b/iu;
/** What is asked for besides, and names nothing: "and remember the red lamp". */
const doing =
  /^(?:(?:please|then|also|instead|just) )*(?:remember|tell|call|keep|remind|note|write|send|give|ask|say|let|make|do|go|start|stop|help|look|set|show|think|move|take|put|buy|get|come|be|add|change|use|play|open|close|i|we|you|he|she|they|it)\b/iu;
/** What turns a list into something else, so that a part of it may not be meant: "the salt but not the pepper". */
const turned =
  /\b(?:no|not|\p{L}+n['’]t|never|neither|nor|or|except|excluding|apart|but|only|just|unless|if|instead|between|together)\b/iu;
/** What stands between two things of a list: ", and", "plus". */
const joints = /\s*,\s*(?:(?:and|plus)\s+)?|\s+(?:and(?: also)?|plus|&)\s+/iu;
/** A thing that is named by a word or two: "nuts", "locker code". */
const short = /^[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)?$/u;
const mostParts = 6;

/** Several things that are named at once, each by itself. */
interface NamedApart {
  parts: readonly string[];
  /** Whether each is named with an article or by whose it is, so that no two of them are one thing: "the salt and the pepper". */
  isEachOwn: boolean;
  /** Those that have no article of their own, and may belong to the one before: the chips of "the fish and chips". */
  bare: readonly string[];
}

/** A clause that names what it asks for: "where Ana lives". */
const asking = /^(?:that|what|where|when|who|how)\b/iu;
/** Whether words tell something, and do not only name it: "my brother lives in Rome". */
const tells = (part: string): boolean => {
  const words = wordsIn(part);
  return words.some((_, at) => isClauseVerb(words, at));
};

/**
 * The things that somebody names in a list; null where they name one, or where a part of it may be no thing.
 *
 * @param isClause whether what is told of them is named, and not they: then each part tells something
 *
 * @example namedApart('the nut bars and the wooden box')?.parts // ['the nut bars', 'the wooden box']
 */
export function namedApart(what: string, isClause = false): NamedApart | null {
  if (turned.test(what)) return null;
  const parts = what
    .split(joints)
    .map((part) => part.trim().replace(/^both /iu, ''))
    .filter((part) => part !== '');
  const isNamed = (part: string): boolean =>
    !doing.test(part) && (whose.test(part) || /^\p{Lu}/u.test(part) || short.test(part));
  if (parts.length < 2 || parts.length > mostParts || !parts.every(isNamed)) return null;
  // "my sister and my brother live in Rome"
  const telling = parts.filter((part) => tells(part) && !(asking.test(part) && !isClause));
  if (telling.length !== (isClause ? parts.length : 0) && telling.length !== parts.length) return null;
  const bare = isClause ? [] : parts.filter((part) => !whose.test(part));
  return { parts, isEachOwn: parts.every((part) => whose.test(part)), bare };
}
