import type { Clock } from '../../../ports/clock.ts';
import type { FollowRoom } from '../../../ports/member.ts';
import type { Homeserver } from './homeserver.ts';
import { joinedMembers } from './joined-members.ts';
import { nextRest, waitAfter } from './rests.ts';
import { strangersName, type RoomEvent } from './room-event.ts';
import type { RoomNews } from './sync.ts';

export interface FollowedRoomsParts {
  server: Homeserver;
  /** The user that the mind is. */
  user: string;
  /** The rooms that are followed, each with its space. */
  rooms: ReadonlyMap<string, string>;
  /** The names by which the configuration knows users. */
  members: Readonly<Record<string, string>>;
  follow: FollowRoom;
  clock: Clock;
  report: (message: string) => void;
}

/** Who is in a room, each with the name that they show, if any. */
type Users = ReadonlyMap<string, string | undefined>;

/**
 * The rooms whose people are the members of their spaces. Who is in a room is asked of the server, when the mind begins to listen and whenever
 * anybody may have come or gone, and not put together from events: so it is right after any gap, and looking once more does no harm.
 */
export class FollowedRooms {
  private readonly parts: FollowedRoomsParts;
  /** Rooms that have to be looked at before anything that was said in them is heard. */
  private readonly due: Set<string>;
  private readonly names = new Map<string, ReadonlyMap<string, string>>();
  /** The rooms of which the server could not say who is there: how long it is left alone, and until when. */
  private readonly failed = new Map<string, { rest: number; until: number }>();
  /** What was reported of each room last. */
  private readonly reported = new Map<string, string>();

  constructor(parts: FollowedRoomsParts) {
    this.parts = parts;
    this.due = new Set(parts.rooms.keys());
  }

  /** The names of those who are members by a room. */
  namesIn(room: string): ReadonlyMap<string, string> {
    return this.names.get(room) ?? new Map();
  }

  /** Whether nobody knows who is in a room: nothing that is said there can be heard. */
  isUnknown(room: string): boolean {
    return this.due.has(room);
  }

  /** How long it is until a room of which nobody knows who is there is looked at again, milliseconds; infinite where there is none. */
  restLeft(): number {
    const now = this.parts.clock.now();
    return Math.min(...[...this.failed.values()].map(({ until }) => Math.max(0, until - now)));
  }

  /**
   * Looks at the rooms in which somebody may have come or gone. One of which the server cannot say who is there stays unknown, is looked at again after a
   * rest, and keeps no other room from being heard. Throws what `follow` throws; then all are looked at the next time.
   */
  async lookAgain(news: readonly RoomNews[], left: readonly string[], signal: AbortSignal): Promise<void> {
    const { rooms } = this.parts;
    const isMove = ({ type }: RoomEvent) => type === 'm.room.member';
    for (const { room, state, events, isCut } of news)
      if (rooms.has(room) && (isCut || state.some(isMove) || events.some(isMove))) this.due.add(room);
    for (const room of left) if (rooms.has(room)) this.due.add(room);
    for (const room of this.due) {
      if ((this.failed.get(room)?.until ?? 0) > this.parts.clock.now()) continue;
      const users = await this.usersIn(room, signal);
      signal.throwIfAborted();
      if (users === undefined) continue;
      await this.follow(room, users);
      this.due.delete(room);
      if (this.failed.delete(room)) this.parts.report(`who is in ${room} is known again: it goes on.`);
    }
  }

  /** The users in a room; null where the mind is not in it, undefined where the server cannot say. */
  private async usersIn(room: string, signal: AbortSignal): Promise<Users | null | undefined> {
    const { server, clock } = this.parts;
    try {
      return await joinedMembers(server, room, signal);
    } catch (error) {
      signal.throwIfAborted();
      const rest = nextRest(this.failed.get(room)?.rest ?? null);
      this.failed.set(room, { rest, until: clock.now() + waitAfter(error, rest) });
      const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
      this.report(room, [
        `who is in ${room} is not known (${reason}). What is said there is read when the server tells it; other rooms are heard. If it stays so, look at the server, or take "members: follow" from this room.`,
      ]);
      return undefined;
    }
  }

  private async follow(room: string, users: Users | null): Promise<void> {
    const { user: own, rooms, members: named, follow } = this.parts;
    const joined = new Map(
      [...(users ?? [])].flatMap(([user, shown]) =>
        user === own ? [] : [[user, [strangersName(user, shown), user]] as const],
      ),
    );
    const { names, problems } = await follow({ space: rooms.get(room)!, room, joined, named });
    this.names.set(room, names);
    const out =
      users === null ? [`the mind is not in ${room}, so nobody is a member of its space by that.`] : [];
    this.report(room, [...out, ...problems]);
  }

  /** Tells what a person has to see to, once for as long as it is the same. */
  private report(room: string, problems: readonly string[]): void {
    const told = problems.join('\n');
    if (this.reported.get(room) === told) return;
    this.reported.set(room, told);
    for (const problem of problems) this.parts.report(problem);
  }
}
