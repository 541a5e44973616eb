import type { Commit, Observation, Utterance } from '../../../ports/command.ts';
import type { InnerState, ThoughtOrigin } from '../../../ports/inner.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import type { ModeName } from '../../../ports/mode.ts';
import type { StepRecord } from '../../../ports/step.ts';
import { isWorkersCall } from '../../../ports/worker.ts';
import type { TimedNews } from '../../host/news/news.ts';

/** A value with its time, milliseconds since the epoch. */
export interface Timed<T> {
  at: number;
  what: T;
}

/** A model call that was made. */
export interface ModelCall {
  key: string;
  /** What the thought is about; null for an isolated question, which is none. */
  percepts: readonly PerceptId[] | null;
}

/** A thought of its own that the mind has taken up. */
interface Taken {
  origin: ThoughtOrigin;
  about: string;
  text: string;
}

/** The history of a scenario, across crashes, as expectations and invariants need it. */
export class Chronicle {
  readonly modes: Timed<ModeName>[] = [];
  readonly thoughts: Timed<string>[] = [];
  /** What has left through the channel, or was on its way when a crash came. */
  readonly said: Timed<Utterance>[] = [];
  readonly news: Timed<TimedNews['kind']>[] = [];
  /** What the mind has asked the world for. */
  readonly asked: Timed<string>[] = [];
  readonly calls: Timed<ModelCall>[] = [];
  readonly cycles: Timed<number>[] = [];
  /** How it felt, wave by wave. */
  readonly felt: Timed<InnerState>[] = [];
  readonly taken: Timed<Taken>[] = [];
  readonly reviews: Timed<string>[] = [];
  readonly crashes: Timed<string>[] = [];
  /** Why a percept was not taken. */
  readonly refused: Timed<string>[] = [];
  readonly accepted = new Set<PerceptId>();
  readonly quarantined = new Set<PerceptId>();
  /** The durable cycles that handled each percept: more than one is a breach. */
  readonly handled = new Map<PerceptId, Timed<number>[]>();
  /** Breaches of invariants that were seen as they happened, by invariant. */
  readonly breaches = new Map<string, string[]>();
  private readonly settled = new Set<string>();
  private readonly uttered = new Set<string>();
  private largestCheckpoint = 0;
  private saidBefore = 0;

  /** The largest checkpoint so far, bytes. */
  get checkpointBytes(): number {
    return this.largestCheckpoint;
  }

  /** What it has said since somebody last said something to it; all, where nobody did. */
  get saidSinceAddressed(): readonly Timed<Utterance>[] {
    return this.said.slice(this.saidBefore);
  }

  /** Notes that somebody is about to say something to the mind: its earlier messages are no answer to that. */
  address(): void {
    this.saidBefore = this.said.length;
  }

  /** Records news of the host and of the mind. */
  hear(news: TimedNews): void {
    this.news.push({ at: news.at, what: news.kind });
    // a birth is no step: what it shows comes as news alone
    if (news.stamp.sequence === 0) this.show(news, news.at);
    if (news.kind === 'percepts.quarantined')
      for (const percept of news.percepts) this.quarantined.add(percept);
  }

  /** Records what the mind has shown and asked for in a step. */
  step({ at, commands }: StepRecord): void {
    for (const command of commands) {
      if (command.type === 'perform') this.asked.push({ at, what: command.effect });
      if (command.type === 'commit') this.asked.push({ at, what: 'commit' });
      if (command.type === 'emit') this.show(command.observation, at);
    }
  }

  utter(utterance: Utterance, at: number): void {
    if (this.uttered.has(utterance.id)) this.breach('nothing doubled', `"${utterance.id}" was said twice`);
    this.uttered.add(utterance.id);
    this.said.push({ at, what: utterance });
  }

  call(call: ModelCall, at: number): void {
    this.calls.push({ at, what: call });
    if (this.settled.has(call.key))
      this.breach('effects once', `call ${call.key} was made again after its outcome was durable`);
    // what a worker thinks about waits in an inbox of its own
    if (call.percepts === null || isWorkersCall(call.key)) return;
    const pointless = call.percepts.filter((id) => !this.accepted.has(id) || this.handled.has(id));
    if (call.percepts.length === 0 || pointless.length > 0)
      this.breach('idle costs nothing', `call ${call.key} was about nothing that waits`);
  }

  settle(key: string): void {
    this.settled.add(key);
  }

  commit({ cycle, reason, acknowledged }: Commit, bytes: number, at: number): void {
    this.largestCheckpoint = Math.max(this.largestCheckpoint, bytes);
    if (reason !== 'cycle') return;
    const before = this.cycles.at(-1)?.what ?? 0;
    if (cycle <= before) this.breach('nothing doubled', `cycle ${cycle} was committed after cycle ${before}`);
    this.cycles.push({ at, what: cycle });
    for (const id of acknowledged) {
      const cycles = this.handled.get(id) ?? [];
      if (cycles.length > 0) this.breach('nothing doubled', `"${id}" was handled twice`);
      this.handled.set(id, [...cycles, { at, what: cycle }]);
    }
  }

  private show(shown: Observation | TimedNews, at: number): void {
    if (shown.kind === 'mode.changed') this.modes.push({ at, what: shown.to });
    else if (shown.kind === 'thought.formed') this.thoughts.push({ at, what: shown.text });
    else if (shown.kind === 'affect.changed') this.felt.push({ at, what: shown.inner });
    else if (shown.kind === 'thought.taken') {
      const { origin, about, text } = shown;
      this.taken.push({ at, what: { origin, about, text } });
    } else if (shown.kind === 'review.made') this.reviews.push({ at, what: shown.text });
  }

  private breach(invariant: string, message: string): void {
    this.breaches.set(invariant, [...(this.breaches.get(invariant) ?? []), message]);
  }
}
