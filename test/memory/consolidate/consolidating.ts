import type { MemoryId, MindId } from '../../../ports/identifiers.ts';
import type { MemoryStore } from '../../../ports/memory-store.ts';
import type { ThoughtRequest, Voice } from '../../../ports/voice.ts';
import { consolidationWrite } from '../../../ports/effects/consolidation-write.ts';
import type { ConsolidatedOn } from '../../../ports/consolidation.ts';
import { writeConsolidation } from '../../../src/memory/consolidate/write-consolidation.ts';
import type { ConsolidationParts } from '../../../src/memory/consolidate/consolidation-parts.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { scriptedVoice } from '../../../src/voice/scripted.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';
import { sentenceForm } from '../../../theory/claims/read-statements.ts';
import { know, now, type Known } from '../remembering.ts';
import { WordEmbedder } from '../word-embedder.ts';

const embedder = new WordEmbedder();

/** A store in memory of a mind that knows this. */
export async function storeKnowing(memories: readonly Known[]): Promise<MemoryStore> {
  const { memory } = await memoryStores().open('ada' as MindId);
  await know(memory, embedder, memories);
  return memory;
}

/** A voice that gives this answer to consolidation, and keeps what it was asked. */
export function consolidatingVoice(text: string): { voice: Voice; asked: ThoughtRequest[] } {
  const asked: ThoughtRequest[] = [];
  const beneath = scriptedVoice(
    { rules: [{ when: { purpose: 'consolidation' }, answer: { text } }] },
    new VirtualClock(0),
  );
  const think: Voice['think'] = (request, listen) => {
    asked.push(request);
    return beneath.think(request, listen);
  };
  return { voice: { name: 'scripted', think }, asked };
}

/** What consolidation makes of a store; its answer satisfies the schema of the effect. */
export async function consolidated(
  about: ConsolidatedOn,
  given: { store: MemoryStore; voice?: Voice } & Partial<ConsolidationParts>,
) {
  const { voice = consolidatingVoice('UNCLEAR: nothing to say.').voice, ...rest } = given;
  const outcome = await writeConsolidation(
    { key: '1/consolidation.0/x/0', about },
    { nature: 'agent', name: 'Ada', voice, signal: new AbortController().signal, now, ...rest },
  );
  if (!outcome.ok) throw new Error(outcome.failure.message);
  const { effect: _effect, ok: _ok, ...answer } = outcome;
  return consolidationWrite.answer.strict().parse(answer);
}

/** With the vectors of an embedder of words. */
export const withVectors: Partial<ConsolidationParts> = {
  embedder,
  vectorsOf: async (texts) => {
    const vectors = await embedder.embed(texts, 'query');
    return new Map(texts.map((text, place) => [text, vectors[place]!]));
  },
};

export const memoryIds = (...ids: string[]): MemoryId[] => ids as MemoryId[];

/** Has somebody's sentence superseded. */
export const supersede = (
  store: MemoryStore,
  sentence: string,
  speaker: string,
  id = `claim/${sentence}`,
): Promise<void> =>
  store.claims.note({
    position: 1,
    added: [
      {
        id,
        sentence,
        form: sentenceForm(sentence),
        speaker,
        space: null,
        subject: { person: speaker, thing: '' },
        attribute: 'home',
        value: 'somewhere',
        kind: 'place' as never,
        isSingle: true,
        at: 1,
        cycle: 1,
        ended: { by: 'claim/later', at: now, cycle: 2 },
        contested: null,
      },
    ],
    ended: [],
    contested: [],
  });
