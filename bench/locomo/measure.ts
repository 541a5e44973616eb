import type { Embedder } from '../../ports/embedder.ts';
import type { MindStores } from '../../ports/store.ts';
import type { Conversation } from './conversations.ts';
import { type EvidenceRecall, EvidenceTally } from './evidence-recall.ts';
import { remember } from './remembered-conversation.ts';
import { ask, type SearchName, searches } from './searches.ts';

/** What every way of asking finds of the evidence. */
export interface Measured {
  turns: number;
  searches: Record<SearchName, EvidenceRecall>;
}

/** Lets minds remember the conversations and asks them all questions. */
export async function measureOn(
  conversations: readonly Conversation[],
  { stores, embedder, told }: { stores: MindStores; embedder: Embedder; told: (done: string) => void },
): Promise<Measured> {
  const tallies = new Map(searches.map((name) => [name, new EvidenceTally()]));
  for (const conversation of conversations) {
    const remembered = await remember(conversation, { stores, embedder });
    for (const question of conversation.questions) {
      const found = await ask(question.text, remembered, embedder);
      for (const [name, tally] of tallies) tally.add(question, found[name]);
    }
    told(
      `${conversation.id}, ${conversation.turns.length} turns, ${conversation.questions.length} questions`,
    );
  }
  const recalls = [...tallies].map(([name, tally]) => [name, tally.recall()] as const);
  return {
    turns: conversations.reduce((sum, { turns }) => sum + turns.length, 0),
    searches: Object.fromEntries(recalls) as Record<SearchName, EvidenceRecall>,
  };
}
