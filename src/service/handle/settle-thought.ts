import { longestCorrection } from '../../../ports/correction-text.ts';
import type { Acceptance } from '../../../ports/store.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import { correctionTold } from '../../host/waiting/doubted-thoughts.ts';
import type { ReviewItem } from '../../host/waiting/review.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, NotFound, TryAgain } from '../service-errors.ts';
import { leaveInInbox } from './leave-in-inbox.ts';
import type { Percepts } from './percepts.ts';

/**
 * Settles an uncertain thought by a person's word. That it was wrong is settled with the acceptance of what the mind is told of it, so that of
 * two who settle it at once one is first, and a crash leaves both or neither. Throws `InputRefused`, `TryAgain`, `NotFound`.
 */
export async function settleThought(
  seat: Seat,
  { id, thought }: Extract<ReviewItem, { kind: 'thought' }>,
  { word, result, percepts, speaker }: { word: string; result: string; percepts: Percepts; speaker: string },
): Promise<void> {
  const { cycle } = thought;
  const { trace } = await seat.store();
  const gone = () => new NotFound('review item', id, 'The review lists what waits.');
  if (word !== 'wrong') {
    if (!(await trace.review(cycle, 'right', { by: speaker, now: seat.clock.now() }))) throw gone();
    return;
  }
  if (result.length > longestCorrection)
    throw new InputRefused([
      {
        field: 'result',
        problem: `has ${result.length} characters, ${longestCorrection} are kept of it: say it shorter.`,
      },
    ]);
  const command = { name: 'correct' as const, cycle };
  const taken = await told(
    seat,
    percepts.commanded(command, correctionTold(thought, result), { by: speaker }),
  );
  if (taken.outcome === 'accepted') return;
  if ((await trace.turn(cycle))?.reviewed !== 'waits') throw gone();
  if (taken.outcome === 'refused' && !taken.retry)
    throw new InputRefused([{ field: 'result', problem: taken.reason }]);
  throw new TryAgain(
    taken.outcome === 'refused'
      ? taken.reason
      : 'Something else that came in has the id of this correction, so it was not kept. Settle the thought once more: it is sent under a new id then.',
    2_000,
  );
}

/** Brings the correction to the mind: at once where it is awake here, else when it next wakes. */
function told(seat: Seat, input: PerceptInput): Promise<Acceptance> {
  // a person's word finds room in a full inbox
  return seat.active?.perceive(input) ?? leaveInInbox(seat, input, Number.MAX_SAFE_INTEGER);
}
