import type { ReactNode } from 'react';
import { openPlace } from '../address/use-address.ts';
import { useNow } from '../clock/use-now.ts';
import { agoText, clockText } from '../parts/words.ts';
import { usePageMind } from './page-mind.ts';

const remedies: Readonly<Record<string, string>> = {
  mindHeldElsewhere: 'What is shown here can only be read. Open the page of that process, or stop it there.',
  noToken: 'Open the address that the server printed when it started.',
  unknownMind: 'Choose another mind.',
};

/** Says that what is shown is old, since when, and why. */
export function StaleBanner({ again }: { again: () => void }) {
  const { live, retry } = usePageMind();
  const now = useNow(live.connection.kind === 'lost' ? 1_000 : null);
  const { connection } = live;
  switch (connection.kind) {
    case 'live':
      return null;
    case 'connecting':
      return live.picture === null ? null : <Banner>Connecting …</Banner>;
    case 'lost':
      return (
        <Banner isProblem>
          The server does not answer. What is shown is of {clockText(connection.since)},{' '}
          {agoText(connection.since, now)}; it is tried again.{' '}
          <button type="button" onClick={retry}>
            Try now
          </button>
        </Banner>
      );
    case 'refused':
      return (
        <Banner isProblem>
          {connection.why} {remedies[connection.code] ?? ''}{' '}
          <button type="button" onClick={() => (live.picture === null ? again() : retry())}>
            Try again
          </button>
          <button type="button" onClick={() => openPlace('postmortem')}>
            What went wrong
          </button>
        </Banner>
      );
    default:
      return connection satisfies never;
  }
}

const Banner = ({ children, isProblem = false }: { children: ReactNode; isProblem?: boolean }) => (
  <div className={isProblem ? 'banner problem' : 'banner'} role={isProblem ? 'alert' : 'status'}>
    {children}
  </div>
);
