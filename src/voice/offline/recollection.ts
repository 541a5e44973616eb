import type { StreamMessage } from '../../../ports/stream.ts';
import { lexicalSimilarity } from '../../../theory/similarity.ts';
import { sentencesOf } from './sentences.ts';

/** Something said before that a question may be about. */
export interface Recollection {
  text: string;
  /** Whether it was said by whom the question comes from, by somebody else, or kept as a memory. */
  from: 'asker' | 'other' | 'memory';
}

/** How alike a question and a sentence must be, 0 to 1: one shared word of two in the question and five in the other. */
const leastSimilarity = 0.25;

/** Words that make a question and say nothing of what it is about. */
const questionWords =
  /\b(who|whom|whose|what|which|when|where|why|how|does|did|do|can|could|would|should|will|tell|me|about|again|know|remember|you|there|any|anything|please|remind|said|say|told)\b/g;

/**
 * What was said before that shares most with a question, or null when nothing shares enough. Sentences that end in a
 * question mark and those of `present` (what is being said now) are no answers.
 */
export function recollect(
  question: string,
  { messages, recalled, present, asker }: RecollectionSources,
): Recollection | null {
  const now = new Set(present.flatMap(sentencesOf).map(plain));
  const known: Recollection[] = [
    ...recalled.flatMap(sentencesOf).map((text) => ({ text, from: 'memory' as const })),
    ...messages.flatMap((message) => (message.role === 'user' ? heard(message.text, asker) : [])),
  ].filter(({ text }) => !text.endsWith('?') && !now.has(plain(text)));
  const asked = stemmed(question);
  let best: Recollection | null = null;
  let most = leastSimilarity;
  for (const candidate of known) {
    const similarity = lexicalSimilarity(asked, stemmed(candidate.text));
    // Of two that fit alike the later one holds: it may correct the earlier.
    if (similarity >= most) [best, most] = [candidate, similarity];
  }
  return best;
}

export interface RecollectionSources {
  messages: readonly StreamMessage[];
  recalled: readonly string[];
  present: readonly string[];
  /** The name of who asks. */
  asker: string;
}

// The inbox is rendered for models, a line each with who, where and when before the text. Only the text is quoted; who
// said it is read off what stands before it.
function heard(text: string, asker: string): Recollection[] {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const untagged = line.replace(/<[^<>]{0,200}>/g, ' ').trim();
    const [head = ''] = /^[-*\s]*(\[[^\]]{0,100}\]\s*)?([^:“"\n.!?]{1,60}:\s+)?/u.exec(untagged) ?? [];
    const rest = untagged.slice(head.length).replace(/^["“]|["”]$/gu, '');
    const before = line.slice(0, line.indexOf(rest));
    const isOther = before.trim() !== '' && !before.toLowerCase().includes(asker.toLowerCase());
    return sentencesOf(rest).map((sentence) => ({ text: sentence, from: isOther ? 'other' : 'asker' }) as const);
  });
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

// "moves", "moved" and "move" are one word to whoever asks.
function stemmed(text: string): string {
  return plain(text)
    .replace(questionWords, ' ')
    .replace(/(\p{L}{3,}?)(ing|ies|ed|es|s|e|y)(?!\p{L})/gu, '$1');
}
