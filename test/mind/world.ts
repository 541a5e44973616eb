import TinyQueue from 'tinyqueue';
import type { Commit, Observation, Outcome, Perform, Utterance } from '../../ports/command.ts';
import type { MindSettings } from '../../ports/settings.ts';
import { perceptSchema } from '../../ports/percept.ts';
import type { Message } from '../../src/mind/stepped-mind.ts';
import type { Asked } from '../../src/mind/stepped-mind.ts';
import { MemoryInbox } from './memory-inbox.ts';
import { settingsWith } from './settings.ts';
import { live, type Origin, type Steppable } from './steppable.ts';
import { silence, type Think } from './thoughts.ts';

export interface WorldParts {
  settings?: MindSettings;
  origin?: Origin;
  /** How the voice answers a call. */
  think?: (asked: Think, call: number) => Extract<Outcome, { effect: 'think' }>;
  /** How long an effect takes, milliseconds; null: it never comes back. */
  latency?: (asked: Perform) => number | null;
  /** Every message is delivered twice. */
  twice?: boolean;
  /** Whether the database takes a commit; one that it refuses ends the activation as a crash does. */
  takes?: (commit: Commit) => boolean;
}

interface Happening {
  at: number;
  order: number;
  happen: () => void;
}

/**
 * A world in memory around one mind, as the host is one: it steps the mind, performs what it asks for, makes its commits
 * durable and feeds everything back, one message at a time, under a time that moves only when it is told to.
 *
 * @example
 * const world = new World({ think: () => saying('Hello!') });
 * world.perceive({ id: 'p1', source: { kind: 'speech', speaker: 'Ann', space: 'terminal' }, text: 'Hi' });
 * world.run(10_000);
 * world.utterances.map(({ text }) => text); // ['Hello!']
 */
export class World {
  readonly settings: MindSettings;
  readonly inbox: MemoryInbox;
  mind: Steppable;
  time = 1_700_000_000_000;
  /** How far the clock that the mind is given is off. */
  clockError = 0;
  /** Everything that was asked, in order, with when; a trace. */
  readonly asked: (Asked & { when: number })[] = [];
  readonly commits: Commit[] = [];
  readonly utterances: Utterance[] = [];
  readonly thinks: Think[] = [];
  /** The newest checkpoint that is durable. */
  checkpoint = '';
  crashes = 0;
  private readonly parts: WorldParts;
  private readonly origin: Origin;
  private readonly agenda = new TinyQueue<Happening>([], (a, b) => a.at - b.at || a.order - b.order);
  private readonly messages: Message[] = [];
  private readonly inFlight = new Map<string, object>();
  private order = 0;
  private alarm: object = {};
  private isDraining = false;

  constructor(parts: WorldParts = {}) {
    this.parts = parts;
    this.settings = parts.settings ?? settingsWith();
    this.origin = parts.origin ?? live;
    this.inbox = new MemoryInbox(this.settings.priority);
    const { mind, asked } = this.origin.born({ mind: 'ada', settings: this.settings, at: this.now });
    this.mind = mind;
    this.checkpoint = mind.checkpoint();
    this.carryOut(asked);
    this.begin(false);
  }

  /** The time as the mind is given it. */
  get now(): number {
    return this.time + this.clockError;
  }

  get context() {
    return this.mind.state().context;
  }

  get value() {
    return this.mind.state().value;
  }

  observed<K extends Observation['kind']>(kind: K): (Extract<Observation, { kind: K }> & { when: number })[] {
    return this.asked.flatMap((asked) =>
      asked.type === 'emit' && asked.observation.kind === kind
        ? [{ ...(asked.observation as Extract<Observation, { kind: K }>), when: asked.when }]
        : [],
    );
  }

  /** Something comes in; false when it is known already. */
  perceive(input: Omit<Partial<typeof perceptSchema._input>, 'source'> & { source: unknown; id: string }) {
    const percept = perceptSchema.parse({ text: '', at: Math.max(0, this.now), ...input });
    const accepted = this.inbox.accept(percept, this.now);
    if (!accepted) return false;
    const { excerpt: _, ...header } = accepted;
    this.tell({ type: 'percept.arrived', percept: header, depth: this.inbox.depth });
    return true;
  }

  /** Steps the mind with a message, and with all that follows from it at once. */
  tell(message: Message): void {
    this.messages.push(message);
    if (this.isDraining) return;
    this.isDraining = true;
    try {
      for (let next = this.messages.shift(); next; next = this.messages.shift()) this.step(next);
    } finally {
      this.isDraining = false;
    }
  }

  private step(message: Message): void {
    this.carryOut(this.mind.step(structuredClone(message), this.now));
    if (this.parts.twice) this.carryOut(this.mind.step(structuredClone(message), this.now));
  }

