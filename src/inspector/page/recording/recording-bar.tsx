import { useEffect } from 'react';
import type { MindSummary } from '../../../service/mind-summary.ts';
import { goTo, useAddress } from '../address/use-address.ts';
import { usePageMind } from '../frame/page-mind.ts';
import { momentText, wholeText } from '../parts/words.ts';
import { neighbourStep } from './neighbour-step.ts';
import { recordedEvent, recordedNumber } from './recorded-source.ts';

const endings: Record<NonNullable<MindSummary['recording']>['ending'], string> = {
  ended: '',
  cut: 'It has no end: the process was killed.',
  torn: 'Its last line is torn.',
  differs: 'These charts go on otherwise from here.',
};

/** Where one is in a recording, and the ways to move in it. */
export function RecordingBar({ recording }: { recording: NonNullable<MindSummary['recording']> }) {
  const { picture, ring } = usePageMind();
  const { at } = useAddress();
  const { events, steps, ending, difference } = recording;
  const place = Math.min(recordedNumber(at) ?? events, events);
  const move = (number: number) => {
    const to = Math.min(Math.max(0, number), events);
    goTo({ at: to === events ? undefined : recordedEvent(to), commit: undefined }, 'replace');
  };
  const moveStep = (by: -1 | 1) => move(neighbourStep(ring.events(), { place, by, last: events }));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
      if (isField || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '.') moveStep(1);
      else if (event.key === ',') moveStep(-1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <div className="banner recording" role="region" aria-label="Recording">
      <span>
        A recording: step {picture === null ? '…' : wholeText(stepOf(place, picture.sequence, recording))}
        {picture !== null && `, ${momentText(picture.at)}`}. It can only be looked at.
        {place === events && ending !== 'ended' && (
          <span className="needs">
            {' '}
            {endings[ending]} {difference ?? ''}
          </span>
        )}
      </span>
      <span className="space" />
      <button type="button" disabled={place === 0} aria-label="The beginning" onClick={() => move(0)}>
        «
      </button>
      <button type="button" disabled={place === 0} title="The step before (,)" onClick={() => moveStep(-1)}>
        Back
      </button>
      <input
        type="range"
        aria-label="Event of the recording"
        aria-valuetext={`event ${place} of ${events}`}
        min={0}
        max={events}
        value={place}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
      <button type="button" disabled={place === events} title="The next step (.)" onClick={() => moveStep(1)}>
        Forward
      </button>
      <button type="button" disabled={place === events} aria-label="The end" onClick={() => move(events)}>
        »
      </button>
      <span className="dim">of {wholeText(steps)} steps</span>
    </div>
  );
}

/** The step of the recording that one is at: it may have begun in the middle of a life. */
const stepOf = (
  place: number,
  sequence: number,
  { events, steps }: NonNullable<MindSummary['recording']>,
): number => (place === 0 ? 0 : place === events ? steps : sequence);
