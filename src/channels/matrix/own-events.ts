import { MatrixRefused, roomPath, type Homeserver } from './homeserver.ts';
import { roomEventSchema, type RoomEvent } from './room-event.ts';

/** How many events are known at a time. */
const mostEvents = 10_000;

/** How long the server may take to tell of one event, milliseconds. */
const patience = 10_000;

/** What the mind has said itself, among the events of its rooms: those that were heard are known, and the server is asked for others. */
export class OwnEvents {
  private readonly server: Homeserver;
  private readonly user: string;
  private readonly known = new Map<string, boolean>();

  /** @param user the user that the mind is */
  constructor(server: Homeserver, user: string) {
    this.server = server;
    this.user = user;
  }

  /** An event of a room was heard. */
  note(room: string, { event_id: id, sender }: RoomEvent): void {
    if (id !== undefined) this.keep(`${room} ${id}`, sender === this.user);
  }

  /**
   * Whether an event is the mind's own. One that the server does not know is not.
   *
   * Throws `NotTakenNow` where the server cannot say.
   */
  async has(room: string, id: string, signal: AbortSignal): Promise<boolean> {
    const key = `${room} ${id}`;
    const isOwn = this.known.get(key) ?? (await this.lookUp(room, id, signal));
    this.keep(key, isOwn);
    return isOwn;
  }

  private keep(key: string, isOwn: boolean): void {
    if (this.known.size >= mostEvents) this.known.clear();
    this.known.set(key, isOwn);
  }

  private async lookUp(room: string, id: string, signal: AbortSignal): Promise<boolean> {
    try {
      const path = roomPath(room, 'event', id);
      const answer = await this.server.ask({ method: 'GET', path, timeout: patience }, signal);
      const { success, data } = roomEventSchema.safeParse(answer);
      return success && data.event_id === id && data.sender === this.user;
    } catch (error) {
      if (error instanceof MatrixRefused) return false;
      throw error;
    }
  }
}
