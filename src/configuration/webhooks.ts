import { z } from 'zod';
import { durationSchema } from './duration.ts';
import type { RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';
import { personSchema } from './spaces.ts';

/** The name of an environment variable that holds a secret: secrets never stand in a configuration. */
export const secretVariableSchema = z.string().regex(/^(?!whsec_)[A-Za-z_]\w*$/, {
  error: 'must be the name of an environment variable, like TEAM_WEBHOOK_SECRET',
});

/** Where something is posted, and how it is signed. */
export const webhookSendingSchema = z
  .strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .describe('Where each utterance is posted, like https://chat.example/hooks/ada.'),
    secret: secretVariableSchema.describe(
      'The environment variable with the secret that signs: whsec_ and 24 to 64 bytes in base64.',
    ),
    timeout: durationSchema({ shortest: 100, longest: 120_000 })
      .prefault('15 s')
      .describe('How long one post may take, 100 ms to 2 min. Default 15 s.'),
    private: z
      .boolean()
      .default(false)
      .describe('Whether a name may lead to a private network. A written address may. Default false.'),
  })
  .describe('What the mind says in the space is posted, signed.');

const receivingSchema = z
  .strictObject({
    secret: secretVariableSchema.describe(
      'The environment variable with the secret of whoever posts: another one than for sending.',
    ),
    speaksAs: z
      .array(personSchema)
      .min(1)
      .max(100)
      .optional()
      .describe(
        "The members in whose name whoever has the secret may speak. What is posted in any other name is a stranger's. Default nobody.",
      ),
  })
  .describe('What is said in the space comes in as signed posts (docs/channels.md).');

const webhookSchema = z
  .strictObject({
    space: z.string().min(1).max(100).describe('The id of the space that it carries.'),
    send: webhookSendingSchema.optional(),
    receive: receivingSchema.optional(),
  })
  .describe('The webhook of one space.');

/** The webhooks of a mind, one for a space at the most. */
export const webhooksSchema = z
  .array(webhookSchema)
  .max(50)
  .default([])
  .describe('Signed posts of what is said, out of a space and into it. Default none.');

interface WrittenWebhook {
  send?: { secret?: unknown };
  receive?: { secret?: unknown };
}

/** A breach for each webhook that carries nothing, or whose two secrets are one: what went out could then be sent back in. */
export function idleWebhooks(webhooks: unknown): RuleBreach[] {
  if (!Array.isArray(webhooks)) return [];
  return webhooks.flatMap((each: WrittenWebhook | null, place): RuleBreach[] => {
    const { send, receive } = each ?? {};
    if (send === undefined && receive === undefined)
      return [
        {
          path: ['webhooks', place],
          message: 'must have "send" or "receive"',
          remedy: 'Write where what is said goes as "send", or whose posts are taken as "receive".',
        },
      ];
    const secret = send?.secret;
    if (secret === undefined || secret !== receive?.secret) return [];
    return [
      {
        path: ['webhooks', place, 'receive', 'secret'],
        message: `must be another one than for "send", it is ${shownValue(secret)} as well`,
        remedy: 'Give each direction a secret of its own, or what was sent could be played back.',
      },
    ];
  });
}

/** The checked webhook of one space. */
export type WebhookConfiguration = z.output<typeof webhookSchema>;

/** The checked outgoing half of a webhook. */
export type WebhookSending = z.output<typeof webhookSendingSchema>;
