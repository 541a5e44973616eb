import { confirms, statementAsked } from '../../../theory/asked-statement.ts';
import { asksPast } from '../../../theory/asks-past.ts';
import { areOfSeveral, toldOfWhom } from '../../../theory/claims/is-told-of.ts';
import { whoOpens } from '../../../theory/claims/who-opens.ts';
import { wordsIn } from '../../../theory/claims/words.ts';
import type { RankedTelling } from '../../finding/finding.ts';
import { isOwn, type Recollection } from '../../finding/recollection.ts';

/** The verb with which a question begins that asks for yes or no. */
const asking = /^(?:am|is|are|was|were|has|have|had|can|will|do|does|did)(?:n['’]?t)?\s+/iu;

/** Whether something found tells of whom a question asks: Leo's friend is not Leo. */
const ofWhom = (question: string, { text, meant }: Recollection) =>
  toldOfWhom(question.replace(asking, ''), text, meant);

/** Whether what was found confirms or denies what is asked; null where it does neither, or tells of what used to be, or of somebody else. */
export function verdictOn(question: string, told: Recollection, speaker: string): boolean | null {
  const statement = statementAsked(question);
  if (statement === null || !isOwn(told) || asksPast(told.text)) return null;
  if (/^(?:another|perhaps)$/u.test(ofWhom(question, told) ?? '')) return null;
  return confirms(statement, { text: withoutName(told.text, question), speaker });
}

/** What was told without the name of whom it calls by what they are, where a question leaves it out: "my wife Eva takes lithium". */
function withoutName(text: string, question: string): string {
  const { noun = null, name = null } = whoOpens(wordsIn(text))?.called ?? {};
  const isLeftOut = noun !== null && name !== null && !question.toLowerCase().includes(name);
  return isLeftOut ? text.replace(new RegExp(` ${name}(?!\\p{L})`, 'iu'), '') : text;
}

/** Of what was found that which tells of whom a question asks, where that answers it with yes or no; else all of it. */
export function ofWhomAsked(
  question: string,
  findings: readonly RankedTelling[],
  speaker: string,
): readonly RankedTelling[] {
  if (statementAsked(question) === null) return findings;
  const own = findings.filter(({ best }) => ofWhom(question, best) !== 'another');
  return own.length < findings.length && own.some(({ best }) => verdictOn(question, best, speaker) !== null)
    ? own
    : findings;
}

/** What always holds for the mind and confirms what is asked: whatever was told since, it is not denied. */
export function heldOfAsked(
  question: string,
  known: readonly Recollection[],
  speaker: string,
): readonly Recollection[] {
  const statement = statementAsked(question);
  if (statement === null) return [];
  return known.filter(
    ({ from, text }) => from === 'always' && confirms(statement, { text, speaker }) === true,
  );
}

/** Whether what was found tells of several of one name or noun, of whom any may be asked for: "Joe Smith" and "Joe Brown". */
export const isOfSeveral = (question: string, found: readonly RankedTelling[]): boolean =>
  areOfSeveral(found.flatMap(({ best }) => (ofWhom(question, best) === 'them' ? [best.text] : [])));
