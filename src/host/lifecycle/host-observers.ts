import type { Clock } from '../../../ports/clock.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { StepListener } from '../../../ports/step.ts';
import type { MindOutline } from '../../mind/outline.ts';
import type { News, Watcher } from '../news/news.ts';
import type { Watchers } from '../news/watchers.ts';
import type { ActiveMind } from './active-mind.ts';

/** A mind of a host, as an observer sees it: from before its recovery until it has ended. */
export interface ObservedMind {
  readonly id: MindId;
  readonly clock: Clock;
  /** The mind itself; null while it wakes, and when it could not. */
  readonly active: ActiveMind | null;
  /** How it stands now, with every actor; null while it wakes, and when it has ended. It belongs to the mind, and is only to be read. */
  outline(): MindOutline | null;
  /** Tells its watchers something that the observer has found. */
  tell(news: News): void;
}

/** Observes every mind of a host: for metrics, alerts and traces. What it throws ends it for that mind and harms nobody. */
export interface HostObserver {
  /** A mind wakes, or is awake when the observation begins. Returns what hears its news and its steps from now on. */
  wakes(mind: ObservedMind): {
    news?: Watcher;
    step?: StepListener;
    /** It has ended, or could not wake. */
    ended?: () => void;
  };
  /** A mind could not wake, and why. */
  failed?(mind: MindId, error: unknown): void;
}

/** Minds that can be observed: those of a `Host`, or of what `createHost` returns. */
export interface ObservableMinds {
  /** Shows `observer` every mind from now on, those that are awake first. Returns what ends it. */
  observe(observer: HostObserver): () => void;
}

/** A mind that is awake, with what its observers see of it. */
type OutlinedMind = ActiveMind & { outline(): MindOutline };

interface Seen {
  mind: ObservedMind & { active: OutlinedMind | null };
  watchers: Watchers;
  /** What each observer hears with, to be ended. */
  ends: Map<HostObserver, () => void>;
}

/** The observers of a host, and the minds that they see. Where nobody observes nothing is recorded. */
export class HostObservers {
  private readonly observers = new Set<HostObserver>();
  private readonly seen = new Map<MindId, Seen>();

  add(observer: HostObserver): () => void {
    this.observers.add(observer);
    for (const seen of this.seen.values()) {
      this.show(observer, seen);
      this.showSteps(observer, seen);
    }
    return () => {
      this.observers.delete(observer);
      for (const { ends } of this.seen.values()) {
        ends.get(observer)?.();
        ends.delete(observer);
      }
    };
  }

  /** A mind wakes. */
  waking({
    id,
    clock,
    watchers,
    tell,
  }: {
    id: MindId;
    clock: Clock;
    watchers: Watchers;
    tell: (news: News) => void;
  }) {
    const seen: Seen = {
      mind: {
        id,
        clock,
        active: null,
        tell,
        outline() {
          return this.active?.hasEnded === false ? this.active.outline() : null;
        },
      },
      watchers,
      ends: new Map(),
    };
    this.seen.set(id, seen);
    for (const observer of this.observers) this.show(observer, seen);
    return {
      /** It is awake. */
      awake: (active: OutlinedMind): ActiveMind => {
        seen.mind.active = active;
        for (const observer of this.observers) this.showSteps(observer, seen);
        void active.ended.then(() => this.over(id, seen));
        return active;
      },
    };
  }

  /** A mind could not wake. */
  failed(id: MindId, error: unknown): void {
    const seen = this.seen.get(id);
    if (seen !== undefined && seen.mind.active === null) this.over(id, seen);
    for (const observer of this.observers) observer.failed?.(id, error);
  }

  private readonly listening = new Map<Seen, Map<HostObserver, StepListener>>();

  private show(observer: HostObserver, seen: Seen): void {
    const { news, step, ended } = observer.wakes(seen.mind);
    const endNews = news === undefined ? () => {} : seen.watchers.add(news);
    const steps = this.listening.get(seen) ?? new Map<HostObserver, StepListener>();
    if (step !== undefined) this.listening.set(seen, steps.set(observer, step));
    seen.ends.set(observer, () => {
      endNews();
      steps.delete(observer);
      ended?.();
    });
  }

  private showSteps(observer: HostObserver, seen: Seen): void {
    const step = this.listening.get(seen)?.get(observer);
    const end = seen.ends.get(observer);
    if (step === undefined || end === undefined || seen.mind.active === null) return;
    const endSteps = seen.watchers.addListener(step);
    seen.ends.set(observer, () => {
      endSteps();
      end();
    });
  }

  private over(id: MindId, seen: Seen): void {
    for (const end of seen.ends.values()) end();
    this.listening.delete(seen);
    if (this.seen.get(id) === seen) this.seen.delete(id);
  }
}
