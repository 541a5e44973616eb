import type { TypedRelation } from '../../../ports/typed-relation.ts';
import { prepositions } from '../../../theory/claims/attribute-nouns.ts';
import { isFrame, isUnreadAttribute, polar } from '../../../theory/claims/claim-keys.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import { readStatements } from '../../../theory/claims/read-statements.ts';
import { formalKin, isNearNoun } from '../../../theory/claims/relations.ts';
import { spacedOut, wordsIn } from '../../../theory/claims/words.ts';
import { claimsOf } from '../correction/told-claims.ts';
import type { Claim } from '../../../theory/claims/statement.ts';

/** Whether an attribute is that of a state which excludes others, as "married" does "single": what somebody is so is no relation to anything. */
const isState = (attribute: string): boolean => /^state \d/u.test(attribute);

/** How many words behind a value may belong to it: "positive", where the value is the "B" of "B positive". */
const mostBehind = 2;

/** The words of a text by their stems, which claims are compared by: "niece" for "niec". */
const asTold = (text: string): ReadonlyMap<string, string> =>
  new Map(
    wordsIn(text)
      .map(({ lower }) => formalKin(lower))
      .map((word) => [lemma(word), word]),
  );

/** What something is, with the words that follow it up to the end of its clause: "B positive", of which only a name is compared. */
function wholeValue({ attribute, value, kind }: Claim, sentence: string): string {
  const words = wordsIn(sentence);
  const own = wordsIn(value).length;
  const at = words.findLastIndex((_, from) => spacedOut(words.slice(from, from + own)) === ` ${value} `);
  if (attribute !== 'is' || kind !== 'name' || at < 0) return value;
  const rest = words.slice(at + own);
  const end = rest.findIndex(({ isMark }) => isMark);
  const behind = (end < 0 ? rest : rest.slice(0, end)).map(({ lower }) => lower);
  return behind.length > mostBehind || behind.some((word) => prepositions.has(word) || closing.test(word))
    ? value
    : [value, ...behind].join(' ');
}

/** Words behind a value that are none of it. */
const closing = /^(?:now|again|too|also|today|and|or|but|not|anymore|instead)$/u;

function relationOf(claim: Claim, sentence: string): TypedRelation[] {
  const { person, thing: compared } = claim.subject;
  const { attribute } = claim;
  if (attribute in polar || isUnreadAttribute(attribute) || isFrame(attribute) || isState(attribute))
    return [];
  const told = asTold(sentence);
  const thing = compared.replaceAll(/[^ ]+/gu, (word) => told.get(word) ?? word);
  const value = wholeValue(claim, sentence);
  // "my sister Ines", "my boss is Petra": what they are to each other is the type
  const isKin = isNearNoun(compared) && claim.kind === 'name' && attribute === 'is';
  const isNamed = (attribute === alias || attribute === 'name' || isKin) && person !== null && thing !== '';
  const subject = isNamed ? person : [person, thing].filter(Boolean).join(' / ');
  return subject === '' || value === '' || subject === value
    ? []
    : [{ subject, type: isNamed ? thing : attribute, object: value }];
}

/**
 * The typed relations that a text states, where its sentences allow to tell the type (003 §4.2, docs/model/consolidation.md): each once. What somebody does (`plays chess`) is none.
 *
 * @param speaker whoever "I" is
 * @param holds whether what a sentence claims still holds
 * @example typedRelations('My sister Ines works at the bakery.', 'Ruth') // ruth sister ines, ines work bakery
 */
export function typedRelations(
  text: string,
  speaker: string,
  holds: (claim: Claim, sentence: string) => boolean = () => true,
): TypedRelation[] {
  const { statements } = readStatements(text, { speaker, person: null, thing: null });
  const found = statements.flatMap((statement) =>
    claimsOf(statement, []).flatMap((claim) => {
      const { sentence } = statement;
      return holds(claim, sentence) ? relationOf(claim, sentence) : [];
    }),
  );
  return [...new Map(found.map((each) => [Object.values(each).join('\n'), each])).values()];
}
