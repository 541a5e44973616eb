import {
  isAsPlanned,
  noticesAcknowledged,
  type NoticeSaid,
  type OperatorNoticeStore,
  operatorTold,
  utterancesTelling,
} from '../../../ports/operator-notice.ts';
import { byCharacters, putInOrder } from './in-order.ts';
import { asSaid, type MindRows, type UtteranceRow } from './rows.ts';

/** What operators of one mind were told, in memory. */
export function memoryNotices(rows: MindRows): OperatorNoticeStore {
  return {
    list: async () =>
      [...rows.notices.values()]
        .sort((one, other) => byCharacters(one.id, other.id))
        .map((each) => structuredClone(each)),
    say: async (notices, over, { now, forgetBefore }) => {
      if (!isAsPlanned(notices, rows.notices)) return false;
      for (const id of over) {
        const notice = rows.notices.get(id);
        if (notice !== undefined) notice.said = 0;
      }
      for (const { id, said, saidAt } of rows.notices.values())
        if (said === 0 && saidAt < forgetBefore) rows.notices.delete(id);
      for (const notice of notices) sayOne(rows, notice, now);
      rows.logGovernance(notices.map((notice) => operatorTold(notice, now)));
      return true;
    },
    acknowledge: async (ids, { by, now }) => {
      const done = ids
        .flatMap((id) => rows.notices.get(id) ?? [])
        .filter(({ said, isAcknowledged }) => said > 0 && !isAcknowledged);
      for (const notice of done)
        Object.assign(notice, { isAcknowledged: true, acknowledged: { by, at: now } });
      const acknowledged = done.map(({ id }) => id).sort(byCharacters);
      if (acknowledged.length > 0) rows.logGovernance([noticesAcknowledged(acknowledged, { by, now })]);
      return acknowledged;
    },
  };
}

function sayOne(rows: MindRows, { utterance, operator, matters }: NoticeSaid, now: number): void {
  const inCycle = [...rows.utterances.values()].filter(({ cycle }) => cycle === rows.cycle);
  const row: UtteranceRow = {
    ...utterance,
    cycle: rows.cycle,
    position: Math.max(-1, ...inCycle.map(({ position }) => position)) + 1,
    saidAt: now,
    state: 'pending',
    claimedEpoch: null,
    confirmedAt: null,
  };
  rows.utterances.set(row.id, row);
  rows.inState.pending.add(row);
  const space = rows.spaces.get(row.space) ?? [];
  rows.spaces.set(row.space, space);
  putInOrder(space, row, asSaid);
  for (const { id, about, said } of matters)
    rows.notices.set(id, {
      id,
      about,
      said,
      saidAt: now,
      operator,
      utterances: utterancesTelling(utterance, said, rows.notices.get(id)),
      isAcknowledged: false,
      acknowledged: null,
    });
}
