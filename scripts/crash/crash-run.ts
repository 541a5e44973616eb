import { openStores } from '../../db/stores.ts';
import type { Boundary } from '../../ports/boundary.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MindStore } from '../../ports/store.ts';
import { mindId } from '../../ports/mind-name.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';
import { LineProcess } from '../common/line-process.ts';
import type { LoopbackProvider } from '../common/loopback-provider.ts';
import type { OwnDatabase } from '../common/own-database.ts';
import { audit, type Audit } from './audit.ts';
import { ends, type ServerEnd } from './boundaries.ts';
import { countedBy } from './counted.ts';
import { Person } from './person.ts';
import { fates, type Fate } from './schedule.ts';
import { talkingMind, type Hands } from './talking-mind.ts';
import type { LifePlan, UnderRestate } from './victim.ts';
import { Witness, type Written } from './witness.ts';

/** A life, with what `bin/wakeful.js` sets for the engine of the embedded database. */
const victim = [
  '--liftoff-only',
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  new URL('victim.ts', import.meta.url).pathname,
];
/** Modules are compiled once for all lives: that is a second of each. */
const environment = {
  ...process.env,
  NODE_COMPILE_CACHE: new URL('../../node_modules/.cache/compiled', import.meta.url).pathname,
};

/** Notes that are under way at once. */
const notesAtOnce = 3;
/**
 * With so many notes uncounted, the next one waits until the mind is idle: reports of tasks wait behind what is said, and with
 * twenty tasks that have not reported the mind begins no other.
 */
const mostUncounted = 8;
/** A life that does not come to its end within this is ended from outside, milliseconds. */
const longestLife = 45_000;
/** After so many kills, a person looks at what is held: a mind has no more than twenty tasks, and what is held is one of them. */
const killsPerReview = 10;
/** How often the last life may be followed by another one, for what a person has settled meanwhile. */
const mostReviews = 5;

/** Where a life ended, or a server that it had. */
export type End = Boundary | ServerEnd | 'any moment';

/** What became of a run. */
export interface CrashReport extends Audit {
  /** How often each boundary was where a life ended, and how many lives ended at another moment. */
  hits: ReadonlyMap<End, number>;
  /** How many effects were found after each of them of which nobody knows whether they were done. */
  held: ReadonlyMap<End, number>;
  /** Lives that were ended from outside because their boundary did not come. */
  late: number;
}

/** A mind that is killed again and again on one database. */
export class CrashRun {
  readonly witness = new Witness();
  private readonly database: OwnDatabase;
  private readonly provider: LoopbackProvider;
  private readonly clock: Clock;
  private readonly person: Person;
  private readonly folder: string;
  private readonly isFalse: boolean;
  private readonly restate: UnderRestate | null;
  private readonly hits = new Map<End, number>([...ends, 'any moment' as const].map((each) => [each, 0]));
  private readonly held = new Map<End, Set<string>>();
  private lastEnd: End = 'any moment';
  private see: (written: Written) => void = () => {};
  private next: LineProcess | null = null;
  private late = 0;

  /**
   * @param hands where the servers count, and whether what is said of them is false
   * @param restate the Restate under which it lives; null: the process itself
   */
  constructor(
    database: OwnDatabase,
    provider: LoopbackProvider,
    clock: Clock,
    { folder, isFalse }: Pick<Hands, 'folder' | 'isFalse'>,
    restate: UnderRestate | null,
  ) {
    this.database = database;
    this.provider = provider;
    this.clock = clock;
    this.folder = folder;
    this.isFalse = isFalse;
    this.restate = restate;
    this.person = new Person(this.witness, provider, folder);
  }

  /** @param progress is told after each kill */
  async run(kills: number, seed: number, progress: (kill: number) => void): Promise<CrashReport> {
    try {
      return await this.kill(kills, seed, progress);
    } finally {
      await this.next?.kill();
    }
  }

