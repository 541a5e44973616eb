import type { Attuned, LoggedDelta, MemoryLayers } from './gut.ts';
import type { ToldBy } from './social.ts';
import type { LivedLoopPass, LoopPass } from './strange-loop.ts';

/** What is kept of a mind's gut feelings. */
export interface GutStore {
  /** What the last deep pass has found; null before the first, and where something was forgotten since. */
  attuned(): Promise<Attuned | null>;
  /**
   * Keeps what a deep pass has found, in place of what the one before did; false where something was forgotten while it looked, so that what it found may be made of that.
   *
   * @param pass what it has found of the strange loop, kept with it: once, for a pass that is repeated after a crash has what it had found then
   * @param forgotten how often something had been forgotten when it began
   */
  attune(found: Attuned, pass: LoopPass, forgotten: number): Promise<boolean>;
  /** What deep passes have found of the strange loop, the newest first. */
  loop(limit: number): Promise<LivedLoopPass[]>;
  /** How often something was forgotten. */
  forgotten(): Promise<number>;
  /** Whether what a cycle felt like is kept: not where what it was about was forgotten since. */
  keeps(cycle: number): Promise<boolean>;
  /** What memories by vectors of this model are made of: all that can change and were not withdrawn, by their centres in steps of .05. */
  layers(model: string): Promise<MemoryLayers>;
  /** What each of those told who told most (docs/model/social.md), put together of memories by vectors of this model. */
  told(model: string): Promise<ToldBy[]>;
  /** How many memories of what these told there are, under any of their names, each counted to `most`; withdrawn ones are not among them. */
  toldCounts(names: readonly string[], most: number): Promise<number[]>;
  /** The newest moments that were felt, the newest first, with what became of each by now, milliseconds since the epoch. */
  felt(limit: number, now: number): Promise<LoggedDelta[]>;
}
