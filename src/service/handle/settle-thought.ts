import { longestCorrection } from '../../../ports/correction-text.ts';
import { perceptSchema } from '../../../ports/percept.ts';
import { standing } from '../../../theory/priority.ts';
import { correctionId, correctionTold, type DoubtedThought } from '../../host/waiting/doubted-thoughts.ts';
import type { ReviewItem } from '../../host/waiting/review.ts';
import type { Seat } from '../seat.ts';
import { InputRefused, NotFound, TryAgain } from '../service-errors.ts';
import type { Percepts } from './percepts.ts';

/**
 * Settles an uncertain thought by a person's word. That it was wrong the mind is told first, under an id that it hears once: after a crash in
 * between the thought still waits, to be settled by the same word. Throws `InputRefused`, `TryAgain`, `NotFound`.
 */
export async function settleThought(
  seat: Seat,
  { id, thought }: Extract<ReviewItem, { kind: 'thought' }>,
  { word, result, percepts, speaker }: { word: string; result: string; percepts: Percepts; speaker: string },
): Promise<void> {
  const { cycle } = thought;
  const { trace, inbox } = await seat.store();
  if (word === 'wrong') await tell(seat, thought, { result, percepts, speaker });
  else if ((await inbox.find(correctionId(cycle))) !== null)
    throw new InputRefused([
      { field: 'word', problem: 'it was said to be wrong before, and the mind has heard it. Say the same.' },
    ]);
  const isSettled = await trace.review(cycle, word === 'wrong' ? 'wrong' : 'right', {
    by: speaker,
    now: seat.clock.now(),
  });
  if (!isSettled) throw new NotFound('review item', id, 'The review lists what waits.');
}

/** Brings the correction to the mind: at once where it is awake here, else when it next wakes. */
async function tell(
  seat: Seat,
  thought: DoubtedThought,
  { result, percepts, speaker }: { result: string; percepts: Percepts; speaker: string },
): Promise<void> {
  if (result.length > longestCorrection)
    throw new InputRefused([
      {
        field: 'result',
        problem: `has ${result.length} characters, ${longestCorrection} are kept of it: say it shorter.`,
      },
    ]);
  const input = percepts.commanded(
    { name: 'correct', cycle: thought.cycle },
    correctionTold(thought, result),
    { id: correctionId(thought.cycle), by: speaker },
  );
  const { active, clock } = seat;
  if (active !== null) {
    const taken = await active.perceive(input);
    if (taken.outcome !== 'refused') return;
    if (taken.retry) throw new TryAgain(taken.reason, 2_000);
    throw new InputRefused([{ field: 'result', problem: taken.reason }]);
  }
  const percept = perceptSchema.parse(input);
  const stands = standing({ ...percept, ...percept.source }, seat.configured().priority);
  // a person's word finds room in a full inbox
  const limits = { now: clock.now(), capacity: Number.MAX_SAFE_INTEGER };
  const { inbox } = await seat.store();
  const answer = await inbox.accept(percept, stands, limits);
  if (answer.outcome === 'refused') throw new InputRefused([{ field: 'result', problem: answer.reason }]);
}
