import type { ReactNode } from 'react';
import type { DriveName, InnerState } from '../../../../ports/inner.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { innerOf } from '../live/inner-samples.ts';
import { Sparkline } from '../parts/sparkline.tsx';
import { lengthText, nameText, ratioText } from '../parts/words.ts';

interface Measure {
  name: string;
  of: (inner: InnerState) => number | undefined;
  range: readonly [low: number, high: number];
  text?: (value: number) => string;
}

const ratio: readonly [number, number] = [0, 1];

const affect: readonly Measure[] = [
  { name: 'valence', of: ({ affect }) => affect.valence, range: [-1, 1] },
  ...(['arousal', 'energy', 'cognitiveLoad', 'stress', 'pain'] as const).map((name): Measure => ({
    name,
    of: ({ affect }) => affect[name],
    range: ratio,
  })),
  { name: 'regulation', of: ({ regulation }) => regulation, range: ratio },
];

const body: readonly Measure[] = [
  { name: 'fatigue', of: ({ fatigue }) => fatigue, range: ratio },
  { name: 'hunger', of: ({ hunger }) => hunger, range: ratio },
  { name: 'cortisol', of: ({ cortisol }) => cortisol, range: ratio },
  {
    name: 'temperature',
    of: ({ temperature }) => temperature,
    range: [35, 40],
    text: (value) => `${value.toFixed(1)} °C`,
  },
];

const driveOf = (name: DriveName): Measure => ({ name, of: ({ drives }) => drives?.[name], range: ratio });

/** How it feels, its body, and what it lacks, over the time that this page has watched. */
export function BodyPanel() {
  const { live, picture } = usePageMind();
  const inner = innerOf(picture);
  if (inner === null)
    return <p className="nothing">This mind has no inner life, or has not felt anything yet.</p>;
  const samples = live.samples.filter(({ at }) => at <= inner.at);
  const watched = samples.length < 2 ? null : samples.at(-1)!.at - samples[0]!.at;
  const group = (title: string, measures: readonly Measure[], note?: ReactNode) => (
    <section>
      <h2>
        {title} <span className="right dim">{note}</span>
      </h2>
      <div className="measures">
        {measures.map((measure) => (
          <Figure key={measure.name} measure={measure} samples={samples} inner={inner} />
        ))}
      </div>
    </section>
  );
  return (
    <div className="panel">
      {group('Affect', affect, watched === null ? '' : `the last ${lengthText(watched)}`)}
      {group('Body', body)}
      {inner.drives !== null &&
        group(
          'What it lacks',
          (Object.keys(inner.drives) as DriveName[]).map(driveOf),
          'the deficit of each drive',
        )}
      <section>
        <h2>Alone</h2>
        <p className="row">
          <span>{inner.isolation === 'none' ? 'It does not feel alone.' : nameText(inner.isolation)}</span>
          <span className="dim">{lengthText(inner.aloneHours * 3_600_000)} by its own clock</span>
        </p>
        {inner.coping.length > 0 && (
          <p className="row">
            <span>it copes by {inner.coping.map(nameText).join(', ')}</span>
          </p>
        )}
        {inner.distortions.length > 0 && (
          <p className="row">
            <span>its thinking is bent by {inner.distortions.map(nameText).join(', ')}</span>
          </p>
        )}
      </section>
    </div>
  );
}

function Figure({
  measure: { name, of, range, text = ratioText },
  samples,
  inner,
}: {
  measure: Measure;
  samples: readonly InnerState[];
  inner: InnerState;
}) {
  const value = of(inner);
  if (value === undefined) return null;
  const points = samples.flatMap((sample) => {
    const value = of(sample);
    return value === undefined ? [] : [[sample.at, value] as const];
  });
  return (
    <figure>
      <figcaption>
        {nameText(name)} <b>{text(value)}</b>
      </figcaption>
      <Sparkline points={points} range={range} label={`${nameText(name)} is ${text(value)}`} />
    </figure>
  );
}
