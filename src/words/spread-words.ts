import type { Observation } from '../../ports/command.ts';

/** That beliefs have become more alike, or differ again, in one line. */
export function spreadText({
  from,
  to,
  until,
  holds,
}: Pick<Extract<Observation, { kind: 'spread.changed' }>, 'from' | 'to' | 'until' | 'holds'>): string {
  const bits = `${from.toFixed(2)} → ${to.toFixed(2)} bits`;
  if (until === null) return `differ again (${bits})${holds ? ': they count in recall' : ''}`;
  return `have become more alike (${bits})${holds ? `: until cycle ${until} they count nothing in recall` : '; this is only watched'}`;
}
