import type { MemoryChange } from '../memory.ts';
import { buffer } from './buffer.ts';
import type { ChangeMoment } from './change-moment.ts';
import { contextualize } from './contextualize.ts';
import { letFade } from './fade.ts';
import { forgetAsTold } from './forget.ts';
import { drop, persist, reinforceBy } from './judge.ts';
import type { MemoryView } from './memory-view.ts';
import { type MemoryWrites, noWrites } from './memory-writes.ts';
import { noteRecurring } from './notice.ts';
import { demote, promote } from './promote.ts';
import { strengthenRecalled } from './recall.ts';
import { recompress } from './recompress.ts';
import { replayLinks } from './replay.ts';
import { resolve } from './resolve.ts';
import { useStrategy } from './use-strategy.ts';

/**
 * The rows to write for a change of memory, given what is stored. Every store applies its commits by this function and only
 * reads views and writes rows. It is pure: nothing is written here.
 *
 * @throws CommitConflict when the change is about what the mind does not have (an unknown memory, an item that does not wait, a
 *   percept that was never accepted) or makes anew what there is already; only what is forgotten may be gone
 */
export function applyChange(view: MemoryView, change: MemoryChange, moment: ChangeMoment): MemoryWrites {
  return { ...noWrites, ...writesOf(view, change, moment) };
}

function writesOf(view: MemoryView, change: MemoryChange, moment: ChangeMoment): Partial<MemoryWrites> {
  switch (change.change) {
    case 'buffered':
      return buffer(view, change, moment);
    case 'persisted':
      return persist(view, change, moment);
    case 'reinforced':
      return reinforceBy(view, change, moment);
    case 'dropped':
      return drop(view, change, moment);
    case 'recalled':
      return strengthenRecalled(view, change, moment);
    case 'faded':
      return letFade(view, change, moment);
    case 'noticed':
      return noteRecurring(view, change, moment);
    case 'replayed':
      return replayLinks(view, change, moment);
    case 'promoted':
      return promote(view, change, moment);
    case 'demoted':
      return demote(view, change, moment);
    case 'resolved':
      return resolve(view, change, moment);
    case 'contextualized':
      return contextualize(view, change);
    case 'recompressed':
      return recompress(view, change);
    case 'strategyUsed':
      return useStrategy(view, change, moment);
    case 'forgotten':
      return forgetAsTold(view, change, moment);
    default:
      return change satisfies never;
  }
}
