import type { Clock } from '../../../ports/clock.ts';
import type { MindService } from '../../service/mind-service.ts';

/** How long an answer is good for, and how long the database may take, milliseconds. */
const goodFor = 1_000;
const longestLook = 5_000;

/** Whether minds can be listed, which takes the database. Whoever asks often is told what was found a moment ago. */
export function readiness(service: Pick<MindService, 'list'>, clock: Clock): () => Promise<boolean> {
  let found: { at: number; ready: Promise<boolean> } | null = null;
  return () => {
    const now = clock.now();
    if (found === null || now - found.at > goodFor) found = { at: now, ready: look(service, clock) };
    return found.ready;
  };
}

async function look(service: Pick<MindService, 'list'>, clock: Clock): Promise<boolean> {
  const listed = service.list().then(
    () => true,
    () => false,
  );
  let disarm = () => {};
  const late = new Promise<boolean>((resolve) => {
    disarm = clock.at(clock.now() + longestLook, () => resolve(false));
  });
  const ready = await Promise.race([listed, late]);
  disarm();
  return ready;
}
