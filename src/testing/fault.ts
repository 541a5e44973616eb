import type { Build } from './build.ts';
import { decodeCheckpoint, encodeCheckpoint, type CheckpointBody } from '../mind/checkpoint.ts';
import type { Asked, Message, StepListener, StepRecord } from '../../ports/step.ts';
import type { Origin, Steppable } from './origin.ts';

/** A deliberate fault in a build, by which a law shows that it would notice. */
export interface Fault {
  readonly name: string;
  /** The invariant that it switches off, and the law that catches it. */
  readonly invariant: string;
  readonly law: string;
  /** What is wrong, in a sentence. */
  readonly statement: string;
  /** The same build with this fault. */
  in(build: Build): Build;
}

/** The places where a mind can be tampered with from outside. */
export interface Tampering {
  /** Changes a message on its way in. */
  message?: (message: Message) => Message;
  /** Changes what the mind asks for. */
  asked?: (asked: Asked[], message: Message | null) => Asked[];
  /** Changes the checkpoint as it is written. */
  written?: (checkpoint: string) => string;
  /** Changes the checkpoint as it is read. */
  read?: (checkpoint: string) => string;
  /** Changes the mind as it is folded. */
  folded?: (checkpoint: string) => string;
}

class Tampered implements Steppable {
  private mind: Steppable;
  private readonly origin: Origin;
  private readonly tampering: Tampering;
  private readonly listeners = new Set<StepListener>();
  private record: StepRecord | null = null;

  constructor(mind: Steppable, origin: Origin, tampering: Tampering) {
    this.mind = mind;
    this.origin = origin;
    this.tampering = tampering;
    this.attend();
  }

  private attend(): void {
    this.mind.listen((record) => {
      this.record = record;
    });
  }

  step(message: Message, now: number) {
    const { message: change, asked } = this.tampering;
    const commands = this.mind.step(change ? change(message) : message, now);
    const told = asked ? asked(commands, message) : commands;
    // what is done to the mind is done to its record, too: nobody outside sees the one beneath
    const { record } = this;
    if (record !== null)
      for (const listener of this.listeners) listener({ ...record, message, commands: told });
    return told;
  }

  listen(listener: StepListener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  checkpoint() {
    const checkpoint = this.mind.checkpoint();
    return this.tampering.written ? this.tampering.written(checkpoint) : checkpoint;
  }

  pending() {
    return this.mind.pending();
  }

  nextAlarm() {
    return this.mind.nextAlarm();
  }

  state() {
    return this.mind.state();
  }

  fold() {
    const { folded } = this.tampering;
    if (folded === undefined) return this.mind.fold();
    this.mind = this.origin.restored(folded(this.mind.checkpoint()));
    this.attend();
  }
}

/** A build that tampers with each of its minds; `tampering` is called anew for each. */
export function tampered(build: Build, tampering: () => Tampering): Build {
  const origin: Origin = {
    born(input) {
      const { mind, asked } = build.origin.born(input);
      const how = tampering();
      return {
        mind: new Tampered(mind, build.origin, how),
        asked: how.asked ? how.asked(asked, null) : asked,
      };
    },
    restored(checkpoint) {
      const how = tampering();
      return new Tampered(
        build.origin.restored(how.read ? how.read(checkpoint) : checkpoint),
        build.origin,
        how,
      );
    },
  };
  return { ...build, origin };
}

/** The checkpoint with its body edited and a valid checksum. */
export function edited(checkpoint: string, edit: (body: CheckpointBody) => void): string {
  const body = decodeCheckpoint(checkpoint);
  edit(body);
  return encodeCheckpoint(body);
}

type OfType<T extends Asked['type']> = Extract<Asked, { type: T }>;

/** Tampering that changes, or drops, every request of one type. */
export const changing =
  <T extends Asked['type']>(type: T, change: (asked: OfType<T>) => Asked[]) =>
  (asked: readonly Asked[]): Asked[] =>
    asked.flatMap((each) => (each.type === type ? change(each as OfType<T>) : [each]));
