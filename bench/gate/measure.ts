import type { MindId } from '../../ports/identifiers.ts';
import type { WakeOptions } from '../../src/index.ts';
import type { Conversation, Turn } from '../locomo/conversations.ts';
import { countKept, type Kept } from '../lived/kept-memories.ts';
import { keptIn, leadThrough, Living, saidIn } from '../lived/life.ts';
import { type LivedNature, thirdMind } from '../lived/third-mind.ts';
import { overhear } from './overhear.ts';

/** Of so many turns, how many have become a memory or evidence for one. */
export interface Through {
  turns: number;
  through: number;
}

/** What the gate let through of one life. */
export interface GateLifeMeasured {
  /** The memories of what was said to the mind. */
  kept: Kept;
  /** The turns that questions cite. */
  cited: Through;
  /** What was overheard afterwards, and what a newborn mind overheard after its first few turns. */
  mature: Through;
  young: Through;
}

export interface GateMeasuring {
  nature: LivedNature;
  embedder: WakeOptions['embedder'];
  /** What others say to one another. */
  foreign: readonly Turn[];
  told: (done: string) => void;
}

/** How many turns are said to a young mind before it overhears anything: it then knows what it attends to, and has few memories. */
const firstTurns = 20;

async function throughOf(living: Living, mind: MindId, turns: readonly string[]): Promise<Through> {
  const { memory } = await living.stores.open(mind);
  const made = await memory.madeOf(turns);
  return { turns: turns.length, through: new Set(made.map(({ source }) => source)).size };
}

/** Lets a mind hear the first turns of a conversation, all unless told, and stops it. */
async function told(
  { turns }: Conversation,
  { nature, embedder, most = turns.length }: Pick<GateMeasuring, 'nature' | 'embedder'> & { most?: number },
): Promise<{ living: Living; mind: MindId }> {
  const said = saidIn({ turns: turns.slice(0, most) });
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))];
  const living = new Living(said[0]?.when ?? 0, thirdMind(nature, speakers), embedder);
  await living.wake();
  const mind = living.mind.id;
  await leadThrough(living, said, ({ id, speaker, text }) => living.hear(id, speaker, text));
  await living.stop();
  return { living, mind };
}

/** Lives a conversation, then overhears others; and the same with a mind that is still young. */
export async function measureGate(
  conversation: Conversation,
  measuring: GateMeasuring,
): Promise<GateLifeMeasured> {
  const foreignIds = measuring.foreign.map(({ id }) => id);
  const { living, mind } = await told(conversation, measuring);
  const { memory } = await living.stores.open(mind);
  const kept = countKept(await keptIn(memory), conversation.turns.length);
  const citedIds = [...new Set(conversation.questions.flatMap(({ evidence }) => evidence))];
  const cited = await throughOf(living, mind, citedIds);
  measuring.told(`${conversation.id} was lived`);
  await overhear(living, measuring.foreign);
  const mature = await throughOf(living, mind, foreignIds);
  measuring.told(`${conversation.id}: ${foreignIds.length} turns were overheard`);
  const newborn = await told(conversation, { ...measuring, most: firstTurns });
  await overhear(newborn.living, measuring.foreign);
  const young = await throughOf(newborn.living, newborn.mind, foreignIds);
  measuring.told(`${conversation.id}: and by a young mind`);
  return { kept, cited, mature, young };
}
