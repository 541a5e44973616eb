import { utteranceResolved } from '../../../ports/governance-acts.ts';
import type { UtteranceId } from '../../../ports/identifiers.ts';
import type { OutboxEntry, OutboxStore } from '../../../ports/store.ts';
import type { UndeliveredCount } from '../../../ports/undelivered-count.ts';
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

function confirm(rows: MindRows, id: UtteranceId, at: number): void {
  const row = rows.utterances.get(id);
  if (row === undefined || row.state === 'pending')
    throw new Error(`Utterance "${id}" of mind "${rows.mind}" was confirmed without having been claimed.`);
  if (row.state === 'confirmed') return;
  rows.setState(row, 'confirmed');
  row.confirmedAt = at;
}

function doubt(rows: MindRows, id: UtteranceId, epoch: number): void {
  const row = rows.utterances.get(id);
  if (row?.state === 'claimed' && row.claimedEpoch === epoch) rows.setState(row, 'unconfirmed');
}

function resolve(rows: MindRows, id: UtteranceId, heard: boolean, now: number): boolean {
  const row = rows.utterances.get(id);
  if (row?.state !== 'unconfirmed') return false;
  rows.setState(row, heard ? 'confirmed' : 'pending');
  if (heard) row.confirmedAt = now;
  else row.claimedEpoch = null;
  return true;
}

/** What one mind said, in memory. */
export function memoryOutbox(rows: MindRows): OutboxStore {
  const { pending, claimed, unconfirmed } = rows.inState;
  return {
    pending: async () => inOrder(pending),
    claim: async (id, epoch) => claim(rows, id, epoch),
    confirm: async (id, at) => confirm(rows, id, at),
    doubt: async (id, epoch) => doubt(rows, id, epoch),
    unconfirmed: async (epoch, again = []) => {
      const left = [...claimed].filter(({ claimedEpoch }) => (claimedEpoch ?? 0) < epoch);
      const repeated = left.filter(({ space }) => again.includes(space));
      for (const row of repeated) {
        rows.setState(row, 'pending');
        row.claimedEpoch = null;
      }
      const lost = left.filter(({ state }) => state === 'claimed');
      for (const row of lost) rows.setState(row, 'unconfirmed');
      return inOrder(lost);
    },
    undelivered: async () => {
      const counts = new Map<string, UndeliveredCount>();
      for (const { space, state } of [...pending, ...claimed, ...unconfirmed]) {
        const { waiting, held } = counts.get(space) ?? { waiting: 0, held: 0 };
        const isHeld = state === 'unconfirmed';
        counts.set(space, { space, waiting: waiting + (isHeld ? 0 : 1), held: held + (isHeld ? 1 : 0) });
      }
      return [...counts.values()].sort((a, b) => (a.space < b.space ? -1 : 1));
    },
    history: async (space, limit) =>
      limit === 0 ? [] : (rows.spaces.get(space) ?? []).slice(-limit).toReversed().map(entryOf),
    of: async (cycle) => inOrder([...rows.utterances.values()].filter((row) => row.cycle === cycle)),
    deliveredAt: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const at = rows.utterances.get(id)?.confirmedAt ?? null;
          return at === null ? [] : [[id, at]];
        }),
      ),
    doubtful: async () => inOrder(unconfirmed),
    resolve: async (id, heard, given) => {
      const isResolved = resolve(rows, id, heard, given.now);
      if (isResolved) rows.logGovernance([utteranceResolved(id, heard, given)]);
      return isResolved;
    },
  };
}
