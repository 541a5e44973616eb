import { hash } from 'node:crypto';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { MemoryRecord, MemoryStore } from '../../../ports/memory-store.ts';
import { newMemory } from '../../../ports/new-memory.ts';

/** Believed as firmly as anything can be (docs/model/belief.md). */
const weight = { alpha: 50, beta: 1 };

/** What the names of safety memories begin with that the configuration named. */
const configured = 'safety/';

/** The same text has the same name, so that it is entered once. */
export const safetyId = (text: string): MemoryId =>
  `${configured}${hash('sha256', text, 'hex').slice(0, 16)}` as MemoryId;

/**
 * Whether an immutable memory holds. One that the configuration named holds as long as it stands there, one that was imported always
 * (docs/model/recall.md).
 *
 * @param safety the safety memories of the configuration
 */
export const holds = (id: MemoryId, safety: ReadonlySet<MemoryId>): boolean =>
  safety.has(id) || !id.startsWith(configured);

/** What safety memories say that were imported: it stands in every prompt, as what the configuration names does (I12). */
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
 * Enters what always holds (I12) into memory, so that what is lived through is judged against it. It stands in every prompt
 * because the configuration says so, and not because it is here.
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
