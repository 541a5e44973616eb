import type { Clock } from '../../../ports/clock.ts';
import type { Utterance } from '../../../ports/command.ts';
import type { StepListener } from '../../../ports/step.ts';
import type { MindStores } from '../../../ports/store.ts';
import { isWorker } from '../../configuration/delegates.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { ActiveMind } from '../../host/lifecycle/active-mind.ts';
import { mindId } from '../../../ports/mind-name.ts';
import { noLibrary } from '../../../ports/library.ts';
import { Host } from '../../host/host.ts';
import type { TimedNews } from '../../host/news/news.ts';
import type { Recorder } from '../../mind/recorder.ts';
import { plansPerHour } from '../../configuration/tools.ts';
import { ownPlansOf } from '../../host/lifecycle/own-plans-of.ts';
import { ownPlansSense } from '../../senses/own-plans.ts';
import { plansSense } from '../../senses/plans.ts';
import type { Sense } from '../../senses/sense.ts';
import { Tripwire, type CrashPoint } from './crash-point.ts';
import type { StagedVoice } from './staged-voice.ts';
import { stagedStores, type StoreEars } from './staged-stores.ts';

/** What a process of the simulation is made of. */
export interface ProcessParts {
  configuration: MindConfiguration;
  stores: MindStores;
  clock: Clock;
  voice: StagedVoice;
  recorder: Recorder | undefined;
  ears: StoreEars;
  /** Hears what the mind says. */
  heard: (utterance: Utterance) => void;
  watcher: (news: TimedNews) => void;
  /** Sees every step of the mind. */
  stepListener: StepListener;
  /** Hears that a crash point has ended it. */
  crashed: (point: CrashPoint) => void;
  /** Hears what the mind itself ended with. */
  ended: (error: unknown) => void;
  /** Is told what a person should know. */
  report: (message: string) => void;
}

/**
 * One process that serves the mind: a host on the stores that outlive it. When it is killed, nothing of it goes on: its alarms
 * do not ring, and what it was waiting for never comes.
 */
export class StagedProcess {
  readonly wire: Tripwire;
  /** Resolves when it was killed. */
  readonly killed: Promise<void>;
  private readonly parts: ProcessParts;
  private readonly clock: Clock;
  private markKilled!: () => void;
  private alive = true;
  private host: Host | null = null;
  private plans: Sense | null = null;
  private ownPlans: Sense | null = null;
  private awake: ActiveMind | null = null;

  constructor(parts: ProcessParts) {
    this.parts = parts;
    this.killed = new Promise((resolve) => {
      this.markKilled = resolve;
    });
    this.wire = new Tripwire((point) => {
      this.kill();
      parts.crashed(point);
    });
    const { clock } = parts;
    this.clock = {
      now: () => clock.now(),
      at: (due, ring) => clock.at(due, () => this.alive && ring()),
    };
  }

  /** The mind, once it is awake. */
  get mind(): ActiveMind | null {
    return this.awake;
  }

  /** It runs: it was neither killed nor stopped, and the mind has not ended by itself. */
  get isAlive(): boolean {
    return this.alive;
  }

  /** Wakes the mind, and begins with its plans. Throws why it cannot; never resolves once it was killed. */
  async wake(): Promise<void> {
    const { configuration, stores, voice, ears, heard, watcher, report, recorder } = this.parts;
    const { stepListener } = this.parts;
    const { clock, wire } = this;
    this.host = await Host.open({
      stores: stagedStores(stores, { mind: mindId(configuration.name), wire, ears }),
      clock,
    });
    // a program that the mind gives tasks to would act on the real world, in real time
    const delegates = configuration.delegates.filter(isWorker);
    const mind = await this.host.wake(
      { ...configuration, delegates },
      {
        voice: voice.in(clock, wire),
        // a scenario has no folders of this machine
        library: noLibrary,
        ...(recorder && { recorder }),
        channel: async (utterance) => {
          await wire.pass('before say');
          heard(utterance);
        },
        watcher: (news) => {
          if (this.alive) watcher(news);
        },
        stepListener,
      },
    );
    this.awake = mind;
    void mind.ended.then(({ error }) => this.end(error));
    const perceive = mind.perceive.bind(mind);
    const { plans, timezone } = configuration;
    // never the machine's own time zone: it would make another timeline elsewhere
    this.plans = plansSense(plans, { clock, perceive, report, since: mind.lastAlive, timezone });
    await this.plans.start();
    const perHour = plansPerHour(configuration.tools);
    if (perHour === null) return;
    this.ownPlans = ownPlansSense(ownPlansOf(mind), {
      clock,
      perceive,
      report,
      since: mind.lastAlive,
      timezone,
      perHour,
    });
    await this.ownPlans.start();
  }

  /** Stops the mind cleanly. */
  async stop(): Promise<void> {
    await this.plans?.stop();
    await this.ownPlans?.stop();
    await this.host?.close();
    this.alive = false;
    this.awake = null;
  }

  private end(error: unknown): void {
    if (!this.alive || error === null) return;
    this.alive = false;
    this.awake = null;
    this.parts.ended(error);
  }

  /** Ends it as SIGKILL would. */
  kill(): void {
    if (!this.alive) return;
    this.alive = false;
    this.awake?.kill();
    this.awake = null;
    this.markKilled();
  }
}
