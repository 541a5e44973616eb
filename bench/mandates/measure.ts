import type { DatabaseLocation } from '../../db/location.ts';
import { memoryStore } from '../../db/memory/memory-store.ts';
import { type Database, openDatabase } from '../../db/open.ts';
import { storesOf } from '../../db/stores.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { mindId } from '../../ports/mind-name.ts';
import type { MindStores } from '../../ports/store.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { Mind } from '../../src/service/mind.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { fill } from '../memory/fill.ts';
import { afterAWhile } from '../memory/filled.ts';
import { GeneratedTexts } from '../memory/generated-texts.ts';
import { generatedVectors } from '../memory/generated-vectors.ts';
import { percentiles, type Percentiles } from '../memory/percentiles.ts';
import { governed, governedTools } from './governed.ts';
import { WatchedTurns } from './watched-turns.ts';

/** What so many minds took that were spoken to at once. */
export interface MandateFigures {
  minds: number;
  /** How many turns were watched from their recall to their voice. */
  turns: number;
  /** From the recall to the voice, milliseconds. */
  assembly: Percentiles;
  /** Of that, from asking which mandates apply to going on, milliseconds. */
  consulting: Percentiles;
  /** How many queries of mandates stand in the trace of their turns, and how many of them were answered by defaults, in part at least. */
  queries: number;
  defaults: number;
}

export interface MandateLoad {
  /** How much each mind remembers. */
  memories: number;
  /** How much is asked of each, what it is warmed up with not counted. */
  turns: number;
  /** How many are spoken to at once under load. */
  minds: number;
}

const minute = 60_000;
/** What each is asked before it counts: plans are made and pages read. */
const warming = 20;

const nameOf = (place: number): string => `mandated-${place}`;

/** Gives each mind memories of its own, one for each minute up to now. */
async function remembering(
  database: Database,
  { memories, minds }: MandateLoad,
  { embedder, told }: { embedder: Embedder; told: (done: string) => void },
): Promise<GeneratedTexts[]> {
  const since = systemClock.now() - memories * minute;
  const all: GeneratedTexts[] = [];
  for (let place = 0; place < minds; place += 1) {
    const texts = new GeneratedTexts(seededRandom(place));
    const memory = memoryStore(database, mindId(nameOf(place)));
    await fill(memory, { rows: memories, texts, embedder, since, told: () => undefined });
    told(`${memories} memories for mind ${place + 1} of ${minds}`);
    all.push(texts);
  }
  await afterAWhile(database);
  return all;
}

/** How the queries of mandates came out in the turns after a cycle, as their trace has it. */
async function outcomesOf(stores: MindStores, mind: Mind, after: number): Promise<string[]> {
  const { trace } = await stores.open(mind.id);
  const { cycle: newest } = await mind.observe();
  const outcomes: string[] = [];
  for (let cycle = after + 1; cycle <= newest; cycle += 1) {
    const outcome = (await trace.turn(cycle))?.governance?.consulted?.outcome;
    if (outcome !== undefined) outcomes.push(outcome);
  }
  return outcomes;
}

/**
 * Measures minds with mandates in a database without minds: one that is spoken to alone, then all of them at once, by a voice that answers at once. Each is asked
 * something as soon as it has answered what came before.
 */
export async function measureMandates(
  location: DatabaseLocation,
  load: MandateLoad,
  told: (done: string) => void,
): Promise<{ alone: MandateFigures; loaded: MandateFigures }> {
  const embedder = generatedVectors(seededRandom(4));
  const database = await openDatabase(location);
  const all = await remembering(database, load, { embedder, told });
  const stores = storesOf(database);
  const watched = new WatchedTurns(systemClock);
  const voice = scriptedVoice({ rules: [], otherwise: { say: 'I hear you.' } }, systemClock);
  const service = await createHost({
    stores,
    embedder,
    voice: watched.voice(voice),
    tools: governedTools(),
    minds: all.map((_, place) => governed(nameOf(place))),
  });
  const random = seededRandom(5);
  const asked = all.map(() => 0);
  const converse = async (place: number, turns: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) {
      const number = asked[place]!++;
      const about = Math.floor(random.uniform(`about ${place}`, number) * load.memories);
      await service.mind(nameOf(place)).ask(all[place]!.question(number, all[place]!.sentence(about)));
    }
  };
  const measure = async (minds: number): Promise<MandateFigures> => {
    const places = Array.from({ length: minds }, (_, place) => place);
    const rested = () => Promise.all(places.map((place) => service.mind(nameOf(place)).here.whenIdle()));
    await Promise.all(places.map((place) => converse(place, warming)));
    await rested();
    watched.taken();
    const from = await Promise.all(places.map((place) => service.mind(nameOf(place)).observe()));
    await Promise.all(places.map((place) => converse(place, load.turns)));
    await rested();
    const times = watched.taken();
    const outcomes = await Promise.all(
      places.map((place) => outcomesOf(stores, service.mind(nameOf(place)), from[place]!.cycle)),
    );
    return {
      minds,
      turns: times.length,
      assembly: percentiles(times.map(({ assembly }) => assembly)),
      consulting: percentiles(times.map(({ consulting }) => consulting)),
      queries: outcomes.flat().length,
      defaults: outcomes.flat().filter((outcome) => outcome !== 'answered').length,
    };
  };
  const watching: Promise<void>[] = [];
  try {
    for (const [place] of all.entries()) {
      const mind = service.mind(nameOf(place));
      await mind.start();
      watching.push(watched.watch(mind));
    }
    const alone = await measure(1);
    told('one mind alone is measured');
    return { alone, loaded: await measure(load.minds) };
  } finally {
    watched.close();
    await Promise.all(watching);
    await service.close();
  }
}
