import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { WakefulClient } from '../../../client/client.ts';
import type { MindSummary } from '../../../service/mind-summary.ts';
import { goTo, useAddress } from '../address/use-address.ts';
import { useNow } from '../clock/use-now.ts';
import { ThemeButton } from '../controls/theme-button.tsx';
import { Scrolling } from '../parts/scrolling.tsx';
import { agoText, clockText, wholeText } from '../parts/words.ts';
import './fleet.css';
import { fleetColumns, fleetFilters, fleetInOrder, needsSomebody, readOrder } from './fleet-order.ts';
import type { FleetColumn, FleetFilter } from './fleet-order.ts';
import { FleetRow } from './fleet-row.tsx';
import { useFleet } from './use-fleet.ts';

/** How many rows are drawn before "more" is pressed. */
const drawn = 200;

const columnNames: Record<FleetColumn, string> = {
  mind: 'Mind',
  mode: 'Mode',
  awake: 'Where',
  waiting: 'Waiting',
  cost: 'Last 24 hours',
  errors: 'Errors',
  person: 'For a person',
  lease: 'Lease',
  alive: 'Last alive',
};

const filterNames: Record<FleetFilter, string> = {
  needs: 'need somebody',
  awake: 'awake',
  away: 'put away',
};

/** All minds of the server that the token names: what each is at, what waits for it, and what needs somebody. */
export function AllMinds({
  server,
  minds: known,
  again,
}: {
  server: Pick<WakefulClient, 'fleet'>;
  minds: readonly MindSummary[];
  again: () => void;
}) {
  const { fleet, problem } = useFleet(server);
  const { sort = '', only = '', search = '' } = useAddress();
  const words = useDeferredValue(search);
  const [shown, setShown] = useState(drawn);
  const now = useNow(1_000);
  useEffect(() => {
    document.title = 'All minds · Wakeful';
    delete document.documentElement.dataset['mode'];
  }, []);
  const minds = useMemo(() => fleet?.minds ?? [], [fleet]);
  const found = useMemo(
    () => fleetInOrder(minds, { order: sort, only, search: words }),
    [minds, sort, only, words],
  );
  const order = readOrder(sort) ?? { column: 'mind' as const, isReversed: false };
  const sortBy = (column: FleetColumn) => {
    const isSame = order.column === column && !order.isReversed;
    goTo({ sort: isSame ? `-${column}` : column }, 'replace');
  };
  const visit = (mind: string) => {
    if (!known.some(({ id }) => id === mind)) again();
  };
  const needing = minds.filter(needsSomebody).length;
  return (
    <main className="fleet">
      <header className="head">
        <h1 className="mind-name">All minds</h1>
        <span className="dim" role="status">
          {fleet === null
            ? '…'
            : `${wholeText(minds.length)}${fleet.isCut ? ' or more' : ''}, ${wholeText(needing)} of them ${needing === 1 ? 'needs' : 'need'} somebody`}
        </span>
        <span className="space" />
        <ThemeButton />
      </header>
      {problem !== null && (
        <p className="banner problem" role="alert">
          {problem}{' '}
          {fleet !== null && `What is shown is of ${clockText(fleet.at)}, ${agoText(fleet.at, now)}.`} It is
          tried again.
        </p>
      )}
      <div className="filters">
        <input
          type="search"
          aria-label="Search minds"
          placeholder="Search by name"
          value={search}
          onChange={(event) => goTo({ search: event.currentTarget.value || undefined }, 'replace')}
        />
        {fleetFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={only === filter}
            onClick={() => goTo({ only: only === filter ? undefined : filter }, 'replace')}
          >
            {filterNames[filter]}
          </button>
        ))}
        <label className="sort">
          Sort by{' '}
          <select
            value={order.column}
            onChange={(event) => goTo({ sort: event.currentTarget.value }, 'replace')}
          >
            {fleetColumns.map((column) => (
              <option key={column} value={column}>
                {columnNames[column]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {fleet !== null && found.length === 0 && (
        <p className="nothing">
          {minds.length === 0 ? 'There is no mind here yet that you may see.' : 'No mind fits.'}
        </p>
      )}
      {found.length > 0 && (
        <Scrolling className="fleet-rows" role="region" aria-label="Minds">
          <table className="rows">
            <thead>
              <tr>
                {fleetColumns.map((column) => (
                  <th key={column} aria-sort={sortOf(column, order)}>
                    <button type="button" className="link" onClick={() => sortBy(column)}>
                      {columnNames[column]}
                      {column === order.column && (order.isReversed ? ' ↑' : ' ↓')}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.slice(0, shown).map((mind) => (
                <FleetRow
                  key={mind.id}
                  mind={mind}
                  names={columnNames}
                  now={now}
                  visit={() => visit(mind.id)}
                />
              ))}
            </tbody>
          </table>
          {found.length > shown && (
            <button type="button" className="link more" onClick={() => setShown(shown + drawn * 5)}>
              {wholeText(found.length - shown)} more
            </button>
          )}
        </Scrolling>
      )}
    </main>
  );
}

function sortOf(column: FleetColumn, order: { column: FleetColumn; isReversed: boolean }) {
  if (column !== order.column) return undefined;
  return order.isReversed ? 'descending' : 'ascending';
}
