import type { StoredClaim } from '../../../ports/claim.ts';
import { contentIn } from '../../../theory/claims/content-words.ts';
import { lemma } from '../../../theory/claims/lemma.ts';
import type { Statement } from '../../../theory/claims/statement.ts';

/** What goes on behind the first of several things: "eggs and nuts", "asthma, diabetes and gout", "an egg allergy and a nut allergy". */
const further =
  /^(?: (?:allerg(?:y|ies)|intolerances?))? ?(?:,|;|\/|\+|&| and | or | nor | plus | as well as | along with | together with )\s*(?<rest>.+)$/u;
/** Where a clause of its own begins, or another who is told of: "and I live in Rome". */
const otherClause =
  /^(?:(?:and|but|so|which|who|because) )*(?:i|he|she|they|we|it|is|am|are|was|were|has|have|had|does|do|not|which|who)(?!\p{L})|^(?:i|he|she|they|we|it)['’]/u;
/** Words of such a list that name none of it. */
const unnamed = new Set(
  'a an and the my his her their our its or also both too as well i have has had is am are be allergic to with of on severe severely mild bad allergy allergi intolerance intolerant'.split(
    ' ',
  ),
);
/** All of them are meant, and none has to be named: "neither", "both of them". */
const ofAll = / (?:neither|both|all of (?:it|them|those|these)|everything) /u;

/** What a sentence tells behind the value of a claim that is of the same kind, in small letters; empty where nothing is. */
function listedBehind({ sentence, value }: StoredClaim): string {
  const said = sentence.toLowerCase().replace(/[.!?…]+$/u, '');
  const at = said.indexOf(value);
  const { rest = '' } = at < 0 ? {} : (further.exec(said.slice(at + value.length))?.groups ?? {});
  return otherClause.test(rest) ? '' : rest;
}

/**
 * Whether a claim is read of the first of several things that a sentence tells somebody has, takes or does not tolerate, and what speaks against it does not
 * name the others: "Ana outgrew her egg allergy" after "Ana is allergic to eggs and nuts". A sentence ends as a whole, so that both stand.
 */
export function isOneOfSeveral({ words }: Statement, older: StoredClaim): boolean {
  if (!/^(?:allergy|has|uses)$/u.test(older.attribute)) return false;
  const said = new Set(words.split(' ').map((word) => lemma(word)));
  const others = [...contentIn(listedBehind(older))].filter((word) => !unnamed.has(word));
  return others.some((word) => !said.has(lemma(word))) && !ofAll.test(words);
}
