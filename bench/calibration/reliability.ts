import { uniform } from '../../theory/uniform.ts';
import type { AnsweredQuestion } from './answered.ts';

/** How well a figure tells the right from the wrong: the share of pairs in which the right one has more, .5 for chance. Not a number without both. */
export function auroc(right: readonly number[], wrong: readonly number[]): number {
  let sum = 0;
  for (const one of right) for (const other of wrong) sum += one > other ? 1 : one === other ? 0.5 : 0;
  return sum / (right.length * wrong.length);
}

/** How well confidence tells right unhedged answers from wrong ones; and the same with the labels dealt out anew by chance. */
export function discrimination(answers: readonly AnsweredQuestion[]): {
  right: number;
  wrong: number;
  hedged: number;
  auroc: number;
  shuffled: number;
} {
  const said = answers.filter(({ label }) => label !== 'hedged');
  const of = (isRight: (place: number) => boolean) =>
    said.flatMap(({ confidence }, place) => (isRight(place) ? [confidence] : []));
  const isRight = (place: number) => said[place]?.label === 'right';
  const dealt = said
    .map((_, place) => place)
    .toSorted((one, other) => uniform(7, 'shuffle', one) - uniform(7, 'shuffle', other));
  const isDealtRight = (place: number) => isRight(dealt[place] ?? 0);
  const [right, wrong] = [of(isRight), of((place) => !isRight(place))];
  return {
    right: right.length,
    wrong: wrong.length,
    hedged: answers.length - said.length,
    auroc: auroc(right, wrong),
    shuffled: auroc(
      of(isDealtRight),
      of((place) => !isDealtRight(place)),
    ),
  };
}

/** One line of a reliability table. */
export interface Reliability {
  from: number;
  to: number;
  answers: number;
  /** The mean confidence there, and the share that was right; null without answers. */
  confidence: number | null;
  right: number | null;
}

/** How often answers of like confidence were right. A hedged answer is none, right or wrong: it is left out. */
export function reliability(answers: readonly AnsweredQuestion[], step = 0.1): Reliability[] {
  const said = answers.filter(({ label }) => label !== 'hedged');
  return Array.from({ length: Math.round(1 / step) }, (_, place) => {
    const [from, to] = [place * step, (place + 1) * step];
    const there = said.filter(({ confidence }) => confidence >= from && (confidence < to || to >= 1));
    const mean = (value: (each: AnsweredQuestion) => number): number | null =>
      there.length === 0 ? null : there.reduce((sum, each) => sum + value(each), 0) / there.length;
    return {
      from,
      to,
      answers: there.length,
      confidence: mean(({ confidence }) => confidence),
      right: mean(({ label }) => Number(label === 'right')),
    };
  }).filter(({ answers: count }) => count > 0);
}

/** The weights of a logistic regression of being right on the signs of recall: what `theory/feeling-of-knowing.ts` was rounded from. */
export function fitKnowing(
  answers: readonly AnsweredQuestion[],
): [base: number, coverage: number, standsOut: number] {
  const rows = answers.flatMap(({ signs, label }) =>
    label === 'hedged' || signs === null
      ? []
      : [
          {
            coverage: signs.coverage,
            standsOut: Math.max(0, signs.standsOut),
            right: Number(label === 'right'),
          },
        ],
  );
  let [base, coverage, standsOut] = [0, 0, 0];
  for (let round = 0; round < 3_000; round += 1) {
    const gradient = [0, 0, 0] as [number, number, number];
    for (const row of rows) {
      const error =
        row.right - 1 / (1 + Math.exp(-(base + coverage * row.coverage + standsOut * row.standsOut)));
      gradient[0] += error;
      gradient[1] += error * row.coverage;
      gradient[2] += error * row.standsOut;
    }
    const rate = 3 / Math.max(1, rows.length);
    base += rate * gradient[0];
    coverage += rate * gradient[1];
    standsOut += rate * gradient[2];
  }
  return [base, coverage, standsOut];
}
