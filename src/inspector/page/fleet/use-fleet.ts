import { useEffect, useState } from 'react';
import type { WakefulClient } from '../../../client/client.ts';
import type { FleetMind } from '../../../service/fleet.ts';
import { browserClock } from '../clock/browser-clock.ts';
import { problemText } from '../server/problem-text.ts';

/** So often the fleet is read anew, milliseconds. */
const readEvery = 5_000;

/** How many minds are asked for at once, and shown at all. */
const pageSize = 250;
const mostShown = 5_000;

/** The minds of a server as they were read last, and why they could not be read again. */
export interface ReadFleet {
  minds: FleetMind[];
  /** When the server read them. */
  at: number;
  /** There are more of them than are shown. */
  isCut: boolean;
}

/** All minds that the token names, page by page. */
export async function readFleet(
  server: Pick<WakefulClient, 'fleet'>,
  signal: AbortSignal,
): Promise<ReadFleet> {
  const minds: FleetMind[] = [];
  let after: string | null = '';
  let at = 0;
  while (after !== null && minds.length < mostShown) {
    const page: Awaited<ReturnType<WakefulClient['fleet']>> = await server.fleet(
      { limit: pageSize, ...(after !== '' && { after }) },
      { signal },
    );
    minds.push(...page.minds);
    ({ at, next: after } = page);
  }
  return { minds, at, isCut: after !== null };
}

/** The minds of a server, read anew now and then; what was read last stays when that fails. */
export function useFleet(server: Pick<WakefulClient, 'fleet'>): {
  fleet: ReadFleet | null;
  problem: string | null;
} {
  const [read, setRead] = useState<{ fleet: ReadFleet | null; problem: string | null }>(nothing);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let callOff = () => {};
    const again = async () => {
      try {
        const fleet = await readFleet(server, signal);
        if (!signal.aborted) setRead({ fleet, problem: null });
      } catch (error) {
        if (!signal.aborted) setRead(({ fleet }) => ({ fleet, problem: problemText(error) }));
      }
      if (!signal.aborted) callOff = browserClock.after(readEvery, () => void again());
    };
    void again();
    return () => {
      controller.abort();
      callOff();
    };
  }, [server]);
  return read;
}

const nothing = { fleet: null, problem: null };
