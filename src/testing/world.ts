import type { Commit, Observation, Utterance } from '../../ports/command.ts';
import { perceptSchema, type Percept } from '../../ports/percept.ts';
import type { MindSettings } from '../../ports/settings.ts';
import type { Asked, Message, StepRecord } from '../../ports/step.ts';
import { callsIn, openTurn, perceptsOfTurn, unfinishedTurn } from '../host/recovery/unfinished.ts';
import { Agenda } from './agenda.ts';
import { MemoryInbox } from './memory-inbox.ts';
import { MemoryJournal } from './memory-journal.ts';
import { Performing } from './performing.ts';
import { liveMinds, type Origin, type Steppable } from './origin.ts';
import { settingsWith } from './settings.ts';
import type { TaskRunPerform, Think } from './thoughts.ts';
import { WorldMemory } from './world-memory.ts';
import type { Moment, Told, WorldParts } from './world-parts.ts';

/**
 * A world in memory around one mind, as the host is one: it steps the mind, performs what it asks for, makes its commits durable and
 * feeds everything back, under a time that moves only when told to. It can die at every moment; what is durable it keeps.
 *
 * @example
 * const world = new World({ think: () => saying('Hello!') });
 * world.perceive({ id: 'p1', source: { kind: 'speech', speaker: 'Ann', space: 'terminal' }, text: 'Hi' });
 * world.run(10_000);
 * world.utterances.map(({ text }) => text); // ['Hello!']
 */
export class World {
  settings: MindSettings;
  readonly inbox: MemoryInbox;
  readonly journal: MemoryJournal;
  readonly memory: WorldMemory;
  mind: Steppable;
  clockError = 0; // how far the clock that the mind is given is off
  /** Everything that was asked, in order, with when; a trace. */
  readonly asked: (Asked & { when: number })[] = [];
  readonly commits: Commit[] = [];
  readonly utterances: Utterance[] = [];
  /** The newest checkpoint that is durable. */
  checkpoint: string;
  crashes = 0;
  private readonly parts: WorldParts;
  private readonly origin: Origin;
  private readonly agenda = new Agenda(1_700_000_000_000);
  private readonly messages: Message[] = [];
  private readonly performing: Performing;
  private delivered = 0;
  private alarm: object = {};
  /** Counts the activations. */
  private epoch = 0;
  private isDraining = false;
  private isDead = false;

  constructor(parts: WorldParts = {}) {
    this.parts = parts;
    this.settings = parts.settings ?? settingsWith();
    this.origin = parts.origin ?? liveMinds;
    this.inbox = parts.inbox?.(this.settings.priority) ?? new MemoryInbox(this.settings.priority);
    this.journal = parts.journal?.() ?? new MemoryJournal();
    this.memory = parts.memory?.() ?? new WorldMemory();
    this.performing = new Performing(parts, this.surroundings());
    const { mind, asked } = this.origin.born({ mind: 'ada', settings: this.settings, at: this.now });
    this.mind = mind;
    this.checkpoint = mind.checkpoint();
    this.carryOut(asked);
    this.begin(false);
  }

  /** The time of the world, milliseconds since the epoch. To set it forward is to oversleep what was to happen meanwhile. */
  get time(): number {
    return this.agenda.time;
  }

