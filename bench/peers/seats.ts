import { Client } from 'pg';
import { existsSync } from 'node:fs';
import type { DatabaseLocation } from '../../db/open.ts';
import { ownFolder, ownOnServer, type OwnDatabase } from '../../scripts/common/own-database.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { askingAt } from './asking.ts';
import { byHand, type HandGiven, recall } from './by-hand.ts';
import { answer, type Contender } from './contender.ts';
import type { Seat } from './measure.ts';
import { mindName, remember, wakeful } from './wakeful.ts';

const embedder = new GloveEmbedder();

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
export async function seatAll(url: string | null, memories: number): Promise<Table> {
  const databases: OwnDatabase[] = [];
  const own = async (name: string): Promise<DatabaseLocation> => {
    const database =
      url === null ? await ownFolder(`peers-${name}`) : await ownOnServer(url, `peers_${name}`);
    databases.push(database);
    await remember(database.location, memories, embedder);
    return database.location;
  };
  const seats: Seat[] = [];
  const seat = (contender: Contender, location: DatabaseLocation) =>
    seats.push({ contender, url: 'url' in location ? location.url : null, lived: 0 });
  const hand = async (points: HandGiven['points'], location: DatabaseLocation) =>
    seat(await handed(points, location), location);
  const first = await own('wakeful');
  seat(await wakeful(first), first);
  await hand('five', await own('five'));
  await hand('one', await own('one'));
  if (url !== null && hasPeers()) {
    const location = await own('langgraph');
    seat(await graph(location), location);
  }
  return {
    seats,
    clear: async () => {
      for (const { contender } of seats) await contender.close();
      for (const database of databases) await database.drop();
    },
  };
}

async function handed(points: HandGiven['points'], location: DatabaseLocation): Promise<Contender> {
  const asking = await askingAt(location);
  await asking.ask('update mind set epoch = 1, running = true where id = $1', [mindName]);
  return byHand({ asking, mind: mindName, embedder, checkpoint: checkpointLength, points });
}

const peers = new URL('langgraph.js', import.meta.url);

/** Whether `npm ci --prefix bench/peers` was run. */
export const hasPeers = (): boolean => existsSync(new URL('node_modules', peers));

/** What `langgraph.js` exports, which no type checker sees: its packages are not this one's. */
interface GraphModule {
  langGraph(given: {
    url: string;
    answer: string;
    recall: (said: string) => Promise<unknown>;
  }): Promise<Contender>;
}

async function graph(location: DatabaseLocation): Promise<Contender> {
  if (!('url' in location)) throw new Error('The saver of LangGraph JS keeps its threads on a server.');
  const peer = (await import(peers.href)) as GraphModule;
  const asking = await askingAt(location);
  const found = (said: string) => recall(asking.ask, { said, mind: mindName, embedder });
  const thread = await peer.langGraph({ url: location.url, answer, recall: found });
  return {
    ...thread,
    close: async () => {
      await thread.close();
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
