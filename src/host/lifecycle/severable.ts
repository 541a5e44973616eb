import type { MindStore } from '../../../ports/store.ts';

/** This mind was killed in this process: what it still tries to read or write goes nowhere. */
export class MindKilled extends Error {
  override readonly name = 'MindKilled';
  constructor() {
    super('This mind was killed. Wake it again: it goes on from what is durable.');
  }
}

/** A store that can be cut off, as SIGKILL cuts a process off from its database: from then on every call fails with `MindKilled`. */
export function severable(store: MindStore): { store: MindStore; sever: () => void } {
  let isSevered = false;
  /** A part is the same object whenever it is asked for. */
  const guarded = new WeakMap<object, object>();
  const guard = (part: object): object => {
    const known = guarded.get(part);
    if (known !== undefined) return known;
    const proxy = new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'object' && value !== null) return guard(value);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown =>
          isSevered ? Promise.reject(new MindKilled()) : Reflect.apply(value, target, given);
      },
    });
    guarded.set(part, proxy);
    return proxy;
  };
  return {
    store: guard(store) as MindStore,
    sever: () => {
      isSevered = true;
    },
  };
}
