import type { Around, Boundary } from '../../../ports/boundary.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { ResourceGauge } from '../../../ports/resources.ts';
import type { StepListener } from '../../../ports/step.ts';
import type { MindStores } from '../../../ports/store.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import { Host } from '../../host/host.ts';
import type { WakeOptions } from '../../host/wake-options.ts';
import { guardedStores } from '../../simulation/guarded-stores.ts';
import type { HostCalls } from './host-calls.ts';

/** What a process is made of; the stores, the clock and the calls outlive it. */
export interface HostProcessParts {
  mind: MindId;
  configuration: MindConfiguration;
  stores: MindStores;
  clock: Clock;
  calls: Pick<HostCalls, 'voice' | 'delegates'>;
  gauge: ResourceGauge;
  /** Sees every step of the mind. */
  see?: StepListener;
  /** Hears all news of the mind. */
  watcher?: NonNullable<WakeOptions['watcher']>;
  /** Whether the process dies at this boundary. */
  dies: (boundary: Boundary) => boolean;
  /** Hears what the mind itself ended with. */
  ended: (error: unknown) => void;
}

/** An embedder that knows no text, so that memory goes by words. */
const wordless: Embedder = {
  model: 'wordless',
  dimensions: 1,
  trust: 0,
  embed: async (texts) => texts.map(() => new Float32Array(1)),
};

/** Whoever waits for a process that was killed waits for ever: each on a promise of its own, since one for all would keep whatever waits on it. */
const never = (): Promise<never> => new Promise(() => {});

/** One process with the real host, on stores that outlive it. When it is killed, nothing of it goes on. */
export class HostProcess {
  /** Resolves when it was killed. */
  readonly killed: Promise<null>;
  isAlive = true;
  private readonly parts: HostProcessParts;
  private readonly clock: Clock;
  private markKilled!: (nothing: null) => void;
  private host: Host | null = null;
  private active: ActiveMind | null = null;

  constructor(parts: HostProcessParts) {
    this.parts = parts;
    this.killed = new Promise((resolve) => {
      this.markKilled = resolve;
    });
    const { clock } = parts;
    this.clock = {
      now: () => clock.now(),
      at: (due, ring) => clock.at(due, () => this.isAlive && ring()),
    };
  }

  /** The mind, once it is awake. */
  get mind(): ActiveMind {
    if (this.active === null) throw new Error('This process has not woken its mind yet.');
    return this.active;
  }

  async wake(): Promise<void> {
    const { mind: id, configuration, stores, calls, gauge, see, watcher, ended } = this.parts;
    const { clock } = this;
    const done = async () => this.pass('after effect');
    // the stores outlive the process
    const guarded = { ...guardedStores(stores, this.around), close: async () => {} };
    this.host = await Host.open({ stores: guarded, clock, gauge });
    this.active = await this.host.wake(
      { ...configuration, delegates: [] },
      {
        id,
        voice: calls.voice(clock, done),
        embedder: wordless,
        delegates: calls.delegates(configuration, clock, done),
        channel: async () => {},
        ...(see && { stepListener: see }),
        ...(watcher && { watcher }),
      },
    );
    void this.active.ended.then(({ error }) => {
      if (this.isAlive && error !== null) ended(error);
    });
  }

  /** Stops the mind cleanly. */
  async stop(): Promise<void> {
    await this.host?.close();
    this.isAlive = false;
  }

  /** Ends it as SIGKILL would. */
  kill(): void {
    this.isAlive = false;
    this.active?.kill();
    this.markKilled(null);
  }

  private readonly around: Around = async (step, work) => {
    await this.pass(`before ${step}`);
    const result = await work();
    await this.pass(`after ${step}`);
    return result;
  };

  private async pass(boundary: Boundary): Promise<void> {
    if (!this.isAlive) return never();
    if (!this.parts.dies(boundary)) return undefined;
    this.kill();
    return never();
  }
}
