import { decodeCheckpoint, encodeCheckpoint, type CheckpointBody } from '../mind/checkpoint.ts';
import type { Asked, Message, StepListener, StepRecord } from '../../ports/step.ts';
import { LawBroken } from './law.ts';
import { liveMinds, type Origin, type Steppable } from './origin.ts';

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

/** What a step asks for, and its record. */
function recorded(mind: Steppable, message: Message, now: number): [asked: Asked[], record: StepRecord] {
  const records: StepRecord[] = [];
  const end = mind.listen((record) => records.push(record));
  try {
    const asked = mind.step(structuredClone(message), now);
    const [record] = records;
    if (record === undefined) throw new LawBroken(`The step of ${message.type} left no record.`);
    return [asked, record];
  } finally {
    end();
  }
}

/**
 * One life lived by two minds: one that stays live, and one that is restored from its checkpoint whenever `restore` says so.
 * Every step throws `LawBroken` when they can be told apart (I6). What it is for others is the live one.
 */
export class Twins implements Steppable {
  private readonly origin: Origin;
  private readonly live: Steppable;
  private restored: Steppable;
  /** The restored one has its keys in another order: the same values, not the same text. */
  private isReordered = false;

  constructor(mind: Steppable, origin: Origin = liveMinds) {
    this.origin = origin;
    this.live = mind;
    this.restored = origin.restored(mind.checkpoint());
  }

  /** Restores the second twin; `reordered`: from a checkpoint that was kept as jsonb. */
  restore(reordered = false): void {
    const checkpoint = this.restored.checkpoint();
    this.restored = this.origin.restored(reordered ? throughJsonb(checkpoint) : checkpoint);
    this.isReordered ||= reordered;
  }

  step(message: Message, now: number) {
    const [asked, live] = recorded(this.live, message, now);
    const [, restored] = recorded(this.restored, message, now);
    const text = this.isReordered ? canonical : (value: unknown) => JSON.stringify(value);
    this.same('commands', text(live.commands), text(restored.commands), message);
    this.same('records', text(live), text(restored), message);
    const [mine, theirs] = [this.live.checkpoint(), this.restored.checkpoint()];
    if (this.isReordered)
      this.same(
        'checkpoints',
        canonical(decodeCheckpoint(mine)),
        canonical(decodeCheckpoint(theirs)),
        message,
      );
    else this.same('checkpoints', mine, theirs, message);
    this.same('alarms', String(this.live.nextAlarm()), String(this.restored.nextAlarm()), message);
    return asked;
  }

  listen(listener: StepListener) {
    return this.live.listen(listener);
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
      throw new LawBroken(
        `${what} differ after ${JSON.stringify(message)}\n live     ${one}\n restored ${other}`,
      );
  }
}
