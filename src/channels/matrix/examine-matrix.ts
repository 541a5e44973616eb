import { z } from 'zod';
import type { MatrixConfiguration } from '../../configuration/matrix.ts';
import { isEncrypted } from './encryption.ts';
import type { Homeserver } from './homeserver.ts';

const whoSchema = z.object({ user_id: z.string() });
const joinedRoomsSchema = z.object({ joined_rooms: z.array(z.string()) });

/**
 * What a person has to mend of the rooms of a mind, a sentence each; none where all is well. Asks the server, and says nothing in any room.
 * Throws what `Homeserver.ask` throws.
 */
export async function examineMatrix(
  server: Homeserver,
  { user, rooms, token }: MatrixConfiguration,
  signal: AbortSignal,
): Promise<string[]> {
  const who = whoSchema.parse(await server.ask({ method: 'GET', path: '/account/whoami' }, signal));
  if (who.user_id !== user)
    return [
      `the token in ${token} is that of ${who.user_id}, and "user" names ${user}: write the one it is of.`,
    ];
  const joined = joinedRoomsSchema.parse(await server.ask({ method: 'GET', path: '/joined_rooms' }, signal));
  const problems: string[] = [];
  for (const room of Object.keys(rooms))
    if (!joined.joined_rooms.includes(room))
      problems.push(`${user} is not in ${room}: invite it there, and accept the invitation as that user.`);
    else if (await isEncrypted(server, room, signal))
      problems.push(`${room} is encrypted: it can neither be read nor spoken in. Name a room that is not.`);
  return problems;
}
