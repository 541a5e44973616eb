import type { Commit } from '../../../../ports/command.ts';
import type { ScratchOrigin } from '../../../../ports/memory.ts';
import {
  type KnownMemory,
  knownMemory,
  type MemoryView,
} from '../../../../ports/memory-change/memory-view.ts';
import { storableText } from '../../../../ports/storable-text.ts';
import type { MindRows } from '../rows.ts';
import { type HeldMemory, inOrderOfComing } from './memory-rows.ts';

/** Stored memory as the changes of a commit see it; the commit's own utterances are part of it. */
export function memoryView(rows: MindRows, { utterances }: Pick<Commit, 'utterances'>): MemoryView {
  const { longTerm } = rows;
  let strong: KnownMemory[] | null = null;
  return {
    memory(id) {
      const row = longTerm.all.get(id);
      return row === undefined ? null : knownMemory(row.memory);
    },
    goalLike: () => (strong ??= known(longTerm.goalLike)),
    owing: () => known(longTerm.owing),
    madeFrom: (id) => known(longTerm.madeFrom(id)),
    waiting: (item) => longTerm.scratch.get(item) ?? null,
    wasBuffered: (item) => longTerm.scratch.has(item) || longTerm.judged.has(item),
    bond: (one, other) => longTerm.bond(one, other),
    nextPosition: (episode) => longTerm.nextPosition(episode),
    textOf: (origin) => textOf(rows, origin, utterances),
  };
}

const known = (rows: Iterable<HeldMemory>): KnownMemory[] =>
  inOrderOfComing(rows).map(({ memory }) => knownMemory(memory));

function textOf(
  rows: MindRows,
  origin: Exclude<ScratchOrigin, { text: string }>,
  utterances: Commit['utterances'],
): string | null {
  if ('percept' in origin) return rows.percepts.get(origin.percept)?.percept.text ?? null;
  const { utterance } = origin;
  const said = rows.utterances.get(utterance) ?? utterances.find(({ id }) => id === utterance);
  return said === undefined ? null : storableText(said.text);
}
