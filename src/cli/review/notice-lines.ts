import type { OperatorNotice } from '../../../ports/operator-notice.ts';
import { textOnTerminal } from '../run/text.ts';
import { oneLine } from '../../../theory/one-line.ts';
import type { ReviewPlace } from './review-place.ts';

const adviceFor = (where: ReviewPlace): string =>
  `Acknowledge what you know of with: ${where === 'awake' ? '/acknowledge <id>' : `wakeful review acknowledge <id>${where.file}`}, or all of it with "all" for the id.`;

/** What operators were told of what waits, as text; nothing where they were told of nothing. */
export function noticeLines(notices: readonly OperatorNotice[], where: ReviewPlace): string[] {
  if (notices.length === 0) return [];
  const waits = notices.some(({ isAcknowledged }) => !isAcknowledged);
  return ['Operators were told:', ...notices.map(noticeLine), ...(waits ? [adviceFor(where)] : [])];
}

function noticeLine({ id, about, said, saidAt, operator, acknowledged }: OperatorNotice): string {
  const times = said === 1 ? 'once' : `${said} times`;
  const known =
    acknowledged === null
      ? 'nobody has acknowledged it'
      : `${oneLine(acknowledged.by)} acknowledged it at ${new Date(acknowledged.at).toISOString()}`;
  return textOnTerminal(
    `  ${id}  ${about}; told ${times}, last to ${operator} at ${new Date(saidAt).toISOString()}; ${known}`,
  );
}

/** That somebody knows of matters, for whoever has said so. */
export const acknowledgedText = (matters: readonly string[]): string =>
  `Acknowledged: ${matters.join(', ')}. Operators are not told of it again.`;
