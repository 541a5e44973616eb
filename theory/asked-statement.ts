import { readStatements } from './claims/read-statements.ts';
import type { Discourse } from './claims/subject.ts';
import type { Claim } from './claims/statement.ts';
import { negationVerdict } from './negation.ts';
import { contentWords } from './content-words.ts';

const supported = /^(?:do|does|did)(?:n['’]?t)?\s+(?!you\b)(?<rest>\S.*)$/iu;
const turned =
  /^(?<verb>am|is|are|was|were|has|have|had|can|will)(?:n['’]?t)?\s+(?<subject>i|you|he|she|it|we|they|\p{Lu}\p{L}*(?:['’]s(?:\s+\p{Ll}+){1,2}?)?|(?:my|our|his|her|their|the|your)\s+(?:\S+\s+)??\S+)\s+(?<rest>\S.*)$/iu;

/**
 * The statement that a question asks to have confirmed; null for a question that asks for more than yes or no.
 *
 * @example statementAsked('Do I live in Porto') // 'I live in Porto'
 */
export function statementAsked(question: string): string | null {
  const { rest: plain } = supported.exec(question)?.groups ?? {};
  if (plain !== undefined) return plain;
  const { verb, subject, rest } = turned.exec(question)?.groups ?? {};
  return verb === undefined ? null : `${subject} ${verb} ${rest}`;
}

/** Somebody has something, as it is asked and as it is told: what is only named is not had. */
const having = /^(?:\S+ )?(?:still )?(?:have|has|own|owns|got)\b/iu;
const had =
  /\b(?:have|has|own|owns|got|get|keep|kept|bought|adopted|my|our|his|her|with|call(?:s|ed)|named)\b|['’]ve\b/iu;

const negated = /\b(?:not|never|no longer|\p{L}+n['’]t)\b/iu;

/** What somebody told, and what they had told before that it puts right, for which its pronouns stand. */
interface Told {
  text: string;
  speaker: string;
  insteadOf: string | null;
}

/**
 * Whether what somebody told says that a statement is so or that it is not; null where it leaves that open. Another value of what has
 * one at a time (a home, a name) says that it is not.
 */
export function confirms(statement: string, told: Told): boolean | null {
  const verdict = confirmedBy(statement, told);
  if (verdict !== null || told.insteadOf === null) return verdict;
  // what only held before it was put right does not hold
  return confirmedBy(statement, { text: told.insteadOf, speaker: told.speaker, insteadOf: null }) === true
    ? false
    : null;
}

function confirmedBy(statement: string, { text: told, speaker, insteadOf }: Told): boolean | null {
  const nothing: Discourse = { speaker, person: null, thing: null };
  const before = insteadOf === null ? nothing : readStatements(`${insteadOf}.`, nothing).discourse;
  const read = (text: string, discourse = nothing) => readStatements(`${text}.`, discourse).statements;
  // what is supposed or wished says nothing of what is
  const statements = read(told, before);
  if (statements.length === 0) return null;
  const said = statements.flatMap((each) => each.claims);
  const isSure = ({ isLoose }: Claim): boolean => !isLoose || insteadOf !== null;
  for (const asked of read(statement).flatMap((each) => each.claims)) {
    const other = said.find(
      ({ attribute, subject }) =>
        attribute === asked.attribute &&
        subject.person === asked.subject.person &&
        subject.thing === asked.subject.thing,
    );
    if (other?.value === asked.value) return true;
    if (other !== undefined && asked.isSingle && other.isSingle && !asked.isLoose && isSure(other))
      return false;
  }
  const verdict = negationVerdict(statement, told);
  if (verdict !== 'unclear') return verdict === 'agrees';
  const words = contentWords(told);
  const isAllThere = [...contentWords(statement)].every((word) => words.has(word));
  return isAllThere && !negated.test(told) && (!having.test(statement) || had.test(told)) ? true : null;
}
