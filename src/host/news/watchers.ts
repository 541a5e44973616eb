import type { Clock } from '../../../ports/clock.ts';
import type { StepListener, StepMoment } from '../../../ports/step.ts';
import type { SteppedMind } from '../../mind/stepped-mind.ts';
import type { News, Watcher } from './news.ts';

/**
 * The watchers of a mind. Nothing in the mind depends on whether anyone looks: a watcher that throws is told nothing more, the
 * others hear of it, and the process is warned.
 */
export class Watchers {
  private readonly clock: Clock;
  private readonly watchers = new Set<Watcher>();
  private mind: SteppedMind | null = null;
  /** The effects of unknown fate that were told of and not begun since. */
  private readonly unknown = new Set<string>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Stamps news with the steps of this mind from now on. */
  follow(mind: SteppedMind): void {
    this.mind = mind;
  }

  add(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Shows `listener` every step of the mind from the next one on. Returns what ends it. */
  addListener(listener: StepListener): () => void {
    if (this.mind === null) throw new Error('There is no mind yet whose steps could be shown.');
    const end = this.mind.listen((record) => {
      try {
        listener(record);
      } catch (error) {
        end();
        this.failed(error);
      }
    });
    return end;
  }

  /** @param from the actor that shows it; the host when left out */
  tell(news: News, from = 'host'): void {
    if (news.kind === 'effect.begun') this.unknown.delete(news.key);
    // a recovery has told of it, and the turn that is taken up again finds it a second time
    if (news.kind === 'effect.unknown' && this.unknown.has(news.key)) return;
    if (news.kind === 'effect.unknown') this.unknown.add(news.key);
    const at = this.clock.now();
    const stamp = { ...(this.mind?.moment() ?? beforeBirth(at)), from };
    for (const watcher of this.watchers)
      try {
        watcher({ ...news, at, stamp });
      } catch (error) {
        this.watchers.delete(watcher);
        this.failed(error);
      }
  }

  private failed(error: unknown): void {
    process.emitWarning(error instanceof Error ? error : String(error));
    this.tell({ kind: 'watcher.failed', message: String(error) });
  }
}

const beforeBirth = (at: number): StepMoment => ({ sequence: 0, at, cycle: 0 });