  set time(time: number) {
    this.agenda.time = time;
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

  /** The last cycle that is durable; 0 for none. */
  get lastCycle(): number {
    return this.commits.findLast(({ reason }) => reason === 'cycle')?.cycle ?? 0;
  }

  /** Every call of the voice that was made: not those that the journal answered. */
  get thinks(): readonly Think[] {
    return this.performing.thinks;
  }

  /** Every attempt at a delegated task that was begun. */
  get runs(): readonly TaskRunPerform[] {
    return this.performing.runs;
  }

  /** What watchers were shown of this kind, in order. */
  observed<K extends Observation['kind']>(kind: K): (Extract<Observation, { kind: K }> & { when: number })[] {
    return this.asked.flatMap((asked) =>
      asked.type === 'emit' && asked.observation.kind === kind
        ? [{ ...(asked.observation as Extract<Observation, { kind: K }>), when: asked.when }]
        : [],
    );
  }

  /** Something comes in; false when it was not accepted: it is known already, or the process died before. */
  perceive(told: Told): boolean {
    if (this.reaches('before accept')) return false;
    return this.accept(perceptSchema.parse({ text: '', at: Math.max(0, this.now), ...told }));
  }

  /** Steps the mind with a message and all that follows at once; does nothing while the process is dead. */
  tell(message: Message): void {
    if (this.isDead) return;
    this.messages.push(message);
    if (this.isDraining) return;
    this.isDraining = true;
    try {
      for (let next = this.messages.shift(); next; next = this.messages.shift()) this.deliver(next);
    } finally {
      this.isDraining = false;
    }
  }

  /** Lets `duration` pass, milliseconds. */
  run(duration: number): void {
    this.agenda.run(duration);
  }

  /** Something happens in so many milliseconds. */
  later(delay: number, happen: () => void): void {
    this.agenda.later(delay, happen);
  }

  /** The process dies; another one restores the mind from what is durable. */
  crash(): void {
    this.die();
    this.crashes += 1;
    this.restore(true);
  }

  /** The mind is stopped cleanly, and after `pause` started again. */
  restart(pause: number): void {
    if (this.isDead) this.crash();
    this.tell({ type: 'stop.requested' });
    if (this.value.life === 'concluding') this.run(5_000);
    // it died of its last commit, and is started again as after every crash
    if (this.isDead) return this.run(pause);
    this.forgetFlight();
    this.run(pause);
    this.restore(false);
  }

  /** How an activation begins now. */
  activation(crashed: boolean): Extract<Message, { type: 'activation.began' }> {
    return {
      type: 'activation.began',
      settings: this.settings,
      crashed,
      cycle: Math.max(this.lastCycle, this.journal.lastCycle),
      commit: this.commits.at(-1)?.commit ?? 0,
      depth: this.inbox.depth,
      rebuilt: null,
    };
  }

  private surroundings(): ConstructorParameters<typeof Performing>[1] {
    return {
      now: () => this.now,
      epoch: () => this.epoch,
      inbox: this.inbox,
      journal: this.journal,
      memory: this.memory,
      reaches: (moment) => this.reaches(moment),
      later: (delay, happen) => this.later(delay, happen),
      accept: (percept) => this.accept(percept),
      settled: (key, outcome) => this.tell({ type: 'effect.settled', key, outcome }),
    };
  }

  private accept(percept: Percept): boolean {
    const accepted = this.inbox.accept(percept, this.now);
    if (!accepted) return false;
    this.memory.hear(percept.id, percept.text);
    if (this.reaches('after accept')) return true;
    const { excerpt: _, ...header } = accepted;
    this.tell({ type: 'percept.arrived', percept: header, depth: this.inbox.depth });
    return true;
  }

  private deliver(message: Message): void {
    const isDoubled = this.parts.twice?.(message, this.delivered) === true;
    this.delivered += 1;
    this.step(message);
    if (isDoubled && !this.isDead) this.step(message);
  }

  private step(message: Message): void {
    const { watch } = this.parts;
    const records: StepRecord[] = [];
    const end = watch && this.mind.listen((record) => records.push(record));
    this.carryOut(this.mind.step(structuredClone(message), this.now));
    end?.();
    for (const record of records) watch?.(record);
  }

  /** Whether the process dies here. */
  private reaches(moment: Moment): boolean {
    if (this.isDead || this.parts.dies?.(moment) !== true) return this.isDead;
    this.die();
    this.agenda.later(0, () => this.isDead && this.crash());
    return true;
  }

  private die(): void {
    this.isDead = true;
    this.messages.length = 0;
    this.forgetFlight();
  }

  private forgetFlight(): void {
    this.performing.forget();
    this.alarm = {};
  }

  private restore(crashed: boolean): void {
    this.isDead = false;
    this.mind = this.origin.restored(this.checkpoint);
    this.begin(crashed);
    for (const effect of this.mind.pending())
      if (!this.isDead && !this.performing.has(effect.key)) this.performing.perform(effect);
    if (!this.isDead) this.setAlarm(this.mind.nextAlarm());
  }

  private begin(crashed: boolean): void {
    this.epoch += 1;
    const since = this.journal.since(this.lastCycle);
    const turn = openTurn(since);
    const unfinished = turn && unfinishedTurn(turn, this.inbox.among(perceptsOfTurn(turn)));
    this.tell(this.activation(crashed));
    if (!crashed) return;
    const episode = `The process ended in cycle ${Math.max(this.lastCycle, this.journal.lastCycle)}.`;
    this.tell({ type: 'integrity.confirmed', unfinished, episode, called: callsIn(since) });
  }

  private carryOut(commands: readonly Asked[]): void {
    for (const command of commands) this.asked.push({ ...command, when: this.now });
    for (const command of commands) {
      if (this.isDead) return;
      switch (command.type) {
        case 'perform':
          this.performing.perform(command);
          break;
        case 'cancel':
          this.performing.cancel(command.key);
          break;
        case 'commit':
          this.commit(command);
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
  }

  private commit(commit: Commit): void {
    if (this.reaches('before commit')) return;
    for (const id of commit.acknowledged) this.inbox.acknowledge(id, commit.cycle);
    this.memory.commit(commit, this.now);
    this.utterances.push(...commit.utterances);
    this.commits.push(commit);
    this.checkpoint = this.mind.checkpoint();
    if (this.reaches('after commit')) return;
    this.messages.unshift({ type: 'commit.settled', commit: commit.commit, depth: this.inbox.depth });
  }

  private setAlarm(at: number | null): void {
    const token = (this.alarm = {});
    if (at === null) return;
    const ring = () => {
      if (this.alarm !== token) return;
      // the clock may have been set back meanwhile
      if (at > this.now) this.agenda.later(at - this.now, ring);
      else this.tell({ type: 'wake' });
    };
    this.agenda.later(Math.max(0, at - this.now), ring);
  }
}
