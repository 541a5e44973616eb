import { thoughtReviewed } from '../../../ports/governance-acts.ts';
import { mostWaitingThoughts } from '../../../ports/judgement.ts';
import { type Conduct, directKinds, unaskedKinds } from '../../../ports/conduct.ts';
import type { PerceptSource } from '../../../ports/percept.ts';
import type { TraceStore } from '../../../ports/trace.ts';
import type { MindRows } from './rows.ts';

/** Settles a thought that waits for a person's word; false where it waits for none. */
export function noteReview(
  rows: Pick<MindRows, 'turns' | 'logGovernance'>,
  cycle: number,
  word: 'right' | 'wrong',
  { by, now }: { by: string; now: number },
): boolean {
  const turn = rows.turns.get(cycle);
  if (turn?.reviewed !== 'waits') return false;
  rows.turns.set(cycle, { ...turn, reviewed: word });
  rows.logGovernance([thoughtReviewed(cycle, word, { by, now })]);
  return true;
}

/** What one mind has lived, in short, in memory. */
export function memoryTrace(
  rows: Pick<MindRows, 'turns' | 'checkpoints' | 'percepts' | 'utterances' | 'logGovernance'>,
): TraceStore {
  return {
    turn: async (cycle) => rows.turns.get(cycle) ?? null,
    doubted: async () =>
      [...rows.turns.values()].filter(({ reviewed }) => reviewed === 'waits').slice(-mostWaitingThoughts),
    review: async (cycle, word, given) => noteReview(rows, cycle, word, given),
    modes: async (after) => {
      const modes = [...rows.turns.values()].map(({ endedAt: at, mode }) => ({ at, mode }));
      const before = modes.findLast(({ at }) => at <= after);
      return [...(before === undefined ? [] : [before]), ...modes.filter(({ at }) => at > after)];
    },
    conduct: async (since) => conductOf(rows, since),
    checkpoints: async () =>
      rows.checkpoints.map(({ commit, cycle, at, reason, mode, kept }) => ({
        commit,
        cycle,
        at,
        reason,
        mode,
        kept,
      })),
  };
}

/** What a mind did in the turns that ended after a time, the same as `db/conduct.ts` has it. */
function conductOf(
  { turns, percepts, utterances }: Pick<MindRows, 'turns' | 'percepts' | 'utterances'>,
  since: number,
): Conduct {
  const speaking = new Set([...utterances.values()].map(({ cycle }) => cycle));
  const ended = [...turns.values()].flatMap(({ cycle, winner, failure, endedAt }) => {
    const source = percepts.get(winner)?.percept.source;
    return source === undefined || endedAt <= since
      ? []
      : [{ source, failed: failure !== null, spoke: speaking.has(cycle) }];
  });
  const count = (holds: (turn: (typeof ended)[number]) => boolean) => ended.filter(holds).length;
  const isOf = (kinds: readonly PerceptSource['kind'][], { source }: (typeof ended)[number]) =>
    kinds.includes(source.kind);
  // several tasks may report in one turn; what a worker has learnt is told of the same task, and is no other one
  const tasks = (status: string) =>
    [...percepts.values()].filter(
      ({ percept: { source }, handledIn }) =>
        source.kind === 'task' &&
        source.status === status &&
        source.learnt === undefined &&
        handledIn !== null &&
        (turns.get(handledIn)?.endedAt ?? since) > since,
    ).length;
  return {
    answered: count((turn) => isOf(directKinds, turn) && !turn.failed && turn.spoke),
    failed: count((turn) => isOf(directKinds, turn) && turn.failed),
    unasked: count((turn) => isOf(unaskedKinds, turn) && turn.spoke),
    worked: tasks('reported'),
    unworked: tasks('failed'),
  };
}
