import { createActor } from 'xstate';
import type { MindInput } from '../../machines/mind/context.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { PerceptHeader } from '../../ports/percept.ts';
import { mindComposition } from '../../src/mind/compose.ts';
import { noTimers } from '../../src/mind/no-timers.ts';
import { liveMinds } from '../../src/testing/origin.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { saying } from '../../src/testing/thoughts.ts';
import { World } from '../../src/testing/world.ts';
import { percentiles, timed, type Percentiles } from '../memory/percentiles.ts';
import { heapInUse } from './heap.ts';

/** What bare XState does with the same chart: no host, no database, no voice, and nobody who does what the chart asks for. */
export interface BareFigures {
  /** The heap that an actor system takes, kilobytes. */
  heapEach: number;
  /** From the persisted snapshot as JSON to an actor system that has started, milliseconds. */
  start: Percentiles;
  /** Events that the root charts take in a second, all of them in turn. */
  eventsPerSecond: number;
}

/** What a mind of usual settings is born with. */
function usualInput(): MindInput {
  const births: MindInput[] = [];
  const origin = {
    ...liveMinds,
    born: (input: MindInput) => {
      births.push(input);
      return liveMinds.born(input);
    },
  };
  new World({ settings: settingsWith(), origin, think: () => saying('Hello!') }).run(0);
  return births[0]!;
}

const headerOf = (place: number): PerceptHeader => ({
  id: `p${place}` as PerceptId,
  source: { kind: 'speech', speaker: 'Tom', space: 'terminal' },
  urgency: 0,
  acceptedAt: 0,
  score: 10,
  band: 2,
});

/** Measures so many actor systems of the mind's chart, as XState has them. */
export async function measureBare(count: number, events: number): Promise<BareFigures> {
  const { machine } = mindComposition();
  const input = usualInput();
  const options = { id: machine.id, systemId: machine.id, clock: noTimers, logger() {} };
  const before = heapInUse();
  const actors = Array.from({ length: count }, () => createActor(machine, { ...options, input }).start());
  const heapEach = (heapInUse() - before) / count / 1_000;

  const sending = await timed(async () => {
    for (let place = 0; place < events; place += 1) {
      const actor = actors[place % count]!;
      actor.send({ type: 'percept.arrived', percept: headerOf(place), depth: 1, at: place });
    }
  });
  const kept = actors.map((actor) => JSON.stringify(actor.getPersistedSnapshot()));
  for (const actor of actors) actor.stop();
  const starts: number[] = [];
  for (const text of kept) {
    const { milliseconds, result } = await timed(async () =>
      createActor(machine, { ...options, snapshot: JSON.parse(text), input }).start(),
    );
    starts.push(milliseconds);
    result.stop();
  }
  return { heapEach, start: percentiles(starts), eventsPerSecond: (events / sending.milliseconds) * 1_000 };
}
