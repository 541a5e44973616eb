import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindStore, MindStores } from '../../ports/store.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { ActiveMind } from '../host/lifecycle/active-mind.ts';
import { Changes } from '../host/lifecycle/changes.ts';
import { HostClosed, MindStopped } from '../host/lifecycle/lifecycle-errors.ts';
import type { Host } from '../host/host.ts';
import type { TimedNews, Watcher } from '../host/news/news.ts';
import type { MindComposition } from '../mind/compose.ts';
import type { SteppedMind } from '../mind/stepped-mind.ts';
import { askedAt } from './asked-at.ts';
import { channelsOf } from './channels-of.ts';
import { Feed } from './feed/feed.ts';
import type { Followed } from './feed/follow.ts';
import { KeptFeed } from './feed/kept-feed.ts';
import { pictureOf } from './feed/picture-of.ts';
import { usualRing } from './feed/ring.ts';
import { MemoryFinders } from './memory-finders.ts';
import { followMove } from './follow-move.ts';
import { givenMeans } from './given-means.ts';
import { IdleWatch } from './idle-watch.ts';
import { SeatSenses } from './seat-senses.ts';
import { SeatWatchers } from './seat-watchers.ts';
import { eventId } from './picture/event-id.ts';
import type { Picture } from './picture/picture.ts';
import { restoredFrom } from './restored-from.ts';
import { troubleIn } from './trouble-in.ts';
import { heldElsewhere } from './held-elsewhere.ts';
import { InputRefused, UnknownMind } from './service-errors.ts';
import type { ServiceOptions } from './service-options.ts';
import type { StartOptions } from './start-options.ts';
import { watchesWorld } from './watches-world.ts';
import { Breakpoints } from './steering/breakpoints.ts';
import { Stops } from './steering/stops.ts';

/** What the seats of one host share. */
export interface SeatSurroundings {
  host: Host;
  stores: MindStores;
  composition: MindComposition;
  clock: Clock;
  options: ServiceOptions;
}

/** News after which a question may be settled. */
const settling: ReadonlySet<TimedNews['kind']> = new Set(['commit.durable', 'percepts.quarantined']);

/** The place of one mind in a host: wakes it when it is needed, puts it away when it idles, and follows its activations. */
export class Seat implements Followed {
  readonly id: MindId;
  /** There is another event, another activation has begun, or nothing more will come. */
  readonly changes = new Changes();
  /** A question may be settled now, or the mind has ended. */
  readonly settlings = new Changes();
  /** The events of the newest activation here. */
  readonly kept = new KeptFeed();
  isClosed = false;
  /** Why it could not be woken the last time, or by what its last activation ended; null where nothing is wrong. */
  trouble: string | null = null;
  /** Where the mind is to stop. */
  readonly breakpoints = new Breakpoints();
  readonly around: SeatSurroundings;
  private readonly idle: IdleWatch;
  /** Null where no configuration is known: then it can only be read. */
  private known: { configuration: MindConfiguration; finders: MemoryFinders } | null = null;
  private awake: ActiveMind | null = null;
  private stops: Stops | null = null;
  private readonly senses: SeatSenses;
  private readonly watchers = new SeatWatchers();
  /** Waking or stopping is under way: one after the other. */
  private turning: Promise<unknown> = Promise.resolve();

  constructor(id: MindId, around: SeatSurroundings) {
    this.id = id;
    this.around = around;
    this.senses = new SeatSenses(id, around);
    this.idle = new IdleWatch(around.clock, around.options.idleAfter, () => this.putAway());
  }

  /** Makes its configuration known, if none is. */
  configure(configuration: MindConfiguration): void {
    const { clock, options } = this.around;
    const finders = new MemoryFinders({ configuration, embedder: options.embedder, clock });
    this.known ??= { configuration, finders };
  }

  /** Its configuration; null where none is known. */
  get configuration(): MindConfiguration | null {
    return this.known?.configuration ?? null;
  }

  get name(): string {
    return this.configuration?.name ?? this.id;
  }

  /** The mind, while it is awake here. */
  get active(): ActiveMind | null {
    return this.awake?.hasEnded === false ? this.awake : null;
  }

  /** Its clock while it is awake, else that of the host. */
  get clock(): Clock {
    return this.active?.clock ?? this.around.clock;
  }

  /** Its configuration. Throws `UnknownMind` where none is known. */
  configured(): MindConfiguration {
    return this.knownOrThrow().configuration;
  }

  /** What finds things in its memory. Throws `UnknownMind`. */
  get finders(): MemoryFinders {
    return this.knownOrThrow().finders;
  }

  private knownOrThrow() {
    if (this.known !== null) return this.known;
    const why = 'It is stored here, and no configuration of it is known: it can only be read.';
    throw new UnknownMind(this.id, why);
  }

  get composition(): MindComposition {
    return this.around.composition;
  }

  /** What is durable of it. Throws `HostClosed`. */
  async store(): Promise<MindStore> {
    if (this.isClosed) throw new HostClosed();
    return this.around.stores.open(this.id);
  }

  /** Runs the maintenance of the database that the engine does not do by itself. */
  maintain(): Promise<void> {
    return this.around.stores.maintain();
  }

