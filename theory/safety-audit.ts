import { type AuditedBelief, lineCycle, weightsUntil } from './audited-belief.ts';
import { beliefSpread, entropyOf } from './belief-spread.ts';
import type { BeliefWeight } from './belief-weight.ts';
import { longestRun } from './circuit-breaker.ts';
import { coherenceAt } from './coherence.ts';
import { entropyWindow, fellFrom, mostEntropyDrop } from './entropy-monitor.ts';
import { isGoalLike } from './goal-share.ts';
import { gatesAgainst } from './two-gates.ts';
import { cyclesPerPass, farthestInPass } from './weight-movement.ts';

/** A change that a ceiling which is not enforced yet would have held back (docs/model/belief.md). */
export interface SafetyFinding {
  ceiling: 'gradual' | 'twoGates' | 'circuitBreaker' | 'entropy' | 'coherence';
  /** The memory; null for what is about all of them. */
  memory: string | null;
  cycle: number;
  /** In words, with the figures that decided. */
  reason: string;
}

/** The cycles over which all beliefs are compared, and the fall of coherence, 0 to 1, that would have alerted. */
const window = entropyWindow;
const mostCoherenceDrop = 0.1;

/** Every how many cycles it looks how beliefs were spread. Ours. */
const lookedEvery = 10;

interface Crossing {
  memory: string;
  cycle: number;
  /** The weight with which it became goal-like; null where it ceased to be. */
  became: BeliefWeight | null;
}

/** When a belief became goal-like, and when it ceased to be. */
function crossingsOf({ id, history }: AuditedBelief): Crossing[] {
  const crossings: Crossing[] = [];
  let [alpha, beta, was] = [0, 0, false];
  for (const line of history) {
    alpha += line.alpha;
    beta += line.beta;
    const is = alpha > 0 && beta > 0 && isGoalLike({ alpha, beta });
    if (is !== was)
      crossings.push({ memory: id, cycle: lineCycle(line), became: is ? { alpha, beta } : null });
    was = is;
  }
  return crossings;
}

/** Which beliefs would not have become goal-like: those that are not validated by a margin, and those for which there was no capacity. */
function twoGates(beliefs: readonly AuditedBelief[]): SafetyFinding[] {
  const crossings = beliefs.flatMap(crossingsOf).toSorted((one, other) => one.cycle - other.cycle);
  let present = 0;
  return crossings.flatMap(({ memory, cycle, became }): SafetyFinding[] => {
    if (became === null) {
      present -= 1;
      return [];
    }
    present += 1;
    const reasons = gatesAgainst(became, present);
    return reasons.length === 0
      ? []
      : [
          {
            ceiling: 'twoGates',
            memory,
            cycle,
            reason: `It became as strong as a goal: ${reasons.join('; ')}.`,
          },
        ];
  });
}

/** The longest run of cycles in which a belief gained by being recalled and nothing new was learned of it; 0 cycles when there is none. */
function longestRunOf({ history }: AuditedBelief): { cycles: number; until: number } {
  const learned = new Set(
    history
      .filter(({ kind }) => kind !== 'recalled' && kind !== 'nearMiss' && kind !== 'decayed')
      .map(lineCycle),
  );
  let [best, run, last] = [{ cycles: 0, until: 0 }, 0, Number.NEGATIVE_INFINITY];
  for (const line of history) {
    // what old cycles did is put together, and tells no longer which they were
    if (line.kind !== 'recalled' || line.times !== 1 || line.cycle === null || line.cycle === last) continue;
    const isHeld = line.alpha === 0;
    run = learned.has(line.cycle) || isHeld ? 0 : line.cycle === last + 1 ? run + 1 : 1;
    last = line.cycle;
    if (run > best.cycles) best = { cycles: run, until: last };
  }
  return best;
}

const circuitBreaker = (belief: AuditedBelief): SafetyFinding[] => {
  const { cycles, until } = longestRunOf(belief);
  return cycles <= longestRun
    ? []
    : [
        {
          ceiling: 'circuitBreaker',
          memory: belief.id,
          cycle: until,
          reason: `It gained by being recalled in ${cycles} cycles running without new evidence.`,
        },
      ];
};

/** What moved a belief farther in a pass than it may, while that bound only watched. */
const gradual = ({ id, beyond }: AuditedBelief): SafetyFinding[] => {
  if (beyond === undefined) return [];
  const { times, pass, from, to } = beyond;
  const first = pass * cyclesPerPass;
  const changes = times === 1 ? 'A change' : `${times} changes, the last`;
  return [
    {
      ceiling: 'gradual',
      memory: id,
      cycle: first,
      reason: `${changes} in the cycles ${first} to ${first + cyclesPerPass - 1}${times === 1 ? '' : ','} moved it from ${from.toFixed(2)} to ${to.toFixed(2)}: farther than ${farthestInPass.toFixed(2)} in a pass.`,
    },
  ];
};

/** What the monitor that holds would have seen, had it looked every ten cycles. */
function entropyMonitor(beliefs: readonly AuditedBelief[], cycle: number): SafetyFinding[] {
  const readings = Array.from({ length: window / lookedEvery + 1 }, (_, place) => {
    const at = cycle - window + place * lookedEvery;
    const weights = beliefs.flatMap((belief) => weightsUntil(belief, at).at(-1) ?? []);
    return { cycle: at, bits: entropyOf(beliefSpread(weights)) };
  }).flatMap(({ cycle: at, bits }) => (bits === null ? [] : [{ cycle: at, bits }]));
  const now = readings.at(-1);
  if (now?.cycle !== cycle) return [];
  const from = fellFrom(readings, cycle);
  if (from - now.bits <= mostEntropyDrop) return [];
  const reason = `Beliefs have become more alike: ${from.toFixed(2)} bits within ${window} cycles before, ${now.bits.toFixed(2)} now.`;
  return [{ ceiling: 'entropy', memory: null, cycle, reason }];
}

const axes = ['epistemic', 'action', 'value'] as const;

function coherenceMonitor(beliefs: readonly AuditedBelief[], cycle: number): SafetyFinding[] {
  const [before, now] = [coherenceAt(beliefs, cycle - window), coherenceAt(beliefs, cycle)];
  if (before.whole - now.whole <= mostCoherenceDrop) return [];
  const figure = (value: number | null): string => value?.toFixed(2) ?? 'nothing';
  const each = axes.map((axis) => `${axis} ${figure(before[axis])}, ${figure(now[axis])} now`).join('; ');
  const reason = `Coherence fell from ${figure(before.whole)} to ${figure(now.whole)} in ${window} cycles (${each}).`;
  return [{ ceiling: 'coherence', memory: null, cycle, reason }];
}

/**
 * The changes that ceilings which are not enforced yet would have held back, by the histories of beliefs, the newest first (docs/model/belief.md). It
 * reads only: nothing changes because of it.
 *
 * @param most how many findings are told
 */
export function safetyAudit(beliefs: readonly AuditedBelief[], most: number): SafetyFinding[] {
  const latest = beliefs.reduce(
    (cycle, { history }) => history.reduce((at, line) => Math.max(at, lineCycle(line)), cycle),
    0,
  );
  return [
    ...entropyMonitor(beliefs, latest),
    ...coherenceMonitor(beliefs, latest),
    ...twoGates(beliefs),
    ...beliefs.flatMap(circuitBreaker),
    ...beliefs.flatMap(gradual),
  ]
    .toSorted((one, other) => other.cycle - one.cycle)
    .slice(0, most);
}
