import type { Autonomy } from '../../../ports/autonomy.ts';
import type { Proposal } from '../../../ports/consent.ts';
import type { Goal } from '../../../ports/goal.ts';
import type { HeldGovernance } from '../../../ports/held-governance.ts';
import type { OwnPlan } from '../../../ports/own-plan.ts';
import type { InnerState } from '../../../ports/inner.ts';
import type { ModeName } from '../../../ports/mode.ts';
import type { SteppedMind } from '../../mind/stepped-mind.ts';

/** The state of a mind, for those who watch and steer it. */
export interface MindState {
  life: 'starting' | 'awake' | 'strained' | 'paused' | 'concluding' | 'stopping' | 'stopped';
  mode: ModeName;
  /** Of a sleeping mind: light, deep or dreaming. */
  phase: string | null;
  /** Cycles begun since birth, and what the cycle is at: `waiting`, `thinking` … */
  cycle: number;
  doing: string;
  /** Percepts waiting. */
  depth: number;
  /** The task that asks for sustained attention. */
  focus: string | null;
  /** The factor of the hour of the day on every interval, .5 (busy) to 2 (quiet); left out where it has none (docs/model/timing.md). */
  hourFactor?: number;
  /** The level of its autonomy, and since when; left out where that is not governed (docs/model/autonomy.md). */
  autonomy?: Autonomy;
  /** The mode of governance that an operator has set, and until when it holds; left out where none did (docs/model/mandates.md). */
  governance?: HeldGovernance;
  /** What people were asked to consent to and have not answered, oldest first; left out for nothing. Some of it may be over by now. */
  proposals?: readonly Proposal[];
  /** How it feels; null without an inner life. */
  inner: InnerState | null;
  /** What it wants to bring about. */
  goals: readonly Goal[];
  /** What it has planned itself; left out for nothing. */
  plans?: readonly OwnPlan[];
}

/** The name of a state, and of the state inside it. */
function namesOf(value: string | Readonly<Record<string, unknown>>): [name: string, inside: string | null] {
  if (typeof value === 'string') return [value, null];
  const [[name, inside] = ['', null]] = Object.entries(value);
  return [name, typeof inside === 'string' ? inside : null];
}

/** A mind's state for those who watch and steer it. */
export function mindState({ value, context }: ReturnType<SteppedMind['state']>): MindState {
  const [mode, phase] = namesOf(value.mode);
  const [doing] = namesOf(value.cycle);
  const { hourFactor = 1 } = context.pace;
  const { autonomy, governance, settings, proposals, plans } = context.self;
  return {
    life: value.life,
    mode: mode as ModeName,
    phase,
    cycle: context.life.cycle,
    doing,
    depth: context.pace.depth,
    focus: context.life.focus,
    ...(hourFactor !== 1 && { hourFactor }),
    ...(autonomy && settings.autonomy && { autonomy }),
    ...(governance && { governance }),
    ...(proposals && { proposals }),
    inner: context.inner.state,
    goals: context.self.goals,
    ...(plans && { plans }),
  };
}
