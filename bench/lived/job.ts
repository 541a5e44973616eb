import { type Conversation, type LocomoQuestion, readConversations } from '../locomo/conversations.ts';
import type { MeasuredLife } from './measure.ts';
import type { LivedNature } from './third-mind.ts';

/** One thing that a worker does: lives one conversation as one nature and asks its questions. */
export interface Job {
  data: string;
  /** Its place among the conversations of the data. */
  conversation: number;
  nature: LivedNature;
  budgets: number[];
  /** How many of its questions are asked; null for all. */
  questions: number | null;
}

/** What came of it. */
export interface Done {
  job: Job;
  life: MeasuredLife;
  seconds: number;
}

/** So many questions of a conversation, spread over it evenly. */
export function sampled(questions: readonly LocomoQuestion[], most: number | null): LocomoQuestion[] {
  if (most === null || most >= questions.length) return [...questions];
  return Array.from(
    { length: most },
    (_, place) => questions[Math.floor((place * questions.length) / most)]!,
  );
}

/** The conversation of a job. Throws `NoData`. */
export async function conversationOf({
  data,
  conversation,
}: Pick<Job, 'data' | 'conversation'>): Promise<Conversation> {
  return (await readConversations(data))[conversation]!;
}
