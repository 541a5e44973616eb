import type { ChannelPositions } from '../../../ports/channel-positions.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { pause } from '../../../ports/pause.ts';
import type { Percept } from '../../../ports/percept.ts';
import { NotTakenNow } from '../../host/percepts/room-channel.ts';
import type { Sense, Surroundings } from '../../senses/sense.ts';
import type { EncryptedRooms } from './encryption.ts';
import { FollowedRooms } from './followed-rooms.ts';
import { withHeld } from './held-news.ts';
import type { Homeserver } from './homeserver.ts';
import { OwnEvents } from './own-events.ts';
import { perceptOf, repliedTo, type RoomEvent } from './room-event.ts';
import { imageIn, isImage, type RoomImage } from './room-image.ts';
import { nextRest, waitAfter } from './rests.ts';
import { lookForNews, type RoomNews } from './sync.ts';

export interface MatrixSenseParts {
  mind: MindId;
  server: Homeserver;
  /** The user that the mind is. */
  user: string;
  /** The rooms, each with its space. */
  rooms: Readonly<Record<string, string>>;
  members: Readonly<Record<string, string>>;
  /** The spaces whose members are those of their rooms. */
  follows: readonly string[];
  encrypted: EncryptedRooms;
  positions: ChannelPositions;
}

const name = 'matrix';

/** How long the server waits for something new, milliseconds. */
const longPoll = 30_000;

/** How long one look may wait for the images that it finds, milliseconds. All rooms wait meanwhile, and less long for images of strangers. */
const imagePatience = { members: 60_000, strangers: 10_000 };

/** How many display names are known at a time. */
const mostNames = 10_000;

/**
 * Hears what is said in the rooms of a Matrix server. Where it goes on is kept once all before it is in the inbox, where an event is known by
 * its id: so each is handled once, whatever ends in between.
 */
export class MatrixSense implements Sense {
  readonly name = name;
  private readonly parts: MatrixSenseParts;
  private readonly around: Surroundings;
  private readonly ending = new AbortController();
  private readonly names = new Map<string, string>();
  private readonly own: OwnEvents;
  private readonly followed: FollowedRooms | null;
  private readonly first = Promise.withResolvers<void>();
  /** What was there when it began has been heard: from then on it waits for what is new. */
  private isSettled = false;
  /** What was said where nobody knows yet who is there. */
  private held: readonly RoomNews[] = [];
  /** Where the next start goes on. */
  private kept: string | null | undefined;
  private running: Promise<void> = Promise.resolve();
  /** The last trouble that was reported; null while there is none. */
  private trouble: string | null = null;

  constructor(parts: MatrixSenseParts, around: Surroundings) {
    this.parts = parts;
    this.around = around;
    this.own = new OwnEvents(parts.server, parts.user);
    this.followed = followedRooms(parts, around);
  }

  /** Begins; a server that is away is no reason not to. */
  async start(): Promise<void> {
    this.running = this.listen().finally(() => this.first.resolve());
  }

  settled(): Promise<void> {
    return this.first.promise;
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.running;
  }

  private async listen(): Promise<void> {
    const { signal } = this.ending;
    let since: string | null | undefined;
    let rest: number | null = null;
    while (!signal.aborted) {
      try {
        since ??= this.kept ??= await this.parts.positions.read(this.parts.mind, name);
        since = await this.hear(since);
        rest = null;
        this.recover();
        this.isSettled = true;
        this.first.resolve();
      } catch (error) {
        if (signal.aborted) return;
        this.report(error instanceof Error ? error.message : String(error));
        this.first.resolve();
        rest = nextRest(rest);
        await pause(this.around.clock, waitAfter(error, rest), signal);
      }
    }
  }

  /** Hears what is new since a place. Returns where to go on, which is kept then. */
  private async hear(since: string | null): Promise<string> {
    const { server, rooms, mind, positions } = this.parts;
    const { signal } = this.ending;
    const news = await lookForNews(
      server,
      { rooms: Object.keys(rooms), since, wait: this.isSettled ? this.longestWait() : 0 },
      signal,
    );
    for (const room of news.left)
      this.around.report(`${name}: the mind is not in ${room} any more, and hears nothing there.`);
    // before anything is heard: whoever has left gives no commands, also not by what they said while they were there
    await this.followed?.lookAgain(news.rooms, news.left, signal);
    const now = this.around.clock.now();
    const all = withHeld(this.held, news.rooms);
    const isUnknown = ({ room }: RoomNews): boolean => this.followed?.isUnknown(room) === true;
    for (const each of all) if (!isUnknown(each)) await this.hearRoom(each, now);
    signal.throwIfAborted();
    this.held = all.filter(isUnknown);
    // the next start reads again from where anything is held; what it has heard already it knows by its ids
    const isHeld = this.held.some(({ events }) => events.length > 0);
    if (!isHeld && news.next !== this.kept) {
      await positions.keep(mind, name, news.next);
      this.kept = news.next;
    }
    return news.next;
  }

