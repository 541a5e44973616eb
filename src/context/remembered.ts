import type { ContextItem, ItemFate } from '../../ports/context-account.ts';
import type { Memory } from '../../ports/memory.ts';
import type { StreamMessage } from '../../ports/stream.ts';
import { type FittedMemory, headingOf } from '../prompt/memories-message.ts';
import type { Nature } from '../prompt/nature.ts';
import { longestJudged } from '../../theory/judged-text.ts';
import { keepLatest } from '../../theory/keep-latest.ts';
import { sentencesOf } from '../../theory/sentences.ts';
import { mayTellOfHarm } from '../../theory/tells-of-harm.ts';
import { foundInStream } from './found-in-stream.ts';
import { comparedSentence, toldWhole } from './told-whole.ts';

/** How many ranks below the last memory that is shown count as near misses (docs/model/recall.md). */
const nearMissRanks = 15;

/** Of how many texts the sentences are kept: what is recalled and what is like the present is mostly so again at the next thought. */
const mostKept = 512;
const keptSentences = keepLatest(sentencesOf, mostKept);

/** What is shown already: what a stream tells (`toldIn`), and what stands besides. */
interface ShownAlready {
  stream?: string;
  besides?: string;
}

/**
 * Whether a text says nothing that is not shown already, sentence by sentence; one that is longer than what is judged of a text
 * stands there as a whole or not at all.
 */
export function standsIn(text: string, { stream = '', besides = '' }: ShownAlready): boolean {
  if (text.length > longestJudged) return text.trim() !== '' && `${stream}\n${besides}`.includes(text.trim());
  const sentences = keptSentences(text);
  // a sentence is a part of one line
  const isShown = (sentence: string) =>
    (stream !== '' && foundInStream(sentence, stream)) || besides.includes(sentence);
  return sentences.length > 0 && sentences.every(isShown);
}

/** Everything that messages of the stream say that came in or was summed up. */
export function toldIn(messages: readonly StreamMessage[]): string {
  const texts: string[] = [];
  // a long day has thousands of messages, and each thought reads all of them
  for (const message of messages) if (message.role === 'user') texts.push(message.text);
  return texts.join('\n');
}

/**
 * The memories that do not stand already in what messages tell (`toldIn`), in their order: a memory of what the stream still shows would say it twice, and
 * would be booked as recalled at every thought (docs/model/recall.md).
 */
export const outsideOf = <M extends Memory>(told: string, memories: readonly M[]): M[] =>
  memories.filter(({ content }) => !standsIn(content, { stream: told }));

/**
 * The memories of which half or more of what they were drawn from stands in what messages tell already. They are shown, but have not come to mind by that: what they
 * stand for is before the mind as it was said (docs/model/recall.md).
 *
 * @param drawnFrom the texts that each was drawn from; none of a memory that was drawn from nothing
 */
export const restating = <M extends Memory>(
  told: string,
  memories: readonly M[],
  drawnFrom: ReadonlyMap<string, readonly string[]>,
): M[] =>
  memories.filter(({ id }) => {
    const sources = drawnFrom.get(id) ?? [];
    const standing = sources.filter((text) => standsIn(text, { stream: told })).length;
    return standing > 0 && 2 * standing >= sources.length;
  });

/**
 * Whether a memory is told by an older moment that stands in the call: by the same speaker on the same day, and every sentence of it as a sentence of its own
 * (`toldWhole`). The moment says more, and the memory would say that twice. What may tell of an allergy or a medicine is shown in any case.
 *
 * @param moments as they are shown (`shownPassage`)
 */
export function isToldBy(moments: readonly string[], memory: Memory, nature: Nature): boolean {
  const { speaker, content } = memory;
  if (speaker === null || content.length > longestJudged || mayTellOfHarm(content)) return false;
  const heading = `${headingOf(memory, nature)}:\n`;
  const sentences = keptSentences(content).map((sentence) => comparedSentence(sentence));
  const isTold = (moment: string): boolean => {
    const told = toldWhole(moment.slice(heading.length));
    return sentences.every((sentence) => told.has(sentence));
  };
  return sentences.length > 0 && moments.some((moment) => moment.startsWith(heading) && isTold(moment));
}

/** Of memories that say the very same the first only. */
export function withoutRepeats<M extends Memory>(memories: readonly M[]): M[] {
  const known = new Set<string>();
  return memories.filter(({ content }) => !known.has(content) && known.add(content));
}

/** The memories that come next after the last one that is shown: they nearly came to mind. */
export function missedAfter<M extends Memory>(shown: readonly M[], contenders: readonly M[]): M[] {
  const last = shown.at(-1);
  const after = last === undefined ? 0 : contenders.indexOf(last) + 1;
  const passedOver = contenders.slice(0, after).filter((memory) => !shown.includes(memory));
  return [...passedOver, ...contenders.slice(after, after + nearMissRanks)];
}

/**
 * The account of each memory that was recalled, in their order.
 *
 * @param outside those that do not stand in the stream already
 * @param elsewhere those that stand elsewhere in the call
 * @param limit how many are shown at the most
 */
export function memoryItems<M extends Memory>(
  recalled: readonly M[],
  {
    outside,
    elsewhere,
    fitted,
    limit,
  }: {
    outside: readonly M[];
    elsewhere: ReadonlySet<string>;
    fitted: readonly FittedMemory<M>[];
    limit: number;
  },
): ContextItem[] {
  const shown = new Map(fitted.map((each) => [each.memory, each]));
  const shownElsewhere = new Set(fitted.map(({ memory }) => memory.content));
  const leftOut = (memory: M): ItemFate => {
    if (!outside.includes(memory)) return 'in the stream';
    if (elsewhere.has(memory.id) || shownElsewhere.has(memory.content)) return 'shown already';
    return shown.size >= limit ? 'over the limit' : 'no room';
  };
  return recalled.map((memory): ContextItem => {
    const { fate, tokens } = shown.get(memory) ?? { fate: leftOut(memory), tokens: 0 };
    return { section: 'memories', of: memory.id, fate, tokens };
  });
}
