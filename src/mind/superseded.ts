import type { AskedByChart } from '../../ports/step.ts';

/**
 * A commit of nothing but the checkpoint is superseded by a later one of the same step: theirs is the same checkpoint, and
 * in between it would claim what is not durable yet.
 */
export function withoutSuperseded(asked: AskedByChart[]): AskedByChart[] {
  const last = asked.findLastIndex(({ type }) => type === 'commit');
  return asked.filter(
    (command, place) => command.type !== 'commit' || command.reason !== 'mode' || place === last,
  );
}
