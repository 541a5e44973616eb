import type { GovernanceAccount } from '../../service/governance-account.ts';
import { isoTimeText, onOneLine } from '../memory/memory-text.ts';
import { oneLine } from '../../../theory/one-line.ts';

/** How a mind is governed, for people. */
export function governanceLines(name: string, account: GovernanceAccount): string[] {
  const { mode, set, book, mandates, rules, capabilities, queries, defaults } = account;
  const first = `The mode of governance of ${name} is ${mode}${set === null ? '' : `, set by ${oneLine(set.by)} until ${isoTimeText(set.until)}`}.`;
  if (book === null) return [onOneLine(first), 'It has no mandates: tools that others see need consent.'];
  return [
    first,
    `Its mandates are those of version ${book.version}, ${book.source === 'host' ? 'answered by the host' : 'of its configuration'}:`,
    ...mandates.map(
      ({ id, category, priority, mandate, holds }) =>
        `  ${holds ? '>' : ' '} ${id}  ${category}, ${priority}: ${mandate}${holds ? '' : ' (not in this mode)'}`,
    ),
    ...rules.map(({ id, rule }) => `  > ${id}  rule: ${rule}`),
    ...capabilities.map(
      ({ id, name: tool, constraints, missing }) =>
        `    ${id}  may use ${tool}${constraints.length === 0 ? '' : ` (${constraints.join(', ')})`}${missing === true ? ': no such tool is there' : ''}`,
    ),
    queries.length === 0
      ? 'Nothing was asked in its latest turns.'
      : `Of its latest ${queries.length} queries ${defaults} went by defaults:`,
    ...queries.map(
      ({ cycle, at, outcome, mandates: held, took }) =>
        `  cycle ${cycle}, ${isoTimeText(at)}: ${outcome}, ${held} mandates${took === null ? '' : ` in ${Math.round(took)} ms`}`,
    ),
  ].map(indented);
}

/** A line with the indentation that it has. */
const indented = (line: string): string => `${/^ */u.exec(line)![0]}${onOneLine(line)}`;
