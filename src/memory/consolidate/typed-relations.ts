import type { TypedRelation } from '../../../ports/typed-relation.ts';
import { isFrame, isUnreadAttribute, polar } from '../../../theory/claims/claim-keys.ts';
import { alias } from '../../../theory/claims/named-relations.ts';
import { readStatements } from '../../../theory/claims/read-statements.ts';
import { claimsOf } from '../correction/told-claims.ts';
import type { Claim } from '../../../theory/claims/statement.ts';

/** What a state excludes is no relation by itself. */
const isState = (attribute: string): boolean => /^state \d/u.test(attribute);

function relationOf({ subject: { person, thing }, attribute, value }: Claim): TypedRelation[] {
  if (attribute in polar || isUnreadAttribute(attribute) || isFrame(attribute)) return [];
  if (isState(attribute)) return [];
  // "my sister Ines", "my boss is Petra": what they are to each other is the type
  const isNamed = (attribute === alias || attribute === 'name') && person !== null && thing !== '';
  const subject = isNamed ? person : [person, thing].filter(Boolean).join(' / ');
  return subject === '' || value === '' || subject === value
    ? []
    : [{ subject, type: isNamed ? thing : attribute, object: value }];
}

/**
 * The typed relations that a text states, where its sentences allow to tell the type (003 §4.2, docs/model/consolidation.md): each once. What somebody does (`plays chess`) is none.
 *
 * @param speaker whoever "I" is
 * @example typedRelations('My sister Ines works at the bakery.', 'Ruth') // ruth sister ines, ines work bakery
 */
export function typedRelations(text: string, speaker: string): TypedRelation[] {
  const { statements } = readStatements(text, { speaker, person: null, thing: null });
  const found = statements.flatMap((statement) => claimsOf(statement, []).flatMap(relationOf));
  return [...new Map(found.map((each) => [Object.values(each).join('\n'), each])).values()];
}
