/**
 * Where a process can be killed: between what it has done and what it was about to do. Each stands for the moment in which the
 * mind next comes there.
 */
export const crashPoints = [
  /** A percept is being accepted and is not durable. */
  'accepting',
  /** It is durable, and its sender has not been told. */
  'accepted',
  /** The attention reads the inbox. */
  'observing',
  /** The journal is about to note a model call. */
  'journaling',
  /** The model has been asked. */
  'thinking',
  /** It has answered, and the receipt is not durable. */
  'answered',
  /** The receipt is durable, and the mind has not seen the thought. */
  'received',
  /** A tool of the mind looks into a space. */
  'acting',
  /** The cycle is being committed and is not durable. */
  'committing',
  /** It is durable, and the mind does not know. */
  'committed',
  /** Something said is on its way. */
  'delivering',
  /** It was heard, and that is not noted. */
  'delivered',
] as const;

export type CrashPoint = (typeof crashPoints)[number];

/** A process that was killed does nothing more: whoever waits for it waits for ever. */
const never = new Promise<never>(() => {});

/** Waits at the crash points, and kills when the one that it was told of is reached. */
export class Tripwire {
  private armed: CrashPoint | null = null;
  private readonly kill: (point: CrashPoint) => void;

  constructor(kill: (point: CrashPoint) => void) {
    this.kill = kill;
  }

  arm(point: CrashPoint): void {
    this.armed = point;
  }

  disarm(): void {
    this.armed = null;
  }

  /** To be awaited by whatever passes the point. */
  pass(point: CrashPoint): Promise<void> | undefined {
    if (this.armed !== point) return undefined;
    this.armed = null;
    this.kill(point);
    return never;
  }
}