  /** Lets `duration` pass, milliseconds. */
  run(duration: number): void {
    const end = this.time + duration;
    for (let next = this.agenda.peek(); next && next.at <= end; next = this.agenda.peek()) {
      this.agenda.pop();
      this.time = Math.max(this.time, next.at);
      next.happen();
    }
    this.time = end;
  }

  /** Something happens in so many milliseconds. */
  later(delay: number, happen: () => void): void {
    this.agenda.push({ at: this.time + delay, order: this.order++, happen });
  }

  /** The process dies; another one restores the mind from what is durable. */
  crash(): void {
    this.crashes += 1;
    this.restore(true);
  }

  /** The mind is stopped cleanly, and after `pause` started again. */
  restart(pause: number): void {
    this.tell({ type: 'stop.requested' });
    this.inFlight.clear();
    this.alarm = {};
    this.run(pause);
    this.restore(false);
  }

  private restore(crashed: boolean): void {
    this.messages.length = 0;
    this.inFlight.clear();
    this.alarm = {};
    this.mind = this.origin.restored(this.checkpoint);
    this.begin(crashed);
    for (const effect of this.mind.pending()) if (!this.inFlight.has(effect.key)) this.perform(effect);
    this.setAlarm(this.mind.nextAlarm());
  }

  /** How an activation begins now. */
  activation(crashed: boolean): Message {
    const last = this.commits.at(-1)?.commit ?? 0;
    const cycle = this.commits.findLast(({ reason }) => reason === 'cycle')?.cycle ?? 0;
    const { settings } = this;
    const depth = this.inbox.depth;
    return { type: 'activation.began', settings, crashed, cycle, commit: last, depth };
  }

  private begin(crashed: boolean): void {
    this.tell(this.activation(crashed));
    if (crashed) this.tell({ type: 'integrity.confirmed' });
  }

  private carryOut(commands: readonly Asked[]): void {
    for (const command of commands) this.asked.push({ ...command, when: this.now });
    for (const command of commands)
      switch (command.type) {
        case 'perform':
          this.perform(command);
          break;
        case 'cancel':
          this.inFlight.delete(command.key);
          break;
        case 'commit':
          if (!this.commit(command)) return;
          break;
        case 'wake.at':
          this.setAlarm(command.at);
          break;
        case 'emit':
          break;
        default:
          command satisfies never;
      }
  }

  private commit(commit: Commit): boolean {
    if (this.parts.takes?.(commit) === false) {
      this.messages.length = 0;
      this.later(0, () => this.crash());
      this.inFlight.clear();
      this.alarm = {};
      return false;
    }
    for (const id of commit.acknowledged) this.inbox.acknowledge(id, commit.cycle);
    this.utterances.push(...commit.utterances);
    this.commits.push(commit);
    this.checkpoint = this.mind.checkpoint();
    this.messages.unshift({ type: 'commit.settled', commit: commit.commit, depth: this.inbox.depth });
    return true;
  }

  private perform(asked: Perform): void {
    const token = {};
    this.inFlight.set(asked.key, token);
    const delay = this.parts.latency?.(asked) ?? (this.parts.latency ? null : 1);
    if (asked.effect === 'think') this.thinks.push(asked);
    const call = this.thinks.length - 1;
    if (delay === null) return;
    // what the inbox answers is what waited when it was asked, however late the answer comes
    const read = asked.effect === 'inbox.read' ? this.outcomeOf(asked, call) : null;
    this.later(delay, () => {
      if (this.inFlight.get(asked.key) !== token) return;
      this.inFlight.delete(asked.key);
      this.tell({ type: 'effect.settled', key: asked.key, outcome: read ?? this.outcomeOf(asked, call) });
    });
  }

  private outcomeOf(asked: Perform, call: number): Outcome {
    switch (asked.effect) {
      case 'inbox.read': {
        const candidates = this.inbox.front(this.now, asked.limit, asked.commandsOnly);
        return { effect: 'inbox.read', ok: true, candidates, depth: this.inbox.depth };
      }
      case 'think':
        return this.parts.think?.(asked, call) ?? silence;
      case 'space.read':
        return { effect: 'space.read', ok: true, text: `You are in "${asked.space}".` };
      default:
        return asked satisfies never;
    }
  }

  private setAlarm(at: number | null): void {
    const token = {};
    this.alarm = token;
    if (at === null) return;
    const ring = () => {
      if (this.alarm !== token) return;
      // the clock may have been set back meanwhile
      if (at > this.now) this.later(at - this.now, ring);
      else this.tell({ type: 'wake' });
    };
    this.later(Math.max(0, at - this.now), ring);
  }
}
