import { openStores } from '../../db/stores.ts';
import type { DatabaseLocation } from '../../db/location.ts';
import type { ActivationEngine } from '../../ports/engine.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { MemoryId, MindId } from '../../ports/identifiers.ts';
import { mindId } from '../../ports/mind-name.ts';
import { newMemory } from '../../ports/new-memory.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { answer, type Contender, saidIn } from './contender.ts';
import { phasedStores } from './phased-stores.ts';

/** The mind of a conversation, from 0. */
export const mindOf = (conversation: number): MindId => mindId(`Ada-${conversation}`);

/**
 * Enters so many memories of what will have been said for each of the minds, in a database with or without them: there is something to recall from the first
 * turn on.
 */
export async function remember(
  location: DatabaseLocation,
  { memories, minds, embedder }: { memories: number; minds: readonly MindId[]; embedder: Embedder },
): Promise<void> {
  const stores = await openStores(location);
  const texts = Array.from({ length: memories }, (_, number) => saidIn(number));
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
      eventAt: now - (memories - place) * 60_000,
      createdAt: now - (memories - place) * 60_000,
    }),
    evidence: [],
    supersedes: [],
    entities: [],
    coAccess: [],
    vector: { model: embedder.model, values: vectors[place]! },
  }));
  for (const mind of minds) await (await stores.open(mind)).memory.enter(records, now);
  await stores.close();
}

/**
 * Minds with all settings as they come, but that they rest for no time between two calls of their voice, which answers at once, and wait the shortest time that
 * there is for what else may come with what is said: no work is done in either.
 *
 * @param engine calls them to their turns; this process when left out
 */
export async function wakeful(
  location: DatabaseLocation,
  names: readonly MindId[],
  engine?: ActivationEngine,
): Promise<Contender> {
  const stores = phasedStores(await openStores(location));
  const voice = scriptedVoice({ rules: [], otherwise: { say: answer } }, systemClock);
  const configurations = names.map((name) =>
    JSON.stringify({ name, timing: { callFloor: '0 ms', minimumInterval: '10 ms' } }),
  );
  const service = await createHost({ stores, minds: configurations, voice, ...(engine && { engine }) });
  const minds = names.map((name) => service.mind(name));
  for (const mind of minds) await mind.start();
  return {
    name: 'Wakeful',
    turn: async (said, conversation = 0) => void (await minds[conversation]!.ask(said)),
    settled: async () => void (await Promise.all(minds.map((mind) => mind.here.whenIdle()))),
    close: () => service.close(),
  };
}
