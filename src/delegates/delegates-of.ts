import { isWorker, programsAmong, type DelegateConfiguration } from '../configuration/delegates.ts';
import type { Delegate } from './delegate.ts';
import { processDelegate, type ProcessSurroundings } from './process-delegate.ts';
import { workerDelegate, type Hire } from './worker-delegate.ts';

/** What the delegates of a mind need besides their configuration. */
export interface DelegateSurroundings extends ProcessSurroundings {
  hire: Hire;
}

/**
 * The delegates of a mind by name: the programs and worker minds of its configuration and the functions of its host. Throws when two
 * have one name.
 */
export function delegatesOf(
  { delegates }: { delegates: readonly DelegateConfiguration[] },
  functions: readonly Delegate[],
  surroundings: DelegateSurroundings,
): ReadonlyMap<string, Delegate> {
  const all = [
    ...programsAmong(delegates).map((each) => processDelegate(each, surroundings)),
    ...delegates.filter(isWorker).map((each) => workerDelegate(each, surroundings.hire)),
    ...functions,
  ];
  const byName = new Map<string, Delegate>();
  for (const delegate of all) {
    if (byName.has(delegate.name))
      throw new Error(`Two delegates are called "${delegate.name}". Give each a name of its own.`);
    byName.set(delegate.name, delegate);
  }
  return byName;
}
