import type { Acceptance } from '../../../ports/store.ts';
import { RequestRefused } from '../request-refused.ts';

type Taken = Exclude<Acceptance, { outcome: 'refused' }>;

/** What was taken. Throws `RequestRefused` for what was not: over HTTP a refusal has a status of its own. */
export function taken(acceptance: Acceptance): Taken {
  if (acceptance.outcome === 'refused') throw refusedPercept(acceptance);
  return acceptance;
}

/** The problem of a percept that was not taken. */
export function refusedPercept({ reason, retry }: { reason: string; retry: boolean }): RequestRefused {
  const told = { title: 'The mind has not taken it', detail: reason };
  return new RequestRefused(
    retry
      ? { ...told, code: 'notTakenNow', status: 503, remedy: 'Send the same again later.', retryAfter: 5 }
      : {
          ...told,
          code: 'notTaken',
          status: 422,
          remedy: 'Correct it as the detail says; nothing was kept.',
        },
  );
}
