import type { Question } from '../../ports/effects/think.ts';
import { barredIn } from './autonomy.ts';
import type { MindContext } from './context.ts';
import { handledInOrder, turnOf } from './turn.ts';

/** The question that the newest call of the voice in the cycle is about. */
export function questionOf(context: MindContext): Question {
  const { batch, step, competition, novelty, recalled, nearMisses, knowing, unconsented } = turnOf(context);
  const barred = barredIn(context);
  return {
    cycle: context.life.cycle,
    step: step - 1,
    mode: context.life.mode ?? 'normal',
    focus: context.life.focus,
    space: context.life.space,
    winner: batch[0]!.id,
    percepts: handledInOrder(turnOf(context)).map(({ id }) => id),
    novelty,
    recalled,
    others: nearMisses,
    ...(competition !== null && { competition }),
    ...(knowing && { knowing }),
    ...(barred !== null && { barred }),
    ...(unconsented && { unconsented }),
  };
}
