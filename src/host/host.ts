import { maintain } from '../../db/maintenance.ts';
import { openMindStore } from '../../db/mind-store.ts';
import { openDatabase, type Database, type DatabaseLocation } from '../../db/open.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindRecord, MindStore } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { composeMind } from '../mind/compose.ts';
import { SteppedMind, type Message } from '../mind/stepped-mind.ts';
import { chooseVoice } from '../voice/choose.ts';
import { ActiveMind } from './active-mind.ts';
import { Delivery, type Channel } from './delivery.ts';
import { mindId } from './mind-id.ts';
import type { Watcher } from './news.ts';
import { Performer } from './performer.ts';
import { restoreNewest, type Restored } from './restore.ts';
import { seededRandom } from './seeded-random.ts';
import { settingsOf } from './settings.ts';
import { systemClock } from './system-clock.ts';
import { Watchers } from './watchers.ts';

export interface HostOptions {
  /** Where the minds of this host live. */
  database: DatabaseLocation;
  /** The machine's own clock when left out. */
  clock?: Clock;
}

export interface WakeOptions {
  /** Takes what the mind says to whoever hears it. */
  channel: Channel;
  /** Names the mind in this database. Made of the name in the configuration when left out. */
  id?: MindId;
  /** The voice that the configuration asks for, with the keys of this process's environment, when left out. */
  voice?: Voice;
  /** Sees everything from the first moment on. */
  watcher?: Watcher;
}

/** How often PGlite is tidied up, which has no background processes of its own, milliseconds. */
const maintenanceInterval = 3_600_000;

/**
 * The composition root: one open database, and the minds that are awake on it in this process.
 *
 * @example
 * const host = await Host.open({ database: { folder: '.wakeful' } });
 * const mind = await host.wake(configuration, { channel: async ({ text }) => console.log(text) });
 */
export class Host {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly awake = new Map<MindId, Promise<ActiveMind>>();
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
   * process that has it awake; that one can commit nothing more.
   *
   * Throws `MindUnrestorable`, and then nothing was changed; `VoiceConfigurationError`; and what ended the mind, if it could
   * not begin.
   */
  async wake(configuration: MindConfiguration, options: WakeOptions): Promise<ActiveMind> {
    const id = options.id ?? mindId(configuration.name);
    if (this.awake.has(id)) throw new Error(`The mind "${id}" is already awake in this host.`);
    const waking = this.activate(id, configuration, options);
    this.awake.set(id, waking);
    const forget = () => this.awake.get(id) === waking && this.awake.delete(id);
    void waking.then(({ ended }) => ended).then(forget, forget);
    return waking;
  }

  /** What is durable of a mind, awake or not; empty for one that was never born here. */
  async record(mind: MindId): Promise<MindRecord> {
    return openMindStore(this.database, mind);
  }

  /** The versions of the database, for people. */
  describe() {
    return this.database.describe();
  }

  /**
   * Stops every mind that is awake, cleanly, and closes the database.
   *
   * @param patience how long the minds may take, milliseconds
   */
  async close(patience?: number): Promise<void> {
    this.cancelMaintenance();
    const stopped = [...this.awake.values()].map(async (waking) => (await waking).stop(patience));
    // whoever woke a mind that could not begin has been told why
    await Promise.allSettled(stopped);
    await this.database.close();
  }

  private async activate(
    id: MindId,
    configuration: MindConfiguration,
    { channel, voice, watcher }: WakeOptions,
  ): Promise<ActiveMind> {
    const { clock } = this;
    const thinks = voice ?? this.voiceOf(configuration);
    const watchers = new Watchers(clock);
    if (watcher) watchers.add(watcher);
    const tell = watchers.tell.bind(watchers);
    const store = await openMindStore(this.database, id);
    const settings = settingsOf(configuration);
    const composition = composeMind();

    // a mind that this version cannot restore is not taken away from the process that has it
    await restore(store, composition);
    const activation = await store.life.activate(clock.now());
    const { epoch, cycle, commit, depth, crashed } = activation;
    const restored = await restore(store, composition);
    for (const refused of restored?.refused ?? []) tell({ kind: 'checkpoint.refused', ...refused });
    const { mind, asked } = restored
      ? { mind: restored.mind, asked: [] }
      : SteppedMind.born(composition, { mind: id, settings, at: clock.now() });
    const doubtful = restored !== null && (crashed || restored.refused.length > 0);
    if (restored) tell({ kind: 'mind.restored', commit: restored.commit, cycle, crashed });

    const delivery = new Delivery({ outbox: store.outbox, channel, epoch, clock, tell });
    await delivery.tellUnconfirmed();
    const onText = (key: string, delta: string) => tell({ kind: 'thought.forming', key, delta });
    const active = new ActiveMind({
      mind,
      epoch,
      lastAlive: restored?.at ?? null,
      configuration,
      store,
      clock,
      performer: new Performer({ configuration, store, clock, voice: thinks, onText }),
      delivery,
      tell,
      watch: (another) => watchers.add(another),
    });
    const messages: Message[] = [
      { type: 'activation.began', settings, crashed: doubtful, cycle, commit, depth },
      // restoring has verified checksum, structure, contexts and the whole actor tree
      ...(doubtful ? [{ type: 'integrity.confirmed' as const }] : []),
    ];
    await active.begin(messages, asked);
    return active;
  }

  private voiceOf({ voice, seed }: MindConfiguration): Voice {
    return chooseVoice(voice, { environment: process.env, clock: this.clock, random: seededRandom(seed) });
  }

  private scheduleMaintenance(): void {
    this.cancelMaintenance = this.clock.at(this.clock.now() + maintenanceInterval, () => {
      this.scheduleMaintenance();
      // a database that is too busy to be tidied up is tidied up the next time
      void maintain(this.database).catch(() => undefined);
    });
  }
}

/** The mind of the newest whole checkpoint; null when it was never born. */
async function restore(
  store: MindStore,
  composition: ReturnType<typeof composeMind>,
): Promise<Restored | null> {
  const checkpoints = await store.life.checkpoints();
  return checkpoints.length === 0 ? null : restoreNewest(composition, checkpoints);
}
