import type { Memory } from '../../ports/memory.ts';
import type { StreamMessage } from '../../ports/stream.ts';
import { sentencesOf } from '../../theory/sentences.ts';

/** How many ranks below the last memory that is shown count as near misses (docs/model/recall.md). */
const nearMissRanks = 15;

/**
 * The memories that do not stand in these messages already, in their order: a memory of what the stream still shows would say it twice, and
 * would be booked as recalled at every thought (docs/model/recall.md).
 */
export function outsideOf<M extends Memory>(messages: readonly StreamMessage[], memories: readonly M[]): M[] {
  if (memories.length === 0) return [];
  const stream = messages.flatMap((message) => (message.role === 'user' ? [message.text] : [])).join('\n');
  return memories.filter(({ content }) => {
    const sentences = sentencesOf(content);
    return sentences.length === 0 || !sentences.every((sentence) => stream.includes(sentence));
  });
}

/** The memories that come next after the last one that is shown: they nearly came to mind. */
export function missedAfter<M extends Memory>(shown: readonly M[], contenders: readonly M[]): M[] {
  const last = shown.at(-1);
  const after = last === undefined ? 0 : contenders.indexOf(last) + 1;
  const passedOver = contenders.slice(0, after).filter((memory) => !shown.includes(memory));
  return [...passedOver, ...contenders.slice(after, after + nearMissRanks)];
}
