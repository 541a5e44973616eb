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

/** The rooms of a Matrix server that are spaces of a mind. */
export const matrixSchema = z
  .strictObject({
    homeserver: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .describe('The address of its server, like https://matrix.example.'),
    user: userSchema.describe('The user that the mind is there, like @ada:matrix.example.'),
    token: secretVariableSchema.describe('The environment variable with the access token of that user.'),
    rooms: z
      .record(roomSchema, z.string().min(1).max(100))
      .describe('The ids of rooms, each with the id of the space that it is. The user must be in them.'),
    members: z
      .record(userSchema, personSchema)
      .default({})
      .describe(
        'Users with the names by which the mind knows them. Anybody else is named by their display name and their id. Default none.',
      ),
    private: z
      .boolean()
      .default(false)
      .describe(
        'Whether a name may lead to an address of a private network. One that is written as an address may. Default false.',
      ),
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
  const spaces = entries.map(([, space]) => space);
  return entries.flatMap(([room, space], place): RuleBreach[] =>
    spaces.indexOf(space) === place
      ? []
      : [
          {
            path: ['matrix', 'rooms', room],
            message: `must be a space of its own, ${shownValue(space)} is another room already`,
            remedy: 'Give each room a space of its own.',
          },
        ],
  );
}

/** The checked rooms of a Matrix server. */
export type MatrixConfiguration = NonNullable<z.output<typeof matrixSchema>>;
