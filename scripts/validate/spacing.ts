import { retrievalProbability } from '../../theory/activation.ts';
import { baseLevel } from '../../theory/base-level.ts';
import { variableBaseLevel } from '../../theory/variable-decay.ts';
import type { Claim, Experiment } from './experiment.ts';
import { humanData } from './human-data.ts';

const { source, claim, parameters } = humanData.spacing;
const variable = { unit: 'seconds', scale: parameters.scale, intercept: parameters.intercept } as const;

/** The fixed decay to compare with: ACT-R's usual one. */
const fixed = { unit: 'seconds', decay: 0.5 } as const;

const [narrow, wide] = [30_000, 900_000];
const practices = [1, 2, 4, 8];

/** Intervals between practice and test, milliseconds; time between sessions counts less (h). */
const day = 86_400_000 * parameters.betweenSessions;
const intervals = [
  { name: 'a minute', time: 60_000 },
  { name: 'a day', time: day },
  { name: 'a week', time: 7 * day },
];

const times = (practice: number, gap: number): number[] =>
  Array.from({ length: practice }, (_, index) => index * gap);

const withVariable = (practice: number, gap: number, interval: number): number =>
  variableBaseLevel(times(practice, gap), (practice - 1) * gap + interval, variable);

const withFixed = (practice: number, gap: number, interval: number): number =>
  baseLevel(
    times(practice, gap).map((time) => time + interval),
    fixed,
  );

type Model = (practice: number, gap: number, interval: number) => number;

/** What wide spacing gains over narrow, in units of activation. */
const benefit = (model: Model, practice: number, interval: number): number =>
  model(practice, wide, interval) - model(practice, narrow, interval);

const rises = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));

const claims = (): Claim[] => {
  const [minute, oneDay, week] = intervals.map(({ time }) => time) as [number, number, number];
  const practised = practices.slice(1);
  const gains = (interval: number) => practised.map((practice) => benefit(withVariable, practice, interval));
  return [
    {
      text: 'with variable decay narrow spacing is better a minute after practice',
      holds: gains(minute).every((gain) => gain < 0),
    },
    {
      text: 'with variable decay wide spacing is better after a day and after a week',
      holds: [...gains(oneDay), ...gains(week)].every((gain) => gain > 0),
    },
    {
      text: 'the benefit of wide spacing grows with practice, after a day and after a week',
      holds: rises([0, ...gains(oneDay)]) && rises([0, ...gains(week)]),
    },
    {
      text: 'the benefit of wide spacing grows with the retention interval',
      holds: practised.every((practice) =>
        rises(intervals.map(({ time }) => benefit(withVariable, practice, time))),
      ),
    },
    {
      text: 'with one fixed decay wide spacing is never better, at any practice and interval',
      holds: practised.every((practice) =>
        intervals.every(({ time }) => benefit(withFixed, practice, time) < 0),
      ),
    },
  ];
};

/** Spacing: practice far apart is worth more later, and less at once. */
export function spacing(): Experiment {
  const models = [
    { title: 'variable decay', model: withVariable },
    { title: `fixed decay ${fixed.decay}`, model: withFixed },
  ];
  const colors = ['#7f7f7f', '#1f77b4', '#d95f02'];
  return {
    id: 'spacing',
    title: 'Spacing',
    source,
    method: [
      `The published result is qualitative here: ${claim}`,
      'An item is practised one to eight times, 30 seconds or 15 minutes apart, and tested a minute, a day or a week after the last time. With `d_k = c·e^(m_(k−1)) + alpha` a presentation fades the faster the more active the item was when it was met. Time between sessions counts h times as much as within one, as published. With one fixed d every older presentation only weighs less, so wider spacing can only lower activation at a fixed retention interval; a property test shows it for any times and any d.',
    ],
    parameters: [
      ['c', String(parameters.scale)],
      ['alpha', String(parameters.intercept)],
      ['tau', String(parameters.threshold)],
      ['s', String(parameters.noise)],
      ['h', String(parameters.betweenSessions)],
      ['fixed d', String(fixed.decay)],
    ],
    fits: [],
    claims: claims(),
    figures: {
      head: [
        'practice',
        'tested after',
        'narrow: recalled',
        'wide: recalled',
        'benefit, variable',
        'benefit, fixed',
      ],
      rows: practices
        .slice(1)
        .flatMap((practice) =>
          intervals.map(({ name, time }) => [
            String(practice),
            name,
            retrievalProbability(withVariable(practice, narrow, time), parameters).toFixed(3),
            retrievalProbability(withVariable(practice, wide, time), parameters).toFixed(3),
            benefit(withVariable, practice, time).toFixed(3),
            benefit(withFixed, practice, time).toFixed(3),
          ]),
        ),
    },
    panels: models.map(({ title, model }) => ({
      title,
      x: { label: 'times practised', from: 1, to: 8, ticks: practices },
      y: {
        label: 'benefit of wide spacing (activation)',
        from: -1.2,
        to: 1.2,
        ticks: [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2],
      },
      series: intervals.map(({ name, time }, index) => ({
        name: `after ${name}`,
        color: colors[index] ?? 'black',
        data: [],
        model: practices.map((practice) => [practice, benefit(model, practice, time)] as const),
      })),
    })),
  };
}