  private async kill(kills: number, seed: number, progress: (kill: number) => void): Promise<CrashReport> {
    for (const [place, fate] of fates(kills, seededRandom(seed)).entries()) {
      await this.live(fate);
      if ((place + 1) % killsPerReview === 0) await this.review('tasks');
      progress(place + 1);
    }
    let settled = 1;
    for (let round = 0; settled > 0 && round < mostReviews; round += 1) {
      await this.lastLife();
      settled = await this.review('everything');
    }
    const { witness, provider, person, folder } = this;
    const counts = { bell: countedBy(folder, 'bell'), book: countedBy(folder, 'book') };
    const audited = await this.withStore((store) => audit(store, { witness, provider, person, counts }));
    const held = new Map([...this.held].map(([end, keys]) => [end, keys.size]));
    return { ...audited, hits: this.hits, held, late: this.late };
  }

  /** One life until it is killed, by itself or from outside. */
  private async live({ end: meant, deadline, ending, lasts, kind }: Fate): Promise<void> {
    const { witness, clock } = this;
    let hit: Boundary | ServerEnd | null = null;
    let isOver = false;
    const isEnded = () =>
      ending !== null && countedBy(this.folder, ending.place).some((line) => line.ended === ending.life);
    const tell = (fresh: number) => {
      for (const note of witness.notesToSend(fresh, kind(witness.notes.length))) mind.send(note);
    };
    const mind = this.begin({ deadline, ending }, (written) => {
      if (written.kind === 'killing') hit = written.boundary;
      // a mind whose server has died says what it knows of it, and has lived long enough then
      if (ending?.who === 'server' && written.kind === 'utterance' && isEnded()) void mind.kill();
      const isIdle = written.kind === 'cycle.waiting' && written.depth === 0;
      const goesOn = written.kind === 'utterance' && witness.uncounted < mostUncounted;
      if ((isIdle || goesOn) && witness.open < notesAtOnce) tell(1);
    });
    const first = witness.uncounted < mostUncounted ? 2 : 1;
    tell(witness.open < notesAtOnce ? first : 0);
    const end = clock.now() + (meant === null ? lasts : longestLife);
    const cancel = clock.at(end, () => {
      isOver = true;
      void mind.kill();
    });
    const code = await mind.ended;
    cancel();
    if (code !== null) throw new Error(`A life ended by itself, with exit code ${code}.`);
    witness.countKill();
    if (isEnded()) hit = meant;
    if (isOver && meant !== null) this.late += 1;
    const where = hit ?? 'any moment';
    this.hits.set(where, (this.hits.get(where) ?? 0) + 1);
    this.lastEnd = where;
  }

  /** A life in which all that is left is done. */
  private async lastLife(): Promise<void> {
    const mind = this.begin({ deadline: null, ending: null }, () => {});
    for (const note of this.witness.notesToSend(0, 'plain')) mind.send(note);
    mind.endInput();
    const code = await mind.ended;
    if (code !== 0) throw new Error(`The last life ended with exit code ${code}.`);
  }

  /** Wakes the mind in the process that was made ready for it, and makes another one ready. */
  private begin(
    { deadline, ending }: Pick<Fate, 'deadline' | 'ending'>,
    see: (written: Written) => void,
  ): LineProcess {
    const { database, provider, witness, folder, isFalse, restate } = this;
    const after = this.lastEnd;
    const mind = this.next ?? this.ready();
    this.see = (written) => {
      witness.see(written);
      if (written.kind === 'effect.unknown') this.hold(written.key, after);
      see(written);
    };
    const hands = { folder, ending, isFalse };
    const { location } = database;
    mind.send({ location, provider: provider.url, deadline, hands, restate } satisfies LifePlan);
    this.next = this.ready();
    return mind;
  }

  /** Notes, once, after which end it was found that nobody knows of an effect. */
  private hold(key: string, after: End): void {
    if ([...this.held.values()].some((keys) => keys.has(key))) return;
    this.held.set(after, new Set([...(this.held.get(after) ?? []), key]));
  }

  /** A process that has read its modules and waits for its plan: only one at a time has one and writes. */
  private ready(): LineProcess {
    return new LineProcess(victim, (line) => this.see(line as Written), { environment });
  }

  private review(what: 'tasks' | 'everything'): Promise<number> {
    return this.withStore((store) => this.person.settle(store, what, this.clock.now()));
  }

  private async withStore<T>(use: (store: MindStore) => Promise<T>): Promise<T> {
    const stores = await openStores(this.database.location);
    try {
      return await use(await stores.open(mindId(talkingMind.name)));
    } finally {
      await stores.close();
    }
  }
}
