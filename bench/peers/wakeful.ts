import { openStores } from '../../db/stores.ts';
import type { DatabaseLocation } from '../../db/open.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import { mindId } from '../../ports/mind-name.ts';
import { newMemory } from '../../ports/new-memory.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { answer, type Contender, saidIn } from './contender.ts';
import { phasedStores } from './phased-stores.ts';

export const mindName = mindId('Ada');

/** Enters so many memories of what will have been said, in a database with or without a mind: there is something to recall from the first turn on. */
export async function remember(location: DatabaseLocation, count: number, embedder: Embedder): Promise<void> {
  const stores = await openStores(location);
  const { memory } = await stores.open(mindName);
  const texts = Array.from({ length: count }, (_, number) => saidIn(number));
  const vectors = await embedder.embed(texts, 'document');
  const now = systemClock.now();
  const records = texts.map((content, place) => ({
    memory: newMemory({
      id: `memory-${place}` as MemoryId,
      type: 'episodic',
      content,
      alpha: 2,
      beta: 3,
      sourceTag: 'imported',
      speaker: 'Tom',
      episode: `day-${Math.floor(place / 20)}`,
      position: place % 20,
      eventAt: now - (count - place) * 60_000,
      createdAt: now - (count - place) * 60_000,
    }),
    evidence: [],
    supersedes: [],
    entities: [],
    coAccess: [],
    vector: { model: embedder.model, values: vectors[place]! },
  }));
  await memory.enter(records, now);
  await stores.close();
}

/** A mind with all settings as they come, but that it rests for no time between two calls of its voice, which answers at once. */
export async function wakeful(location: DatabaseLocation): Promise<Contender> {
  const stores = phasedStores(await openStores(location));
  const voice = scriptedVoice({ rules: [], otherwise: { say: answer } }, systemClock);
  const configuration = JSON.stringify({ name: 'Ada', timing: { callFloor: '0 ms' } });
  const service = await createHost({ stores, minds: [configuration], voice });
  const mind = service.mind(mindName);
  await mind.start();
  return {
    name: 'Wakeful',
    turn: async (said) => void (await mind.ask(said)),
    settled: () => mind.here.whenIdle(),
    close: () => service.close(),
  };
}
