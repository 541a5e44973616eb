import { MatrixRefused, roomPath, type Homeserver } from './homeserver.ts';

/** Whether a room is encrypted, by its state. Throws what `Homeserver.ask` throws. */
export async function isEncrypted(server: Homeserver, room: string, signal: AbortSignal): Promise<boolean> {
  try {
    await server.ask({ method: 'GET', path: roomPath(room, 'state', 'm.room.encryption', '') }, signal);
    return true;
  } catch (error) {
    if (error instanceof MatrixRefused && error.status === 404) return false;
    throw error;
  }
}

/** What is known of whether the rooms of a mind are encrypted. Once a room is, it stays so. */
export class EncryptedRooms {
  private readonly server: Homeserver;
  private readonly known = new Map<string, boolean>();

  constructor(server: Homeserver) {
    this.server = server;
  }

  /** A room has been encrypted. True when that was not known yet. */
  note(room: string): boolean {
    const isNew = this.known.get(room) !== true;
    this.known.set(room, true);
    return isNew;
  }

  /** Whether a room is; looked up once. Throws what `Homeserver.ask` throws. */
  async has(room: string, signal: AbortSignal): Promise<boolean> {
    const known = this.known.get(room) ?? (await isEncrypted(this.server, room, signal));
    // it may have been encrypted while it was looked up
    const isIt = known || this.known.get(room) === true;
    this.known.set(room, isIt);
    return isIt;
  }
}
