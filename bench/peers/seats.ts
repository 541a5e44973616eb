import { Client } from 'pg';
import { existsSync } from 'node:fs';
import type { DatabaseLocation } from '../../db/location.ts';
import { ownFolder, ownOnServer, type OwnDatabase } from '../../scripts/common/own-database.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { askingAt } from './asking.ts';
import { byHand, type HandGiven, recall } from './by-hand.ts';
import { answer, type Contender } from './contender.ts';
import type { Seat } from './measure.ts';
import { snapshots } from './snapshots.ts';
import { mindOf, remember, wakeful } from './wakeful.ts';

export const embedder = new GloveEmbedder();

/** As long as the checkpoint of a default mind that has lived for some fifty turns, characters. */
const checkpointLength = 6_500;

/** Those who sit at the table of one run; the last to come in are those whose packages are installed. */
export interface Table {
  seats: Seat[];
  /** Ends all of them and gives up their databases. */
  clear(): Promise<void>;
}

/**
 * Seats all contenders, each in a database of its own with the same memories.
 *
 * @param url of the server; null for folders
 */
export async function seatAll(
  url: string | null,
  { memories, conversations }: { memories: number; conversations: number },
): Promise<Table> {
  const minds = Array.from({ length: conversations }, (_, conversation) => mindOf(conversation));
  const databases: OwnDatabase[] = [];
  const seats: Seat[] = [];
  const seat = async (name: string, comeIn: (location: DatabaseLocation) => Promise<Contender>) => {
    const database =
      url === null ? await ownFolder(`peers-${name}`) : await ownOnServer(url, `peers_${name}`);
    databases.push(database);
    const { location } = database;
    await remember(location, { memories, minds, embedder });
    const contender = await comeIn(location);
    seats.push({ contender, url: 'url' in location ? location.url : null, lived: 0 });
  };
  await seat('wakeful', (location) => wakeful(location, minds));
  await seat('five', (location) => handed('five', minds, location));
  await seat('one', (location) => handed('one', minds, location));
  await seat('xstate', async (location) => snapshots({ asking: await askingAt(location), minds, embedder }));
  if (url !== null && hasPeers())
    for (const peer of ['langgraph', 'mastra'] as const)
      await seat(peer, (location) => ofPeer(peer, minds, location));
  return {
    seats,
    clear: async () => {
      for (const { contender } of seats) await contender.close();
      for (const database of databases) await database.drop();
    },
  };
}

async function handed(
  points: HandGiven['points'],
  minds: readonly MindId[],
  location: DatabaseLocation,
): Promise<Contender> {
  const asking = await askingAt(location);
  await asking.ask('update mind set epoch = 1, running = true', []);
  return byHand({ asking, minds, embedder, checkpoint: checkpointLength, points });
}

const peers = new URL('./', import.meta.url);

/** Whether `npm ci --prefix bench/peers` was run. */
export const hasPeers = (): boolean => existsSync(new URL('node_modules', peers));

/** What `langgraph.js` and `mastra.js` export, which no type checker sees: their packages are not this one's. */
interface PeerModule {
  contender(given: {
    url: string;
    answer: string;
    /** What the mind of a conversation remembers of what is like something that was said. */
    recall: (said: string, conversation: number) => Promise<unknown>;
  }): Promise<Contender>;
}

/** Another library, on the database of minds that remember. */
export async function ofPeer(
  name: 'langgraph' | 'mastra',
  minds: readonly MindId[],
  location: DatabaseLocation,
): Promise<Contender> {
  if (!('url' in location)) throw new Error(`${name} keeps its conversations on a server.`);
  const peer = (await import(new URL(`${name}.js`, peers).href)) as PeerModule;
  const asking = await askingAt(location);
  const contender = await peer.contender({
    url: location.url,
    answer,
    recall: (said, conversation) => recall(asking.ask, { said, mind: minds[conversation]!, embedder }),
  });
  return {
    ...contender,
    close: async () => {
      await contender.close();
      await asking.close();
    },
  };
}

/** Whether a server waits until what it commits is on the disk. */
export async function syncs(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  await client.end();
  return rows[0]?.fsync === 'on';
}
