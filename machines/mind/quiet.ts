import type { MindEvent } from '../../ports/mail.ts';
import { timeOf, wakeIn } from '../ask.ts';
import type { MindContext } from './context.ts';
import { change } from './slices/change.ts';

/**
 * The transitions by which a mode notices inactivity: an alarm that is set anew by every arrival, by activity when it rings,
 * and by a new start, because whoever starts a mind again wants it awake.
 */
export function quiet(name: 'idle' | 'drowsy', after: (context: MindContext) => number) {
  const anew = wakeIn<MindContext, MindEvent, MindEvent>(name, ({ context }) => after(context));
  return {
    anew,
    rang: { type: 'rang', params: { name } },
    restarted: {
      guard: 'returns',
      actions: [
        change('pace', ({ event }: { event: MindEvent }) => ({ lastActivityAt: timeOf(event) })),
        anew,
      ],
    },
  } as const;
}
