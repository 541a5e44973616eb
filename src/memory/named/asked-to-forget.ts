import type { z } from 'zod';
import type { AskedToForget, forgettingSchema } from '../../../ports/forgetting.ts';
import type { PerceptSource } from '../../../ports/percept.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import { asksToForgetAll, toForgetIn } from '../../../theory/asks-to-forget.ts';
import { itemsOf, namedMemories, type NamedMemory } from './named-memories.ts';

type Parts = { store: Pick<MemoryStore, 'read' | 'search' | 'scratch'>; owner: string; now: number };

/** How many are named of several that may be meant. */
const mostNamed = 3;

/** What becomes of a request, with what is forgotten where it is obeyed. */
export interface RequestToForget extends AskedToForget {
  forgets: z.infer<typeof forgettingSchema> | null;
}

/**
 * What becomes of what is said, where it asks to have something forgotten; null where it does not. The owner may have everything
 * forgotten but safety memories, others what they said themselves.
 */
export async function askedToForget(
  { source, text }: { source: PerceptSource; text: string },
  { store, owner, now }: Parts,
): Promise<RequestToForget | null> {
  if (source.kind !== 'speech') return null;
  if (asksToForgetAll(text))
    return { about: 'everything', outcome: 'everything', content: null, among: [], forgets: null };
  const about = toForgetIn(text);
  if (about === null) return null;
  const found = (await namedMemories(about, { store, now })).filter(
    // an earlier request names what it asks for as well
    ({ isWithdrawn, content }) => !isWithdrawn && toForgetIn(content) === null,
  );
  const [memory] = found;
  const own = source.speaker === owner ? null : source.speaker;
  const outcome = outcomeFor(found, own);
  const theirs = found.filter(({ speaker }) => own === null || speaker === own);
  return {
    about,
    outcome,
    content: found.length === 1 ? memory!.content : null,
    among: outcome === 'several' ? theirs.slice(0, mostNamed).map(({ content }) => content) : [],
    forgets:
      outcome === 'forgets' && memory !== undefined
        ? { memory: memory.id, items: await itemsOf(memory, { store }) }
        : null,
  };
}

/** @param own whose words alone may be forgotten; null for the owner's request */
function outcomeFor(
  [memory, ...others]: readonly NamedMemory[],
  own: string | null,
): RequestToForget['outcome'] {
  if (memory === undefined) return 'nothing';
  if (others.length > 0) return 'several';
  if (memory.isImmutable) return 'immutable';
  return own !== null && memory.speaker !== own ? 'of others' : 'forgets';
}
