import type { MindEvent } from '../../../ports/mail.ts';
import type { MindContext } from '../context.ts';

/** What a guard decides by: how the mind is, and what happens to it. */
export interface GuardSituation {
  context: MindContext;
  event: MindEvent;
}

/** A question to the situation, by its name in the charts. */
export type Guards = Record<string, (situation: GuardSituation) => boolean>;
