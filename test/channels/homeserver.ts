import type { ServerResponse } from 'node:http';
import { loopback, type Arrived, type Loopback } from './loopback.ts';

export const token = 'syt_secret_token';

interface StoredEvent {
  event_id: string;
  type: string;
  room: string;
  sender: string;
  content: Record<string, unknown>;
  origin_server_ts: number;
  unsigned: { age?: number };
  state_key?: string;
}

/** What a request is answered with in place of what it asks for; null for that. `cut`: it is done, and then the connection breaks. */
export type Trouble = (request: Arrived, place: number) => { status: number; body: object } | 'cut' | null;

/** A Matrix server on this machine, as far as minds use one: rooms, transactions, long polling. */
export interface TestHomeserver extends Loopback {
  /** All that stands in a room, oldest first. */
  events: (room: string) => StoredEvent[];
  texts: (room: string, sender: string) => unknown[];
  /** Somebody posts an event. Returns its id. */
  post: (room: string, sender: string, event: Partial<StoredEvent>) => string;
  say: (room: string, sender: string, body: string) => string;
  encrypt: (room: string) => void;
  /** Somebody comes into a room, or has another name there. */
  join: (room: string, user: string, name?: string) => void;
  /** Somebody is in a room no more: of their own will, or banned. */
  leave: (room: string, user: string, membership?: 'leave' | 'ban') => void;
  /** Resolves when a look waits for something new. */
  waits: () => Promise<void>;
  /** Resolves when a user has said so much in a room. */
  said: (room: string, sender: string, count: number) => Promise<void>;
  trouble: { now: Trouble };
  /** Whether what is sent is taken and never answered. */
  silent: { now: () => boolean };
  /** What is posted as media, by the path after `download/`: its bytes, or where it sends one on; undefined is never answered. */
  media: Map<string, Buffer | string | undefined>;
  /** Forgets all transactions, as servers do in time. */
  forgetTransactions: () => void;
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** @param given.user whose token it is; `timeline`: how many events of a room one look tells at the most */
export async function testHomeserver(given: {
  user: string;
  rooms: readonly string[];
  timeline?: number;
}): Promise<TestHomeserver> {
  const stored: StoredEvent[] = [];
  const transactions = new Map<string, string>();
  const media: TestHomeserver['media'] = new Map();
  const encrypted = new Set<string>();
  const trouble: { now: Trouble } = { now: () => null };
  const silent = { now: () => false };
  const listeners = new Set<() => void>();
  const pending = new Set<() => void>();
  let waited: (() => void) | null = null;

  const post: TestHomeserver['post'] = (room, sender, event) => {
    const id = `$${stored.length}:matrix.example`;
    stored.push({
      type: 'm.room.message',
      content: {},
      origin_server_ts: Date.UTC(2026, 0, 1),
      unsigned: { age: 0 },
      ...event,
      event_id: id,
      room,
      sender,
    });
    for (const look of pending) look();
    for (const hear of listeners) hear();
    return id;
  };

  const inRoom = (room: string, from: number, to = stored.length) =>
    stored.slice(from, to).filter((event) => event.room === room);

  function synced(since: string | null) {
    const from = since === null ? 0 : Number(since.slice(1));
    const most = given.timeline ?? 100;
    const join = Object.fromEntries(
      given.rooms.flatMap((room) => {
        const all = inRoom(room, from);
        if (all.length === 0) return [];
        const events = all.slice(-most);
        const limited = events.length < all.length;
        const timeline = { events, limited, prev_batch: `s${stored.indexOf(events[0]!)}` };
        return [[room, { timeline, state: { events: [] } }]];
      }),
    );
    return { next_batch: `s${stored.length}`, rooms: { join } };
  }

  async function look(url: URL, response: ServerResponse): Promise<void> {
    const since = url.searchParams.get('since');
    const isNew = () => since === null || Number(since.slice(1)) < stored.length;
    if (!isNew() && url.searchParams.get('timeout') !== '0') {
      const { promise, resolve } = Promise.withResolvers<void>();
      pending.add(resolve);
      response.on('close', resolve);
      waited?.();
      await promise;
      pending.delete(resolve);
    }
    json(response, 200, synced(since));
  }

  function page(url: URL, room: string, response: ServerResponse): void {
    const end = Number((url.searchParams.get('from') ?? `s${stored.length}`).slice(1));
    const start = Number((url.searchParams.get('to') ?? 's0').slice(1));
    const all = inRoom(room, start, end);
    // pages are short here, so that one has to turn them
    const chunk = all.slice(-3).reverse();
    const last = chunk.at(-1);
    const isOver = all.length <= 3 || url.searchParams.get('to') === null;
    json(response, 200, { chunk, ...(!isOver && last && { end: `s${stored.indexOf(last)}` }) });
  }

  /** Who is in a room, by the newest event of each user; the mind is from the beginning. */
  function joinedIn(room: string): Record<string, { display_name: unknown }> {
    const newest = new Map<string, StoredEvent['content']>([[given.user, { membership: 'join' }]]);
    for (const { type, state_key: user, content } of inRoom(room, 0))
      if (type === 'm.room.member' && user !== undefined) newest.set(user, content);
    return Object.fromEntries(
      [...newest].flatMap(([user, { membership, displayname = null }]) =>
        membership === 'join' ? [[user, { display_name: displayname }]] : [],
      ),
    );
  }
  const move = (room: string, user: string, content: StoredEvent['content']) =>
    post(room, user, { type: 'm.room.member', state_key: user, content });

  const server = await loopback(async (request, response, place) => {
    const url = new URL(request.url, 'http://x');
    if (request.headers.authorization !== `Bearer ${token}`)
      return json(response, 401, { errcode: 'M_UNKNOWN_TOKEN' });
    const wrong = trouble.now(request, place);
    if (wrong !== null && wrong !== 'cut') return json(response, wrong.status, wrong.body);
    if (url.pathname.startsWith('/_matrix/client/v1/media/download/')) {
      const path = url.pathname.slice('/_matrix/client/v1/media/download/'.length);
      const found = media.get(path);
      if (!media.has(path)) return json(response, 404, { errcode: 'M_NOT_FOUND' });
      if (typeof found === 'string') return response.writeHead(307, { location: found }).end();
      return found === undefined ? undefined : response.writeHead(200).end(found);
    }
    const parts = url.pathname.split('/').slice(4).map(decodeURIComponent);
    if (parts[0] === 'sync') return look(url, response);
    if (parts[0] === 'joined_rooms') return json(response, 200, { joined_rooms: given.rooms });
    if (parts[0] === 'account') return json(response, 200, { user_id: given.user });
    const [, room = '', kind, , transaction = ''] = parts;
    if (!given.rooms.includes(room)) return json(response, 403, { errcode: 'M_FORBIDDEN' });
    if (kind === 'joined_members') {
      if (silent.now()) return;
      const joined = joinedIn(room);
      return given.user in joined
        ? json(response, 200, { joined })
        : json(response, 403, { errcode: 'M_FORBIDDEN' });
    }
    if (kind === 'messages') return page(url, room, response);
    if (kind === 'event') {
      const found = inRoom(room, 0).find(({ event_id: id }) => id === parts[3]);
      return found === undefined
        ? json(response, 404, { errcode: 'M_NOT_FOUND' })
        : json(response, 200, found);
    }
    if (kind === 'state')
      return encrypted.has(room)
        ? json(response, 200, { algorithm: 'm.megolm.v1.aes-sha2' })
        : json(response, 404, { errcode: 'M_NOT_FOUND' });
    let id = transactions.get(`${room} ${transaction}`);
    id ??= post(room, given.user, { content: JSON.parse(request.body) as Record<string, unknown> });
    transactions.set(`${room} ${transaction}`, id);
    if (silent.now()) return;
    if (wrong === 'cut') return response.destroy();
    return json(response, 200, { event_id: id });
  });

  return {
    ...server,
    post,
    events: (room) => inRoom(room, 0),
    texts: (room, sender) =>
      inRoom(room, 0)
        .filter((event) => event.sender === sender)
        .map(({ content }) => content['body']),
    say: (room, sender, body) => post(room, sender, { content: { msgtype: 'm.text', body } }),
    encrypt: (room) => {
      encrypted.add(room);
      post(room, '@admin:matrix.example', { type: 'm.room.encryption', state_key: '' });
    },
    join: (room, user, name) =>
      void move(room, user, { membership: 'join', ...(name !== undefined && { displayname: name }) }),
    leave: (room, user, membership = 'leave') => void move(room, user, { membership }),
    waits: () => {
      if (pending.size > 0) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      waited = resolve;
      return promise;
    },
    said: (room, sender, count) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const hear = () => {
        if (inRoom(room, 0).filter((event) => event.sender === sender).length >= count) resolve();
      };
      listeners.add(hear);
      hear();
      return promise;
    },
    trouble,
    media,
    silent,
    forgetTransactions: () => transactions.clear(),
  };
}
