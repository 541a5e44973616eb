import { categories, type Category, type LocomoQuestion } from './conversations.ts';

/** How many of the best found are looked at. */
export const depths = [5, 10, 20] as const;

export type Depth = (typeof depths)[number];

/** Shares of the evidence that were found, 0 to 1, by depth. */
export type ByDepth = Record<Depth, number>;

/** The mean share of each question's evidence, over all questions and by their category. */
export interface EvidenceRecall {
  questions: number;
  all: ByDepth;
  categories: Record<Category, ByDepth>;
}

/** Adds up how much of its evidence each question finds. */
export class EvidenceTally {
  readonly #shares: { category: Category; at: ByDepth }[] = [];

  /** @param found ids of turns, best first; several where one find stands for several turns */
  add({ category, evidence, named }: LocomoQuestion, found: readonly (string | readonly string[])[]): void {
    const share = (depth: Depth): number => {
      const best = new Set(found.slice(0, depth).flat());
      return evidence.filter((id) => best.has(id)).length / named;
    };
    this.#shares.push({ category, at: byDepth(share) });
  }

  recall(): EvidenceRecall {
    const mean = (category: Category | null): ByDepth => {
      const of = this.#shares.filter((each) => category === null || each.category === category);
      return byDepth((depth) => of.reduce((sum, { at }) => sum + at[depth], 0) / Math.max(1, of.length));
    };
    const named = Object.values(categories).map((category) => [category, mean(category)] as const);
    return {
      questions: this.#shares.length,
      all: mean(null),
      categories: Object.fromEntries(named) as Record<Category, ByDepth>,
    };
  }
}

const byDepth = (value: (depth: Depth) => number): ByDepth => ({ 5: value(5), 10: value(10), 20: value(20) });
