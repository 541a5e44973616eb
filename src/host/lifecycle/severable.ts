import { DatabaseDamaged, DatabaseReplaced } from '../../../db/database-errors.ts';
import { isMoved } from '../../../db/several/moved.ts';
import type { MindStore } from '../../../ports/store.ts';

/** This mind was killed in this process: what it still tries to read or write goes nowhere. */
export class MindKilled extends Error {
  override readonly name = 'MindKilled';
  constructor() {
    super('This mind was killed. Wake it again: it goes on from what is durable.');
  }
}

export interface Severable {
  store: MindStore;
  sever: () => void;
  /** Resolves when a call has failed in a way after which nothing can be kept here any more, whoever made it. */
  broken: Promise<Error>;
}

const isEnd = (error: unknown): error is Error =>
  error instanceof DatabaseReplaced || error instanceof DatabaseDamaged || isMoved(error);

/**
 * A store that can be cut off, as SIGKILL cuts a process off from its database: from then on every call fails with `MindKilled`.
 *
 * @param refusal why the store takes no more calls, whoever makes them; null while it does
 */
export function severable(store: MindStore, refusal: () => Error | null): Severable {
  const { promise: broken, resolve: breakOff } = Promise.withResolvers<Error>();
  let severed: MindKilled | null = null;
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
        return (...given: unknown[]): unknown => {
          const refused = severed ?? refusal();
          if (refused !== null) return Promise.reject(refused);
          const result: unknown = Reflect.apply(value, target, given);
          if (result instanceof Promise) result.catch((error: unknown) => isEnd(error) && breakOff(error));
          return result;
        };
      },
    });
    guarded.set(part, proxy);
    return proxy;
  };
  return {
    store: guard(store) as MindStore,
    broken,
    sever: () => {
      severed = new MindKilled();
    },
  };
}
