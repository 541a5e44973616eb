import type { ReactNode } from 'react';
import type { FleetMind } from '../../../service/fleet.ts';
import { ModeWord } from '../parts/mode-word.tsx';
import { agoText, momentText, shortText, wholeText } from '../parts/words.ts';
import type { FleetColumn } from './fleet-order.ts';
import { callWords, dayWords, errorWords, lagWords, leaseWords, presenceWords } from './fleet-words.ts';
import { MindLink } from './mind-link.tsx';

/** One mind of the fleet. Each part of it leads to where more of it is told. */
export function FleetRow({
  mind,
  names,
  now,
  visit,
}: {
  mind: FleetMind;
  names: Record<FleetColumn, string>;
  now: number;
  visit: () => void;
}) {
  const { id, name, mode, isPaused, isCrashed, trouble, waiting, errors, lastAlive, cycle } = mind;
  const to = (place: 'chart' | 'events' | 'cost' | 'review' | 'postmortem', text: ReactNode) => (
    <MindLink to={{ mind: id, place, tab: place === 'chart' ? 'chart' : 'more' }} visit={visit}>
      {text}
    </MindLink>
  );
  return (
    <tr data-mode={mode ?? undefined}>
      <th scope="row" data-label={names.mind}>
        <MindLink to={{ mind: id }} visit={visit}>
          {shortText(name, 80)}
        </MindLink>
      </th>
      <td data-label={names.mode}>
        {mode === null ? <span className="dim">none yet</span> : <ModeWord mode={mode} />}
        {isPaused && <span className="needs"> paused</span>}
      </td>
      <td data-label={names.awake} className={isCrashed ? 'text needs' : 'text'}>
        {isCrashed ? to('postmortem', presenceWords(mind)) : presenceWords(mind)}
        {trouble !== null && (
          <span className="trouble needs"> {to('postmortem', shortText(trouble, 160))}</span>
        )}
      </td>
      <td data-label={names.waiting}>
        {waiting === 0 ? <span className="dim">0</span> : to('chart', lagWords(mind, now))}
      </td>
      <td data-label={names.cost} title={callWords(mind)}>
        {to('cost', dayWords(mind))}
      </td>
      <td data-label={names.errors} className="text">
        {errors.last === null ? (
          <span className="dim">none</span>
        ) : (
          <MindLink to={{ mind: id, cycle: errors.last.cycle, tab: 'why' }} visit={visit}>
            <span className={errors.hour > 0 ? 'needs' : 'dim'}>{shortText(errorWords(mind, now), 160)}</span>
          </MindLink>
        )}
      </td>
      <td data-label={names.person}>
        <Person mind={mind} to={to} />
      </td>
      <td data-label={names.lease} className="dim">
        {leaseWords(mind, now)}
      </td>
      <td data-label={names.alive} className="dim" title={lastAlive === null ? '' : momentText(lastAlive)}>
        {lastAlive === null ? 'never' : `cycle ${wholeText(cycle)}, ${agoText(lastAlive, now)}`}
      </td>
    </tr>
  );
}

/** What waits for a person. */
function Person({
  mind: { unknown, quarantined },
  to,
}: {
  mind: FleetMind;
  to: (place: 'review', text: ReactNode) => ReactNode;
}) {
  if (unknown + quarantined === 0) return <span className="dim">nothing</span>;
  const words = [
    ...(unknown === 0 ? [] : [`${wholeText(unknown)} unknown`]),
    ...(quarantined === 0 ? [] : [`${wholeText(quarantined)} quarantined`]),
  ];
  return to('review', <span className="needs">{words.join(', ')}</span>);
}
