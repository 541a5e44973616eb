import type { Embedder } from '../../ports/embedder.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { MindStores } from '../../ports/store.ts';
import { importMemories } from '../../src/memory/file/import.ts';
import type { Conversation, Turn } from './conversations.ts';

const day = 86_400_000;

/** The memory of a mind that remembers one conversation, and the time at which it is asked about it: the day after its end. */
export interface RememberedConversation {
  memory: MemoryStore;
  now: number;
}

/** A mind of its own for a conversation, which goes in as memories do that a person imports: a line for each turn. */
export async function remember(
  { id, turns }: Conversation,
  { stores, embedder }: { stores: MindStores; embedder: Embedder },
): Promise<RememberedConversation> {
  const { memory } = await stores.open(`locomo ${id}` as MindId);
  const now = Math.max(...turns.map(({ at }) => at)) + day;
  await importMemories(turns.map(lineOf), { store: memory, embedder, clock: { now: () => now }, file: id });
  return { memory, now };
}

const lineOf = ({ id, session, position, speaker, text, at }: Turn): string =>
  JSON.stringify({ id, content: `${speaker}: ${text}`, speaker, episode: session, position, eventAt: at });
