import { useMemo, useSyncExternalStore } from 'react';
import type { MindClient } from '../../../client/mind-client.ts';
import { browserClock } from '../clock/browser-clock.ts';
import { LiveMind } from './live-mind.ts';
import type { LiveView } from './live-view.ts';

/** A mind as it lives, followed as long as the page shows it. */
export function useLive(client: MindClient): { live: LiveView; mind: LiveMind } {
  const mind = useMemo(() => new LiveMind(client, browserClock), [client]);
  const live = useSyncExternalStore(mind.subscribe, mind.view);
  return { live, mind };
}
