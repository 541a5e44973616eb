import type { FollowRoom } from '../../../ports/member.ts';
import type { Homeserver } from './homeserver.ts';
import { joinedMembers } from './joined-members.ts';
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
  report: (message: string) => void;
}

/**
 * The rooms whose people are the members of their spaces. Who is in a room is asked of the server, when the mind begins to listen and whenever
 * anybody may have come or gone, and not put together from events: so it is right after any gap, and the same looked at twice.
 */
export class FollowedRooms {
  private readonly parts: FollowedRoomsParts;
  /** Rooms that have to be looked at before anything that was said in them is heard. */
  private readonly due: Set<string>;
  private readonly names = new Map<string, ReadonlyMap<string, string>>();
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

  /** Looks at the rooms in which somebody may have come or gone. Where it throws, they are looked at the next time. */
  async lookAgain(news: readonly RoomNews[], left: readonly string[], signal: AbortSignal): Promise<void> {
    const { rooms } = this.parts;
    const isMove = ({ type }: RoomEvent) => type === 'm.room.member';
    for (const { room, state, events, isCut } of news)
      if (rooms.has(room) && (isCut || state.some(isMove) || events.some(isMove))) this.due.add(room);
    for (const room of left) if (rooms.has(room)) this.due.add(room);
    for (const room of this.due) {
      await this.look(room, signal);
      this.due.delete(room);
    }
  }

  private async look(room: string, signal: AbortSignal): Promise<void> {
    const { server, user: own, rooms, members: named, follow } = this.parts;
    const users = await joinedMembers(server, room, signal);
    signal.throwIfAborted();
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
