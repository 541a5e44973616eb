import { maintain } from '../../db/maintenance.ts';
import { openMindStore } from '../../db/mind-store.ts';
import { openDatabase, type Database, type DatabaseLocation } from '../../db/open.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindRecord } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { composeMind } from '../mind/compose.ts';
import { SteppedMind, type Message } from '../mind/stepped-mind.ts';
import { ActiveMind } from './active-mind.ts';
import { Delivery, type Channel } from './delivery.ts';
import type { News, Watcher } from './news.ts';
import { Performer } from './performer.ts';
import { restoreNewest } from './restore.ts';
import { settingsOf } from './settings.ts';
import { systemClock } from './system-clock.ts';

export interface HostOptions {
  /** Where the minds of this host live. */
  database: DatabaseLocation;
  /** The machine's own clock when left out. */
  clock?: Clock;
}

export interface WakeOptions {
  voice: Voice;
  /** Takes what the mind says to whoever hears it. */
  channel: Channel;
  /** Sees everything from the first moment on. */
  watcher?: Watcher;
}

/** How often PGlite is tidied up, which has no background processes of its own, milliseconds. */
const maintenanceInterval = 3_600_000;

/** The composition root: one open database, and the minds that are awake on it in this process. */
export class Host {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly awake = new Map<MindId, ActiveMind>();
  private cancelMaintenance: () => void = () => {};

  private constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
    this.scheduleMaintenance();
  }

  /** Opens the database and brings it up to date. Throws what `openDatabase` throws, each with what to do. */
  static async open({ database, clock = systemClock }: HostOptions): Promise<Host> {
    return new Host(await openDatabase(database), clock);
  }

  /**
   * Wakes a mind: born if it is new, else restored from its newest whole checkpoint. It is taken over from any other
   * process that has it awake; that one can commit nothing more. Throws `MindUnrestorable`.
   *
   * @param mind names the mind in this database
   */
  async wake(mind: MindId, configuration: MindConfiguration, options: WakeOptions): Promise<ActiveMind> {
    if (this.awake.has(mind)) throw new Error(`The mind "${mind}" is already awake in this host.`);
    const { clock } = this;
    const watchers = new Set<Watcher>(options.watcher ? [options.watcher] : []);
    const tell = (news: News) => {
      for (const watcher of watchers)
        try {
          watcher({ ...news, at: clock.now() });
        } catch (error) {
          // nothing in a mind depends on whether anyone looks: the watcher's mistake surfaces outside of it
          queueMicrotask(() => {
            throw error;
          });
        }
    };
    const store = await openMindStore(this.database, mind);
    const settings = settingsOf(configuration);
    const composition = composeMind();
    const activation = await store.life.activate(clock.now());
    const { epoch, cycle, commit, depth } = activation;
    const newborn = commit === 0;

    const restored = newborn ? null : restoreNewest(composition, await store.life.checkpoints());
    for (const refused of restored?.refused ?? []) tell({ kind: 'checkpoint.refused', ...refused });
    const { mind: stepped, asked } = restored
      ? { mind: restored.mind, asked: [] }
      : SteppedMind.born(composition, { mind, settings, at: clock.now() });
    const doubtful = !newborn && (activation.crashed || (restored?.refused.length ?? 0) > 0);
    if (restored)
      tell({ kind: 'mind.restored', commit: restored.commit, cycle, crashed: activation.crashed });

    const delivery = new Delivery({ outbox: store.outbox, channel: options.channel, epoch, clock, tell });
    await delivery.tellUnconfirmed();
    const performer = new Performer({
      configuration,
      store,
      clock,
      voice: options.voice,
      onText: (key, delta) => tell({ kind: 'thought.forming', key, delta }),
    });
    const active = new ActiveMind({
      mind: stepped,
      epoch,
      lastAlive: restored?.at ?? null,
      configuration,
      store,
      clock,
      performer,
      delivery,
      tell,
      watch: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    });
    const messages: Message[] = [
      { type: 'activation.began', settings, crashed: doubtful, cycle, commit, depth },
      // restoring has verified checksum, structure, contexts and the whole actor tree
      ...(doubtful ? [{ type: 'integrity.confirmed' as const }] : []),
    ];
    this.awake.set(mind, active);
    void active.ended.then(() => this.awake.delete(mind));
    await active.begin(messages, asked);
    return active;
  }

  /** What is durable of a mind, awake or not; empty for one that was never born here. */
  async record(mind: MindId): Promise<MindRecord> {
    return openMindStore(this.database, mind);
  }

  /** The versions of the database, for people. */
  describe() {
    return this.database.describe();
  }

  /** Stops every mind that is awake, cleanly, and closes the database. */
  async close(): Promise<void> {
    this.cancelMaintenance();
    await Promise.all([...this.awake.values()].map((mind) => mind.stop()));
    await this.database.close();
  }

  private scheduleMaintenance(): void {
    this.cancelMaintenance = this.clock.at(this.clock.now() + maintenanceInterval, () => {
      this.scheduleMaintenance();
      // a database that is too busy to be tidied up is tidied up the next time
      void maintain(this.database).catch(() => undefined);
    });
  }
}
