import { useMemo, useState } from 'react';
import { goTo, select, useAddress } from '../address/use-address.ts';
import { eventNameOf } from '../breakpoints/event-names.ts';
import { canStop, toggleBreakpoint } from '../breakpoints/toggle-breakpoint.ts';
import { usePageMind } from '../frame/page-mind.ts';
import type { KeptEvent } from '../live/event-ring.ts';
import { clockText, shortText, wholeText } from '../parts/words.ts';
import { Copy } from '../parts/copy.tsx';
import { eventWords } from './event-words.ts';

/** How many events are drawn at once. */
const drawn = 120;

const kinds = ['step', 'news', 'thought', 'percept', 'commit', 'trouble'] as const;
type Kind = (typeof kinds)[number];

/** What happened, newest first, with filters that stand in the address. */
export function EventsPanel() {
  const page = usePageMind();
  const { ring, live } = page;
  const { kinds: chosen = 'news', search = '', event: selected } = useAddress();
  const [shown, setShown] = useState(drawn);
  const [frozen, setFrozen] = useState<readonly KeptEvent[] | null>(null);
  const wanted = new Set(chosen.split(',') as Kind[]);
  const all = useMemo(
    () => frozen ?? ring.events(),
    // oxlint-disable-next-line react/exhaustive-deps -- the ring is another one whenever the count is
    [frozen, ring, live.events],
  );
  const rows = useMemo(() => {
    const words = search.toLowerCase();
    const found: { event: KeptEvent; word: string; text: string; isTrouble: boolean }[] = [];
    for (const event of all.toReversed()) {
      const said = eventWords(event);
      const isWanted = [...wanted].some((kind) => isOf(event, said.isTrouble, kind));
      if (!isWanted || !`${said.word} ${said.text}`.toLowerCase().includes(words)) continue;
      found.push({ event, ...said });
      if (found.length > shown) break;
    }
    return found;
    // oxlint-disable-next-line react/exhaustive-deps -- the set is made of the text
  }, [all, chosen, search, shown]);
  const toggle = (kind: Kind) => {
    const next = new Set(wanted);
    if (!next.delete(kind)) next.add(kind);
    goTo({ kinds: [...next].join(',') || 'news' }, 'replace');
  };
  return (
    <div className="panel">
      <div className="filters">
        <input
          type="search"
          aria-label="Search events"
          placeholder="Search events"
          value={search}
          onChange={(event) => goTo({ search: event.currentTarget.value || undefined }, 'replace')}
        />
        {kinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={wanted.has(kind)} onClick={() => toggle(kind)}>
            {kind}
          </button>
        ))}
        <span className="space" />
        <button
          type="button"
          aria-pressed={frozen !== null}
          onClick={() => setFrozen(frozen === null ? ring.events() : null)}
        >
          {frozen === null ? 'Stand still' : 'Follow'}
        </button>
        <Copy what="JSON" text={() => rows.map(({ event }) => JSON.stringify(event)).join('\n')} />
      </div>
      <p className="dim small">
        {wholeText(ring.size)} events are kept
        {ring.letGo > 0 && `, ${wholeText(ring.letGo)} older ones were let go`}.
      </p>
      {rows.length === 0 ? (
        <p className="nothing">
          {all.length === 0 ? 'Nothing has happened since this page was opened.' : 'Nothing fits.'}
        </p>
      ) : (
        <table className="rows">
          <thead className="hidden">
            <tr>
              <th>Stop</th>
              <th>Time</th>
              <th>Cycle</th>
              <th>What</th>
              <th>Words</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(({ event, word, text, isTrouble }) => (
              <tr key={event.id} data-selected={event.id === selected || undefined} data-kind={event.kind}>
                <td className="gutter">
                  <Gutter event={event} />
                </td>
                <td className="dim">{clockText(event.at)}</td>
                <td className="dim number">{event.cycle}</td>
                <td className={isTrouble ? 'needs' : ''}>
                  <button type="button" className="link" onClick={() => select({ event: event.id })}>
                    {shortText(word, 60)}
                  </button>
                </td>
                <td className="text">{shortText(text, 160)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shown && (
        <button type="button" className="link" onClick={() => setShown(shown + drawn * 4)}>
          more
        </button>
      )}
    </div>
  );
}

/** The place beside an event where one has the mind stop at its like. */
function Gutter({ event }: { event: KeptEvent }) {
  const page = usePageMind();
  const name = eventNameOf(event);
  if (name === null || !canStop(page)) return null;
  const isSet = page.live.picture?.breakpoints.some(({ id }) => id === `event:${name}`) === true;
  return (
    <button
      type="button"
      aria-pressed={isSet}
      aria-label={`Stop at ${name}`}
      title={isSet ? `Stop no more at ${name}` : `Stop at ${name}`}
      onClick={() => toggleBreakpoint(page, { kind: 'event', event: name })}
    />
  );
}

function isOf(event: KeptEvent, isTrouble: boolean, kind: Kind): boolean {
  switch (kind) {
    case 'step':
      return event.kind === 'step';
    case 'news':
      return event.kind !== 'step';
    case 'thought':
    case 'percept':
    case 'commit':
      return event.kind === 'news' && event.news.kind.startsWith(kind);
    case 'trouble':
      return isTrouble;
    default:
      return false;
  }
}
