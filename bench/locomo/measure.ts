import type { Embedder } from '../../ports/embedder.ts';
import type { MindStores } from '../../ports/store.ts';
import type { Conversation } from './conversations.ts';
import { type EvidenceRecall, EvidenceTally } from './evidence-recall.ts';
import { remember } from './remembered-conversation.ts';
import { ablations, ask, searches } from './searches.ts';

/** What every way of asking finds of the evidence. */
export interface Measured {
  turns: number;
  /** By what each way is called. */
  searches: Record<string, EvidenceRecall>;
}

export interface Measuring {
  stores: MindStores;
  embedder: Embedder;
  /** Whether recall is measured without each of its parts, too. */
  ablation: boolean;
  told: (done: string) => void;
}

/** Lets minds remember the conversations and asks them all questions. */
export async function measureOn(
  conversations: readonly Conversation[],
  { stores, embedder, ablation, told }: Measuring,
): Promise<Measured> {
  const tallies = new Map((ablation ? ablations : searches).map((name) => [name, new EvidenceTally()]));
  for (const conversation of conversations) {
    const remembered = await remember(conversation, { stores, embedder });
    for (const question of conversation.questions) {
      const found = await ask(question.text, remembered, { embedder, ablation });
      for (const [name, tally] of tallies) tally.add(question, found.get(name) ?? []);
    }
    told(
      `${conversation.id}, ${conversation.turns.length} turns, ${conversation.questions.length} questions`,
    );
  }
  const recalls = [...tallies].map(([name, tally]) => [name, tally.recall()] as const);
  return {
    turns: conversations.reduce((sum, { turns }) => sum + turns.length, 0),
    searches: Object.fromEntries(recalls),
  };
}
