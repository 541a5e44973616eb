import { type AuditedBelief, centerAt, lineCycle } from './audited-belief.ts';
import type { BeliefWeight } from './belief-weight.ts';
import { longestRun } from './circuit-breaker.ts';
import { coherenceAt } from './coherence.ts';
import { isGoalLike } from './goal-share.ts';
import { gatesAgainst } from './two-gates.ts';

/** A change that a ceiling which is not enforced yet would have held back (docs/model/belief.md). */
export interface SafetyFinding {
  ceiling: 'twoGates' | 'circuitBreaker' | 'entropy' | 'coherence';
  /** The memory; null for what is about all of them. */
  memory: string | null;
  cycle: number;
  /** In words, with the figures that decided. */
  reason: string;
}

/** The cycles over which all beliefs are compared, and the drops that would have triggered: of entropy in bits, of coherence of 0 to 1. */
const window = 100;
const mostEntropyDrop = 0.5;
const mostCoherenceDrop = 0.1;

const bins = 10;

/**
 * Shannon's entropy of how centres are spread over ten bins, bits: 0 when all beliefs are alike, log2(10) = 3.32 at the most.
 *
 * @example entropyOf([0.1, 0.9]) // 1
 */
export function entropyOf(centers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const each of centers) {
    const bin = Math.min(bins - 1, Math.floor(each * bins));
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => {
    const share = count / centers.length;
    return sum - share * Math.log2(share);
  }, 0);
}

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

function entropyMonitor(beliefs: readonly AuditedBelief[], cycle: number): SafetyFinding[] {
  const [before, now] = [cycle - window, cycle].map((at) =>
    entropyOf(beliefs.flatMap((belief) => centerAt(belief, at) ?? [])),
  );
  if (before! - now! <= mostEntropyDrop) return [];
  const reason = `Beliefs have become more alike: ${before!.toFixed(2)} bits ${window} cycles before, ${now!.toFixed(2)} now.`;
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
  ]
    .toSorted((one, other) => other.cycle - one.cycle)
    .slice(0, most);
}
