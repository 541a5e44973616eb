import { expect } from 'vitest';
import type { Message } from '../../src/mind/stepped-mind.ts';
import { decodeCheckpoint, encodeCheckpoint, type CheckpointBody } from '../../src/mind/checkpoint.ts';
import { live, type Steppable } from './steppable.ts';

/** The order in which jsonb keeps keys: by length, then bytes. */
const byJsonb = ([a]: [string, unknown], [b]: [string, unknown]) => a.length - b.length || (a < b ? -1 : 1);

/** The value with its keys as jsonb puts them. */
export function asJsonb(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonb);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(byJsonb)
      .map(([key, each]) => [key, asJsonb(each)]),
  );
}

/** The same checkpoint after a stay in a jsonb column, sealed again. */
export const throughJsonb = (checkpoint: string): string =>
  encodeCheckpoint(asJsonb(decodeCheckpoint(checkpoint)) as CheckpointBody);

/** Text that does not depend on the order of keys. */
const canonical = (value: unknown) => JSON.stringify(asJsonb(value));

/**
 * One life lived three times: by a mind that stays live, by one that is restored from its checkpoint before every step,
 * and by one whose checkpoint was kept as jsonb in between. Throws when they can be told apart (I5, I6).
 */
export class Twins implements Steppable {
  private readonly live: Steppable;
  private restored: Steppable;
  private reordered: Steppable;

  constructor(mind: Steppable) {
    this.live = mind;
    this.restored = live.restored(mind.checkpoint());
    this.reordered = live.restored(throughJsonb(mind.checkpoint()));
  }

  step(message: Message, now: number) {
    this.restored = live.restored(this.restored.checkpoint());
    this.reordered = live.restored(throughJsonb(this.reordered.checkpoint()));
    const asked = this.live.step(structuredClone(message), now);
    const again = this.restored.step(structuredClone(message), now);
    const jumbled = this.reordered.step(structuredClone(message), now);
    this.same('commands', JSON.stringify(asked), JSON.stringify(again), message);
    this.same('checkpoints', this.live.checkpoint(), this.restored.checkpoint(), message);
    this.same('commands through jsonb', canonical(asked), canonical(jumbled), message);
    const [mine, theirs] = [this.live, this.reordered].map((mind) => decodeCheckpoint(mind.checkpoint()));
    this.same('checkpoints through jsonb', canonical(mine), canonical(theirs), message);
    this.same('alarms', String(this.live.nextAlarm()), String(this.restored.nextAlarm()), message);
    return asked;
  }

  checkpoint() {
    return this.live.checkpoint();
  }

  pending() {
    return this.live.pending();
  }

  nextAlarm() {
    return this.live.nextAlarm();
  }

  state() {
    return this.live.state();
  }

  private same(what: string, one: string, other: string, message: Message): void {
    if (one !== other)
      expect.fail(`${what} differ after ${JSON.stringify(message)}\n live     ${one}\n restored ${other}`);
  }
}
