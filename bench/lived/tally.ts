import { categories, type Category } from '../locomo/conversations.ts';
import type { Verdict } from './judge.ts';

/** Mean shares over questions, 0 to 1; null where there were none to be judged. */
export interface Shares {
  questions: number;
  strict: number | null;
  loose: number | null;
}

/** The shares over all questions and by their category. */
export interface Tallied extends Shares {
  categories: Record<Category, Shares>;
}

/** A question that was asked, and what was shown for it. */
export interface Judged {
  category: Category;
  verdict: Verdict;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const sharesOf = (judged: readonly Judged[]): Shares => ({
  questions: judged.length,
  strict: mean(judged.map(({ verdict }) => verdict.strict)),
  loose: mean(judged.flatMap(({ verdict }) => verdict.loose ?? [])),
});

/** Puts verdicts together. */
export function tallied(judged: readonly Judged[]): Tallied {
  const by = Object.values(categories).map(
    (name) => [name, sharesOf(judged.filter(({ category }) => category === name))] as const,
  );
  return { ...sharesOf(judged), categories: Object.fromEntries(by) as Record<Category, Shares> };
}
