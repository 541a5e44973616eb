import { z } from 'zod';
import { MatrixRefused, roomPath, type Homeserver } from './homeserver.ts';
import { readAnswer } from './read-answer.ts';

const joinedSchema = z.object({
  joined: z.record(z.string(), z.object({ display_name: z.unknown() }).partial().catch({})),
});

/** The longest id of a user, characters, by the specification. */
const longestUser = 255;

/** How long the answer may take, milliseconds: all rooms wait for it. */
const patience = 10_000;

/**
 * The users who are in a room, each with the name that they show, if any; null where the mind is not in it. Throws what `Homeserver.ask` throws, and
 * `NotTakenNow` for what no server should say.
 */
export async function joinedMembers(
  server: Homeserver,
  room: string,
  signal: AbortSignal,
): Promise<Map<string, string | undefined> | null> {
  try {
    const path = roomPath(room, 'joined_members');
    const answer = await server.ask({ method: 'GET', path, timeout: patience }, signal);
    const { joined } = readAnswer(joinedSchema, answer, {
      host: server.host,
      instead: 'what is no list of users',
    });
    const users = Object.entries(joined);
    return new Map(
      users.flatMap(([user, { display_name: name }]) =>
        user.startsWith('@') && user.length <= longestUser
          ? [[user, typeof name === 'string' ? name : undefined] as const]
          : [],
      ),
    );
  } catch (error) {
    const isOut = error instanceof MatrixRefused && ['M_FORBIDDEN', 'M_NOT_FOUND'].includes(error.code);
    if (isOut) return null;
    throw error;
  }
}
