import type { KeptDecision, TunedName } from '../../ports/tuning.ts';
import { howWell } from '../../theory/gut-axes.ts';

/** What each parameter is, in words. */
export const tunedWords: Readonly<Record<TunedName, string>> = {
  noiseFloor: 'noise floor: how often chance keeps what would be dropped',
  persistFrom: 'activation needed to be kept',
  shortSkipped: 'how often short content is skipped',
  mechanicalSkipped: 'how often mechanical output is skipped',
  bufferTime: 'how long what is undecided waits, hours',
  semantic: 'recall by meaning, times',
  coactivation: 'recall by association, times',
  noise: 'recall by chance, times',
  emotional: 'recall by feeling, times',
  recency: 'recall by recency, times',
};

/** A value of a parameter in the unit of its words. */
export const tunedFigure = (name: TunedName, value: number): string =>
  String(Number((name === 'bufferTime' ? value / 3_600_000 : value).toFixed(4)));

/** What moved, in one line. */
export const movedText = (moved: readonly { name: TunedName; from: number; to: number }[]): string =>
  moved
    .map(({ name, from, to }) => `${name} ${tunedFigure(name, from)} → ${tunedFigure(name, to)}`)
    .join(', ');

/** What a decision of the exit gate rested on, and what came of it, in one line. */
export function decisionText({ record, outcome, counted }: KeptDecision): string {
  const { fate, rule, cell, relevance, similarity, activation, persistFrom, noiseFloor, by } = record;
  const rests =
    cell === undefined
      ? [`by the rule "${rule}"`]
      : [
          cell,
          `relevance ${relevance}`,
          `similarity ${similarity}`,
          `activation ${activation} where ${persistFrom} is needed`,
          `noise floor ${noiseFloor}`,
          ...(by === undefined ? [] : [`by ${by}`]),
        ];
  const whole = outcome === null ? null : howWell(outcome);
  return [
    `${fate}: ${rests.join(', ')}`,
    ...(whole === null ? [] : [`went ${whole.toFixed(2)} well so far`]),
    ...(counted === null ? [] : [`counted as ${counted}`]),
  ].join('; ');
}