  /** The mind, woken if it is not awake. Throws `UnknownMind`, `MindHeldElsewhere`, `HostClosed`, and why it cannot begin. */
  async wake(options: StartOptions = {}): Promise<ActiveMind> {
    this.idle.used();
    return this.inTurn(async () => {
      if (this.active !== null && options.recorder !== undefined)
        throw new InputRefused([
          { field: 'recorder', problem: 'it is awake: a life is recorded from its waking on.' },
        ]);
      return this.active ?? this.activate(options);
    });
  }

  /** Shows `watcher` all news of this activation and each later one. Returns what ends it. */
  onNews(watcher: Watcher): () => void {
    return this.watchers.add(watcher);
  }

  /** Resolves when the newest activation here has ended, with what ended it. */
  get ended(): Promise<{ error: unknown }> {
    return this.awake?.ended ?? Promise.resolve({ error: null });
  }

  /** Resolves when what was there for its senses when it woke has been told. */
  async sensed(): Promise<void> {
    await this.senses.settled();
  }

  /** Does something with the mind, awake. Else as `wake`. */
  async use<T>(work: (mind: ActiveMind) => T | Promise<T>): Promise<T> {
    try {
      return await work(await this.wake());
    } catch (error) {
      if (!(error instanceof MindStopped) || this.isClosed) throw error;
      // it was put away in the same breath
      return work(await this.wake());
    }
  }

  /** Puts it away. */
  stop(patience?: number): Promise<void> {
    return this.inTurn(() => this.deactivate(patience));
  }

  /** Puts it away for good: the host closes. */
  async close(patience?: number): Promise<void> {
    this.isClosed = true;
    this.idle.rest();
    await this.stop(patience);
    this.changes.happened();
  }

  /** The mind as its newest checkpoint has it; null when it was never born. Throws `Unsupported`. */
  async restored(): Promise<SteppedMind | null> {
    return restoredFrom(await this.store(), this.composition, this.around.clock.now());
  }

  async asleep(): Promise<Picture> {
    const restored = await this.restored();
    if (restored === null) throw new UnknownMind(this.id, 'It was never born here.');
    const outline = restored.outline();
    const since = await askedAt(outline.pending, (await this.store()).journal);
    const caption = { mind: this.id, name: this.name, upTo: eventId(0, 0) };
    return pictureOf(outline, { ...caption, breakpoints: this.breakpoints.list(), since });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turning.then(work);
    this.turning = done.catch(() => undefined);
    return done;
  }

  private async activate(given: StartOptions): Promise<ActiveMind> {
    if (this.isClosed) throw new HostClosed();
    const configuration = this.configured();
    // what is left of one that ended by itself
    await this.deactivate();
    const { host, options, clock, stores } = this.around;
    const { channel } = options;
    const readers = { changes: this.changes, isFollowed: () => this.kept.isFollowed };
    const feed = new Feed({ mind: this.id, name: this.name }, options.ring ?? usualRing, readers);
    const stops = new Stops(this.breakpoints, feed);
    this.stops = stops;
    const finders = await this.finders.get();
    const known = { mind: this.id, clock, positions: stores.positions };
    const channels = await channelsOf(configuration, known).catch((error: unknown) => {
      this.trouble = troubleIn(error);
      throw error;
    });
    const mind = await host
      .wake(configuration, {
        id: this.id,
        ...finders,
        ...givenMeans(options, this.id),
        ...(channels && { rooms: channels.rooms }),
        ...given,
        folds: options.folds ?? false,
        channel: async (utterance) => channel?.(utterance, this.id),
        watcher: (news) => {
          this.heard(feed, news);
          stops.news(news);
        },
        stepListener: (record) => {
          feed.step(record);
          stops.step(record);
        },
        begun: (activation) => {
          this.kept.begin(feed);
          feed.begin(activation, this.breakpoints.list());
        },
      })
      .catch((error: unknown) => {
        this.trouble = troubleIn(error);
        throw heldElsewhere(this.id, error);
      });
    this.trouble = null;
    this.awake = mind;
    stops.begin(() => void mind.steering.hold());
    void mind.ended.then(({ error }) => {
      this.trouble = error === null ? null : troubleIn(error);
      this.settlings.happened();
      followMove(error, { clock, wake: () => this.wake() });
    });
    await this.beginSenses(mind, configuration, channels);
    this.idle.begin(() => !watchesWorld(configuration) && mind.isIdle && feed.picture?.held !== true);
    return mind;
  }

  private heard(feed: Feed, news: TimedNews): void {
    feed.news(news);
    if (news.kind === 'percept.accepted') this.idle.used();
    if (settling.has(news.kind)) this.settlings.happened();
    this.watchers.tell(news);
  }

  private async beginSenses(...given: Parameters<SeatSenses['begin']>): Promise<void> {
    try {
      await this.senses.begin(...given);
    } catch (error) {
      await this.deactivate();
      throw error;
    }
  }

  private putAway(): Promise<boolean> {
    return this.inTurn(async () => {
      if (!this.idle.isOver()) return false;
      await this.deactivate();
      return true;
    });
  }

  private async deactivate(patience?: number): Promise<void> {
    this.idle.rest();
    this.stops?.end();
    this.stops = null;
    await this.senses.stop();
    await this.awake?.stop(patience);
    this.awake = null;
    this.known?.finders.rest();
    this.kept.end();
    this.settlings.happened();
  }
}
