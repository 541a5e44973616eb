import type { Bond } from '../../theory/co-access.ts';
import { isGoalLike } from '../../theory/goal-share.ts';
import type { DecidedItem } from '../gate-record.ts';
import type { MemoryId, PerceptId, ScratchId } from '../identifiers.ts';
import type { Evidence, MemoryChange, ScratchOrigin } from '../memory.ts';
import type { ScratchEntry } from '../memory-store.ts';
import type { Occurrence } from '../pattern.ts';
import { applyChange } from './apply-change.ts';
import type { ChangeMoment } from './change-moment.ts';
import { type KnownMemory, knownMemory, type MemoryView } from './memory-view.ts';
import {
  type EnteredMemory,
  type MemoryWrites,
  noWrites,
  type Tied,
  type Withdrawn,
  type WrittenContext,
  type WrittenLine,
} from './memory-writes.ts';
import { isChangeable } from './changeable.ts';
import { addLine } from './condensed-history.ts';
import { isConsolidation } from './made-from.ts';
import { pairOf } from './pair-of.ts';
import { addOwed, owedNow, paysOwed } from './add-owed.ts';

/**
 * Stored memory as it will be after the changes of a commit, and the rows to write for that. Each change sees those before it,
 * and what several of them do to one row is one write.
 */
class MemoryDraft implements MemoryView {
  private readonly stored: MemoryView;
  private readonly buffered = new Map<ScratchId, ScratchEntry>();
  private readonly judged = new Set<ScratchId>();
  private readonly decided: DecidedItem[] = [];
  private readonly unfelt = new Set<PerceptId>();
  private readonly entered = new Map<MemoryId, EnteredMemory>();
  private readonly weighed = new Map<MemoryId, KnownMemory>();
  private readonly withdrawn = new Map<MemoryId, Withdrawn>();
  private readonly contextualized = new Map<MemoryId, WrittenContext>();
  private readonly recompressed = new Map<MemoryId, WrittenLine>();
  private readonly unquoted = new Set<MemoryId>();
  private readonly told: Evidence[] = [];
  private readonly noticed: Occurrence[] = [];
  private readonly tied = new Map<string, Tied>();
  private readonly positions = new Map<string, number>();

  constructor(stored: MemoryView) {
    this.stored = stored;
  }

  memory(id: MemoryId): KnownMemory | null {
    const entered = this.entered.get(id);
    if (entered !== undefined) return knownMemory(entered.memory);
    const known = this.weighed.get(id) ?? this.stored.memory(id);
    return known !== null && this.withdrawn.has(id) ? { ...known, isWithdrawn: true } : known;
  }

  goalLike(): readonly KnownMemory[] {
    const changed = new Set([...this.weighed.keys(), ...this.entered.keys(), ...this.withdrawn.keys()]);
    const now = [...changed].flatMap((id) => this.memory(id) ?? []);
    return [
      ...this.stored.goalLike().filter(({ id }) => !changed.has(id)),
      ...now.filter((memory) => isChangeable(memory) && isGoalLike(memory)),
    ];
  }

  owing(): readonly KnownMemory[] {
    return this.stored.owing();
  }

  madeFrom(id: MemoryId): readonly KnownMemory[] {
    const made = new Set(this.stored.madeFrom(id).map((memory) => memory.id));
    // a memory gathers only what came before it, so that one pass finds those that gather over others
    for (const { memory, supersedes } of this.entered.values())
      if (isConsolidation(memory) && supersedes.some((other) => other === id || made.has(other)))
        made.add(memory.id);
    return [...made].flatMap((each) => this.memory(each) ?? []);
  }

  waiting(item: ScratchId): ScratchEntry | null {
    if (this.judged.has(item)) return null;
    return this.buffered.get(item) ?? this.stored.waiting(item);
  }

  wasBuffered(item: ScratchId): boolean {
    return this.buffered.has(item) || this.stored.wasBuffered(item);
  }

  bond(one: MemoryId, other: MemoryId): Bond | null {
    return this.tied.get(pairOf(one, other)) ?? this.stored.bond(one, other);
  }

  nextPosition(episode: string): number {
    return this.positions.get(episode) ?? this.stored.nextPosition(episode);
  }

  textOf(origin: Exclude<ScratchOrigin, { text: string }>): string | null {
    return this.stored.textOf(origin);
  }

  write(writes: MemoryWrites): void {
    const { buffered, entered, weighed, contextualized, recompressed, withdrawn, unquoted } = writes;
    const { told, noticed, tied, judged, decided, unfelt } = writes;
    for (const entry of buffered) this.buffered.set(entry.id, entry);
    for (const each of entered) this.enter(each);
    for (const memory of weighed) this.weigh(memory);
    for (const each of contextualized) this.contextualized.set(each.memory, each);
    for (const each of recompressed) this.recompressed.set(each.memory, each);
    for (const each of withdrawn) this.withdraw(each);
    for (const id of unquoted) this.unquoted.add(id);
    for (const line of told) addLine(this.told, line);
    this.noticed.push(...noticed);
    for (const tie of tied) this.tied.set(pairOf(tie.one, tie.other), tie);
    for (const item of judged) this.judged.add(item);
    this.decided.push(...decided);
    for (const percept of unfelt) this.unfelt.add(percept);
  }

  writes(): MemoryWrites {
    return {
      buffered: [...this.buffered.values()],
      entered: [...this.entered.values()],
      weighed: [...this.weighed.values()],
      contextualized: [...this.contextualized.values()],
      recompressed: [...this.recompressed.values()],
      withdrawn: [...this.withdrawn.values()],
      unquoted: [...this.unquoted],
      told: this.told,
      noticed: this.noticed,
      tied: [...this.tied.values()],
      judged: [...this.judged],
      decided: this.decided,
      unfelt: [...this.unfelt],
    };
  }

  private enter(entered: EnteredMemory): void {
    const { id, episode, position } = entered.memory;
    this.entered.set(id, entered);
    if (episode !== null && position !== null) this.positions.set(episode, position + 1);
  }

  private withdraw(each: Withdrawn): void {
    const entered = this.entered.get(each.id);
    if (entered === undefined) this.withdrawn.set(each.id, each);
    else this.entered.set(each.id, { ...entered, memory: { ...entered.memory, retracted: each.retracted } });
  }

  private weigh(known: KnownMemory): void {
    const entered = this.entered.get(known.id);
    if (entered === undefined) this.weighed.set(known.id, known);
    else {
      const { isWithdrawn: _, ...weight } = known;
      this.entered.set(known.id, { ...entered, memory: { ...entered.memory, ...weight } });
    }
  }
}

/**
 * The rows that a store writes for all changes of one commit, applied one after the other; see `applyChange`. Memories are first
 * given what they are owed; where a pass begins, even if nothing else changes. Nothing was written when it throws, so a commit is kept as a whole or not at all (I2).
 *
 * @throws CommitConflict as `applyChange` does
 */
export function applyChanges(
  stored: MemoryView,
  changes: readonly MemoryChange[],
  moment: ChangeMoment,
): MemoryWrites {
  const draft = new MemoryDraft(stored);
  for (const memory of paysOwed(changes, moment) ? owedNow(stored, moment) : [])
    draft.write({ ...noWrites, ...addOwed(draft, memory, moment) });
  for (const change of changes) draft.write(applyChange(draft, change, moment));
  return draft.writes();
}
