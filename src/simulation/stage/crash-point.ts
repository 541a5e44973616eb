import type { Boundary } from '../../../ports/boundary.ts';

/** The boundary for each crash point of a scenario: the mind's next passage of it. */
const boundaryOf = {
  /** A percept is being accepted and is not durable. */
  accepting: 'before accept',
  /** It is durable, and its sender has not been told. */
  accepted: 'after accept',
  /** The attention reads the inbox. */
  observing: 'before observe',
  /** The journal is about to note a model call. */
  journaling: 'before journal',
  /** The model has been asked. */
  thinking: 'before effect',
  /** It has answered, and the receipt is not durable. */
  answered: 'before receipt',
  /** The receipt is durable, and the mind has not seen the thought. */
  received: 'after receipt',
  /** A tool of the mind looks into a space. */
  acting: 'before look',
  /** The cycle is being committed and is not durable. */
  committing: 'before commit',
  /** It is durable, and the mind does not know. */
  committed: 'after commit',
  /** Something said is on its way. */
  delivering: 'before say',
  /** It was heard, and that is not noted. */
  delivered: 'before confirm',
} as const satisfies Record<string, Boundary>;

export type CrashPoint = keyof typeof boundaryOf;

/** The points at which a scenario can have a process killed. */
export const crashPoints = Object.keys(boundaryOf) as CrashPoint[];

/** A promise that never settles: a killed process does nothing more. Another one each time, since one for all would keep whatever waits on it. */
const never = (): Promise<never> => new Promise(() => {});

/** Kills the process when it passes the crash point that was set. */
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

  /** To be awaited by whatever passes the boundary. */
  pass(boundary: Boundary): Promise<void> | undefined {
    const { armed } = this;
    if (armed === null || boundaryOf[armed] !== boundary) return undefined;
    this.armed = null;
    this.kill(armed);
    return never();
  }
}
