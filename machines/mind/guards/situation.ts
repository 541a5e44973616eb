import type { MindEvent } from '../../../ports/mail.ts';
import type { MindContext } from '../context.ts';

/** The arguments of a guard: the context of the mind, and the event. */
export interface GuardSituation {
  context: MindContext;
  event: MindEvent;
}

/** Guards by their names in the charts. */
export type Guards = Record<string, (situation: GuardSituation) => boolean>;
