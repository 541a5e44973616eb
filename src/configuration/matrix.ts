import { z } from 'zod';
import { personSchema } from './spaces.ts';
import type { RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';
import { secretVariableSchema } from './webhooks.ts';

const userSchema = z
  .string()
  .max(255)
  .regex(/^@[^:\s]+:\S+$/, {
    error: 'must be the id of a Matrix user, like @ada:matrix.example',
  });

const roomSchema = z
  .string()
  .max(255)
  .regex(/^!\S+$/, {
    error: 'must be the id of a Matrix room, like !abc:matrix.example',
  });

const spaceOfRoom = z.string().min(1).max(100);

const roomEntrySchema = z.union([
  spaceOfRoom,
  // the members of the space are those who are in the room, as they come and go
  z.strictObject({ space: spaceOfRoom, members: z.literal('follow') }),
]);

/** The space that an entry of a room names, as far as a person has written one. */
export const spaceNamed = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? (entry as { space?: unknown }).space : entry;

/** The rooms of a Matrix server that are spaces of a mind. */
export const matrixSchema = z
  .strictObject({
    homeserver: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .describe('Its address, like https://matrix.example.'),
    user: userSchema.describe('The user that the mind is there, like @ada:matrix.example.'),
    token: secretVariableSchema.describe('The environment variable with its access token.'),
    rooms: z
      .record(roomSchema, roomEntrySchema)
      .describe(
        'Rooms by id, each with the id of its space; with { space, members: follow } those in the room are its members. The user must be in them.',
      ),
    members: z
      .record(userSchema, personSchema)
      .default({})
      .describe('Users with the names that they go by. Others go by display name and id. Default none.'),
    private: z
      .boolean()
      .default(false)
      .describe('Whether a name may lead to a private network. A written address may. Default false.'),
  })
  .transform(({ rooms, ...matrix }) => {
    const entries = Object.entries(rooms);
    return {
      ...matrix,
      /** The space of each room. */
      rooms: Object.fromEntries(
        entries.map(([room, entry]) => [room, typeof entry === 'string' ? entry : entry.space]),
      ),
      /** The spaces whose members are those of their rooms. */
      follows: entries.flatMap(([, entry]) => (typeof entry === 'string' ? [] : [entry.space])),
    };
  })
  .optional()
  .describe('Rooms of a Matrix server that are spaces of the mind. Default none.');

/** A breach where no room is named, or one space is two rooms. */
export function confusedRooms(matrix: unknown): RuleBreach[] {
  const { rooms } = (matrix ?? {}) as { rooms?: unknown };
  if (typeof rooms !== 'object' || rooms === null) return [];
  const entries = Object.entries(rooms as Record<string, unknown>);
  if (entries.length === 0)
    return [
      {
        path: ['matrix', 'rooms'],
        message: 'must name a room',
        remedy:
          'Write it like { "!abc:matrix.example": team }; Element shows the id in the settings of a room.',
      },
    ];
  const spaces = entries.map(([, entry]) => spaceNamed(entry));
  return entries.flatMap(([room, entry], place): RuleBreach[] =>
    spaces.indexOf(spaceNamed(entry)) === place
      ? []
      : [
          {
            path: ['matrix', 'rooms', room],
            message: `must be a space of its own, ${shownValue(spaceNamed(entry))} is another room already`,
            remedy: 'Give each room a space of its own.',
          },
        ],
  );
}

/** The checked rooms of a Matrix server. */
export type MatrixConfiguration = NonNullable<z.output<typeof matrixSchema>>;
