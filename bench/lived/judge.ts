import { contentWords, wordsIn } from './content-words.ts';

/** So large a share of the words that are looked for makes them shown. */
const enough = 0.8;

/** What is looked for when a question was asked. */
export interface Sought {
  /** The question itself: where it stands it is no find. */
  question: string;
  /** What was said in its evidence turns. */
  evidence: readonly string[];
  /** How many evidence turns the data set names, with those that there are not. */
  named: number;
  /** Null where the data set has none. */
  answer: string | null;
}

/** What of it was shown, each 0 to 1. */
export interface Verdict {
  /** The share of its evidence turns that stand in one shown item each, by at least 80 % of their content words. */
  strict: number;
  /** Whether at least 80 % of the answer's content words stand in all that is shown; null without an answer. */
  loose: number | null;
}

function holds(shown: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  const found = [...wanted].filter((word) => shown.has(word)).length;
  return wanted.size > 0 && found >= enough * wanted.size;
}

/** Judges what was shown to a voice that is asked a question. */
export function judge(items: readonly string[], { question, evidence, named, answer }: Sought): Verdict {
  const asked = ` ${wordsIn(question).join(' ')} `;
  const shown = items
    .map(wordsIn)
    .filter((words) => !` ${words.join(' ')} `.includes(asked))
    .map((words) => new Set(words));
  const isShown = (text: string): boolean => {
    const wanted = contentWords(text);
    return shown.some((words) => holds(words, wanted));
  };
  const all = new Set(shown.flatMap((words) => [...words]));
  return {
    strict: evidence.filter(isShown).length / named,
    loose: answer === null ? null : Number(holds(all, contentWords(answer))),
  };
}
