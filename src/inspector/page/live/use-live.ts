import { useMemo, useSyncExternalStore } from 'react';
import type { MindClient } from '../../../client/mind-client.ts';
import { browserClock } from '../clock/browser-clock.ts';
import { LiveMind } from './live-mind.ts';
import { recordedSource } from '../recording/recorded-source.ts';
import type { RecordedWindow } from '../recording/window.ts';
import type { LiveView } from './live-view.ts';

/**
 * A mind as it lives, followed as long as the page shows it.
 *
 * @param window the part of a recording that is held; null for a mind that lives
 */
export function useLive(
  client: MindClient,
  window: RecordedWindow | null,
): { live: LiveView; mind: LiveMind } {
  const { from, to } = window ?? { from: null, to: null };
  const mind = useMemo(() => {
    const source = from === null ? client : recordedSource(client, { from, to });
    return new LiveMind(source, browserClock);
  }, [client, from, to]);
  const live = useSyncExternalStore(mind.subscribe, mind.view);
  return { live, mind };
}
