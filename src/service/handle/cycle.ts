import type { PerceptId } from '../../../ports/identifiers.ts';
import { useOfOutcome } from '../../../ports/effects/use-of-outcome.ts';
import type { JournalEntry } from '../../../ports/journal.ts';
import type { MindStore } from '../../../ports/store.ts';
import type { CycleAccount, CycleEffect } from '../cycle-account.ts';
import { NotFound } from '../service-errors.ts';

/** A cycle as it is on record. Throws `NotFound`. */
export async function cycleOf(
  { trace, stream, inbox, outbox, journal }: MindStore,
  cycle: number,
): Promise<CycleAccount> {
  const [turn, lived, effects, utterances, checkpoints] = await Promise.all([
    trace.turn(cycle),
    stream.read([cycle]),
    journal.of(cycle),
    outbox.of(cycle),
    trace.checkpoints(),
  ]);
  const heard = lived.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.role === 'inbox' ? entry.percepts : [])),
  );
  const ids = new Set<PerceptId>([...(turn === null ? [] : [turn.winner]), ...heard]);
  if (ids.size === 0 && effects.length === 0 && utterances.length === 0)
    throw new NotFound('cycle', cycle, 'The history shows the latest cycles.');
  const percepts = await Promise.all([...ids].map((id) => inbox.find(id)));
  const durable = checkpoints.find((each) => each.cycle === cycle && each.reason === 'cycle');
  return {
    cycle,
    turn,
    percepts: percepts.filter((percept) => percept !== null),
    competition: effects.flatMap(competitionIn)[0] ?? null,
    effects: effects.map(effectOf),
    utterances,
    checkpoint: durable === undefined ? null : { commit: durable.commit, at: durable.at },
  };
}

const competitionIn = ({ asked }: JournalEntry) =>
  asked.effect === 'think' && asked.competition !== undefined ? [asked.competition] : [];

/** An effect of a cycle, of its entry in the journal. */
export const effectOf = ({
  key,
  asked,
  state,
  attempts,
  requestedAt,
  settledAt,
  outcome,
}: JournalEntry): CycleEffect => ({
  key,
  effect: asked.effect,
  tool: asked.effect === 'tool.call' ? asked.tool : null,
  state,
  attempts,
  requestedAt,
  settledAt,
  failure: outcome === null || outcome.ok ? null : outcome.failure.message,
  use: outcome === null ? null : useOfOutcome(outcome),
});
