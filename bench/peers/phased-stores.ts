import { AsyncLocalStorage } from 'node:async_hooks';
import type { MindStores } from '../../ports/store.ts';

/** What a statement is made for: the method of the store that it runs in. */
const phases = new AsyncLocalStorage<string>();

export const phaseNow = (): string => phases.getStore() ?? 'elsewhere';

/** Stores whose methods are known by name while they run. */
export function phasedStores(stores: MindStores): MindStores {
  return {
    ...stores,
    open: async (mind) => phased(await stores.open(mind), ''),
    close: () => stores.close(),
  };
}

function phased<Part extends object>(part: Part, above: string): Part {
  const named = Object.entries(part).map(([name, value]: [string, unknown]) => {
    const phase = above === '' ? name : `${above}.${name}`;
    if (typeof value === 'function')
      return [
        name,
        (...given: unknown[]) => phases.run(phase, () => Reflect.apply(value, part, given) as unknown),
      ];
    return [name, typeof value === 'object' && value !== null ? phased(value, phase) : value];
  });
  return Object.fromEntries(named) as Part;
}
