import { z } from 'zod';
import { roomPath, type Homeserver } from './homeserver.ts';
import { readAnswer } from './read-answer.ts';
import { roomEventSchema, type RoomEvent } from './room-event.ts';

const events = z
  .array(z.unknown())
  .catch([])
  .transform((all) =>
    all.flatMap((each) => {
      const read = roomEventSchema.safeParse(each);
      return read.success ? [read.data] : [];
    }),
  );

const joinedSchema = z.object({
  state: z.object({ events }).optional(),
  timeline: z
    .object({ events, limited: z.boolean().optional(), prev_batch: z.string().optional() })
    .optional(),
});

const syncSchema = z.object({
  next_batch: z.string().min(1),
  rooms: z
    .object({
      join: z.record(z.string(), joinedSchema).optional(),
      leave: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});

const pageSchema = z.object({ chunk: events, end: z.string().optional() });

/** What has happened in a room since the last look, oldest first. */
export interface RoomNews {
  room: string;
  /** What its state was before; names of users are among it. */
  state: readonly RoomEvent[];
  events: readonly RoomEvent[];
  /** Whether more has happened than was read: the oldest of it is left out. */
  isCut: boolean;
}

/** One look at what is new. */
export interface SyncNews {
  /** Where the next look goes on. */
  next: string;
  rooms: readonly RoomNews[];
  /** Rooms that the user is not in any more. */
  left: readonly string[];
}

/** How much longer than it waits for something new the answer of the server may take, milliseconds. */
const grace = 20_000;

const nonsense = 'what no Matrix server should say';

/** How many pages of a hundred events are read of what a look has left out. */
const mostPages = 20;

const filterOf = (rooms: readonly string[]): string =>
  JSON.stringify({
    presence: { types: [] },
    account_data: { types: [] },
    room: {
      rooms,
      ephemeral: { types: [] },
      account_data: { types: [] },
      state: { types: ['m.room.encryption', 'm.room.member'], lazy_load_members: true },
      timeline: {
        limit: 100,
        types: ['m.room.message', 'm.room.encrypted', 'm.room.encryption', 'm.room.member'],
      },
    },
  });

/**
 * Looks what is new in some rooms, and waits for it up to `wait` milliseconds. Without `since` it tells where everything goes on from, and nothing of what was before.
 * Throws what `Homeserver.ask` throws, and `NotTakenNow` for what no server should say.
 */
export async function lookForNews(
  server: Homeserver,
  { rooms, since, wait }: { rooms: readonly string[]; since: string | null; wait: number },
  signal: AbortSignal,
): Promise<SyncNews> {
  const answer = await server.ask(
    {
      method: 'GET',
      path: '/sync',
      query: { timeout: String(wait), filter: filterOf(rooms), ...(since !== null && { since }) },
      timeout: wait + grace,
    },
    signal,
  );
  const { next_batch: next, rooms: found } = readAnswer(syncSchema, answer, {
    host: server.host,
    instead: nonsense,
  });
  const news: RoomNews[] = [];
  for (const [room, { state, timeline }] of Object.entries(found?.join ?? {})) {
    if (!rooms.includes(room)) continue;
    const from = timeline?.prev_batch;
    const isLimited = since !== null && timeline?.limited === true && from !== undefined;
    const before = isLimited
      ? await gapBefore(server, { room, from, since }, signal)
      : { events: [], isCut: false };
    news.push({
      room,
      state: state?.events ?? [],
      events: since === null ? [] : [...before.events, ...(timeline?.events ?? [])],
      isCut: before.isCut,
    });
  }
  return { next, rooms: news, left: Object.keys(found?.leave ?? {}).filter((room) => rooms.includes(room)) };
}

/** What lies between the last look and the beginning of a timeline that was cut short, oldest first. */
async function gapBefore(
  server: Homeserver,
  { room, from, since }: { room: string; from: string; since: string },
  signal: AbortSignal,
): Promise<{ events: RoomEvent[]; isCut: boolean }> {
  const found: RoomEvent[] = [];
  let place = from;
  for (let page = 0; page < mostPages; page++) {
    const query = { dir: 'b', from: place, to: since, limit: '100' };
    const answer = await server.ask({ method: 'GET', path: roomPath(room, 'messages'), query }, signal);
    const { chunk, end } = readAnswer(pageSchema, answer, { host: server.host, instead: nonsense });
    found.push(...chunk);
    if (end === undefined || end === since || chunk.length === 0)
      return { events: found.reverse(), isCut: false };
    place = end;
  }
  return { events: found.reverse(), isCut: true };
}
