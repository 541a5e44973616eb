import {
  Host,
  memoryStores,
  type ActiveMind,
  type MindConfiguration,
  VirtualClock,
  type Voice,
} from '../../src/index.ts';
import type { WakeOptions } from '../../src/index.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Conversation, Turn } from '../locomo/conversations.ts';
import { countKept, type Kept, type KeptMemory } from './kept-memories.ts';
import { type LivedStores, livedStores } from './lived-stores.ts';
import { acknowledgingVoice, type LivedNature, space, thirdMind } from './third-mind.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

type PerceptInput = Parameters<ActiveMind['perceive']>[0];
const day = 24 * hour;

/** A conversation that was lived, and the time at which its questions are asked. */
export interface LivedConversation {
  stores: LivedStores;
  kept: Kept;
  now: number;
  speakers: string[];
}

/** Where a mind lives: in memory, or on a database. */
type LivingStores = ReturnType<typeof memoryStores>;

/** A mind under a virtual clock that is stopped and woken again on the same stores. */
export class Living {
  readonly stores: LivingStores;
  readonly clock: VirtualClock;
  #mind: ActiveMind | null = null;
  readonly #configuration: MindConfiguration;
  readonly #embedder: WakeOptions['embedder'];
  readonly #voice: Voice;

  constructor(
    start: number,
    configuration: MindConfiguration,
    embedder: WakeOptions['embedder'],
    { voice = acknowledgingVoice, stores = memoryStores() }: { voice?: Voice; stores?: LivingStores } = {},
  ) {
    this.stores = stores;
    this.clock = new VirtualClock(start, async () => this.#mind?.whenSettled());
    this.#configuration = configuration;
    this.#embedder = embedder;
    this.#voice = voice;
  }

  get mind(): ActiveMind {
    if (this.#mind === null) throw new Error('The mind is not awake.');
    return this.#mind;
  }

  async wake(): Promise<void> {
    const host = await Host.open({ stores: this.stores, clock: this.clock });
    this.#mind = await host.wake(this.#configuration, {
      voice: this.#voice,
      channel: async () => {},
      ...(this.#embedder && { embedder: this.#embedder }),
    });
  }

  /** Lets what was said last be thought about, and what has come up besides, and stops where nothing is under way and nothing waits. */
  async stop(): Promise<void> {
    const { mind, clock } = this;
    await clock.advance(minute);
    const isAtRest = (): boolean => mind.state().doing === 'waiting' && mind.state().depth === 0;
    // it may just have turned to something by itself, which is on its way to the inbox
    for (let calm = false; !calm; calm = isAtRest()) {
      if (!(await clock.advanceUntil(clock.now() + hour, isAtRest)))
        throw new Error(`The mind did not come to rest within an hour: ${JSON.stringify(mind.state())}`);
      await clock.advance(second);
    }
    await mind.stop();
    this.#mind = null;
  }

  hear(id: string, speaker: string, text: string): Promise<void> {
    return this.perceive(id, { kind: 'speech', speaker, space }, text);
  }

  async perceive(id: string, source: PerceptInput['source'], text: string): Promise<void> {
    const taken = await this.mind.perceive({ id, source, at: this.clock.now(), text });
    if (taken.outcome !== 'accepted')
      throw new Error(`What was said was not taken: ${JSON.stringify(taken)}`);
  }
}

/** Ends a life so that all forks of it begin on the next day, after a restart. */
export async function ended(living: Living): Promise<LivedStores> {
  await living.stop();
  await living.clock.advance(day);
  await living.wake();
  const { id } = living.mind;
  await living.stop();
  return livedStores(living.stores, id, living.clock.now());
}

/** Something that is said at a moment of a life, milliseconds since the epoch. */
export interface Said extends Turn {
  when: number;
}

/** The turns of a conversation at the dates of their sessions, a minute after one another. */
export const saidIn = ({ turns }: Pick<Conversation, 'turns'>): Said[] =>
  turns.map((turn) => ({ ...turn, when: turn.at + turn.position * minute }));

/** Leads a mind that is awake through all that is said, each at its time. A gap of more than an hour is lived as stop and wake. */
export async function leadThrough(
  living: Living,
  said: readonly Said[],
  hear: (each: Said, place: number) => Promise<void>,
): Promise<void> {
  const { clock } = living;
  for (const [place, each] of said.entries()) {
    if (each.when - clock.now() > hour) {
      await living.stop();
      await clock.advanceTo(each.when);
      await living.wake();
    }
    await clock.advanceTo(each.when);
    await hear(each, place);
  }
}

/** The memories that there are, but for what was withdrawn, oldest first. */
export async function keptIn(memory: Pick<MemoryStore, 'records'>): Promise<KeptMemory[]> {
  const records = await memory.records(null, Number.MAX_SAFE_INTEGER);
  return records
    .filter((record) => record.memory.retracted === null)
    .map(({ memory: { content, sourceTag } }) => ({ content, isOwn: sourceTag === 'internal_self' }));
}

/**
 * Lives a conversation through the running loop: every turn is heard as speech a minute after the one before, at the date of its
 * session, and acknowledged; a day after the end the mind is started again and stopped, so that all forks begin on that day.
 */
export async function live(
  conversation: Conversation,
  given: { nature: LivedNature; embedder: WakeOptions['embedder']; told: (turns: number) => void },
): Promise<LivedConversation> {
  const speakers = [...new Set(conversation.turns.map(({ speaker }) => speaker))];
  const said = saidIn(conversation);
  const living = new Living(said[0]?.when ?? 0, thirdMind(given.nature, speakers), given.embedder);
  await living.wake();
  await leadThrough(living, said, async ({ id, speaker, text }, place) => {
    await living.hear(id, speaker, text);
    if ((place + 1) % 100 === 0) given.told(place + 1);
  });
  const stores = await ended(living);
  const kept = countKept(await keptIn(stores.store.memory), said.length);
  return { stores, kept, now: living.clock.now(), speakers };
}
