import type { MindId } from '../../ports/identifiers.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { HostObserver } from '../host/lifecycle/host-observers.ts';
import type { FleetPage, FleetQuery } from './fleet.ts';
import type { Mind } from './mind.ts';
import type { MindSummary } from './mind-summary.ts';

/** The minds of one place, for hosts, faces and programs. Made by `createHost`. */
export interface MindService extends AsyncDisposable {
  /** The minds that are stored or configured here. */
  list(): Promise<MindSummary[]>;
  /**
   * How many minds are at once, page by page in the order of their ids: mode, lag, cost, errors, lease. It reads their records in one
   * statement a page, and wakes nobody. Throws `InputRefused`.
   */
  fleet(query?: FleetQuery): Promise<FleetPage>;
  /**
   * Makes a mind known, by its configuration or by the text of a mind file; it is born when it is first needed. Its id is made of its name. Throws
   * `MindNameRefused`, `InputRefused`.
   */
  add(configuration: MindConfiguration | string): MindId;
  /** A handle of a mind; it is woken by the first call that needs it awake. Throws `UnknownMind`. */
  mind(id: MindId | string): Mind;
  /**
   * Shows `observer` every mind that wakes here from now on, those that are awake first: for metrics, alerts and traces. Returns what
   * ends it.
   */
  observe(observer: HostObserver): () => void;
  /** The name and versions of the database, for people. */
  describe(): Promise<{ engine: string; version: string; vectorVersion: string }>;
  /**
   * Stops every mind that is awake, cleanly, and closes the database.
   *
   * @param patience how long the minds may take, milliseconds
   */
  close(patience?: number): Promise<void>;
}
