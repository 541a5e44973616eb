import { type Conversation } from '../locomo/conversations.ts';
import { type Done, sampled } from './job.ts';
import { allKept, type Kept } from './kept-memories.ts';
import { measureBm25, type MeasuredQuestion } from './measure.ts';
import { type Tallied, tallied } from './tally.ts';
import type { LivedNature } from './third-mind.ts';

/** What was shown at one budget. */
export interface Row extends Tallied {
  budget: number;
  /** `lived`, `memoryAlone` or `bm25`. */
  way: string;
  /** Null for BM25, which lives nothing. */
  nature: LivedNature | null;
  /** How much was shown, tokens, on the average and at the most. */
  shown: { mean: number; most: number };
}

/** All figures of a run. */
export interface LivedReport {
  conversations: number;
  turns: number;
  questions: number;
  /** How long all jobs took, one after the other. */
  seconds: number;
  kept: ({ nature: LivedNature } & Kept)[];
  rows: Row[];
}

function rowOf(about: Pick<Row, 'budget' | 'way' | 'nature'>, measured: readonly MeasuredQuestion[]): Row {
  const shown = measured.map((each) => each.shown);
  const mean = shown.reduce((sum, tokens) => sum + tokens, 0) / Math.max(1, shown.length);
  return { ...about, shown: { mean: Math.round(mean), most: Math.max(0, ...shown) }, ...tallied(measured) };
}

/** Puts together what the jobs have found, with what BM25 finds of the same conversations and questions. */
export function reportOf(
  done: readonly Done[],
  given: {
    conversations: readonly Conversation[];
    budgets: readonly number[];
    natures: readonly LivedNature[];
    questions: number | null;
  },
): LivedReport {
  const { conversations, budgets, natures } = given;
  const livesOf = (nature: LivedNature) => done.filter(({ job }) => job.nature === nature);
  const asked = conversations.map((conversation) => sampled(conversation.questions, given.questions));
  const rows = budgets.flatMap((budget) => [
    rowOf(
      { budget, way: 'bm25', nature: null },
      conversations.flatMap((each, place) => measureBm25(each, { questions: asked[place]!, budget })),
    ),
    ...natures.flatMap((nature) =>
      (['lived', 'memoryAlone'] as const).map((way) =>
        rowOf(
          { budget, way, nature },
          livesOf(nature).flatMap(({ life }) =>
            life.budgets.filter((each) => each.budget === budget).flatMap((each) => each[way]),
          ),
        ),
      ),
    ),
  ]);
  return {
    conversations: conversations.length,
    turns: conversations.reduce((sum, { turns }) => sum + turns.length, 0),
    questions: asked.flat().length,
    seconds: Math.round(done.reduce((sum, { seconds }) => sum + seconds, 0)),
    kept: natures.map((nature) => ({ nature, ...allKept(livesOf(nature).map(({ life }) => life.kept)) })),
    rows,
  };
}
