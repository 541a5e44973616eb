import { retrievalProbability } from '../../theory/activation.ts';
import { baseLevel } from '../../theory/base-level.ts';
import type { Experiment } from './experiment.ts';
import { correlation, meanDeviation } from './goodness-of-fit.ts';
import { humanData } from './human-data.ts';
import { leastError } from './least-squares.ts';

const { source, days, recalled } = humanData.retention;
const day = 86_400_000;

/** Only d/s and tau/s show in retention; s is that of the published paired-associates model. */
const noise = humanData.pairedAssociates.parameters.noise;

const retrieved = (age: number, decay: number, threshold: number): number =>
  retrievalProbability(baseLevel([age * day], { unit: 'seconds', decay }), { threshold, noise });

/** The share that was learned at all, for which the error is least given how it is retrieved. */
const learnedShare = (curve: readonly number[]): number => {
  const product = curve.reduce((sum, value, index) => sum + value * (recalled[index] ?? 0), 0);
  return Math.min(1, product / curve.reduce((sum, value) => sum + value * value, 0));
};

const curveOf = (decay: number, threshold: number) => {
  const curve = days.map((age) => retrieved(age, decay, threshold));
  const learned = learnedShare(curve);
  return { learned, model: curve.map((value) => learned * value) };
};

/** Retention: what is left of facts learned once, from five minutes to six weeks. */
export function retention(): Experiment {
  const [decay, threshold] = leastError(
    (decay, threshold) => meanDeviation(curveOf(decay, threshold).model, recalled),
    { from: 0.05, to: 1 },
    { from: -15, to: 0 },
  );
  const { learned, model } = curveOf(decay, threshold);
  const ages = Array.from({ length: 61 }, (_, index) => 0.003 * (50 / 0.003) ** (index / 60));
  return {
    id: 'retention',
    title: 'Retention',
    source,
    method: [
      'People studied facts and were asked for them after five minutes, 1, 2, 7, 14 or 42 days.',
      'A fact was presented once: `B = −d·ln t`, retrieved with probability `1/(1 + e^(−(B − tau)/s))`, times the share that was learned at all. d, tau and that share are fitted by least squares; s only scales d and tau here and is held at the published 0.5.',
    ],
    parameters: [
      ['d (fitted)', decay.toFixed(4)],
      ['tau (fitted)', threshold.toFixed(4)],
      ['learned (fitted)', learned.toFixed(4)],
      ['s', String(noise)],
      ['unit', 'seconds'],
    ],
    fits: [
      {
        name: 'proportion recalled, 6 intervals',
        r: correlation(model, recalled),
        deviation: meanDeviation(model, recalled),
        bound: { r: 0.98, deviation: 0.04 },
      },
    ],
    claims: [],
    figures: {
      head: ['days', 'people', 'model'],
      rows: days.map((age, index) => [
        String(age),
        (recalled[index] ?? 0).toFixed(3),
        (model[index] ?? 0).toFixed(3),
      ]),
    },
    panels: [
      {
        title: 'retention',
        x: {
          label: 'days since study',
          from: 0.003,
          to: 50,
          ticks: [0.003, 0.03, 0.3, 1, 7, 42],
          logarithmic: true,
        },
        y: { label: 'proportion recalled', from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
        series: [
          {
            name: '',
            color: '#1f77b4',
            data: days.map((age, index) => [age, recalled[index] ?? 0] as const),
            model: ages.map((age) => [age, learned * retrieved(age, decay, threshold)] as const),
          },
        ],
      },
    ],
  };
}
