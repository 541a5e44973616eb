import { judgedText } from './judged-text.ts';
import { questionShare } from './question-share.ts';

/** What of the form of an answer says that it is unsure. */
export const unsureSigns = ['hedged', 'corrected itself', 'asks back', 'unusual length'] as const;

export type UnsureSign = (typeof unsureSigns)[number];

const hedges =
  /\b(?:maybe|perhaps|possibly|probably|presumably|apparently|i think|i guess|i believe|i suppose|it seems|seems to|not (?:quite |entirely )?(?:sure|certain)|i(?: do not|['’]?m not| don['’]t) (?:know|sure|certain|remember)|might be|may be|could be|as far as i know|if i remember|hard to say|unclear)\b/giu;
const corrections =
  /\b(?:wait,|actually, no|no, wait|scratch that|let me correct|correction:|i mean,|or rather|on second thought|sorry, i meant|i misspoke)/giu;

/** What an answer without any sign of doubt is worth by its form alone: a model may be wrong in plain words. Ours. */
const plainWords = 0.8;
/** What each sign takes away, at the most. Ours. */
const takes: Readonly<Record<UnsureSign, number>> = {
  hedged: 0.5,
  'corrected itself': 0.25,
  'asks back': 0.25,
  'unusual length': 0.1,
};
/** So many hedges, or corrections, take all that they can. */
const all = { hedged: 2, corrected: 2 };
/** An answer of more words than this is unusually long, and one of none says nothing. */
const longestUsual = 400;

const countOf = (text: string, form: RegExp): number => text.match(form)?.length ?? 0;

/** How strong each sign is in a text, 0 to 1; those that are absent are left out. */
function signsIn(text: string): Map<UnsureSign, number> {
  const read = judgedText(text);
  const words = read.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const signs: [UnsureSign, number][] = [
    ['hedged', Math.min(1, countOf(read, hedges) / all.hedged)],
    ['corrected itself', Math.min(1, countOf(read, corrections) / all.corrected)],
    ['asks back', questionShare(read)],
    ['unusual length', words === 0 || words > longestUsual ? 1 : 0],
  ];
  return new Map(signs.filter(([, strength]) => strength > 0));
}

/** What an answer shows of its certainty without anybody being asked. */
export interface ObjectiveSignal {
  /** 0 to 1. */
  value: number;
  /** What is unsure in it; always by its form, so that a retry can be told what. */
  signs: UnsureSign[];
}

/**
 * What an answer itself shows of its certainty: the mean probability of its tokens where the provider gives them, else its form.
 *
 * @param probability the geometric mean of the probabilities of its tokens, 0 to 1; null where nobody gives them
 * @example objectiveSignal('It leaves at nine.', null).value // 0.8
 * @example objectiveSignal('I think it might be nine.', null).value // 0.3
 */
export function objectiveSignal(text: string, probability: number | null): ObjectiveSignal {
  const signs = signsIn(text);
  const lost = [...signs].reduce((sum, [sign, strength]) => sum + takes[sign] * strength, 0);
  return { value: probability ?? Math.max(0, plainWords - lost), signs: [...signs.keys()] };
}
