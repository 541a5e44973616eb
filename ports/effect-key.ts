/**
 * The parts of an effect's key. A key names one effect of a mind for ever (I4): it is minted once, the journal answers under it,
 * and a restored mind that asks the same again mints the same key.
 */
export interface EffectKeyParts {
  /** The cycle that asks; for what belongs to no cycle yet, the number of the look into the inbox. */
  cycle: number | { look: number };
  /** The systemId of the actor that asks: a faculty, a task or `mind`. */
  actor: string;
  /**
   * The number of the actor's life: an actor that broke is created anew and asks afresh. Null for the root, which is never
   * reborn.
   */
  life: number | null;
  /** The name of what is asked for, with a number within its kind: `think.0`, `recall.12`. */
  what: string;
  /** The number of the try, from 0. */
  attempt: number;
}

/**
 * Mints the key of an effect.
 *
 * @param parts `attempt` is 0 when left out
 * @example mintKey({ cycle: 7, actor: 'voice', life: 0, what: 'think.1' }) // '7/voice.0/think.1/0'
 */
export function mintKey(parts: Omit<EffectKeyParts, 'attempt'> & { attempt?: number }): string {
  const { cycle, actor, life, what, attempt = 0 } = parts;
  const round = typeof cycle === 'number' ? `${cycle}` : `look.${cycle.look}`;
  return `${round}/${life === null ? actor : `${actor}.${life}`}/${what}/${attempt}`;
}

/** The form of a key: numbers without a sign or leading zeros; the name of what is asked for may hold any character. */
const form = /^(look\.)?(\d+)\/([^/]+?)(?:\.(\d+))?\/(.+)\/(\d+)$/s;

/** Parses a key; null when the text is not one. What is asked for may hold slashes, nothing else does. */
export function readKey(key: string): EffectKeyParts | null {
  const [, look, round, actor, life, what, attempt] = form.exec(key) ?? [];
  if (round === undefined || actor === undefined || what === undefined) return null;
  return {
    cycle: look === undefined ? Number(round) : { look: Number(round) },
    actor,
    life: life === undefined ? null : Number(life),
    what,
    attempt: Number(attempt),
  };
}

/**
 * The cycle that a key belongs to.
 *
 * @throws Error when it is no key, or belongs to no cycle: then it cannot be journaled
 */
export function cycleOfKey(key: string): number {
  const cycle = readKey(key)?.cycle;
  if (typeof cycle !== 'number') throw new Error(`The key "${key}" does not begin with a cycle.`);
  return cycle;
}

/** The task whose attempt or notice a key names; null for another effect's. */
export function taskOfKey(key: string): `task.${string}` | null {
  const actor = readKey(key)?.actor;
  return actor?.startsWith('task.') === true ? (actor as `task.${string}`) : null;
}
