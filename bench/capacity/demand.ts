import type { Costs } from './costs.ts';

/** What minds are told, and what there is to carry them. */
export interface Plan {
  minds: number;
  perceptsPerDay: number;
  peak: number;
  idleMinutes: number;
  keptDays: number;
  busy: number;
  engine: 'embedded' | 'restate';
  machineCores: number;
  machineGigabytes: number;
  machineDollars: number;
  databaseCores: number;
  databaseDollars: number;
  databaseTerabytes: number;
  diskDollars: number;
  logMegabytes: number;
  connections: number;
  pool: number;
}

/** A resource of processes or of database servers, and how many of these have to be there for it. */
export interface Needed {
  resource: string;
  one: 'process' | 'database server';
  /** With the part of it that is left free at the peak; whole ones are made of the largest. */
  units: number;
}

export interface Demand {
  /** Percepts a second at the peak; the part of them that wakes a mind; and of minds the part that is awake. */
  perSecond: number;
  waking: number;
  awake: number;
  /** From the one of which most are needed. */
  needed: Needed[];
  processes: number;
  machines: number;
  databases: number;
  terabytes: number;
  /** Partitions of Restate that are busy at the peak. */
  partitions: number;
  dollarsPerMindAndDay: number;
}

const daySeconds = 86_400;
/** What a process of Node has for its heap, gigabytes, and a month, days. */
const heapOfProcess = 4;
const month = 30;

/**
 * What so many minds need, by the law of utilisation: what comes in a second, times what each of it takes. Percepts come at random (Poisson), so that one finds its mind
 * put away exactly when none came in the time after which that happens.
 */
export function demandOf(costs: Costs, plan: Plan): Demand {
  const { minds, busy } = plan;
  const { turn, wake, memory, idle, engine, birth } = costs;
  const average = (minds * plan.perceptsPerDay) / daySeconds;
  const perSecond = average * plan.peak;
  const waking = Math.exp((-perSecond / minds) * plan.idleMinutes * 60);
  const awake = 1 - waking;
  const share = busy / 100;
  /** How many of something are busy, with room: `of` is what a turn or a wake-up takes of one, milliseconds. */
  const cores = (of: (work: Costs['turn']) => number, besides = 0): number =>
    (perSecond * (of(turn) + waking * of(wake) + besides)) / 1_000 / share;
  const isOnRestate = plan.engine === 'restate';
  const [engineProcess, engineRestate] = isOnRestate ? [engine.process, engine.restate] : [0, 0];
  const idling = (minds * awake * idle) / 60_000 / share;
  const heap = (minds * (memory.putAway + awake * memory.awake)) / 1e6;
  const logged = (perSecond * (turn.logBytes + waking * wake.logBytes)) / 1e6 / share;
  const terabytes = (minds * birth + average * daySeconds * plan.keptDays * turn.bytes) / 1e12;

  const threads = cores(({ thread }) => thread, engineProcess) + idling;
  const memories = heap / (heapOfProcess * share);
  const processes = Math.ceil(Math.max(threads, memories));
  const needed: Needed[] = [
    { resource: 'the thread of a process', one: 'process', units: threads },
    { resource: 'the memory of a process', one: 'process', units: memories },
    {
      resource: 'the cores of the database',
      one: 'database server',
      units: cores(({ database }) => database) / plan.databaseCores,
    },
    { resource: 'the write-ahead log', one: 'database server', units: logged / plan.logMegabytes },
    {
      resource: 'the disk of the tables',
      one: 'database server',
      units: terabytes / plan.databaseTerabytes / share,
    },
    {
      resource: 'connections',
      one: 'database server',
      units: (processes * plan.pool) / plan.connections,
    },
  ];
  const partitions = (perSecond * engine.restate) / 1_000 / share;
  const databases = Math.ceil(
    Math.max(...needed.filter(({ one }) => one === 'database server').map(({ units }) => units)),
  );
  const processCores = cores(({ process }) => process, engineProcess + engineRestate) + idling;
  const gigabytes = heap / share + (processes * memory.base) / 1_000;
  const machines = Math.ceil(Math.max(processCores / plan.machineCores, gigabytes / plan.machineGigabytes));
  const dollars =
    machines * plan.machineDollars +
    databases * plan.databaseDollars +
    (terabytes / share) * plan.diskDollars;
  return {
    perSecond,
    waking,
    awake,
    needed: needed.sort((one, other) => other.units - one.units),
    processes,
    machines,
    databases,
    terabytes,
    partitions,
    dollarsPerMindAndDay: dollars / month / minds,
  };
}
