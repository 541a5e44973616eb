import type { OperatorNotice } from '../../../ports/operator-notice.ts';
import { textOnTerminal } from '../run/text.ts';
import { oneLine } from '../../../theory/one-line.ts';

const advice = {
  asleep: 'Say that you know of it with: wakeful review acknowledge <id>, or "all" for the id.',
  awake: 'Say that you know of it with: /acknowledge <id>, or "all" for the id.',
};

/** What operators were told of what waits, as text; nothing where they were told of nothing. */
export function noticeLines(notices: readonly OperatorNotice[], where: keyof typeof advice): string[] {
  if (notices.length === 0) return [];
  const waits = notices.some(({ isAcknowledged }) => !isAcknowledged);
  return ['Operators were told:', ...notices.map(noticeLine), ...(waits ? [advice[where]] : [])];
}

function noticeLine({ id, about, said, saidAt, operator, acknowledged }: OperatorNotice): string {
  const times = said === 1 ? 'once' : `${said} times`;
  const known =
    acknowledged === null
      ? 'nobody has acknowledged it'
      : `${oneLine(acknowledged.by)} acknowledged it at ${new Date(acknowledged.at).toISOString()}`;
  return textOnTerminal(
    `  ${id}  ${about}; said ${times}, last to ${operator} at ${new Date(saidAt).toISOString()}; ${known}`,
  );
}

/** That somebody knows of matters, for whoever has said so. */
export const acknowledgedText = (matters: readonly string[]): string =>
  `Acknowledged: ${matters.join(', ')}. It is not said again.`;
