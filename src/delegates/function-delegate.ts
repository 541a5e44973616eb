import { defaultTerms, type TaskOutcome, type TaskTerms } from '../../ports/task.ts';
import type { Delegate } from './delegate.ts';

/** A delegate that is a function of the host. What is left out is as the configuration's defaults say. */
export interface FunctionDelegate extends Partial<TaskTerms> {
  name: string;
  description: string;
  /** False when left out. */
  idempotent?: boolean;
  /** The report, or an outcome; what it throws is a failure in its own words. */
  run: (...given: Parameters<Delegate['run']>) => Promise<string | TaskOutcome>;
}

const givenUpOutcome = (): TaskOutcome => ({
  ok: false,
  failure: { kind: 'agentLost', message: 'It was given up.', partial: null },
});

/**
 * Makes a delegate of a function of the host.
 *
 * @example
 * const adder = delegateFunction({
 *   name: 'adder',
 *   description: 'Adds numbers, separated by "+".',
 *   idempotent: true,
 *   run: async ({ assignment }) => String(assignment.split('+').reduce((sum, part) => sum + Number(part), 0)),
 * });
 */
export function delegateFunction({
  name,
  description,
  idempotent = false,
  run,
  ...terms
}: FunctionDelegate): Delegate {
  return {
    name,
    description,
    idempotent,
    terms: { ...defaultTerms, ...terms },
    async run(asked, listen) {
      const { signal } = listen;
      if (signal.aborted) return givenUpOutcome();
      const { promise: givenUp, resolve } = Promise.withResolvers<TaskOutcome>();
      const giveUp = () => resolve(givenUpOutcome());
      signal.addEventListener('abort', giveUp, { once: true });
      try {
        // a function that does not listen is not waited for
        return await Promise.race([attempt(run, asked, listen), givenUp]);
      } finally {
        signal.removeEventListener('abort', giveUp);
      }
    },
  };
}

async function attempt(
  run: FunctionDelegate['run'],
  ...[asked, listen]: Parameters<Delegate['run']>
): Promise<TaskOutcome> {
  try {
    const outcome = await run(asked, listen);
    return typeof outcome === 'string' ? { ok: true, report: outcome } : outcome;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, failure: { kind: 'failed', message, partial: null } };
  }
}
