import { z } from 'zod';
import { confusedRooms, matrixSchema, spaceNamed } from './matrix.ts';
import { repeated, rule, type RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';
import { idleWebhooks, webhooksSchema } from './webhooks.ts';

interface WrittenChannels {
  webhooks?: unknown;
  matrix?: { rooms?: unknown } | null;
}

type Written<K extends string> = Partial<Record<K, unknown>>;

/** What a list or an object that a person has written holds. */
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** A breach for each space that would leave by two channels. */
function twofoldSpaces({ webhooks, matrix }: WrittenChannels): RuleBreach[] {
  const rooms = new Set(entriesOf(matrix?.rooms).map(([, entry]) => spaceNamed(entry)));
  return entriesOf(webhooks).flatMap(([place, each]): RuleBreach[] => {
    const { space, send } = (each ?? {}) as { space?: unknown; send?: unknown };
    if (send === undefined || !rooms.has(space)) return [];
    return [
      {
        path: ['webhooks', Number(place), 'send'],
        message: `must not be there: ${shownValue(space)} is a Matrix room`,
        remedy: 'Let the space leave by one of the two.',
      },
    ];
  });
}

/** The channels of a mind (docs/channels.md). */
export const channelsSchema = z
  .strictObject({ webhooks: webhooksSchema, matrix: matrixSchema })
  .superRefine(
    ...rule((channels) => [
      ...idleWebhooks(channels['webhooks']),
      ...repeated(channels['webhooks'], 'space', 'webhooks'),
      ...confusedRooms(channels['matrix']),
      ...twofoldSpaces(channels),
    ]),
  )
  .prefault({})
  .describe('How its spaces reach other programs. Default: they do not.');

/** A breach for each channel to a space that the mind does not have. */
export function strayChannels(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  const { webhooks, matrix } = (mind['channels'] ?? {}) as WrittenChannels;
  const spaces =
    mind['spaces'] === undefined
      ? ['terminal']
      : entriesOf(mind['spaces']).map(([, each]) => (each as { id?: unknown } | null)?.id);
  const named = [
    ...entriesOf(webhooks).map(([place, each]) => ({
      path: ['webhooks', Number(place), 'space'],
      space: (each as { space?: unknown } | null)?.space,
    })),
    ...entriesOf(matrix?.rooms).map(([room, entry]) => ({
      path: ['matrix', 'rooms', room, ...(typeof entry === 'string' ? [] : ['space'])],
      space: spaceNamed(entry),
    })),
  ];
  return named.flatMap(({ path, space }): RuleBreach[] => {
    if (typeof space !== 'string' || spaces.includes(space)) return [];
    return [
      {
        path: ['channels', ...path],
        message: `must be the id of a space, there is none ${shownValue(space)}`,
        remedy: `Write one of: ${spaces.join(', ')}; or add it to "spaces".`,
      },
    ];
  });
}

/** A breach for each name in which a webhook may speak that is no member of its space. */
export function strangeSpeakers(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  const { webhooks } = (mind['channels'] ?? {}) as WrittenChannels;
  const rooms = entriesOf(mind['spaces']).map(([, each]) => (each ?? {}) as Written<'id' | 'members'>);
  return entriesOf(webhooks).flatMap(([place, each]): RuleBreach[] => {
    const { space, receive } = (each ?? {}) as Written<'space' | 'receive'>;
    const room = rooms.find(({ id }) => id === space);
    if (room === undefined) return [];
    const members = entriesOf(room.members).map(([, member]) =>
      typeof member === 'string' ? member : ((member ?? {}) as Written<'name'>).name,
    );
    return entriesOf(((receive ?? {}) as Written<'speaksAs'>).speaksAs).flatMap(([at, name]): RuleBreach[] =>
      members.includes(name)
        ? []
        : [
            {
              path: ['channels', 'webhooks', Number(place), 'receive', 'speaksAs', Number(at)],
              message: `must be a member of the space, and ${shownValue(name)} is none`,
              remedy: `Write one of: ${members.join(', ')}; or add the name to the members of the space.`,
            },
          ],
    );
  });
}
