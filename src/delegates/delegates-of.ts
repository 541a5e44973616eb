import type { DelegateConfiguration } from '../configuration/delegates.ts';
import type { Delegate } from './delegate.ts';
import { processDelegate, type ProcessSurroundings } from './process-delegate.ts';

/**
 * The delegates of a mind by name: the programs of its configuration and the functions of its host. Throws when two have one
 * name.
 */
export function delegatesOf(
  { delegates }: { delegates: readonly DelegateConfiguration[] },
  functions: readonly Delegate[],
  surroundings: ProcessSurroundings,
): ReadonlyMap<string, Delegate> {
  const all = [...delegates.map((each) => processDelegate(each, surroundings)), ...functions];
  const byName = new Map<string, Delegate>();
  for (const delegate of all) {
    if (byName.has(delegate.name))
      throw new Error(`Two delegates are called "${delegate.name}". Give each a name of its own.`);
    byName.set(delegate.name, delegate);
  }
  return byName;
}
