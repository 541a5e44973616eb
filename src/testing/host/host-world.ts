import type { Boundary } from '../../../ports/boundary.ts';
import type { MindId, PerceptId } from '../../../ports/identifiers.ts';
import type { MindSettings } from '../../../ports/settings.ts';
import type { Asked, StepListener } from '../../../ports/step.ts';
import type { MindStores } from '../../../ports/store.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { settingsOf } from '../../host/settings.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import { atRest } from '../../simulation/at-rest.ts';
import { memoryStores } from '../../simulation/memory-stores.ts';
import { VirtualClock } from '../../simulation/virtual-clock.ts';
import type { DayEvent } from '../days.ts';
import { must } from '../law.ts';
import type { LivedWorld } from '../lived-world.ts';
import { moments, type Moment, type WorldParts } from '../world-parts.ts';
import { HostCalls } from './host-calls.ts';
import { HostProcess } from './host-process.ts';
import { Durable } from './observed-stores.ts';

/** How long a process may take to wake its mind or to stop it, milliseconds of its own clock. */
const patience = 60_000;
/** So many percepts of a life are looked up in the inbox in the end. */
const mostPercepts = 100_000;
const mind = 'ada' as MindId;

const gigabyte = 2 ** 30;

/**
 * The moment of a world that a boundary corresponds to; null for one that the stand-in does not have. Those of a task are those
 * of any effect.
 */
const momentOf = (boundary: Boundary): Moment | null =>
  moments.find((moment) => moment === boundary.replace('task ', '')) ?? null;

/**
 * A world that stands on the real host: its loop, gateway, recovery and delivery, with stores in memory, under a clock that moves only
 * when it is told to. Processes die and others take their place; the stores stay.
 */
export class HostWorld implements LivedWorld {
  readonly settings: MindSettings;
  readonly refused = new Set<string>();
  readonly asked: (Asked & { when: number })[] = [];
  crashes = 0;
  handled: ReadonlyMap<PerceptId, number> = new Map();
  private readonly configuration: MindConfiguration;
  private readonly parts: WorldParts;
  private readonly durable = new Durable();
  private readonly kept: MindStores;
  private readonly stores: MindStores;
  private readonly clock = new VirtualClock(1_700_000_000_000, atRest);
  private readonly calls: HostCalls;
  private process: HostProcess | null = null;
  private failure: { error: unknown } | null = null;
  private isScarce = false;

  /** @param faulty what a build makes of the stores of a host: nothing, or something wrong */
  constructor(
    configuration: MindConfiguration,
    parts: WorldParts = {},
    faulty: (stores: MindStores) => MindStores = (stores) => stores,
  ) {
    this.configuration = configuration;
    this.parts = parts;
    this.settings = settingsOf(configuration);
    this.kept = this.durable.in(memoryStores());
    this.stores = faulty(this.kept);
    this.calls = new HostCalls(
      parts,
      (key) => this.begun(key),
      (error) => this.fail(error),
    );
  }

  get commits() {
    return this.durable.commits;
  }

  get checkpoint() {
    return this.durable.checkpoint;
  }

  get utterances() {
    return this.commits.flatMap(({ utterances }) => utterances);
  }

  get thinks() {
    return this.calls.thinks;
  }

  get waitingFromOutside() {
    return [...this.durable.waiting.values()].filter(({ isFromOutside }) => isFromOutside).length;
  }

  waits(percept: PerceptId): boolean {
    return this.durable.waiting.has(percept);
  }

  begun(key: string) {
    return this.durable.begun.get(key) ?? null;
  }

  async happen(event: DayEvent): Promise<void> {
    switch (event.what) {
      case 'percepts':
        for (const { id, percept } of event.percepts) await this.send(`p${id}`, percept);
        break;
      case 'time':
        await this.run(event.passes);
        break;
      case 'told':
        await this.tell(event.message);
        break;
      case 'crash':
        (await this.awake()).kill();
        break;
      case 'restart':
        await this.restart(event.pause);
        break;
      case 'clock':
        throw new Error('The clock of a world on a host is not set: draw days without that.');
      default:
        event satisfies never;
    }
    await this.look();
  }

