import type { Clock } from '../../ports/clock.ts';
import type { FollowRoom } from '../../ports/member.ts';
import type { Percept } from '../../ports/percept.ts';
import type { Acceptance } from '../../ports/store.ts';
import type { ObserverPace } from './pace.ts';

/** A sense: a source of percepts from the world. */
export interface Sense {
  /** The name of the sense in reports: `watch inbox`, `plans`. */
  readonly name: string;
  /** Begins; resolves when it watches. Rejects with `SenseFailure` when it cannot be. */
  start(): Promise<void>;
  /** Resolves when everything that was there at the start has been delivered, or can not be for now. */
  settled(): Promise<void>;
  /** Ends; resolves when nothing of it runs any more. What was not delivered by then is reported. */
  stop(): Promise<void>;
}

/** The surroundings of a sense: what it needs of the program around it. */
export interface Surroundings {
  readonly clock: Clock;
  /** Puts a percept into the inbox, with the bytes of images that come with it; a refusal makes the sense keep it and try again. */
  readonly perceive: (percept: Percept, images?: readonly Uint8Array[]) => Promise<Acceptance>;
  /** Reports in one sentence something that a person should know: a full inbox, a folder that went away. */
  readonly report: (message: string) => void;
  /** Makes the members of a space those who are in its room; undefined where no room can be followed. */
  readonly follow?: FollowRoom;
  /** How often an observer looks and reports by the mode of the mind; as often as it likes where left out. */
  readonly pace?: ObserverPace;
}

/** A sense that cannot begin; a person must change the configuration or the folder. */
export class SenseFailure extends Error {
  override readonly name = 'SenseFailure';
  /** What a person can do about it. */
  readonly remedy: string;

  constructor(message: string, remedy: string, cause?: unknown) {
    super(message, { cause });
    this.remedy = remedy;
  }
}
