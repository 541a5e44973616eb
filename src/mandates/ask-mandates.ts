import type { MandatesWanted } from '../../ports/turn-governance.ts';
import type { GovernanceMode } from '../../theory/mandates/governance-mode.ts';
import { answerCategory } from '../../theory/mandates/answer-query.ts';
import type { FilteredResponse, MandateQuery, MandateResponse } from '../../theory/mandates/query.ts';
import { answerFrom, type AnsweringParts } from './consult.ts';
import { bookOf } from './mandate-settings.ts';

/** The query of such a question, by the contract. */
function queryFor({ category, task }: MandatesWanted, mode: GovernanceMode): MandateQuery {
  const query =
    category !== undefined
      ? `What ${category} mandates apply?`
      : `What mandates and capabilities apply${task === undefined ? '' : ` to ${task}`}?`;
  const metadata = { mode, ...(category !== undefined && { category }), ...(task !== undefined && { task }) };
  return { query, metadata };
}

/** Which mandates of one category hold, with their count; without a category all that applies to a task. */
export async function askMandates(
  wanted: MandatesWanted,
  { mode, timeout, ...parts }: AnsweringParts & { mode: GovernanceMode; timeout: number },
): Promise<FilteredResponse | MandateResponse> {
  const query = queryFor(wanted, mode);
  const { category } = wanted;
  if (category !== undefined && parts.source === null) return answerCategory(bookOf(parts.mandates), query);
  const answer = await answerFrom(query, parts, { timeout, since: parts.clock.now() });
  if (category === undefined) return answer;
  const mandates = answer.mandates
    .filter((each) => each.category === category)
    .map(({ mandate_id, category: of, mandate }) => ({ mandate_id, category: of, mandate, details: '' }));
  return { mandates, count: mandates.length, ...(answer.warnings && { warnings: answer.warnings }) };
}
