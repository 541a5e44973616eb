import { openStores } from '../../db/stores.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ActivationEngine } from '../../ports/engine.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { ResourceGauge } from '../../ports/resources.ts';
import type { MindStores } from '../../ports/store.ts';
import type { MindRecord } from '../../ports/mind-record.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { refuseUnknownPrice } from '../costs/price-unknown.ts';
import { openSharedBudget } from './open-shared-budget.ts';
import type { SharedBudget } from '../costs/shared/shared-budget.ts';
import { builtInTools } from '../tools/built-in-tools.ts';
import type { ToolServers } from '../tool-servers/tool-servers.ts';
import { askedFirst } from '../tools/asked-first.ts';
import { toolsByName } from '../tools/host-tool.ts';
import { delegatesOf } from '../delegates/delegates-of.ts';
import { mindComposition } from '../mind/compose.ts';
import type { ActiveMind } from './lifecycle/active-mind.ts';
import { awaken } from './lifecycle/awaken.ts';
import { embeddedEngine } from './lifecycle/embedded-engine.ts';
import { openTools } from './open-tools.ts';
import { clockOf } from './clock-of.ts';
import { facultiesOf } from './faculties-of.ts';
import { checkHostOptions, type HostOptions } from './host-options.ts';
import { isAwake, wokenOn, type WokenMinds } from './lifecycle/woken-minds.ts';
import { HostObservers, type HostObserver } from './lifecycle/host-observers.ts';
import { watchClock } from './clock/clock-watch.ts';
import { sharedAlarms } from './clock/shared-alarms.ts';
import type { WakeOptions } from './wake-options.ts';
import { HostClosed, MindAwake } from './lifecycle/lifecycle-errors.ts';
import { mindId } from '../../ports/mind-name.ts';
import { thisProcess } from './lifecycle/holder.ts';
import { machineResources } from './lifecycle/machine-resources.ts';
import { maintained } from './lifecycle/maintained.ts';
import { recover } from './lifecycle/recover.ts';
import { refuseOlderNode } from './lifecycle/refuse-older-node.ts';
import { restoringOnce } from './recovery/restore.ts';
import { KnownMembers } from './percepts/known-members.ts';
import { settingsOf } from './settings.ts';
import { severable } from './lifecycle/severable.ts';
import { systemClock } from './clock/system-clock.ts';
import { Watchers } from './news/watchers.ts';
import { Workers } from './workers/workers.ts';

/**
 * The composition root: one open database, and the minds that are awake on it in this process.
 *
 * @example
 * const host = await Host.open({ database: { folder: '.wakeful' } });
 * const mind = await host.wake(configuration, { channel: async ({ text }) => console.log(text) });
 */
export class Host {
  private readonly stores: MindStores;
  private readonly clock: Clock;
  private readonly gauge: ResourceGauge | null;
  private readonly engine: ActivationEngine;
  /** What all minds on the database share of their calls; null where nobody limits it here. For the service. */
  readonly budget: SharedBudget | null;
  /** By which all minds renew their leases and look at what the machine has left. */
  private readonly sharedClock: Pick<Clock, 'now' | 'at'>;
  /** The minds that this host woke. */
  private readonly minds = new Set<Promise<ActiveMind>>();
  private readonly woken: WokenMinds;
  private readonly observers = new HostObservers();
  /** The tool servers of minds that have ended, until they have ended as well. */
  private readonly ending = new Set<Promise<void>>();
  private isClosing = false;
  private closed: HostClosed | null = null;
  private readonly endMaintenance: () => void;

  private constructor(
    stores: MindStores,
    {
      clock,
      gauge,
      engine,
      budget,
    }: Pick<Host, 'budget'> & Required<Pick<HostOptions, 'clock' | 'gauge' | 'engine'>>,
  ) {
    this.stores = stores;
    this.clock = clock;
    this.gauge = gauge;
    this.engine = engine;
    this.budget = budget;
    this.sharedClock = sharedAlarms(clock);
    this.woken = wokenOn(stores);
    this.endMaintenance = maintained(stores, clock);
  }

  /** Opens the database and brings it up to date. Throws what `openDatabase` throws, each with what to do, and `HostOptionsRefused`; refuses a Node that is too old. */
  static async open(options: HostOptions): Promise<Host> {
    refuseOlderNode(process.versions.node);
    checkHostOptions(options);
    const { clock = systemClock, gauge, engine = embeddedEngine, budget: limits, ...where } = options;
    const stores = 'stores' in where ? where.stores : await openStores(where.database);
    const measured = 'database' in where && clock === systemClock ? machineResources(where.database) : null;
    const budget = limits === undefined ? null : await openSharedBudget(stores, limits, clock);
    return new Host(stores, { clock, gauge: gauge === undefined ? measured : gauge, engine, budget });
  }

  /**
   * Wakes a mind: born if it is new, else restored from its newest whole checkpoint, or rebuilt from its logs when none is. A
   * process of this machine that has it and is gone is succeeded at once.
   *
   * Throws `MindAwake` while this process has it awake, `MindHeld` while another one has, and `MindUnrestorable`: then nothing was
   * changed; also `HostClosed`, `VoiceConfigurationError`, `PriceUnknown`, and what ended the mind, if it could not begin.
   */
  async wake(configuration: MindConfiguration, options: WakeOptions): Promise<ActiveMind> {
    const id = options.id ?? mindId(configuration.name);
    this.refuseClosed();
    if (isAwake(this.woken, id)) throw new MindAwake(id);
    this.woken.set(id, null);
    const waking = this.activate(id, configuration, options);
    this.minds.add(waking);
    const forget = (mind: ActiveMind | null) => {
      this.minds.delete(waking);
      if (this.woken.get(id) === mind) this.woken.delete(id);
    };
    try {
      const mind = await waking;
      this.woken.set(id, mind);
      void mind.ended.then(() => forget(mind));
      return mind;
    } catch (error) {
      forget(null);
      this.observers.failed(id, error);
      throw error;
    }
  }

