import type { Perform } from './command.ts';
import type { EffectKind } from './effects/effects.ts';
import type { Goal } from './goal.ts';
import type { GutFeeling } from './gut.ts';
import type { IdentityCore, LivingIdentity } from './identity.ts';
import type { MemoryId, PerceptId } from './identifiers.ts';
import type { InnerState } from './inner.ts';
import type { RetryReason } from './judgement.ts';
import type { GovernanceMode } from '../theory/mandates/governance-mode.ts';
import type { OwnPlan } from './own-plan.ts';
import type { IntensityBand } from '../theory/intensity.ts';
import type { ToldGovernance } from './told-governance.ts';
import type { StreamWindow } from './stream-window.ts';
import type { StreamEntry } from './stream.ts';
import type { Withheld } from './withheld.ts';

/** The state of the mind when it asks for a thought, given to the voice besides the question. */
export interface GivenToThink {
  /** The stream entries of the cycle under way so far. */
  turn: readonly StreamEntry[];
  /** How it feels; null without an inner life. */
  inner: InnerState | null;
  identity: IdentityCore;
  goals: readonly Goal[];
  window: StreamWindow;
  withheld: Withheld;
  /** The share of the room for a conversation that the call may take, above 0, at most 1. */
  share: number;
  /** How intense the thought is: a relaxed one is given less of its window. */
  intensity: IntensityBand;
  /** What it feels like; left out where that is not known. */
  gut?: GutFeeling;
  /** The mandates that hold in this turn; left out where the mode of governance is normal and there are none. */
  governance?: ToldGovernance;
}

/** The same for a thought that is thought again or looked at once more, and why. */
export interface GivenToReconsider extends GivenToThink {
  reason: RetryReason;
}

/** The identity and goals of the mind, which the exit gate, a wandering mind, its gut and consolidation measure against. */
export interface GivenToAssess {
  identity: IdentityCore;
  goals: readonly Goal[];
}

/** The same for a mind that wanders, and whether it is out for what it does not know. */
export interface GivenToWander extends GivenToAssess {
  isCurious: boolean;
}

/** The state of a mind against which waiting percepts are measured. */
export interface GivenToMeasure extends GivenToAssess {
  /** The task in focus; null when there is none. */
  focus: string | null;
  /** How it feels; null without an inner life. */
  inner: InnerState | null;
}

/** What is in no store of what a mind is made of and of what a self-model tells: its identity, its goals as they stand, and how it has coped. */
export interface GivenToConsolidate extends GivenToAssess {
  coped: LivingIdentity['coped'];
}

/** What of the mind's present state a call of a tool needs. */
export interface GivenToTool {
  /** What the cycle is about. */
  percepts: readonly PerceptId[];
  /** The rooms of what the cycle is about: what was told in confidence elsewhere is not found for it. */
  rooms: readonly string[];
  /** The memories that are not to be shown; null when none is, because the cycle was refused with them. */
  withheld: readonly MemoryId[] | null;
  /** What it has planned itself. */
  plans: readonly OwnPlan[];
  /** The mode of governance that the turn began with. */
  governance: GovernanceMode;
}

/** For each effect, the state of the mind that its performer needs besides what is asked. */
interface GivenTo {
  think: GivenToThink;
  'thought.retry': GivenToReconsider;
  'thought.escalate': GivenToReconsider;
  'confidence.ask': Pick<GivenToReconsider, 'reason'>;
  'tool.call': GivenToTool;
  'inbox.read': GivenToMeasure;
  'memory.assess': GivenToAssess;
  'memory.wander': GivenToWander;
  'memory.recall': GivenToAssess;
  'memory.gather': GivenToAssess;
  'consolidation.write': GivenToConsolidate;
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

/** An effect as it is kept: without the state that the checkpoint has already. */
export function withoutGiven<Asked extends object>(asked: Asked): WithoutGiven<Asked> {
  if (!('given' in asked)) return asked as WithoutGiven<Asked>;
  const { given: _, ...kept } = asked;
  return kept as WithoutGiven<Asked>;
}
