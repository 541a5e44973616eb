import type { Perform } from './command.ts';
import type { EffectKind } from './effects/effects.ts';
import type { Goal } from './goal.ts';
import type { IdentityCore } from './identity.ts';
import type { InnerState } from './inner.ts';
import type { StreamWindow } from './stream-window.ts';
import type { StreamEntry } from './stream.ts';

/** What the mind is at the moment that it asks for a thought: what its voice is told besides the question. */
export interface GivenToThink {
  /** What the cycle under way has added to the stream so far. */
  turn: readonly StreamEntry[];
  /** How it feels; null without an inner life. */
  inner: InnerState | null;
  identity: IdentityCore;
  goals: readonly Goal[];
  window: StreamWindow;
}

/** What the exit gate measures against: who the mind is, and what it wants. */
export interface GivenToAssess {
  identity: IdentityCore;
  goals: readonly Goal[];
}

/** By effect, what its performer needs to know of the mind besides what is asked. */
interface GivenTo {
  think: GivenToThink;
  'memory.assess': GivenToAssess;
}

type Given<Asked extends Perform> = Asked extends { effect: infer Name extends keyof GivenTo }
  ? Asked & { given: GivenTo[Name] }
  : Asked;

/**
 * An effect with all that its performer needs, as plain JSON: whoever has it, the stores and the configuration can perform it,
 * in this process or another.
 *
 * `given` leaves the mind with the command and is kept nowhere: the ledger and the journal keep the effect as the chart asked
 * for it, by references. All of `given` stands in the context of the checkpoint already, and a turn may be long; so the mind
 * gives it anew when a pending effect is performed after a restart, under the same key.
 */
export type Performable = Given<Perform>;

export type PerformableOf<K extends EffectKind> = Extract<Performable, { effect: K }>;

type WithoutGiven<Asked> = Asked extends { given: unknown } ? Omit<Asked, 'given'> : Asked;

/** What is asked as it is kept: without what the checkpoint knows already. */
export function withoutGiven<Asked extends object>(asked: Asked): WithoutGiven<Asked> {
  if (!('given' in asked)) return asked as WithoutGiven<Asked>;
  const { given: _, ...kept } = asked;
  return kept as WithoutGiven<Asked>;
}
