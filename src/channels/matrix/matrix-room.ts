import { z } from 'zod';
import type { RoomChannel } from '../../host/percepts/room-channel.ts';
import { utteranceKey } from '../utterance-key.ts';
import type { EncryptedRooms } from './encryption.ts';
import { roomPath, type Homeserver } from './homeserver.ts';

/** An error: a room of a Matrix server is encrypted. Nothing is said in it, as nothing in it can be read. */
export class RoomEncrypted extends Error {
  override readonly name = 'RoomEncrypted';
  constructor(room: string) {
    super(`${room} is encrypted: the mind can neither read it nor speak in it. Give it a room that is not.`);
  }
}

export interface MatrixRoomParts {
  server: Homeserver;
  room: string;
  encrypted: EncryptedRooms;
}

/** The field of a message by which the mind finds again what it has said. */
const keyField = 'io.wakeful.utterance';

/** How many of the newest messages of a room are looked through for one that may have left. */
const lookedThrough = 100;

const messagesSchema = z.object({
  chunk: z.array(z.object({ content: z.record(z.string(), z.unknown()).optional() })),
});

/**
 * Says what is said in a space in a room of a Matrix server. The transaction id is that of the utterance, so that a server that has it takes
 * it once. A server forgets transactions in time, and with another access token at once: so what may have left before is looked for in
 * the room first.
 */
export function matrixRoom({ server, room, encrypted }: MatrixRoomParts): RoomChannel {
  return {
    async send(said, signal) {
      if (await encrypted.has(room, signal)) throw new RoomEncrypted(room);
      const key = utteranceKey(said);
      if (said.mayHaveLeft && (await hasSaid(server, { room, key }, signal))) return;
      await server.ask(
        {
          method: 'PUT',
          path: roomPath(room, 'send', 'm.room.message', key),
          body: { msgtype: 'm.text', body: said.text, [keyField]: key },
        },
        signal,
      );
    },
  };
}

async function hasSaid(
  server: Homeserver,
  { room, key }: { room: string; key: string },
  signal: AbortSignal,
): Promise<boolean> {
  const query = { dir: 'b', limit: String(lookedThrough) };
  const answer = await server.ask({ method: 'GET', path: roomPath(room, 'messages'), query }, signal);
  return messagesSchema.parse(answer).chunk.some(({ content }) => content?.[keyField] === key);
}
