import { z } from 'zod';
import { memberKindSchema } from '../../../ports/member.ts';
import { NotFound } from '../../service/service-errors.ts';
import { byForm } from '../forms/by-form.ts';
import { mindRoute, type HttpRoute } from '../route.ts';

const from = z
  .enum(['configuration', 'operator', 'room'])
  .describe('Where the member came from; "room": by a room that the space follows.');

const memberNowForm = z
  .object({
    id: z.string().describe('Names the member in that space for ever.'),
    name: z.string(),
    kind: memberKindSchema,
    from,
    since: z
      .number()
      .nullable()
      .describe('When it was changed last, milliseconds since the epoch; null where nobody has.'),
    by: z.string().nullable().describe('By whom: the name of an operator, or the id of a room.'),
  })
  .meta({ id: 'MemberNow' });

const spaceMembersForm = z
  .object({
    space: z.string(),
    members: z.array(memberNowForm),
    left: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          kind: memberKindSchema,
          from,
          since: z.number().describe('Since when, milliseconds since the epoch.'),
          by: z.string().describe('By whose word.'),
        }),
      )
      .describe('Who was taken out by an operator, or has left a room that the space follows.'),
  })
  .meta({ id: 'SpaceMembers' });

const space = z.string().min(1).max(100);
const member = z
  .string()
  .min(1)
  .max(255)
  .describe('The id of the member, or a name that one alone has there.');
const by = byForm.optional().describe('Who says it. The owner of the mind when left out.');
const name = z.string().min(1).max(100);

/** The members of the spaces of a mind. */
export const memberRoutes: readonly HttpRoute[] = [
  mindRoute({
    method: 'GET',
    path: '/api/minds/{mind}/spaces/{space}/members',
    tag: 'Review',
    summary: 'Who is in a space, and who has left it',
    description:
      'The members that there are now, by the configuration and by the word of operators. It wakes nobody.',
    scope: 'observe',
    params: z.object({ space }),
    answer: spaceMembersForm,
    handle: async ({ mind, params }) => {
      const spaces = await mind.members.list();
      const found = spaces.find((each) => each.space === params.space);
      if (found !== undefined) return found;
      throw new NotFound(
        'space',
        params.space,
        `The spaces are: ${spaces.map((each) => each.space).join(', ')}.`,
      );
    },
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/spaces/{space}/members',
    tag: 'Review',
    summary: 'Let somebody into a space',
    description:
      'It holds from the next turn on, whatever the configuration says later, and stands in the log of what was done to the mind.',
    scope: 'operate',
    params: z.object({ space }),
    body: z.strictObject({
      name,
      kind: memberKindSchema.optional().describe('A person when left out; an agent can allow nothing.'),
      id: z
        .string()
        .min(1)
        .max(255)
        .optional()
        .describe('Made of the name when left out. The id of somebody who has left lets them in again.'),
      by,
    }),
    answer: memberNowForm,
    handle: ({ mind, params, body }) => mind.members.add(params.space, body),
  }),
  mindRoute({
    method: 'POST',
    path: '/api/minds/{mind}/spaces/{space}/members/{member}',
    tag: 'Review',
    summary: 'Give a member another name',
    description: 'The id stays.',
    scope: 'operate',
    params: z.object({ space, member }),
    body: z.strictObject({ name, by }),
    answer: memberNowForm,
    handle: ({ mind, params, body }) => mind.members.rename(params.space, params.member, body),
  }),
  mindRoute({
    method: 'DELETE',
    path: '/api/minds/{mind}/spaces/{space}/members/{member}',
    tag: 'Review',
    summary: 'Have somebody leave a space',
    description:
      'From then on they consent to nothing and command nothing; what they were asked is closed. It stands in the log of what was done to the mind.',
    scope: 'operate',
    params: z.object({ space, member }),
    query: z.strictObject({ by }),
    handle: ({ mind, params, query }) => mind.members.remove(params.space, params.member, query),
  }),
];
