import { nameText, lengthText, momentText } from '../parts/words.ts';
import { dueText, waitNotes, type Wait } from './wait.ts';

/** The stretch of time that a bar stands for, milliseconds since the epoch. */
export interface BarScale {
  from: number;
  to: number;
}

/**
 * One wait as a row: what, its bar, how long, and all that is known of it besides.
 *
 * @param scale of its bar; left out, from when it was asked for to its deadline
 */
export function WaitRow({ wait, now, scale }: { wait: Wait; now: number; scale?: BarScale }) {
  const { id, kind, what, who, until, from } = wait;
  const notes = waitNotes(wait, now);
  const own = from === null || until === null ? null : { from, to: until };
  return (
    <li className="row wait-row" data-kind={kind} title={id}>
      <span>
        <span className={kind === 'person' ? 'needs' : undefined}>{what}</span>{' '}
        {who !== 'mind' && <span className="dim">{nameText(who)}</span>}
        <WaitBar wait={wait} now={now} scale={scale ?? own} />
        {notes.length > 0 && <span className="dim notes">{notes.join(' · ')}</span>}
      </span>
      <span className="dim" title={until === null ? undefined : momentText(until)}>
        {figureText(wait, now)}
      </span>
    </li>
  );
}

/** How long it lasted or lasts; of an alarm when it rings. */
function figureText({ kind, from, to, until }: Wait, now: number): string {
  if (kind === 'alarm') return dueText(until ?? now, now);
  if (from === null) return 'since before';
  return lengthText((to ?? now) - from);
}

/** A wait as a bar, as full as the time that has passed, with a mark where the journal had it. Without a scale it only runs. */
function WaitBar({
  wait: { from, begun, to, error },
  now,
  scale,
}: {
  wait: Wait;
  now: number;
  scale: BarScale | null;
}) {
  if (from === null || scale === null || scale.to <= scale.from)
    return <span className={to === null ? 'wait running' : 'wait'} aria-hidden="true" />;
  const place = (at: number) => Math.min(1, Math.max(0, (at - scale.from) / (scale.to - scale.from))) * 100;
  const width = Math.max(1, place(to ?? now) - place(from));
  return (
    <span className="wait" data-failed={error !== null || undefined} aria-hidden="true">
      <i style={{ marginLeft: `${Math.min(99, place(from))}%`, width: `${width}%` }} />
      {begun !== null && <b style={{ left: `${place(begun)}%` }} />}
    </span>
  );
}
