import { useMemo, useState } from 'react';
import { goTo, select, useAddress } from '../address/use-address.ts';
import { useNow } from '../clock/use-now.ts';
import type { DialogName } from '../frame/dialog-name.ts';
import { followNow } from '../frame/moment-banner.tsx';
import { usePageMind } from '../frame/page-mind.ts';
import { lengthText, momentText } from '../parts/words.ts';
import { LaneDrawing, type Picked } from './lane-drawing.tsx';
import { useModes } from './use-modes.ts';
import { fittingLength, windowLengths } from './window.ts';

/** When: the lanes of time with one playhead for everything. */
export function Lanes({ open }: { open: (dialog: DialogName) => void }) {
  const { live, picture, moment, ring, recording } = usePageMind();
  const address = useAddress();
  const ticking = useNow(1_000);
  // in a recording nothing comes after what is held of it
  const now = recording === null ? Math.max(ticking, live.picture?.at ?? 0) : (live.picture?.at ?? ticking);
  const [back, setBack] = useState(0);
  const shown =
    windowLengths.find((length) => length === (address.span ?? 0) * 1_000) ?? fittingLength(live.marks, now);
  const window = useMemo(() => {
    const to = now - back + shown * 0.02;
    return { from: to - shown, to };
  }, [now, back, shown]);
  const { modes, problem } = useModes(window);
  const pick = (picked: Picked) => {
    if (picked.kind === 'cycle') select({ cycle: picked.cycle, part: picked.part });
    else goTo({ at: eventAt(ring.events(), picked.at), commit: undefined }, 'replace');
  };
  const show = (length: number) => goTo({ span: length / 1_000 }, 'replace');
  const place = windowLengths.indexOf(shown as (typeof windowLengths)[number]);
  const cycle = live.marks.cycles.find((span) => span.cycle === address.cycle);
  return (
    <section className="time" aria-label="Time">
      <div className="time-head">
        <span className="dim">{lengthText(shown)}</span>
        <span className="joined">
          <button
            type="button"
            aria-label="Shorter"
            disabled={place === 0}
            onClick={() => show(windowLengths[place - 1]!)}
          >
            +
          </button>
          <button
            type="button"
            aria-label="Longer"
            disabled={place === windowLengths.length - 1}
            onClick={() => show(windowLengths[place + 1]!)}
          >
            −
          </button>
        </span>
        <span className="joined">
          <button type="button" aria-label="Earlier" onClick={() => setBack(back + shown / 2)}>
            ‹
          </button>
          <button
            type="button"
            aria-label="Later"
            disabled={back === 0}
            onClick={() => setBack(Math.max(0, back - shown / 2))}
          >
            ›
          </button>
        </span>
        {(back > 0 || moment.kind !== 'now') && (
          <button
            type="button"
            className="main"
            onClick={() => {
              setBack(0);
              followNow();
            }}
          >
            Follow
          </button>
        )}
        {problem !== null && <span className="problem">The modes before are not known: {problem}</span>}
        <span className="space" />
        <button
          type="button"
          disabled={recording !== null}
          title={
            recording === null
              ? 'Copy a stretch as a scenario'
              : 'A recording has no configuration to play it with: copy the stretch where the mind lives'
          }
          onClick={() => open('scenario')}
        >
          Scenario …
        </button>
        {picture !== null && (
          <time className="dim" dateTime={new Date(picture.at).toISOString()}>
            {momentText(picture.at)}
          </time>
        )}
      </div>
      <LaneDrawing
        marks={live.marks}
        modes={modes}
        window={window}
        now={now}
        playhead={moment.kind === 'now' || picture === null ? null : picture.at}
        cycle={cycle ?? null}
        breakpoints={live.picture?.breakpoints ?? []}
        stop={live.picture?.stop ?? null}
        pick={pick}
      />
    </section>
  );
}

/** The last event at a time or before it; of what is kept, the first one at least. */
function eventAt(events: readonly { id: string; at: number }[], at: number): string | undefined {
  if ((events.at(-1)?.at ?? 0) <= at) return undefined;
  return (events.findLast((event) => event.at <= at) ?? events[0])?.id;
}
