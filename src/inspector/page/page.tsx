import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionGrant, WakefulClient } from '../../client/client.ts';
import { createClient } from '../../client/client.ts';
import type { MindSummary } from '../../service/mind-summary.ts';
import { forgetFragment, useAddress } from './address/use-address.ts';
import { MindPage } from './frame/mind-page.tsx';
import { Threshold, type Hindrance } from './frame/threshold.tsx';
import { hindranceOf } from './frame/hindrance-of.ts';
import { pageRoot } from './server/page-root.ts';
import { beginSession, tokenIn } from './server/session.ts';

const AllMinds = lazy(async () => ({ default: (await import('./fleet/all-minds.tsx')).AllMinds }));

/** The server that the page came from. */
const server: WakefulClient = createClient({ url: pageRoot() });

/** Begun once, however often the page is drawn: the token in the address is good once. */
let beginning: Promise<[SessionGrant, MindSummary[]]> | null = null;

async function begin(): Promise<[SessionGrant, MindSummary[]]> {
  const token = tokenIn(location.hash);
  if (token !== null) forgetFragment();
  const session = await beginSession(server, token);
  return [session, await server.minds()];
}

/** The whole page: what the mind does, why, and when. */
export function Page() {
  const address = useAddress();
  const [known, setKnown] = useState<{ session: SessionGrant; minds: MindSummary[] } | null>(null);
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    beginning ??= begin();
    beginning.then(
      ([session, minds]) => {
        setHindrance(null);
        setKnown({ session, minds });
      },
      (error: unknown) => setHindrance(hindranceOf(error)),
    );
  }, [attempt]);
  const again = () => {
    beginning = null;
    setAttempt(attempt + 1);
  };
  if (hindrance !== null) return <Threshold hindrance={hindrance} again={again} />;
  if (known === null) return <Threshold hindrance={null} again={again} />;
  const { session, minds } = known;
  if (address.view === 'fleet')
    return (
      <Suspense fallback={<Threshold hindrance={null} again={again} />}>
        <AllMinds server={server} minds={minds} again={again} />
      </Suspense>
    );
  const mind =
    address.mind === undefined
      ? (minds.find(({ presence }) => presence === 'here') ?? minds[0])
      : minds.find(({ id }) => id === address.mind);
  if (mind === undefined) {
    const why =
      address.mind === undefined
        ? 'There is no mind here yet that you may see.'
        : `There is no mind "${address.mind}" here that you may see.`;
    return <Threshold hindrance={{ kind: 'no mind', why }} again={again} minds={minds} />;
  }
  return (
    <MindPage key={mind.id} summary={mind} minds={minds} server={server} session={session} again={again} />
  );
}
