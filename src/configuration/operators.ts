import { z } from 'zod';
import { durationSchema } from './duration.ts';
import type { RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';
import { agentsIn, memberNames, personSchema, type SpaceConfiguration } from './spaces.ts';
import { webhookSendingSchema } from './webhooks.ts';

const notifySchema = z
  .strictObject({
    space: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .describe('A space that the operator is a member of. What they say there acknowledges.'),
    webhook: webhookSendingSchema
      .optional()
      .describe('An address of their own, to which notices are posted, signed.'),
  })
  .describe('How the operator is told: by "space" or by "webhook".');

/** Who is told what waits for a person (docs/model/operators.md). */
export const operatorsSchema = z
  .array(
    z
      .strictObject({ name: personSchema.describe('The name of the operator.'), notify: notifySchema })
      .describe('One operator.'),
  )
  .max(10)
  .default([])
  .describe(
    'Who is told at once what waits for a person, in this order: the next one when two notices were not acknowledged. Default nobody.',
  );

/** How operators are told. */
export const escalationSchema = z
  .strictObject({
    again: durationSchema({ shortest: 60_000, longest: 86_400_000 })
      .prefault('15 min')
      .describe(
        'When a notice that nobody acknowledges is repeated, then after twice as long, and so on; 1 min to 1 d. Default 15 min.',
      ),
    times: z
      .int()
      .min(1)
      .max(10)
      .default(6)
      .describe('How often a matter is said at the most, 1 to 10. Default 6.'),
    page: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .optional()
      .describe('The address of its page, for notices, like https://minds.example/ada.'),
  })
  .prefault({})
  .describe('How operators are told what waits for a person.');

interface WrittenOperator {
  name?: unknown;
  notify?: { space?: unknown; webhook?: unknown } | null;
}

/** A breach for each operator who could not be told, or whose word could not be told from somebody else's. */
export function strayOperators(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  if (!Array.isArray(mind['operators'])) return [];
  const spaces = (mind['spaces'] ?? [
    { id: 'terminal', members: [mind['owner'] ?? 'you'] },
  ]) as SpaceConfiguration[];
  return mind['operators'].flatMap((operator: WrittenOperator | null, place): RuleBreach[] => {
    const { space, webhook } = operator?.notify ?? {};
    if ((space === undefined) === (webhook === undefined))
      return [
        {
          path: ['operators', place, 'notify'],
          message: 'must have one of "space" and "webhook"',
          remedy:
            'Write the id of a space that the operator is in as "space", or their address as "webhook".',
        },
      ];
    if (space === undefined || !Array.isArray(spaces)) return [];
    return misplaced(space, { name: operator?.name, place, spaces });
  });
}

function misplaced(
  space: unknown,
  { name, place, spaces }: { name: unknown; place: number; spaces: readonly SpaceConfiguration[] },
): RuleBreach[] {
  const path = ['operators', place, 'notify', 'space'];
  const whole = spaces.filter((each) => Array.isArray((each as Partial<SpaceConfiguration> | null)?.members));
  const found = whole.find(({ id }) => id === space);
  if (found === undefined)
    return [
      {
        path,
        message: `must be the id of a space, there is none ${shownValue(space)}`,
        remedy: `Write one of: ${whole.map(({ id }) => id).join(', ')}; or add it to "spaces".`,
      },
    ];
  if (!memberNames(found).includes(name as string))
    return [
      {
        path,
        message: `must be a space that ${shownValue(name)} is a member of`,
        remedy: `Add the operator to the members of "${found.id}", or name another space.`,
      },
    ];
  if (!agentsIn(whole).includes(name as string)) return [];
  return [
    {
      path: ['operators', place, 'name'],
      message: `must be a person, ${shownValue(name)} is an agent`,
      remedy: 'Name a person: what a program says acknowledges nothing.',
    },
  ];
}
