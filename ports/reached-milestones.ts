import { isAboutGoal } from '../theory/about-goal.ts';
import type { First, FirstTime, Milestone, MilestoneRecord } from './milestone.ts';

/** A thing on record that shows a milestone. */
export interface MilestoneEvidence {
  kind: 'memory' | 'percept' | 'claim' | 'goal';
  id: string;
}

/** When a milestone was reached, and by what that is seen. */
export interface Reached {
  /** Milliseconds since the epoch. */
  at: number;
  cycle: number;
  evidence: readonly MilestoneEvidence[];
}

/** The firsts that a milestone takes, all of them. */
const neededFirsts: Readonly<Record<Exclude<Milestone, 'goal'>, readonly First[]>> = {
  memory: ['formed'],
  retrieval: ['recalled'],
  consolidation: ['merged', 'concluded', 'narrated'],
  goalWeight: ['promoted'],
  selfPrompt: ['actedUpon'],
  identityWeight: ['promotedToIdentity'],
  conflict: ['resolved'],
  association: ['associated'],
  decision: ['decided'],
};

/** When a mind has reached a milestone, by its record (docs/model/readiness.md); null while it has not. */
export function reachedAt(milestone: Milestone, record: MilestoneRecord): Reached | null {
  return milestone === 'goal' ? goalReflected(record) : allOf(neededFirsts[milestone], record);
}

function allOf(needed: readonly First[], { firsts }: MilestoneRecord): Reached | null {
  const times = needed.flatMap((first) => firsts[first] ?? []);
  if (times.length < needed.length) return null;
  // with the last of them it was reached
  const last = times.reduce((latest, each) => (each.at > latest.at ? each : latest));
  return { at: last.at, cycle: last.cycle, evidence: times.flatMap(evidenceOf) };
}

const evidenceOf = ({ memory, percept, claim }: FirstTime): MilestoneEvidence[] => [
  ...(memory === null ? [] : [{ kind: 'memory' as const, id: memory }]),
  ...(percept === null ? [] : [{ kind: 'percept' as const, id: percept }]),
  ...(claim === null ? [] : [{ kind: 'claim' as const, id: claim }]),
];

/** The first memory in which the mind looks back on a goal after that was achieved. */
function goalReflected({ achieved, lookedBack }: MilestoneRecord): Reached | null {
  for (const { memory, content, at, cycle } of lookedBack) {
    const goal = achieved.find((each) => each.at <= at && isAboutGoal(content, each.text));
    if (goal === undefined) continue;
    return {
      at,
      cycle,
      evidence: [
        { kind: 'goal', id: goal.goal },
        { kind: 'memory', id: memory },
      ],
    };
  }
  return null;
}
