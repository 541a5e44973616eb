import { hash } from 'node:crypto';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryRecord, MemoryStore } from '../../../ports/memory-store.ts';
import { newMemory } from '../../../ports/new-memory.ts';

/** The weight of a safety memory, as firm as any can be (docs/model/belief.md). */
const weight = { alpha: 50, beta: 1 };

/** The beginning of the ids of safety memories from the configuration. */
const configured = 'safety/';

/** The id of a safety memory, made of its text, so that it is entered once. */
export const safetyId = (text: string): MemoryId =>
  `${configured}${hash('sha256', text, 'hex').slice(0, 16)}` as MemoryId;

/**
 * Whether an immutable memory is in force. One that the configuration named holds as long as it stands there, one that was
 * imported always (docs/model/recall.md).
 *
 * @param safety the safety memories of the configuration
 */
export const holds = (id: MemoryId, safety: ReadonlySet<MemoryId>): boolean =>
  safety.has(id) || !id.startsWith(configured);

/** The texts of imported safety memories: they stand in every prompt, as those of the configuration do (I12). */
export async function importedSafety(store: Pick<MemoryStore, 'immutables'>): Promise<string[]> {
  const nowhere = new Set<MemoryId>();
  return (await store.immutables()).filter(({ id }) => holds(id, nowhere)).map(({ content }) => content);
}

function safetyRecord(text: string, now: number): MemoryRecord {
  const memory = newMemory({
    id: safetyId(text),
    type: 'semantic',
    content: text,
    ...weight,
    immutable: true,
    sourceTag: 'imported',
    createdAt: now,
  });
  return {
    memory,
    evidence: [
      {
        kind: 'imported',
        times: 1,
        cycle: null,
        at: now,
        ...weight,
        source: 'configuration',
        note: 'a safety memory: "memory.safety" of the configuration',
      },
    ],
    supersedes: [],
    entities: [],
    coAccess: [],
  };
}

/**
 * Enters the safety memories of the configuration into memory (I12), so that new items are judged against them. It stands in
 * every prompt because the configuration says so, and not because it is here.
 */
export async function enterSafetyMemories(
  store: Pick<MemoryStore, 'read' | 'enter'>,
  texts: readonly string[],
  now: number,
): Promise<void> {
  if (texts.length === 0) return;
  const known = new Set((await store.read(texts.map(safetyId))).map(({ id }) => id));
  const fresh = [...new Set(texts)].filter((text) => !known.has(safetyId(text)));
  if (fresh.length > 0)
    await store.enter(
      fresh.map((text) => safetyRecord(text, now)),
      now,
    );
}
