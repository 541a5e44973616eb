import type { Evidence, MemoryChange } from '../memory.ts';
import { memoryIdFor } from '../new-memory.ts';
import type { ScratchEntry } from '../memory-store.ts';
import { storableText } from '../storable-text.ts';
import type { ChangeMoment } from './change-moment.ts';
import { isChangeable } from './changeable.ts';
import { memoryFrom } from './judge.ts';
import type { MemoryView } from './memory-view.ts';
import { withdrawnWith } from './made-from.ts';
import type { EnteredMemory, MemoryWrites, Withdrawn } from './memory-writes.ts';

type Forgotten = Extract<MemoryChange, { change: 'forgotten' }>;

/**
 * Applies the change by which a person has something forgotten: the memory is withdrawn, with a line in its history that says who
 * asked for it, and what waits in the scratch buffer and says the same leaves it. Something that waits and is no memory yet becomes
 * one that is withdrawn from the beginning, so that there is a record of it.
 *
 * What consolidation made of the memory, and what it was merged of, directly or over others, is withdrawn with it: it says the same.
 *
 * What is asked for may have changed since it was asked: an unknown memory, a safety memory (I12), one that is withdrawn already and an
 * item that waits no longer are passed over.
 */
export function forgetAsTold(
  view: MemoryView,
  change: Forgotten,
  moment: ChangeMoment,
): Partial<MemoryWrites> {
  const { memory: id, by, reason } = change;
  const waiting = [...new Set(change.items)].flatMap((item) => view.waiting(item) ?? []);
  const left = {
    judged: waiting.map((item) => item.id),
    unfelt: waiting.flatMap(({ origin }) => ('percept' in origin ? [origin.percept] : [])),
  };
  const retracted = { at: moment.now, by: storableText(by), reason: storableText(reason) };
  const known = view.memory(id);
  const source = waiting.find((item) => memoryIdFor(item.id, item.at) === id);
  if (known === null && source === undefined) return left;
  if (known !== null && !isChangeable(known)) return left;
  const own = { id, retracted };
  if (known === null)
    return {
      entered: [withdrawnFrom(source!, change, retracted, view)],
      told: [withdrawalLine(own, moment)],
      ...left,
    };
  const made = view.madeFrom(id).filter(isChangeable);
  const others = made.map((memory) => ({
    id: memory.id,
    retracted: { ...retracted, reason: withdrawnWith(id, retracted.reason) },
  }));
  const withdrawn = [own, ...others];
  const unquoted = withdrawn.map((each) => each.id);
  return { withdrawn, unquoted, told: withdrawn.map((each) => withdrawalLine(each, moment)), ...left };
}

/** A history line that says who had a memory withdrawn, and why. */
const withdrawalLine = (
  { id, retracted: { by, reason } }: Withdrawn,
  { cycle, now }: ChangeMoment,
): Evidence => ({
  memory: id,
  kind: 'retracted',
  times: 1,
  cycle,
  at: now,
  alpha: 0,
  beta: 0,
  source: by,
  note: reason,
});

/** The memory that a waiting item would have become, withdrawn before anything could recall it. */
function withdrawnFrom(
  item: ScratchEntry,
  { memory }: Forgotten,
  retracted: NonNullable<EnteredMemory['memory']['retracted']>,
  view: MemoryView,
): EnteredMemory {
  const given = { memory, type: item.type, compressed: null, contradicts: null };
  const kept = memoryFrom(item, given, view.nextPosition(item.episode));
  return { memory: { ...kept, retracted }, vector: null, supersedes: [], entities: [] };
}
