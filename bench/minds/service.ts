import type { DatabaseLocation } from '../../db/location.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { Mind } from '../../src/service/mind.ts';
import type { MindService } from '../../src/service/mind-service.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { percentiles, timed, type Percentiles } from '../memory/percentiles.ts';
import { heapInUse } from './heap.ts';

export interface ServiceFigures {
  /** How many minds were born, told something and put away in a second. */
  birthsPerSecond: number;
  /** What the process takes while none is awake, while some are, and the most that it took, megabytes. */
  resident: { nobodyAwake: number; awake: number; most: number };
  /** The heap that a mind takes which is put away, and that one takes besides which has just woken, and once it rests, kilobytes. */
  heapPutAway: number;
  heapEach: number;
  heapAtRest: number;
  /** From a mind that is put away to one that is awake, one after the other while the others are awake, milliseconds. */
  wake: Percentiles;
  /** And to its answer to what it is woken for. */
  answer: Percentiles;
  /** Percepts that the awake minds take, think about with a voice that answers at once, answer and commit in a second, together. */
  perceptsPerSecond: number;
  /** And the steps that they take for it. */
  stepsPerSecond: number;
  /** The time of processors that a percept takes of this process, and a wake-up without its answer, milliseconds. */
  processor: { percept: number; wake: number };
}

export interface Load {
  minds: number;
  awake: number;
  /** What each of those that are awake is told, in the measurement of percepts per second. */
  percepts: number;
  /** How many that are put away are woken. */
  wakes: number;
}

/** Minds as they are, but that no rest is kept between two calls of the voice. */
const restless = (place: number) => JSON.stringify({ name: nameOf(place), timing: { callFloor: '0 ms' } });
const nameOf = (place: number): string => `mind-${place}`;

/**
 * How long minds are left alone until they rest, milliseconds: what nobody follows is let go after two minutes, at the next look. What births have left in
 * the process is gone by then, too.
 */
const untilAtRest = 150_000;

const rest = (): Promise<void> =>
  new Promise((resolve) => void systemClock.at(systemClock.now() + untilAtRest, resolve));

/** How many are born at the same time. */
const atOnce = 10;

/** The time of processors since then, milliseconds. */
function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const megabytes = (): number => process.memoryUsage().rss / 1e6;

/** One service with all these minds, and what is measured of it. */
class Fleet {
  private readonly service: MindService;
  private readonly load: Load;

  constructor(service: MindService, load: Load) {
    this.service = service;
    this.load = load;
  }

  mind(place: number): Mind {
    return this.service.mind(nameOf(place));
  }

  /** All of them are born, are told something and are put away. */
  async birth(): Promise<number> {
    let next = 0;
    const bear = async () => {
      for (let place = next++; place < this.load.minds; place = next++) {
        await this.mind(place).ask(`My name is Tom, and I live in house ${place}.`);
        await this.mind(place).stop();
      }
    };
    const { milliseconds } = await timed(() => Promise.all(Array.from({ length: atOnce }, bear)));
    return (this.load.minds / milliseconds) * 1_000;
  }

  /** The first of them are woken. */
  async wakeSome(): Promise<void> {
    for (let place = 0; place < this.load.awake; place += 1) await this.mind(place).start();
  }

  /** Those that are put away are woken, one after the other, and put away again. */
  async wakes(): Promise<{ wake: Percentiles; answer: Percentiles; processor: number }> {
    const { minds, awake, wakes } = this.load;
    const times: { wake: number; answer: number }[] = [];
    let processor = 0;
    for (let count = 0; count < wakes; count += 1) {
      const mind = this.mind(awake + (count % (minds - awake)));
      const before = process.cpuUsage();
      const woken = await timed(() => mind.start());
      processor += since(before);
      const answered = await timed(() => mind.ask('Where do I live?'));
      times.push({ wake: woken.milliseconds, answer: woken.milliseconds + answered.milliseconds });
      await mind.stop();
    }
    return {
      wake: percentiles(times.map(({ wake }) => wake)),
      answer: percentiles(times.map(({ answer }) => answer)),
      processor: processor / wakes,
    };
  }

  /** Those that are awake are told many things at once. */
  async percepts(): Promise<{ percepts: number; steps: number; processor: number }> {
    const places = Array.from({ length: this.load.awake }, (_, place) => place);
    const listening = new AbortController();
    let steps = 0;
    const counts = places.map(async (place) => {
      try {
        for await (const event of this.mind(place).subscribe({ signal: listening.signal }))
          if (event.kind === 'step') steps += 1;
      } catch (error) {
        if (!listening.signal.aborted) throw error;
      }
    });
    const before = process.cpuUsage();
    const { milliseconds } = await timed(() =>
      Promise.all(places.map((place) => this.converse(this.mind(place)))),
    );
    const processor = since(before);
    listening.abort();
    await Promise.all(counts);
    const percepts = places.length * this.load.percepts;
    return {
      percepts: (percepts / milliseconds) * 1_000,
      steps: (steps / milliseconds) * 1_000,
      processor: processor / percepts,
    };
  }

  /** Tells a mind all that it is told at once, and waits until the last of it is answered: it is heard in the order in which it came. */
  private async converse(mind: Mind): Promise<void> {
    for (let count = 1; count < this.load.percepts; count += 1) await mind.say(`House ${count} is for sale.`);
    await mind.ask('Which houses are for sale?');
  }
}

/** Measures one service. `told` is given what is done, for people. */
export async function measureService(
  database: DatabaseLocation,
  { folds, ...load }: Load & { folds: boolean },
  told: (done: string) => void,
): Promise<ServiceFigures> {
  const voice = scriptedVoice({ rules: [], otherwise: { say: 'I hear you.' } }, systemClock);
  const minds = Array.from({ length: load.minds }, (_, place) => restless(place));
  await using service = await createHost({ database, minds, voice, folds });
  const fleet = new Fleet(service, load);
  // what all of them share is loaded by the first
  await fleet.mind(0).ask('Hello.');
  await fleet.mind(0).stop();
  const unborn = heapInUse();
  const birthsPerSecond = await fleet.birth();
  told(`${load.minds} minds are born`);
  await rest();
  const asleep = { heap: heapInUse(), resident: megabytes() };
  const heapPutAway = (asleep.heap - unborn) / load.minds / 1_000;
  await fleet.wakeSome();
  const heapEach = (heapInUse() - asleep.heap) / load.awake / 1_000;
  const awake = megabytes();
  told(`${load.awake} are awake`);
  await rest();
  const heapAtRest = (heapInUse() - asleep.heap) / load.awake / 1_000;
  told('they rest');
  const { wake, answer, processor: ofWake } = await fleet.wakes();
  told(`${load.wakes} were woken`);
  const { percepts, steps, processor: ofPercept } = await fleet.percepts();
  return {
    birthsPerSecond,
    resident: { nobodyAwake: asleep.resident, awake, most: (process.resourceUsage().maxRSS * 1_024) / 1e6 },
    heapPutAway,
    heapEach,
    heapAtRest,
    wake,
    answer,
    perceptsPerSecond: percepts,
    stepsPerSecond: steps,
    processor: { percept: ofPercept, wake: ofWake },
  };
}
