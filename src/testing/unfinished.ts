import type { Unfinished } from '../../ports/mail.ts';
import { openTurn } from '../host/recovery/unfinished.ts';
import type { MemoryInbox } from './memory-inbox.ts';
import type { MemoryJournal } from './memory-journal.ts';

/** The turn that a crash interrupted, when its thought was asked for, has not failed, and all it was about still waits. */
export function unfinishedTurn(
  journal: MemoryJournal,
  inbox: MemoryInbox,
  lastCycle: number,
): Unfinished | null {
  const turn = openTurn(journal.since(lastCycle));
  if (turn === null) return null;
  const { winner, percepts, novelty, recalled } = turn.question;
  const ids = [winner, ...percepts.filter((id) => id !== winner)];
  const batch = inbox.among(ids);
  return batch.length === ids.length ? { cycle: turn.cycle, batch, novelty, recalled } : null;
}
