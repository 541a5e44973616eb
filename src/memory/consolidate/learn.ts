import { droppedFor } from '../../../ports/gate-record.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import {
  itemOf,
  type Learned,
  mostMoves,
  type Tuned,
  type TuningMove,
  type TuningState,
  clampedTuning,
} from '../../../ports/tuning.ts';
import { evolvedBlend } from '../../../theory/blend-evolution.ts';
import { gateParameterAfter, gateParameters, type GateParameter } from '../../../theory/gate-tuning.ts';
import { howWell } from '../../../theory/gut-axes.ts';
import { relevanceComponents } from '../../../theory/relevance.ts';
import { utilityAfter } from '../../../theory/utility.ts';
import { countedNow, gateEvidence, ripensAfter } from './gate-evidence.ts';
import { neededLater, type NeededParts } from './needed-later.ts';
import { outcomeOfMemory, outcomesOfRecalls } from './outcome-of-memory.ts';

/** How many memories, and how many decisions besides what was dropped, a pass looks at. What is left of the decisions is for the next one. Ours. */
const most = { memories: 500, decisions: 200 };

export interface LearnParts {
  store: Pick<MemoryStore, 'tuning' | 'count' | 'nearest'>;
  vectorsOf: NeededParts['vectorsOf'];
  /** The model of the vectors. */
  model: string;
  /** What everything is without tuning. */
  start: Tuned;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Learns from what came of the decisions of the gates and of recalls (docs/model/tuning.md): moves the parameters that they speak about, each within its bounds, and the utility of memories. All
 * of it is kept at once, under the cycle of the pass: done again after a crash, it counts nothing twice.
 *
 * @param cycle the last cycle before the pass
 * @param tuned what is in force; used where nothing of it is stored
 * @returns what is in force from now on; null where nothing new was found, and nothing was written
 */
export async function learn(
  { cycle, tuned }: { cycle: number; tuned?: Tuned | undefined },
  parts: LearnParts,
): Promise<Tuned | null> {
  const { store, now, start } = parts;
  const state = await store.tuning.state();
  if (state !== null && state.cycle >= cycle) return clampedTuning(state, start);
  const before = clampedTuning(restarted(state, { tuned, start }), start);
  const cycles = { after: state?.cycle ?? 0, until: cycle };
  const memories = await store.tuning.outcomes({
    ...cycles,
    since: state?.at ?? 0,
    limit: most.memories,
  });
  const open = await store.tuning.open({
    ripe: now - ripensAfter,
    over: now - droppedFor,
    limit: most.decisions,
  });
  const needed = await neededLater(
    open.filter(({ vector }) => vector !== null),
    cycles,
    parts,
  );
  const counted = countedNow(open, needed, now);
  if (memories.length + counted.length === 0) return null;

  const evidence = gateEvidence(counted);
  const gates = { ...before.gates };
  for (const [name, outcomes] of evidence)
    gates[name] = gateParameterAfter(name, gates[name], outcomes, { start: start.gates[name] });
  const recalls = outcomesOfRecalls(memories, cycles);
  const blend = evolvedBlend(before.blend, recalls, await store.count());
  const why = (name: GateParameter): string => {
    const { needed: some, unused } = evidence.get(name)!;
    return `${some} kept out and needed, or let in by chance and used; ${unused} kept or waited for to no use`;
  };
  const moves: TuningMove[] = [
    ...gateParameters.flatMap((name) =>
      gates[name] === before.gates[name]
        ? []
        : [{ name, cycle, at: now, from: before.gates[name], to: gates[name], why: why(name) }],
    ),
    ...relevanceComponents.flatMap((name) => {
      const { worth = 0, count = 0 } = recalls[name] ?? {};
      const told = `${count} recalls that it contributed most to were worth ${worth.toFixed(1)} together`;
      return blend[name] === before.blend[name]
        ? []
        : [{ name, cycle, at: now, from: before.blend[name], to: blend[name], why: told }];
    }),
  ];
  const learned: Learned = {
    state: {
      cycle,
      at: now,
      start,
      gates,
      blend,
      moves: [...(state?.moves ?? []), ...moves].slice(-mostMoves),
    },
    counted: counted.map(({ decision: { item }, outcome }) => ({ item, outcome })),
    memories: memories.map(({ memory, utility, ...history }) => {
      const outcome = outcomeOfMemory(history);
      const well = howWell(outcome);
      return {
        memory,
        item: itemOf(memory),
        outcome,
        utility: well === null ? utility : utilityAfter(utility, well),
      };
    }),
  };
  // where another pass was faster, what it found holds
  if (await store.tuning.learn(learned)) return { gates, blend };
  const other = await store.tuning.state();
  return other && clampedTuning(other, start);
}

/** What is in force when a pass begins. Where a start was configured anew, its parameter begins again from there. */
function restarted(
  state: TuningState | null,
  { tuned, start }: { tuned: Tuned | undefined; start: Tuned },
): Tuned {
  const { gates, blend } = state ?? tuned ?? start;
  if (state === null) return { gates, blend };
  const again = gateParameters.filter((name) => state.start.gates[name] !== start.gates[name]);
  return {
    gates: { ...gates, ...Object.fromEntries(again.map((name) => [name, start.gates[name]])) },
    blend,
  };
}
