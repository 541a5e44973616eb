import { keepOf } from '../keep-of.ts';
import { adverbs, auxiliaries, determiners, listed } from './inventories.ts';
import { lemma } from './lemma.ts';
import { predicates, settingVerbs } from './predicates.ts';
import { commonVerbs, isNounThere } from './verb-subjects.ts';
import type { Token } from './words.ts';

/** A stretch of a sentence with a verb of its own; the end is excluded. */
export interface ClauseSpan {
  from: number;
  to: number;
}

/** Words with which a clause begins. */
const joints = listed(`
  and but or so because since while whereas although though where when until that which who whom whose if as before after then than
  whether yet`);
const marks = /^[,;:!?()[\]—–→…]$/u;

/** Verbs that say how what follows them is meant, and others of which no claim is read. */
const others = listed(`
  think believe assume reckon suppose suspect guess imagine fear expect hope doubt wonder feel claim say tell state mention announce write
  report insist swear pretend refuse decline reject deny want wish plan intend try promise consider dream need manage begin continue
  ask hear read see find lose visit grow spend travel fly return mean keep send bring pay cook help wait miss seem appear split break
  divorce retire die resign hate enjoy prefer offer`);
const verbs: ReadonlySet<string> = new Set([
  ...auxiliaries,
  ...settingVerbs,
  ...commonVerbs,
  ...[...others].map((word) => lemma(word)),
  ...predicates.flatMap(({ parts: [first] }) => [...(first ?? [])]),
]);
const modals = listed('would could might may should must ought can cannot gonna');

/** Whether a word may be the verb of a clause. */
export const isClauseVerb = (words: readonly Token[], at: number): boolean => {
  const [word, previous] = [words[at]!, words[at - 1]];
  if (word.isMark || word.lower === 'to' || isNounThere(words, at)) return false;
  if (modals.has(word.lower) && !word.isLarge) return true;
  const isNoun = previous !== undefined && (determiners.has(previous.lower) || previous.text === "'s");
  return !isNoun && (!word.isLarge || at === 0) && verbs.has(word.lemma);
};

/** Words by which a few words without a verb say something of their own: "just Tom, please, …". */
const asking = /^(?:please|just|instead)$/u;

/** The clauses of a sentence in their order. What has no verb belongs to the clause before it, at the beginning to the first. */
export const clauseSpans: (words: readonly Token[]) => readonly ClauseSpan[] = keepOf((words) => {
  const starts = [0];
  for (const [at, { text, lower }] of words.entries()) {
    if (marks.test(text)) starts.push(at + 1);
    else if (joints.has(lower) && at > 0) starts.push(at);
  }
  const found: ClauseSpan[] = [];
  let waiting: number | null = null;
  for (const [place, from] of starts.entries()) {
    const to = starts[place + 1] ?? words.length;
    const hasVerb = words
      .slice(from, to)
      .some(
        ({ lower }, at) =>
          isClauseVerb(words, from + at) || (from + at < to - 1 && /^(?:i|we|he|she|they)$/u.test(lower)),
      );
    const last = found.at(-1);
    if (!hasVerb && last !== undefined) last.to = to;
    else if (!hasVerb && words.slice(from, to).some(({ lower }) => asking.test(lower)))
      found.push({ from, to });
    else if (!hasVerb) waiting ??= from;
    else {
      found.push({ from: waiting ?? from, to });
      waiting = null;
    }
  }
  return found.length > 0 ? found : [{ from: 0, to: words.length }];
});

/** The verb to which a word belongs: the last one before it in its clause, else the next; -1 where there is none. */
export function verbOf(words: readonly Token[], { from, to }: ClauseSpan, place: number): number {
  for (let at = Math.min(place, to) - 1; at >= from; at -= 1) if (isClauseVerb(words, at)) return at;
  for (let at = place; at < to; at += 1) if (isClauseVerb(words, at)) return helped(words, at, to);
  return -1;
}

/** The verb that another one helps: "did not move". */
function helped(words: readonly Token[], verb: number, to: number): number {
  if (!auxiliaries.has(words[verb]!.lemma) && !modals.has(words[verb]!.lower)) return verb;
  let at = verb + 1;
  while (at < to && (adverbs.has(words[at]!.lower) || auxiliaries.has(words[at]!.lemma))) at += 1;
  return at < to && isClauseVerb(words, at) ? at : verb;
}

/** The place at which the words begin that belong to a verb: auxiliaries, adverbs and what denies it. */
export function groupStart(words: readonly Token[], verb: number, from: number): number {
  let at = verb;
  while (
    at > from &&
    (auxiliaries.has(words[at - 1]!.lemma) ||
      adverbs.has(words[at - 1]!.lower) ||
      modals.has(words[at - 1]!.lower) ||
      /^(?:no|longer|used|ever|hardly|barely|scarcely|about|going|supposed|due|set|bound|able)$/u.test(
        words[at - 1]!.lower,
      ))
  )
    at -= 1;
  return at;
}
