import { not } from 'xstate';
import type { MindEvent } from '../../ports/mail.ts';
import { unwake, wakeIn } from '../ask.ts';
import type { MindContext } from './context.ts';

/**
 * The actions and transitions of a state that waits for an answer within a limited time: `begin` it on entry, `end` it on exit,
 * and give the wait up when it is `over`. A mind that is started again in the middle of the wait has its question asked
 * `again`, and as long to wait for the answer.
 *
 * @param patience the longest wait, milliseconds
 */
export function waitingFor(patience: number | ((context: MindContext) => number), name = 'patience') {
  const begin = wakeIn<MindContext, MindEvent, MindEvent>(name, ({ context }) =>
    typeof patience === 'number' ? patience : patience(context),
  );
  return {
    begin,
    end: unwake<MindContext, MindEvent, MindEvent>(name),
    over: { type: 'rang', params: { name } },
    again: { guard: not('outdated'), actions: begin },
  } as const;
}
