import { alias } from './claims/named-relations.ts';
import { readStatements } from './claims/read-statements.ts';
import { mayContain } from './claims/places.ts';
import type { Discourse } from './claims/subject.ts';
import { negationVerdict } from './negation.ts';

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

/** What takes a part of a statement back, reports it, or tells only when it is so: then "no" would say too much. */
const qualified =
  /\b(?:only|said|says|say|told|but|except|without|never with|until|today|yesterday|tonight|this (?:morning|week))\b/iu;

/** Verbs by which something is said to have ended. */
const ofAnEnd =
  /\b(?:leave|left|quit|stop(?:ped)?|resign(?:ed)?|g[ai]ve up|end(?:ed)?|cancel(?:led)?|lose|lost|split up|break up|broke up)\b/iu;

/** An end that is wished, planned or owed is not done: "I have to stop taking it". */
const endToCome =
  /\b(?:have|has|need|needs|want|wants|would like|plan|plans|hope|hopes|going|about|ought|supposed|try|tries|trying)\s+(?:to|on)\s+(?:\p{L}+\s+)?(?:stop|quit|give up|leav|end|cancel|get rid|com(?:e|ing) off)|\b(?:should|must|might|may|could|will|shall|would|['’]ll)\s+(?:\p{L}+\s+)?(?:stop|quit|give up|leave|end|cancel|get rid|come off)\b/iu;

/** Who is the first of these is the second, too. */
const implied: Readonly<Record<string, string>> = { vegan: 'vegetarian' };

/** Where another clause begins with a subject of its own: ", she's …", "and he can't …", "but Ana has …". */
const nextClause =
  /(?:[,;:]|(?:,| )(?:and|but|while|whereas))\s+(?=(?:(?:i|you|he|she|it|we|they)(?:['’]\p{L}+)? |(?:my|our|his|her|their|the) (?:\p{L}+ ){1,2}?(?:is|are|was|were|has|had|does|do|can|will|would|must)(?:n['’]t|not)? |(?-i:\p{Lu})\p{L}+ (?:is|are|was|were|has|had|does|do|can|will|would|must)(?:n['’]t|not)? ))/iu;

/** Two are named together, and "he" or "she" behind them may be either: "Lotte and her husband Daan are coming, she's vegetarian". */
const ofEither =
  /(?:(?-i:\p{Lu})\p{L}+ (?:and|with) (?:(?:my|our) )?|\p{L}+ (?:and|with) (?:his|her|their) )(?:\p{L}+ )?(?-i:\p{Lu})\p{L}+\b.*\b(?:he|she)(?:['’]\p{L}+)? /iu;

/** Whether a text denies a statement, and not only one clause of it something of somebody else: "she's vegetarian and he can't have nuts". */
function denies(statement: string, text: string): boolean {
  return text.split(nextClause).some((clause) => negationVerdict(statement, clause) === 'contradicts');
}

/**
 * Whether what somebody told says that a statement is so or that it is not; null where it leaves that open. Another value of what has
 * one at a time (a home, a name) says that it is not.
 */
export function confirms(statement: string, told: { text: string; speaker: string }): boolean | null {
  if (ofEither.test(told.text)) return null;
  const discourse: Discourse = { speaker: told.speaker, person: null, thing: null };
  const read = (text: string) => readStatements(`${text}.`, discourse).statements;
  const statements = read(told.text);
  // what is supposed or wished says nothing of what is
  if (statements.length === 0) return null;
  const said = statements.flatMap(({ claims }) => claims);
  // who somebody is, where that is only how they are called, is not what is asked: "my sister Sara have a cat"
  const isCalled = /\b(?:my|our) (?:\p{Ll}+ ){1,2}\p{Lu}\p{L}+ \p{Ll}/u.test(statement);
  const claimed = read(statement).flatMap(({ claims }) => claims);
  for (const asked of claimed.filter(({ attribute }) => !isCalled || attribute !== alias)) {
    const other = said.find(
      ({ attribute, subject }) =>
        attribute === asked.attribute &&
        subject.person === asked.subject.person &&
        subject.thing === asked.subject.thing,
    );
    if (other !== undefined && [other.value, implied[other.value]].includes(asked.value)) return true;
    const isOther =
      other !== undefined && [asked, other].every(({ isSingle, isLoose }) => isSingle && !isLoose);
    // who lives in Porto may live in Portugal, and in Rome as well
    if (isOther && !mayContain(asked.value, other.value) && !told.text.toLowerCase().includes(asked.value))
      return qualified.test(told.text) ? null : false;
  }
  if (qualified.test(told.text) || endToCome.test(told.text)) return null;
  const verdict = negationVerdict(statement, told.text);
  // who asks whether something has ended is not told "no" because something has
  if (verdict === 'contradicts')
    return ofAnEnd.test(statement) || !denies(statement, told.text) ? null : false;
  return verdict === 'agrees' ? true : null;
}
