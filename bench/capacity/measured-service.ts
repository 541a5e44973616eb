import { Client } from 'pg';
import { ownOnServer, type OwnDatabase } from '../../scripts/common/own-database.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { Mind } from '../../src/service/mind.ts';
import type { MindService } from '../../src/service/mind-service.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Backends } from '../engines/processor-time.ts';
import { answer, saidIn } from '../peers/contender.ts';
import type { Work } from './costs.ts';

/** What was taken in all: counts of statements, rows and the log are measured apart from it, because counting takes time. */
export type Spent = Pick<Work, 'thread' | 'process' | 'database' | 'bytes'> & { milliseconds: number };

/** How many are done at the same time. */
const atOnce = 10;

/**
 * Minds on a database of their own, whose voice answers at once. They rest for no time between two calls of it, and wait the shortest time that there is for
 * what else may be said: no work is done in either.
 */
export class MeasuredService {
  private readonly service: MindService;
  private readonly database: OwnDatabase & { location: { url: string } };
  private readonly client: Client;
  private readonly backends: Backends;
  private said = 0;

  private constructor(given: {
    service: MindService;
    database: OwnDatabase & { location: { url: string } };
    client: Client;
    backends: Backends;
  }) {
    ({
      service: this.service,
      database: this.database,
      client: this.client,
      backends: this.backends,
    } = given);
  }

  /** One more mind than said has loaded what all share. */
  static async open(server: string, minds: number): Promise<MeasuredService> {
    const database = await ownOnServer(server, 'capacity');
    const voice = scriptedVoice({ rules: [], otherwise: { say: answer } }, systemClock);
    const timing = { callFloor: '0 ms', minimumInterval: '10 ms' };
    const configurations = Array.from({ length: minds + 1 }, (_, place) =>
      JSON.stringify({ name: nameOf(place), timing }),
    );
    const service = await createHost({ database: database.location, minds: configurations, voice });
    const client = new Client({ connectionString: database.location.url });
    await client.connect();
    const backends = await Backends.open(database.location.url);
    const opened = new MeasuredService({ service, database, client, backends });
    for (let turn = 0; turn < 3; turn += 1) await opened.ask(minds);
    await opened.mind(minds).stop();
    return opened;
  }

  get url(): string {
    return this.database.location.url;
  }

  mind(place: number): Mind {
    return this.service.mind(nameOf(place));
  }

  async ask(place: number): Promise<void> {
    await this.mind(place).ask(saidIn(this.said++));
  }

  /** Does something for each of these minds, for a few of them at the same time. */
  async each(places: readonly number[], what: (place: number) => Promise<void>): Promise<void> {
    const left = places.values();
    const work = async () => {
      for (const place of left) await what(place);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** What `what` takes. */
  async during(what: () => Promise<unknown>): Promise<Spent> {
    const [bytes, database] = [await this.size(), await this.backends.processor()];
    const [whole, thread, begun] = [process.cpuUsage(), process.threadCpuUsage(), process.hrtime.bigint()];
    await what();
    const ofThread = process.threadCpuUsage(thread);
    const ofProcess = process.cpuUsage(whole);
    return {
      milliseconds: Number(process.hrtime.bigint() - begun) / 1e6,
      thread: (ofThread.user + ofThread.system) / 1_000,
      process: (ofProcess.user + ofProcess.system) / 1_000,
      database: (await this.backends.processor()) - database,
      bytes: (await this.size()) - bytes,
    };
  }

  private async size(): Promise<number> {
    const { rows } = await this.client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    );
    return Number(rows[0]!.size);
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.client.end();
    await this.backends.close();
    await this.database.drop();
  }
}

const nameOf = (place: number): string => `mind-${place}`;
