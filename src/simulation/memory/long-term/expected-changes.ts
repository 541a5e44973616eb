import { CommitConflict } from '../../../../db/commit-conflict.ts';
import type { Commit } from '../../../../ports/command.ts';
import type { MemoryId, ScratchId } from '../../../../ports/identifiers.ts';
import type { MemoryChange } from '../../../../ports/memory.ts';
import type { MindRows } from '../rows.ts';
import { textOf } from './buffered-text.ts';

/** What is known while the changes of a commit are looked at, one after the other. */
interface Known {
  rows: MindRows;
  commit: Commit;
  memories: Set<MemoryId>;
  scratch: Set<ScratchId>;
}

/** Throws `CommitConflict` when one of the changes is about something that is unknown by then, or makes what there is already. */
export function expectPossible(rows: MindRows, commit: Commit): void {
  const known: Known = { rows, commit, memories: new Set(), scratch: new Set(rows.longTerm.scratch.keys()) };
  for (const change of commit.memory) expect(known, change);
}

function expect(known: Known, change: MemoryChange): void {
  switch (change.change) {
    case 'buffered':
      if (known.scratch.has(change.item.id))
        throw conflict(known, `has "${change.item.id}" in its scratch buffer already`);
      textOf(known.rows, change.item.origin, known.commit);
      known.scratch.add(change.item.id);
      return;
    case 'persisted':
      take(known, change.from);
      if (isKnown(known, change.memory)) throw conflict(known, `has a memory "${change.memory}" already`);
      if (change.contradicts !== null) expectKnown(known, change.contradicts);
      known.memories.add(change.memory);
      return;
    case 'reinforced':
      expectKnown(known, change.memory);
      return take(known, change.from);
    case 'dropped':
      return take(known, change.from);
    case 'recalled':
      for (const memory of [...change.memories, ...change.nearMisses]) expectKnown(known, memory);
      return;
    default:
      change satisfies never;
  }
}

function take(known: Known, item: ScratchId): void {
  if (!known.scratch.delete(item)) throw conflict(known, `has no "${item}" in its scratch buffer`);
}

const isKnown = ({ rows, memories }: Known, memory: MemoryId): boolean =>
  memories.has(memory) || rows.longTerm.all.has(memory);

function expectKnown(known: Known, memory: MemoryId): void {
  if (!isKnown(known, memory)) throw conflict(known, `has no memory "${memory}"`);
}

const conflict = ({ rows, commit }: Known, what: string): CommitConflict =>
  new CommitConflict(`Commit ${commit.commit} cannot be kept: mind "${rows.mind}" ${what}.`);
