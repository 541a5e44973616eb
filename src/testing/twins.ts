import { decodeCheckpoint, encodeCheckpoint, type CheckpointBody } from '../mind/checkpoint.ts';
import type { Asked, Message, StepListener, StepRecord } from '../../ports/step.ts';
import { canonicalJson } from '../../theory/canonical-json.ts';
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
 * One life lived by two minds: one that stays live, and one that is restored from its checkpoint whenever `restore` says so, or folded.
 * Every step throws `LawBroken` when they can be told apart (I6). What it is for others is the live one.
 */
export class Twins implements Steppable {
  private readonly origin: Origin;
  private readonly live: Steppable;
  private restored: Steppable;

  constructor(mind: Steppable, origin: Origin = liveMinds) {
    this.origin = origin;
    this.live = mind;
    this.restored = origin.restored(mind.checkpoint());
  }

  /** Restores the second twin; `reordered`: from a checkpoint that was kept as jsonb. */
  restore(reordered = false): void {
    const checkpoint = this.restored.checkpoint();
    this.restored = this.origin.restored(reordered ? throughJsonb(checkpoint) : checkpoint);
  }

  /** Folds the second twin. */
  fold(): void {
    this.restored.fold();
  }

  step(message: Message, now: number) {
    const [asked, live] = recorded(this.live, message, now);
    const [, restored] = recorded(this.restored, message, now);
    this.same('commands', live.commands, restored.commands, message);
    this.same('records', live, restored, message);
    const [mine, theirs] = [this.live.checkpoint(), this.restored.checkpoint()];
    if (mine !== theirs) this.same('checkpoints', decodeCheckpoint(mine), decodeCheckpoint(theirs), message);
    this.same('alarms', this.live.nextAlarm(), this.restored.nextAlarm(), message);
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

  /** In whatever order keys stand: one that is left out and comes again keeps its place in a mind that stays live, and has a new one in a restored mind. */
  private same(what: string, one: unknown, other: unknown, message: Message): void {
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    const [live, restored] = [canonicalJson(one), canonicalJson(other)];
    if (live !== restored)
      throw new LawBroken(
        `${what} differ after ${JSON.stringify(message)}\n live     ${live}\n restored ${restored}`,
      );
  }
}

/** An origin whose minds are born as twins; those that are restored are alone. */
export const bornAsTwins = (origin: Origin): Origin => ({
  born(input) {
    const { mind, asked } = origin.born(input);
    return { mind: new Twins(mind, origin), asked };
  },
  restored: (checkpoint) => origin.restored(checkpoint),
});
