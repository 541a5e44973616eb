import type { Clock } from '../../ports/clock.ts';
import type { Acceptance } from '../../ports/store.ts';
import type { ReceivedPost } from '../channels/webhook/receive-post.ts';
import type { Watcher } from '../host/news/news.ts';
import type { VoiceCall } from '../host/performing/last-calls.ts';

/** What only the process can do with a mind in which it is, or will be, awake. None of it wakes it. */
export interface MindHere {
  /** Its owner, in whose name is done what names nobody; null where no configuration of it is known. */
  readonly owner: string | null;
  /** Its own time while it is awake here, which may be ahead of the machine's (docs/model/durability.md); else that of the host. */
  readonly clock: Clock;
  /**
   * Shows `watcher` all news as they happen, of this activation and each later one here, from before it wakes. A watcher that throws sees
   * nothing more. Returns what ends it.
   */
  onNews(watcher: Watcher): () => void;
  /**
   * Resolves when the activation here has ended: with null after a clean stop, else with what ended it. At once where it is not awake
   * here; then with how the last one ended, as far as that is known.
   */
  ended(): Promise<{ error: unknown }>;
  /**
   * Resolves when all that can happen now has happened: what lies in the folders that it watches has been told, and nothing is under way but
   * delegated tasks, which take as long as they take. At once where it is not awake here.
   */
  whenSettled(): Promise<void>;
  /** The same when the tasks have come back too, nothing waits, and everything said has left. A paused mind leaves things waiting. */
  whenIdle(): Promise<void>;
  /**
   * Takes a post that was signed into a space, as Standard Webhooks has it (docs/channels.md). Throws `NotSigned`, and `InputRefused` for what is
   * signed and can never be taken: too old, no such speaker.
   *
   * @param now the time of the machine, milliseconds since the epoch
   */
  receive(space: string, post: ReceivedPost, now: number): Promise<Acceptance>;
  /** What the last call of its voice was given, with what was recalled for it; null when none was made since it woke here. */
  lastCall(): VoiceCall | null;
  /**
   * What was said since against each of some texts of its memories, in words: what holds no longer, and what is contested. An empty list for a text
   * of which everything holds, and for every text while the mind is not awake here.
   *
   * @param said each with who said it; null where that is not known
   */
  marksOn(said: readonly { text: string; speaker: string | null }[]): Promise<string[][]>;
}
