import type { Outcome } from '../../ports/command.ts';
import type { Performable } from '../../ports/performable.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { MindStore } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { assess } from '../memory/assess.ts';
import { judgeContradiction } from '../memory/judge-contradiction.ts';
import { safetyId } from '../memory/safety-memories.ts';
import { performRecall } from '../memory/perform-recall.ts';
import { selfTexts } from '../memory/self-texts.ts';

/** What memory and its gates ask for. */
export type AboutMemory = Extract<
  Performable,
  { effect: 'memory.recall' | 'memory.assess' | 'contradiction.judge' }
>;

export interface MemoryPerformerParts {
  configuration: MindConfiguration;
  store: MindStore;
  voice: Voice;
  embedder: Embedder;
  reranker: Reranker | null;
  /** Hears why words alone are searched. */
  onWithoutVectors: (reason: string) => void;
}

/** Performs what memory and its gates ask for. */
export async function performMemory(
  asked: AboutMemory,
  parts: MemoryPerformerParts,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Outcome> {
  const { configuration, voice, embedder, reranker, onWithoutVectors } = parts;
  const { memory: store, inbox } = parts.store;
  switch (asked.effect) {
    case 'memory.recall': {
      const { limit, fusion = 'convex' } = configuration.memory.recall;
      const found = {
        configuration,
        memory: store,
        inbox,
        embedder,
        reranker,
        fusion,
        limit,
        now,
        onWithoutVectors,
      };
      return { effect: 'memory.recall', ok: true, ...(await performRecall(asked, found, signal)) };
    }
    case 'memory.assess': {
      const self = selfTexts(configuration, asked.given.goals, asked.given.identity);
      const safety = new Set(configuration.memory.safety.map(safetyId));
      const measured = await assess(asked, { store, inbox, embedder, self, safety, now, signal });
      return { effect: 'memory.assess', ok: true, ...measured };
    }
    case 'contradiction.judge':
      return judgeContradiction(asked, { store, voice, signal });
    default:
      return asked satisfies never;
  }
}
