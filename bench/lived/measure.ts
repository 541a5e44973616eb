import type { StreamMessage, WakeOptions } from '../../src/index.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import type { Conversation, LocomoQuestion } from '../locomo/conversations.ts';
import { ask, type Asking } from './ask.ts';
import { Bm25Turns } from './bm25-fill.ts';
import { judge, type Sought } from './judge.ts';
import type { Kept } from './kept-memories.ts';
import { live, type LivedConversation } from './life.ts';
import { shownItems } from './shown-items.ts';
import type { Judged } from './tally.ts';
import { budgetFor, type LivedNature } from './third-mind.ts';
import { tokensOf } from './tokens-of.ts';

/** What a question was judged by. */
export interface MeasuredQuestion extends Judged {
  /** How much was shown, tokens: what the budget is for. */
  shown: number;
}

/** What was shown at one budget, question by question. */
export interface AtBudget {
  budget: number;
  lived: MeasuredQuestion[];
  memoryAlone: MeasuredQuestion[];
}

/** One conversation as one nature lived it. */
export interface MeasuredLife {
  kept: Kept;
  budgets: AtBudget[];
}

export interface Measuring {
  nature: LivedNature;
  budgets: readonly number[];
  questions: readonly LocomoQuestion[];
  embedder: WakeOptions['embedder'];
  told: (done: string) => void;
}

/** What is looked for when a question of a conversation is asked. */
export function soughtBy(turns: ReadonlyMap<string, string>, question: LocomoQuestion): Sought {
  const { text, evidence, named, answer } = question;
  return { question: text, evidence: evidence.map((id) => turns.get(id) ?? ''), named, answer };
}

/** What was said in each turn, by its id. */
export const textsOf = ({ turns }: Conversation): ReadonlyMap<string, string> =>
  new Map(turns.map(({ id, text }) => [id, text]));

/** The ways in which a question is put: with the whole stream, and with memory alone. */
const waysOfAsking = ['lived', 'memoryAlone'] as const;

/** What the voice was shown for a question. */
interface ShownFor {
  question: LocomoQuestion;
  budget: number;
  way: (typeof waysOfAsking)[number];
  messages: readonly StreamMessage[];
}

/** Puts each question to a mind that has lived, at every budget and in every way. */
export async function* asked(
  lived: Omit<LivedConversation, 'kept'>,
  { budgets, questions, told, ...asking }: Measuring & Omit<Asking, 'memoryAlone' | 'budget'>,
): AsyncGenerator<ShownFor> {
  const [first] = questions;
  if (first === undefined) return;
  // what goes with every call is the same for all questions: it is measured once
  const usual = await ask(first.text, lived, { ...asking, memoryAlone: true });
  for (const [place, question] of questions.entries()) {
    for (const budget of budgets)
      for (const way of waysOfAsking) {
        const memoryAlone = way === 'memoryAlone';
        const given = { ...asking, budget: budgetFor(budget, usual), memoryAlone };
        const { messages } = await ask(question.text, lived, given);
        yield { question, budget, way, messages };
      }
    if ((place + 1) % 25 === 0) told(`${place + 1} of ${questions.length} questions asked`);
  }
}

/** Lives a conversation and asks its questions, each at every budget, with the whole stream and with memory alone. */
export async function measureLife(
  conversation: Conversation,
  { nature, budgets, questions, embedder, told }: Measuring,
): Promise<MeasuredLife> {
  const { turns } = conversation;
  const lived = await live(conversation, {
    nature,
    embedder,
    told: (done) => told(`${done} of ${turns.length} turns lived`),
  });
  const texts = textsOf(conversation);
  const measured = new Map(
    budgets.map((budget): [number, AtBudget] => [budget, { budget, lived: [], memoryAlone: [] }]),
  );
  for await (const { question, budget, way, messages } of asked(lived, {
    nature,
    budgets,
    questions,
    embedder,
    told,
  })) {
    const verdict = judge(shownItems(messages), soughtBy(texts, question));
    measured.get(budget)![way].push({ category: question.category, verdict, shown: tokensOf(messages) });
  }
  return { kept: lived.kept, budgets: [...measured.values()] };
}

/** The same questions, answered by plain BM25 over all turns. */
export function measureBm25(
  conversation: Conversation,
  { questions, budget }: { questions: readonly LocomoQuestion[]; budget: number },
): MeasuredQuestion[] {
  const texts = textsOf(conversation);
  const turns = new Bm25Turns(conversation.turns);
  return questions.map((question) => {
    const items = turns.fill(question.text, budget);
    const shown = items.reduce((sum, item) => sum + countTokens(item), 0);
    return { category: question.category, verdict: judge(items, soughtBy(texts, question)), shown };
  });
}
