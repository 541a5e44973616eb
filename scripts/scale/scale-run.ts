import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { openStores } from '../../db/stores.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { freePort } from '../common/free-port.ts';
import { ownOnServer } from '../common/own-database.ts';
import { startLoopbackProvider, type LoopbackProvider } from '../common/loopback-provider.ts';
import { answerTo } from '../crash/notes.ts';
import { loopbackEnvironment, talkingMind } from '../crash/talking-mind.ts';
import { wait } from '../takeover/waiting.ts';
import { auditNotes, type ScaleAudit } from './audit.ts';
import { countCommits, logCommits, type CommitsCounted } from './commit-log.ts';
import { Driver } from './driver.ts';
import { befall, type FaultKind } from './faults.ts';
import { openNetwork, type Network } from './network.ts';
import { OwnPostgres } from './own-postgres.ts';
import { RestateCluster } from './restate-cluster.ts';
import { Service } from './service.ts';
import { differences, livesIn, rememberTheSame } from './twins.ts';

export interface ScaleSettings {
  minds: number;
  nodes: number;
  services: number;
  /** How many notes all minds are told together, a second. */
  rate: number;
  seed: number;
  say: (line: string) => void;
}

/** Minds that are told something in the moment of a fault: when all of them have answered, it is over. */
const probed = 12;
/** What a mind is told is judged at once and not by chance, so that at any time two lives can be compared. */
const soonKept = { memory: { gate: { flushEvery: 1, noiseFloor: 0 } } };
/** Minds are woken so many at a time. */
const together = 8;
/** The machine is given no more notes at a time than these, however slow it is. */
const mostOpen = 16;
/** How long it is quiet after a fault, milliseconds. */
const betweenFaults = 1_500;

/** This repository. */
export const ownTree = new URL('../..', import.meta.url).pathname;

/** A deployment on this machine, and minds in it that are told notes. */
export class ScaleRun {
  readonly names: readonly string[];
  readonly settings: ScaleSettings;
  readonly network: Network;
  readonly cluster: RestateCluster;
  readonly postgres: OwnPostgres;
  readonly provider: LoopbackProvider;
  readonly folder: string;
  readonly services: Service[] = [];
  driver = new Driver([]);
  private readonly random;
  private isLoaded = false;

  private constructor(
    settings: ScaleSettings,
    parts: Pick<ScaleRun, 'network' | 'cluster' | 'postgres' | 'provider' | 'folder'>,
  ) {
    this.settings = settings;
    this.names = Array.from({ length: settings.minds }, (_, mind) => `m${mind}`);
    ({
      network: this.network,
      cluster: this.cluster,
      postgres: this.postgres,
      provider: this.provider,
      folder: this.folder,
    } = parts);
    this.random = seededRandom(settings.seed);
  }

  /** Starts the database, the engine and the services. */
  static async open(settings: ScaleSettings): Promise<ScaleRun> {
    const folder = await mkdtemp(join(tmpdir(), 'wakeful-scale-'));
    const network = openNetwork(settings.nodes, process.pid);
    const cluster = new RestateCluster(network, settings.nodes, folder);
    const postgres = new OwnPostgres(String(process.pid), await freePort());
    const provider = await startLoopbackProvider((inbox) => answerTo(inbox), clock);
    const run = new ScaleRun(settings, { folder, network, cluster, postgres, provider });
    try {
      await run.begin();
    } catch (error) {
      await run.close();
      throw error;
    }
    return run;
  }

  private async begin(): Promise<void> {
    const { settings, network, cluster, postgres, folder, names } = this;
    settings.say(`${settings.nodes} nodes of Restate in ${network.kind}; logs in ${folder}`);
    for (let node = 0; node < settings.nodes; node += 1) cluster.start(node);
    await postgres.start();
    mkdirSync(join(folder, 'minds'));
    for (const name of names)
      writeFileSync(join(folder, `minds/${name}.yaml`), stringify({ ...talkingMind, ...soonKept, name }));
    await cluster.ready();
    if (settings.services === 0) return;
    await (await openStores({ url: postgres.url })).close();
    await logCommits(postgres.url);
    for (let place = 0; place < settings.services; place += 1)
      await this.addService(ownTree, await this.onRestate());
    this.driver = new Driver(this.services.map(({ url }) => url));
  }

