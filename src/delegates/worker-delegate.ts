import type { TaskOutcome } from '../../ports/task.ts';
import type { WorkerConfiguration } from '../configuration/delegates.ts';
import type { Delegate } from './delegate.ts';

/** Has a worker mind make an attempt at a task. It never rejects when the work fails. */
export type Hire = (
  worker: WorkerConfiguration,
  ...given: Parameters<Delegate['run']>
) => Promise<TaskOutcome>;

/**
 * A delegate that is a worker mind (docs/model/workers.md), spawned for each attempt. What it has done by a crash is on record, so that
 * to go on is as good as to do it once.
 */
export function workerDelegate(configuration: WorkerConfiguration, hire: Hire): Delegate {
  const { name, description, timeout, retries, recovery } = configuration;
  return {
    name,
    description,
    idempotent: true,
    terms: { timeout, retries, recovery },
    run: (...given) => hire(configuration, ...given),
  };
}
