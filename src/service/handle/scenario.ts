import { copiedScenario, type CopiedScenario } from '../../simulation/lived/copied-scenario.ts';
import { longestStretch, readStretch, type CycleRange } from '../../simulation/lived/lived-stretch.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, NotFound } from '../service-errors.ts';

/** A stretch of a mind's life as a scenario; the mind is not woken. Throws `NotFound`, `InputRefused`. */
export async function scenarioOf(seat: Seat, { from, to }: CycleRange): Promise<CopiedScenario> {
  const problem =
    to < from
      ? `must not be before "from" (${from}).`
      : to - from >= longestStretch
        ? `must be less than ${longestStretch} cycles after "from".`
        : null;
  if (problem !== null) throw new InputRefused([{ field: 'to', problem }]);
  const stretch = await readStretch(await seat.store(), seat.configured(), { from, to });
  const copied = copiedScenario(stretch);
  if (copied.percepts > 0) return copied;
  throw new NotFound(
    'cycle',
    from === to ? from : `${from} to ${to}`,
    'Nothing that came from the world then is on record.',
  );
}