  /** Starts another service. */
  async addService(tree: string, engine: readonly string[], database = this.postgres.url): Promise<Service> {
    const { folder, names, provider, services } = this;
    const name = `service ${services.length}`;
    const service = new Service({
      name,
      tree,
      cwd: folder,
      minds: names.map((each) => `minds/${each}.yaml`),
      port: await freePort(),
      engine,
      environment: { ...process.env, ...loopbackEnvironment(provider.url), DATABASE_URL: database },
      log: join(folder, `${name.replace(' ', '-')}.log`),
    });
    services.push(service);
    await service.start();
    return service;
  }

  /** The options by which a service stands on the cluster. */
  async onRestate(): Promise<string[]> {
    const { cluster, network } = this;
    const here = [
      '--engine',
      'restate',
      '--engine-host',
      network.home,
      '--engine-port',
      String(await freePort()),
    ];
    return [
      ...here,
      ...cluster.ingress.flatMap((url) => ['--engine-ingress', url]),
      ...cluster.admin.flatMap((url) => ['--engine-admin', url]),
    ];
  }

  /** Tells each mind its next note; its first one wakes it. */
  async tellEach(names = this.names): Promise<void> {
    await this.forEach(names, (name) => this.driver.tell(name));
  }

  private async forEach(names: readonly string[], work: (name: string) => Promise<unknown>): Promise<void> {
    const waiting = [...names];
    const next = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await work(name);
    };
    await Promise.all(Array.from({ length: together }, next));
  }

  /** Tells minds notes, one after the other at random, until it is ended; none while too many are open. */
  async load(): Promise<void> {
    this.isLoaded = true;
    for (let drawn = 0; this.isLoaded; drawn += 1) {
      if (this.driver.open < mostOpen) void this.driver.tell(this.drawnMind('load', drawn));
      await wait(1_000 / this.settings.rate);
    }
  }

  endLoad(): void {
    this.isLoaded = false;
  }

  /** How long it takes until minds that are told something now have all answered, milliseconds. */
  async stall(place: number): Promise<number> {
    const began = clock.now();
    const minds = new Set(
      Array.from({ length: probed }, (_, each) => this.drawnMind(`probe ${place}`, each)),
    );
    await Promise.all([...minds].map((mind) => this.driver.tell(mind)));
    return clock.now() - began;
  }

  /** Lets a fault happen and puts it right. Returns how long minds did not answer, milliseconds. */
  async fault(kind: FaultKind, place: number): Promise<number> {
    const { repair, atOnce } = await befall(kind, this, this.random.uniform('which', place));
    const repairing = atOnce ? repair() : null;
    const stall = await this.stall(place);
    await (repairing ?? repair());
    await wait(betweenFaults);
    return stall;
  }

  /** Stops the services cleanly, and counts. */
  async audit(): Promise<ScaleAudit & { commits: CommitsCounted }> {
    for (const service of this.services) await service.end('SIGTERM');
    const stores = await openStores({ url: this.postgres.url });
    try {
      const found = await auditNotes(stores, this.driver.told);
      return { ...found, commits: await countCommits(this.postgres.url) };
    } finally {
      await stores.close();
    }
  }

  /**
   * Lives the lives of all minds again, by one service that calls its minds itself and that nothing befalls, and compares. To be called after
   * {@link audit}.
   *
   * @returns how many lives were compared, how many remember the same, and what differs in what was told and said, a line each
   */
  async compareTwins(): Promise<{ lives: number; remember: number; differences: string[] }> {
    const { postgres, driver, names } = this;
    const database = await ownOnServer(postgres.url, 'twins');
    const service = await this.addService(ownTree, [], database.location.url);
    const twins = new Driver([service.url]);
    const counts = Map.groupBy(driver.told, ({ mind }) => mind);
    await this.forEach(names, async (name) => {
      for (const _ of counts.get(name) ?? []) await twins.tell(name);
    });
    await service.end('SIGTERM');
    const [lived, again] = [await livesIn(postgres.url), await livesIn(database.location.url)];
    return {
      lives: lived.size,
      remember: names.filter((name) => rememberTheSame(lived.get(name), again.get(name))).length,
      differences: names.flatMap((name) => differences(name, lived.get(name), again.get(name))),
    };
  }

  async close(): Promise<void> {
    this.endLoad();
    await Promise.all(this.services.map((service) => service.end('SIGKILL')));
    await this.cluster.close();
    await this.postgres.close();
    await this.provider.close();
    this.network.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** For the end of this process, whatever happened. */
  abandon(): void {
    for (const service of this.services) service.abandon();
    this.cluster.end();
  }

  private drawnMind(stream: string, counter: number): string {
    return this.names[Math.floor(this.random.uniform(stream, counter) * this.names.length)]!;
  }
}
