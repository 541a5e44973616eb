import { weightedChoice } from './weighted-choice.ts';

/** The categories of a mind's own thoughts, each with its weight in the draw (docs/model/inner-life.md). */
export const thoughtWeights = {
  predictionError: 8,
  biologicalNeed: 5,
  goalRehearsal: 3,
  socialModeling: 2,
  associativeDrift: 1,
} as const;

export type QueuedCategory = keyof typeof thoughtWeights;

const categories = Object.keys(thoughtWeights) as QueuedCategory[];

/** The thoughts that wait, by category; drift always holds one. */
export type QueuedThoughts<Thought> = Readonly<Record<QueuedCategory, readonly Thought[]>>;

/**
 * Draws what the mind turns to: a category among those that hold something, by weight, and one of what it holds, each as
 * likely. So a prediction error is eight times as likely as drift, however many thoughts there are of either (docs/model/inner-life.md).
 *
 * @param draws two uniform draws, each in [0, 1)
 * @throws RangeError when nothing waits at all
 */
export function drawThought<Thought>(
  waiting: QueuedThoughts<Thought>,
  draws: readonly [category: number, thought: number],
): { category: QueuedCategory; thought: Thought } {
  const weights = categories.map((category) =>
    waiting[category].length === 0 ? 0 : thoughtWeights[category],
  );
  const category = categories[weightedChoice(weights, draws[0])]!;
  const thoughts = waiting[category];
  return { category, thought: thoughts[Math.floor(draws[1] * thoughts.length)]! };
}