  /** How long a look waits for something new: until a room whose people are not known is to be looked at again. */
  private longestWait(): number {
    return Math.min(longPoll, this.followed?.restLeft() ?? longPoll);
  }

  /** @param now when the look began: it waits only so long for images, however many were posted in however many rooms */
  private async hearRoom({ room, state, events, isCut }: RoomNews, now: number): Promise<void> {
    if (isCut)
      this.around.report(
        `${name}: more was said in ${room} than can be read back; the oldest of it is left out.`,
      );
    for (const event of [...state, ...events]) {
      this.learn(room, event);
      this.own.note(room, event);
    }
    const { rooms, user, members } = this.parts;
    const joined = this.followed?.namesIn(room) ?? new Map<string, string>();
    const heard = { space: rooms[room]!, own: user, members, joined, displayNames: this.names, now };
    for (const event of events) {
      const isReplyToOwn = await this.isReplyToOwn(room, event);
      const isMember = joined.has(event.sender ?? '') || Object.hasOwn(members, event.sender ?? '');
      const image = await this.imageOf(event, now + imagePatience[isMember ? 'members' : 'strangers']);
      const percept = perceptOf(event, { ...heard, isReplyToOwn, image });
      if (percept === null) continue;
      await this.tell(percept, image !== undefined && 'bytes' in image ? [image.bytes] : undefined);
    }
  }

  /** The image that somebody else posts; undefined where they post none. */
  private async imageOf(event: RoomEvent, until: number): Promise<RoomImage | undefined> {
    if (!isImage(event) || event.sender === this.parts.user) return undefined;
    const now = this.around.clock.now();
    return imageIn(this.parts.server, event.content, { now, until, signal: this.ending.signal });
  }

  /** Whether an event replies to something that the mind has said. Where nobody can say, it does not: one event stops no room. */
  private async isReplyToOwn(room: string, { sender, content }: RoomEvent): Promise<boolean> {
    const id = repliedTo(content);
    if (typeof id !== 'string' || sender === this.parts.user) return false;
    const { signal } = this.ending;
    try {
      return await this.own.has(room, id, signal);
    } catch (error) {
      signal.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      this.around.report(
        `${name}: whom a reply in ${room} answers is not known (${reason}). It is taken for one to somebody else; a "yes" in it has to be said again.`,
      );
      return false;
    }
  }

  /** Learns what an event says of the room: that it is encrypted, or what somebody is called. */
  private learn(room: string, { type, content, state_key: user }: RoomEvent): void {
    if (type === 'm.room.encryption' || type === 'm.room.encrypted') {
      if (this.parts.encrypted.note(room))
        this.around.report(
          `${name}: ${room} is encrypted: the mind can neither read it nor speak in it. Give it a room that is not.`,
        );
    }
    const { displayname } = content;
    if (type !== 'm.room.member' || user === undefined || typeof displayname !== 'string') return;
    if (this.names.size >= mostNames) this.names.clear();
    this.names.set(user, displayname);
  }

  /** Puts a percept into the inbox; one that is full is asked again. Throws where it can take nothing. */
  private async tell(percept: Percept, images?: readonly Uint8Array[]): Promise<void> {
    const { perceive, report } = this.around;
    const acceptance = await perceive(percept, images);
    if (acceptance.outcome !== 'refused') return;
    if (acceptance.retry) throw new NotTakenNow(`the inbox does not take it now (${acceptance.reason})`);
    report(`${name}: the inbox never takes ${percept.id} (${acceptance.reason}); it is left out.`);
  }

  private report(trouble: string): void {
    if (this.trouble === trouble) return;
    this.trouble = trouble;
    this.around.report(`${name}: ${trouble} What is said there is read when it goes on.`);
  }

  private recover(): void {
    if (this.trouble !== null) this.around.report(`${name}: it goes on.`);
    this.trouble = null;
  }
}

/** The rooms that are followed; null where there is none. */
function followedRooms(
  { server, user, rooms, members, follows }: MatrixSenseParts,
  { follow, clock, report }: Surroundings,
): FollowedRooms | null {
  const followed = new Map(Object.entries(rooms).filter(([, space]) => follows.includes(space)));
  if (follow === undefined || followed.size === 0) return null;
  return new FollowedRooms({
    server,
    user,
    rooms: followed,
    members,
    follow,
    clock,
    report: (message) => report(`${name}: ${message}`),
  });
}
