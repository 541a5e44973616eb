import { isPhatic } from './phatic-words.ts';
import { searchTerms } from './search-terms.ts';

/** These only keep a conversation going where they are praised or shared: "good job", "your work"; else they are what is told. */
const deeds = new Set(['job', 'work', 'works', 'working', 'worked', 'quit', 'quits']);
const praising =
  /^(?:good|great|nice|hard|amazing|awesome|incredible|fantastic|wonderful|excellent|fine|your|the|of|this|that|all|such|its|it|to|like)$/iu;

/** What stands behind these is taken, and not called: "I take Keppra", "I'm on Zoloft". */
const taking = /^(?:takes?|taking|took|on)$/iu;

/** The words of a sentence that carry content and do not only keep the conversation going; names that are only called count as such. */
export function tellingTerms(sentence: string): string[] {
  const words = sentence.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  const terms = words.flatMap((word, place) =>
    searchTerms(word).map((term) => ({
      term,
      isName: place > 0 && /^\p{Lu}/u.test(word) && !taking.test(words[place - 1]!),
      isPhatic: isPhatic(term) && !isDeed(words, place),
    })),
  );
  const isCalling = terms.some((each) => each.isPhatic);
  return terms.flatMap((each) => (each.isPhatic || (isCalling && each.isName) ? [] : [each.term]));
}

/** Whether a word tells of what the speaker does: "I work nights", "I got the job". */
function isDeed(words: readonly string[], place: number): boolean {
  if (!deeds.has(words[place]!.toLowerCase()) || !/^(?:i|we)$/iu.test(words[0] ?? '')) return false;
  const [before, article] = [words[place - 1] ?? '', words[place - 2] ?? ''];
  const isObject =
    /^(?:the|a|my|that|this|our)$/iu.test(before) &&
    /^(?:got|lost|have|quit|left|took|found|need|want|started|like|love|hate)$/iu.test(article);
  return isObject || !praising.test(before);
}