  /** Shows `observer` every mind of this host from now on, those that are awake first. Returns what ends it. */
  observe(observer: HostObserver): () => void {
    return this.observers.add(observer);
  }

  /**
   * The durable record of a mind, awake or not; empty for one that was never born here. Throws `HostClosed`, also what is read
   * of it later.
   */
  async record(mind: MindId): Promise<MindRecord> {
    return (await this.open(mind)).store;
  }

  /** The versions of the database, for people. */
  async describe() {
    this.refuseClosed();
    return this.stores.describe();
  }

  /**
   * Stops every mind that is awake, cleanly, and closes the database.
   *
   * @param patience how long the minds may take, milliseconds
   */
  async close(patience?: number): Promise<void> {
    this.isClosing = true;
    this.endMaintenance();
    const stopped = [...this.minds].map(async (waking) => (await waking).stop(patience));
    // whoever woke a mind that could not begin has been told why
    await Promise.allSettled(stopped);
    await Promise.allSettled(this.ending);
    this.closed ??= new HostClosed();
    await this.stores.close();
  }

  private refuseClosed(): void {
    if (this.isClosing) throw new HostClosed();
  }

  /** The store of a mind, usable until it is cut off or this host is closed. */
  private async open(mind: MindId) {
    this.refuseClosed();
    return severable(await this.stores.open(mind), () => this.closed);
  }

  private async activate(
    id: MindId,
    written: MindConfiguration,
    options: WakeOptions,
    observers = this.observers,
  ): Promise<ActiveMind> {
    const { channel, watcher, delegates = [], tools = [], mandates = null } = options;
    const { takeOver = false, rebuild = false } = options;
    const { recorder, stepListener, begun, rooms, file = null, folds = false } = options;
    const faculties = await facultiesOf(written, options, this.clock);
    for (const voice of [faculties.voice, faculties.second ?? faculties.voice])
      refuseUnknownPrice(written.costs, voice, { now: this.clock.now(), shared: this.budget?.limits });
    const { store, sever, broken } = await this.open(id);
    const composition = mindComposition();
    const restoring = restoringOnce(composition);
    const clock = rebuild ? this.clock : await clockOf(this.clock, id, { store, restoring });
    const own = [...tools, ...builtInTools(written, { clock })];
    const watchers = new Watchers(clock);
    if (watcher) watchers.add(watcher);
    watchClock(clock, watchers);
    const tell = watchers.tell.bind(watchers);
    const seen = observers.waking({ id, clock, watchers, tell });
    const servers = await openTools(written.tools, {
      pinned: await store.tools.list(),
      taken: new Set(own.map(({ name }) => name)),
      clock,
      tell,
    });
    const given = askedFirst([...own, ...servers.tools], written);
    try {
      const hands = toolsByName(given);
      const members = await KnownMembers.read({
        store: store.members,
        written,
        settingsOf: (each) => settingsOf(each, delegates, faculties.voice, given, faculties.second !== null),
      });
      const { configuration, settings } = members;
      const recovered = await recover({
        store,
        composition,
        restore: restoring.take,
        settings,
        name: configuration.name,
        owner: configuration.owner,
        clock,
        tell,
        takeOver,
        holder: thisProcess(),
        isForced: takeOver,
        rebuilds: rebuild,
      });
      await servers.pin(store.tools, clock.now());
      const workers = new Workers({
        employer: id,
        configuration,
        stores: this.stores,
        store,
        faculties,
        clock,
        wake: (worker, terms) => this.wakeWorker(worker, terms),
      });
      const mind = seen.awake(
        await awaken(recovered, {
          store,
          sever,
          broken,
          configuration,
          members,
          composition,
          clock,
          watchers,
          channel,
          rooms,
          file,
          folds,
          recorder,
          stepListener,
          begun,
          ...faculties,
          delegates: delegatesOf(configuration, delegates, {
            clock,
            path: process.env['PATH'] ?? '',
            hire: workers.hire,
          }),
          tools: hands,
          mandates,
          unavailable: () => servers.unavailable(),
          workers,
          gauge: this.gauge,
          budget: this.budget,
          engine: this.engine,
          sharedClock: this.sharedClock,
        }),
      );
      workers.serve(mind);
      void mind.ended.then(() => this.endServers(servers));
      return mind;
    } catch (error) {
      this.endServers(servers);
      throw error;
    }
  }

  /** Ends the tool servers of a mind that has ended, which this host waits for when it is closed. */
  private endServers(servers: ToolServers): void {
    const ending = servers.close();
    this.ending.add(ending);
    void ending.finally(() => this.ending.delete(ending));
  }

  /** Wakes a worker of a mind, which is stopped with this host and which nobody observes. */
  private async wakeWorker(
    configuration: MindConfiguration,
    options: WakeOptions & { id: MindId },
  ): Promise<ActiveMind> {
    this.refuseClosed();
    const waking = this.activate(options.id, configuration, options, new HostObservers());
    this.minds.add(waking);
    const forget = () => void this.minds.delete(waking);
    void waking.then(({ ended }) => ended.then(forget), forget);
    return waking;
  }
}
