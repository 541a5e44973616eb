import { utteranceResolved } from '../../../ports/governance-acts.ts';
import type { UtteranceId } from '../../../ports/identifiers.ts';
import type { OutboxEntry, OutboxStore } from '../../../ports/store.ts';
import { asSaid, type MindRows, type UtteranceRow } from './rows.ts';

const entryOf = ({ id, space, text, answers, saidAt, cycle }: UtteranceRow): OutboxEntry => ({
  id,
  space,
  text,
  ...(answers && { answers }),
  saidAt,
  cycle,
});

const inOrder = (rows: Iterable<UtteranceRow>): OutboxEntry[] => [...rows].sort(asSaid).map(entryOf);

function claim(rows: MindRows, id: UtteranceId, epoch: number): boolean {
  if (epoch !== rows.epoch) {
    rows.refusals += 1;
    return false;
  }
  const row = rows.utterances.get(id);
  if (row?.state !== 'pending') return false;
  rows.setState(row, 'claimed');
  row.claimedEpoch = epoch;
  return true;
}

function confirm(rows: MindRows, id: UtteranceId): void {
  const row = rows.utterances.get(id);
  if (row === undefined || row.state === 'pending')
    throw new Error(`Utterance "${id}" of mind "${rows.mind}" was confirmed without having been claimed.`);
  rows.setState(row, 'confirmed');
}

function doubt(rows: MindRows, id: UtteranceId, epoch: number): void {
  const row = rows.utterances.get(id);
  if (row?.state === 'claimed' && row.claimedEpoch === epoch) rows.setState(row, 'unconfirmed');
}

function resolve(rows: MindRows, id: UtteranceId, heard: boolean): boolean {
  const row = rows.utterances.get(id);
  if (row?.state !== 'unconfirmed') return false;
  rows.setState(row, heard ? 'confirmed' : 'pending');
  if (!heard) row.claimedEpoch = null;
  return true;
}

/** What one mind said, in memory. */
export function memoryOutbox(rows: MindRows): OutboxStore {
  const { pending, claimed, unconfirmed } = rows.inState;
  return {
    pending: async () => inOrder(pending),
    claim: async (id, epoch) => claim(rows, id, epoch),
    confirm: async (id) => confirm(rows, id),
    doubt: async (id, epoch) => doubt(rows, id, epoch),
    unconfirmed: async (epoch) => {
      const lost = [...claimed].filter(({ claimedEpoch }) => (claimedEpoch ?? 0) < epoch);
      for (const row of lost) rows.setState(row, 'unconfirmed');
      return inOrder(lost);
    },
    history: async (space, limit) =>
      limit === 0 ? [] : (rows.spaces.get(space) ?? []).slice(-limit).toReversed().map(entryOf),
    of: async (cycle) => inOrder([...rows.utterances.values()].filter((row) => row.cycle === cycle)),
    doubtful: async () => inOrder(unconfirmed),
    resolve: async (id, heard, given) => {
      const isResolved = resolve(rows, id, heard);
      if (isResolved) rows.logGovernance([utteranceResolved(id, heard, given)]);
      return isResolved;
    },
  };
}
