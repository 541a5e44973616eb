import { readStatements } from './claims/read-statements.ts';
import { contentWords } from './content-words.ts';
import { keepLatest } from './keep-latest.ts';
import { isKin } from './word-families.ts';

/** What is said about what was said, thanks, and a purpose without anybody whose it is. */
const fragmentary =
  /^(?:thanks|thank you|forget|never ?mind|don['’]t (?:remember|keep|note|forget)|do not (?:remember|keep|note|forget)|ignore|delete|to \p{Ll}+|because|sorry)\b|^(?:(?:ha){2,}h?|lol)$/iu;
const ofOneself = /\b(?:i|i['’]\p{L}+|my|we|we['’]\p{L}+|our|of us)\b/iu;
/** What those around somebody must know of them. */
const health =
  /\b(?:allerg\p{L}+|diabet\p{L}+|co?eliac|asthma|intoleran\p{L}+|vegan|vegetarian|pregnant)\b/iu;
const plans =
  /\b(?:i|we)(?:['’]m| am|['’]re| are)? (?:want|plan|hope|going|will|would like|have to|need to|must)\b|\bi['’]ll\b/iu;
/** Of what one has at a time, what says most of who somebody is. */
const core = new Set(['home', 'work', 'occupation', 'studies', 'partner', 'age', 'allergy']);

/** Whether words say nothing by themselves of whoever says them. */
export const isFragmentary = (text: string): boolean => fragmentary.test(text);

/** Whether somebody tells something of themselves or their own. */
export const isOfOneself = (text: string): boolean => ofOneself.test(text);

/** Whether somebody says what they want, have to or will do. */
export const isPlan = (text: string): boolean => plans.test(text) && !fragmentary.test(text);

/** What a statement of a speaker's tells that says much of who they are, their home or their children, and whether it states anything else. */
export const whoOneIs = (text: string, speaker: string): Readonly<WhoOneIs> =>
  latest(JSON.stringify([text.slice(0, mostRead), speaker]));

interface WhoOneIs {
  core: string | null;
  states: boolean;
}

/** How much of a statement is read, characters; and of how many it is kept, because the same ones are asked for again and again. */
const mostRead = 500;
const mostKept = 2_000;

const latest = keepLatest((given): WhoOneIs => {
  const [text, speaker] = JSON.parse(given) as [string, string];
  const { statements } = readStatements(`${text}.`, { speaker, person: null, thing: null });
  const claims = statements.flatMap((statement) => statement.claims);
  const found = claims.find(
    ({ subject, attribute, value }) =>
      subject.person === speaker &&
      (core.has(attribute) || (attribute === 'has' && [...contentWords(value)].some(isKin))),
  );
  return {
    core: health.test(text) ? 'health' : found === undefined ? null : `${found.attribute} ${found.value}`,
    states: claims.length > 0,
  };
}, mostKept);
