import type { MemoryId } from '../../../../ports/identifiers.ts';
import {
  type Belief,
  MemoryConflict,
  type MemoryRecord,
  type ModelVector,
} from '../../../../ports/memory-store.ts';
import { extractEntities } from '../../../../theory/entities.ts';
import { copyOf, type HeldMemory, historyOf, type MemoryRows } from './memory-rows.ts';

/** Enters all of the records, or none: each is checked before anything is written. Returns those that are new. */
export function enter(
  rows: MemoryRows,
  records: readonly (MemoryRecord & { vector?: ModelVector })[],
  now: number,
): MemoryRecord[] {
  const entering = new Map<MemoryId, MemoryRecord & { vector?: ModelVector }>();
  for (const record of records) {
    const { id, content } = record.memory;
    const known = entering.get(id)?.memory ?? rows.all.get(id)?.memory;
    if (known === undefined) entering.set(id, record);
    else if (known.content !== content) throw new MemoryConflict(id);
  }
  for (const record of entering.values()) {
    rows.add(rowOf(record, now));
    rows.imported.add(record.memory.id);
  }
  for (const { memory, coAccess } of entering.values())
    for (const { partner, ...bond } of coAccess) {
      const canBeTied = partner !== memory.id && rows.all.has(partner);
      if (canBeTied && rows.bond(memory.id, partner) === null) rows.bind(memory.id, partner, bond);
    }
  return [...entering.values()];
}

/** The row of a record; without a history of its own it begins with its import. */
function rowOf(
  { memory, evidence, supersedes, entities, vector }: MemoryRecord & { vector?: ModelVector },
  now: number,
): Omit<HeldMemory, 'sequence'> {
  const { alpha, beta } = memory;
  const imported = {
    kind: 'imported' as const,
    times: 1,
    cycle: null,
    at: now,
    alpha,
    beta,
    source: null,
    note: 'imported',
  };
  return {
    memory: structuredClone(memory),
    vector: vector ?? null,
    entities:
      entities.length > 0
        ? [...entities]
        : extractEntities(memory.contextualized ?? memory.content, memory.speaker),
    supersedes: [...supersedes],
    evidence: evidence.length === 0 ? [imported] : structuredClone(evidence),
  };
}

export function recordsAfter(rows: MemoryRows, after: MemoryId | null, limit: number): MemoryRecord[] {
  const all = [...rows.all.values()];
  const from = after === null ? 0 : all.findIndex(({ memory }) => memory.id === after) + 1;
  return all.slice(from, from + limit).map((row) => ({
    memory: { ...copyOf(row), ...(row.lined && { compressed: row.lined.before }) },
    evidence: historyOf(row),
    supersedes: [...row.supersedes],
    entities: [...row.entities],
    coAccess: [...rows.tiesOf(row.memory.id)]
      .sort((a, b) => a.partner.sequence - b.partner.sequence)
      .map(({ partner, count, at }) => ({ partner: partner.memory.id, count, at })),
  }));
}

/** A belief and those that it replaces. What is met on its own way is not followed again. */
export function beliefOf(rows: MemoryRows, id: MemoryId, met: readonly MemoryId[] = []): Belief | null {
  const row = rows.all.get(id);
  if (row === undefined) return null;
  const way = [...met, id];
  return {
    memory: copyOf(row),
    evidence: historyOf(row).map((line) => ({ memory: id, ...line })),
    supersedes: row.supersedes.flatMap((old) => (way.includes(old) ? [] : (beliefOf(rows, old, way) ?? []))),
    // a tension takes the place of nothing
    supersededBy: (rows.successors.get(id) ?? []).filter(
      (each) => rows.all.get(each)?.memory.type !== 'tension',
    ),
  };
}
