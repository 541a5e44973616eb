import type { Embedder } from '../../ports/embedder.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { MindStores } from '../../ports/store.ts';
import type { Situation } from '../../ports/voice.ts';
import { memoriesMessage } from '../../src/prompt/memories-message.ts';
import { recall } from '../../src/memory/recall/recall.ts';
import { recallSigns } from '../../src/memory/recall/knowing-of.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { confidenceOf } from '../../theory/confidence.ts';
import { feelingOfKnowing, type RecallSigns } from '../../theory/feeling-of-knowing.ts';
import { objectiveSignal } from '../../theory/objective-signal.ts';
import { uniform } from '../../theory/uniform.ts';
import { contentWords, wordsIn } from '../lived/content-words.ts';
import type { Conversation, LocomoQuestion } from '../locomo/conversations.ts';
import { remember } from '../locomo/remembered-conversation.ts';

/** What an answer was: right or wrong, or it says itself that it may not know. */
export type AnswerLabel = 'right' | 'wrong' | 'hedged';

/** An answer that was given from what was recalled, and how sure the mind was of it. */
export interface AnsweredQuestion {
  conversation: string;
  label: AnswerLabel;
  signs: RecallSigns | null;
  knowing: number;
  confidence: number;
}

const asker = 'Robin';
const space = 'terminal';
/** The most that memories may take, tokens, and the share of the words that make a text hold another. */
const memoryTokens = 2_000;
const enough = 0.8;

const holds = (text: string, wanted: ReadonlySet<string>): boolean => {
  const words = new Set(wordsIn(text));
  return wanted.size > 0 && [...wanted].filter((word) => words.has(word)).length >= enough * wanted.size;
};

/** The quotations of an answer, without the name that a turn begins with. */
const quotesIn = (answer: string): string[] =>
  [...answer.matchAll(/“([^”]{8,})”/gu)].map(([, quote = '']) => quote.replace(/^\p{L}+: /u, ''));

/**
 * What an answer was. It is right where it quotes a turn that the data set names as evidence, or holds the answer that it gives; to an
 * adversarial question, which nothing answers, only not knowing would be right.
 */
export function labelOf(
  answer: string,
  { category, answer: gold }: Pick<LocomoQuestion, 'category' | 'answer'>,
  evidence: readonly string[],
): AnswerLabel {
  if (/^I(?:['’]m not sure| don['’]t know)/u.test(answer)) return 'hedged';
  if (category === 'adversarial') return 'wrong';
  const isQuoted = quotesIn(answer).some((quote) =>
    evidence.some((turn) => holds(turn, contentWords(quote))),
  );
  return isQuoted || (gold !== null && holds(answer, contentWords(gold))) ? 'right' : 'wrong';
}

/** What the offline voice says to a question that is asked with these memories in mind. */
async function saidTo(text: string, memories: string, at: number): Promise<string> {
  const winner: Situation['winner'] = {
    id: 'question' as PerceptId,
    source: { kind: 'speech', speaker: asker, space },
    sourceConfidence: 1,
    urgency: 0,
    boost: 0,
    at,
    text,
  };
  const outcome = await offlineVoice().think(
    {
      key: '1/voice/think.0/0',
      purpose: 'thought',
      system: '',
      messages: [{ role: 'user', text: memories }],
      stable: 0,
      tools: [],
      maxTokens: 1_000,
      temperature: 0,
      situation: {
        self: 'Ada',
        mode: 'normal',
        winner,
        percepts: [winner],
        space,
        recalled: [],
        step: 0,
        inner: null,
        origin: 'respond',
        goals: [],
        nature: 'person',
      },
    },
    { signal: new AbortController().signal },
  );
  if (!outcome.ok) throw new Error(`The offline voice did not answer "${text}".`);
  // without a tool to send it, what would have been said is thought
  return outcome.thought.text.split('I would say: ').at(-1) ?? '';
}

/** Lets a mind remember a conversation and answer all questions about it from what it recalls. */
export async function answerAll(
  conversation: Conversation,
  given: { stores: MindStores; embedder: Embedder },
): Promise<AnsweredQuestion[]> {
  const { memory: store, now } = await remember(conversation, given);
  const turns = new Map(conversation.turns.map(({ id, speaker, text }) => [id, `${speaker}: ${text}`]));
  const answered: AnsweredQuestion[] = [];
  for (const question of conversation.questions) {
    const { text } = question;
    const draw = (stream: string, counter: number) => uniform(1, `${text}/${stream}`, counter);
    const parts = { store, embedder: given.embedder, reranker: null, now, draw };
    const { recalled } = await recall(parts, { text, hops: 1, active: [] });
    const memories = memoriesMessage(
      recalled.map(({ memory }) => memory),
      memoryTokens,
      'person',
    );
    const answer = await saidTo(text, memories ?? '', now);
    const signs = recallSigns(text, recalled);
    const knowing = feelingOfKnowing(signs);
    const objective = objectiveSignal(answer, null).value;
    answered.push({
      conversation: conversation.id,
      label: labelOf(
        answer,
        question,
        question.evidence.map((id) => turns.get(id) ?? ''),
      ),
      signs,
      knowing,
      confidence: confidenceOf({ objective, knowing, verbalised: null }) ?? 0,
    });
  }
  return answered;
}
