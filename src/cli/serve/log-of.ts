import type { Logger } from 'pino';
import { systemClock } from '../../host/clock/system-clock.ts';
import type { Mind } from '../../service/mind.ts';
import { logNews } from '../log.ts';

/** Logs what a mind does, as `wakeful run` does, until the signal aborts. */
export async function logOf(mind: Mind, log: Logger, signal: AbortSignal): Promise<void> {
  try {
    for await (const event of mind.subscribe({ steps: false, signal }))
      if (event.kind === 'news') logNews(log.child({ mind: mind.id }), event.news);
  } catch (error) {
    if (!signal.aborted)
      log.error({ kind: 'log.failed', time: systemClock.now(), mind: mind.id, error: String(error) });
  }
}
