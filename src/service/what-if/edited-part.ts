import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { MindStore } from '../../../ports/store.ts';
import { InputRefused, NotFound } from '../service-errors.ts';
import type { WhatIfEdit } from './what-if.ts';

/** What is edited, as it is in the original. */
export interface EditedPart {
  /** Its text. */
  before: string;
  /** The life has to begin at this time at the latest, milliseconds since the epoch, and before this cycle. */
  notAfter: number;
  beforeCycle: number;
  /** It makes its difference by the end of this cycle; null: nobody knows. */
  doneIn: number | null;
}

const refused = (field: string, problem: string): InputRefused => new InputRefused([{ field, problem }]);

/** Finds what is to be edited. Throws `NotFound`, and `InputRefused` for what cannot be. */
export async function editedPart(
  edit: WhatIfEdit,
  { inbox, journal, memory }: Pick<MindStore, 'inbox' | 'journal' | 'memory'>,
): Promise<EditedPart> {
  switch (edit.kind) {
    case 'percept': {
      const found = await inbox.find(edit.id as PerceptId);
      if (found === null) throw new NotFound('percept', edit.id, 'The history shows the latest.');
      const { text, acceptedAt, handledIn, source } = found;
      if (handledIn === null) throw refused('edit.id', 'must have been handled: this still waits.');
      if (['task', 'feeling', 'impulse'].includes(source.kind))
        throw refused('edit.id', `must have come from the world: a ${source.kind} is of the mind itself.`);
      return { before: text, notAfter: acceptedAt, beforeCycle: handledIn, doneIn: handledIn };
    }
    case 'answer': {
      const entry = await journal.read(edit.key);
      if (entry === null) throw new NotFound('call', edit.key, 'Each cycle lists its own.');
      const { outcome, requestedAt, cycle } = entry;
      if (outcome?.effect !== 'think')
        throw refused('edit.key', 'must be that of an answered call for a thought, as a cycle lists it.');
      const before = outcome.ok ? outcome.thought.text : outcome.failure.message;
      return { before, notAfter: requestedAt, beforeCycle: cycle, doneIn: cycle };
    }
    case 'memory': {
      const [found] = await memory.read([edit.id as MemoryId]);
      if (found === undefined) throw new NotFound('memory', edit.id, 'Search for it by its words.');
      if (found.immutable) throw refused('edit.id', 'must not be a safety memory: nothing can change one.');
      return { before: found.content, notAfter: Infinity, beforeCycle: Infinity, doneIn: null };
    }
    default:
      return edit satisfies never;
  }
}
