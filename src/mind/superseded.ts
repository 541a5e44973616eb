import type { AskedByChart } from '../../ports/step.ts';

/**
 * The requests without superseded commits: a commit of only the checkpoint is superseded by a later one of the same step, which
 * has the same checkpoint. One that logs what was done to the mind is not.
 */
export function withoutSuperseded(asked: AskedByChart[]): AskedByChart[] {
  const last = asked.findLastIndex(({ type }) => type === 'commit');
  return asked.filter(
    (command, place) =>
      command.type !== 'commit' ||
      command.reason !== 'mode' ||
      command.governance !== undefined ||
      place === last,
  );
}