  /** Pauses and resumes by the mind's own host; resources run out where they are measured. */
  async tell({ type }: Extract<DayEvent, { what: 'told' }>['message']): Promise<void> {
    const process = await this.awake();
    if (type === 'pause.requested') process.mind.pause();
    else if (type === 'resume.requested') process.mind.resume();
    else this.isScarce = type === 'resources.scarce';
    await this.look();
  }

  async run(duration: number): Promise<void> {
    const end = this.clock.now() + duration;
    do {
      const process = await this.awake();
      await this.clock.advanceUntil(end, () => !process.isAlive || this.failure !== null);
    } while (this.failure === null && this.clock.now() < end);
    await this.look();
  }

  /** A sender that gets no answer, because the process died, or is told to try again, sends again under the same id. */
  private async send(id: string, percept: object): Promise<void> {
    const input = { id, text: '', at: this.clock.now(), ...percept } as PerceptInput;
    for (let each = 0; each < 20; each += 1) {
      const process = await this.awake();
      const acceptance = await Promise.race([process.mind.perceive(input), process.killed]);
      await atRest();
      if (acceptance === null) continue;
      if (acceptance.outcome === 'refused' && acceptance.retry) await this.run(1_000);
      else return this.note(id, acceptance.outcome === 'refused');
    }
    must(false, () => `"${id}" was sent twenty times, and never taken.`);
  }

  /** Notes an accepted id: the percept is promised to be handled, whatever else is sent under that id. */
  private note(id: string, isRefused: boolean): void {
    const isKnown = this.waits(id as PerceptId) || this.handled.has(id as PerceptId);
    if (isRefused && !isKnown) this.refused.add(id);
    else this.refused.delete(id);
  }

  private async restart(pause: number): Promise<void> {
    const process = await this.awake();
    let isOver = false;
    void Promise.race([process.stop(), process.killed]).then(() => {
      isOver = true;
    });
    await this.clock.advanceUntil(this.clock.now() + patience, () => isOver);
    must(isOver, () => `The mind did not stop within ${patience} ms.`);
    await this.clock.advance(pause);
  }

  /** The process that has the mind awake: another one, when the last died or was stopped. */
  private async awake(): Promise<HostProcess> {
    while (this.process?.isAlive !== true) {
      this.rethrow();
      if (this.process !== null) this.crashes += 1;
      await this.wake();
    }
    return this.process;
  }

  private async wake(): Promise<void> {
    const process = new HostProcess({
      mind,
      configuration: this.configuration,
      stores: this.stores,
      clock: this.clock,
      calls: this.calls,
      gauge: { measure: async () => ({ disk: null, memory: this.isScarce ? 0 : gigabyte }) },
      see: this.see,
      dies: (boundary) => {
        const moment = momentOf(boundary);
        return moment !== null && this.parts.dies?.(moment) === true;
      },
      ended: (error) => this.fail(error),
    });
    this.process = process;
    let outcome: { error: unknown } | null = null;
    const over = (error: unknown) => {
      outcome = { error };
    };
    void Promise.race([process.wake(), process.killed]).then(() => over(null), over);
    await this.clock.advanceUntil(this.clock.now() + patience, () => outcome !== null);
    const { error } = outcome ?? { error: new Error(`The mind did not wake within ${patience} ms.`) };
    if (error !== null) throw error;
  }

  /** What watches may throw: a host goes on over that. */
  private readonly see: StepListener = (record) => {
    for (const each of record.commands) this.asked.push({ ...each, when: record.at });
    try {
      this.parts.watch?.(record);
    } catch (error) {
      this.fail(error);
    }
  };

  /** Reads the state of the inbox, and throws the error that ended the mind, if one did. */
  private async look(): Promise<void> {
    await atRest();
    this.rethrow();
    const { inbox } = await this.kept.open(mind);
    const handled = (await inbox.history(mostPercepts)).toReversed();
    this.handled = new Map(
      handled.flatMap(({ id, handledIn }) => (handledIn === null ? [] : [[id, handledIn]])),
    );
  }

  /** The first is what is told. */
  private fail(error: unknown): void {
    this.failure ??= { error };
  }

  private rethrow(): void {
    if (this.failure !== null) throw this.failure.error;
  }
}
