import { retrievalLatency } from '../../theory/activation.ts';
import { fanSpreading } from '../../theory/fan.ts';
import type { Experiment } from './experiment.ts';
import { correlation, meanDeviation } from './goodness-of-fit.ts';
import { humanData } from './human-data.ts';

const { source, parameters, published, targets, foils } = humanData.fanEffect;
const { strongest, fixedTime, sourceActivation } = parameters;
const fans = [1, 2, 3];

/** A sentence was studied: both cues spread to it, each with half of the source activation. */
const targetTime = (location: number, person: number): number =>
  fixedTime +
  retrievalLatency(fanSpreading([location + 1, person + 1], strongest, sourceActivation), parameters);

/** A sentence was not studied: a fact about one of the two cues comes up instead, either as often. */
const foilTime = (location: number, person: number): number =>
  fixedTime +
  [location, person]
    .map((fan) => retrievalLatency(fanSpreading([fan + 1], strongest, sourceActivation / 2), parameters) / 2)
    .reduce((sum, seconds) => sum + seconds, 0);

const grid = (time: (location: number, person: number) => number): number[][] =>
  fans.map((location) => fans.map((person) => time(location, person)));

const colors = ['#1f77b4', '#d95f02', '#1b7837'];

/** The fan effect: the more facts share a person or a place, the longer it takes to recognise one of them. */
export function fanEffect(): Experiment {
  const kinds = [
    { name: 'targets', model: grid(targetTime), ...targets },
    { name: 'foils', model: grid(foilTime), ...foils },
  ];
  const model = kinds.flatMap((kind) => kind.model.flat());
  const data = kinds.flatMap((kind) => kind.data.flat());
  const actr = kinds.flatMap((kind) => kind.actr.flat());
  const farthest = Math.max(...model.map((value, index) => Math.abs(value - (actr[index] ?? Number.NaN))));
  return {
    id: 'fan-effect',
    title: 'Fan effect',
    source,
    method: [
      'People studied sentences such as "the hippie is in the park" and then told studied ones (targets) from new combinations (foils). A person or a place occurred in one, two or three sentences: its fan.',
      'Each cue spreads `S = S_max − ln(fan + 1)`; the sentence itself counts as one more. A target has `A = W/2·(S(person) + S(location))`. For a foil a fact about one cue is retrieved, with `W/2·S` of that cue, either as often. The time is `fixed + F·e^(−A)`. Nothing is fitted: the parameters are the published ones.',
    ],
    parameters: [
      ['S_max', String(strongest)],
      ['F', `${parameters.latencyFactor} s`],
      ['fixed', `${fixedTime} s`],
      ['W', String(sourceActivation)],
    ],
    fits: [
      {
        name: 'recognition time, 18 cells',
        r: correlation(model, data),
        deviation: meanDeviation(model, data),
        bound: published,
      },
    ],
    claims: [
      {
        text: `all 18 cells lie within 0.001 s of ACT-R's own model (the farthest ${farthest.toFixed(4)} s)`,
        holds: model.length === 18 && farthest <= 0.001,
      },
    ],
    figures: {
      head: ['sentence', 'location fan', 'person fan', 'people (s)', 'model (s)', 'ACT-R (s)'],
      rows: kinds.flatMap((kind) =>
        fans.flatMap((location, row) =>
          fans.map((person, column) => [
            kind.name,
            String(location),
            String(person),
            ...[kind.data, kind.model, kind.actr].map((cells) => (cells[row]?.[column] ?? 0).toFixed(3)),
          ]),
        ),
      ),
    },
    panels: kinds.map((kind) => ({
      title: kind.name,
      x: { label: 'fan of the person', from: 1, to: 3, ticks: fans },
      y: { label: 'seconds', from: 1, to: 1.5, ticks: [1, 1.1, 1.2, 1.3, 1.4, 1.5] },
      series: fans.map((location, row) => ({
        name: `location fan ${location}`,
        color: colors[row] ?? 'black',
        data: fans.map((person, column) => [person, kind.data[row]?.[column] ?? 0] as const),
        model: fans.map((person, column) => [person, kind.model[row]?.[column] ?? 0] as const),
      })),
    })),
  };
}
