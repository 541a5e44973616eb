import { memberNames } from '../../configuration/spaces.ts';
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { PerceptInput } from '../../host/percepts/readable-percept.ts';
import type { ChannelEnvironment } from '../channel-refused.ts';
import { strangersConfidence } from '../strangers-confidence.ts';
import { isSignedBy, type SignedPost } from './signature.ts';
import { signingKeyIn } from './signing-key.ts';

/** A post as it came in. */
export interface ReceivedPost extends SignedPost {
  /** The header `webhook-signature`. */
  signature: string;
}

/** What a post comes to: what is said, or why it is not taken. `isSigned`: only whoever knows the secret is told more than that it is not. */
export type PostRead =
  { percept: PerceptInput } | { isSigned: false } | { isSigned: true; field: string; problem: string };

/** How far the time of a post may be from ours, milliseconds: an older one may be played back. */
const tolerance = 300_000;

const bodySchema = z.strictObject({
  type: z.literal('message').optional(),
  speaker: z.string(),
  text: z.string().min(1),
});

interface PostSurroundings {
  space: string;
  configuration: Pick<MindConfiguration, 'channels' | 'spaces'>;
  environment: ChannelEnvironment;
  /** Now by the clock of the machine, milliseconds since the epoch; and by that of the mind. */
  now: number;
  mindsNow: number;
}

/** How a name is heard in which the webhook may not speak: nobody can take it for that of the member. */
const unconfirmed = (speaker: string): string => `${speaker} (unconfirmed, by webhook)`;

/**
 * Reads a post into a space: signed by Standard Webhooks within the last five minutes, and said by a member of that space. Where the webhook may
 * not speak in their name, it is heard as a stranger's. Its id makes that
 * of the percept, so that it is handled once however often it is sent. Throws `ChannelRefused` where the secret is not there.
 */
export function readPost(post: ReceivedPost, given: PostSurroundings): PostRead {
  const { space, configuration, environment, now, mindsNow } = given;
  const { webhooks } = configuration.channels;
  const place = webhooks.findIndex((each) => each.space === space);
  const receive = webhooks[place]?.receive;
  if (receive === undefined) return { isSigned: false };
  const { secret, speaksAs = [] } = receive;
  const key = signingKeyIn(environment, secret, `channels.webhooks[${place}].receive.secret`);
  if (!isSignedBy(post, post.signature, key)) return { isSigned: false };
  const refused = (field: string, problem: string): PostRead => ({ isSigned: true, field, problem });
  if (!/^[\x21-\x7e]{1,200}$/.test(post.id))
    return refused('webhook-id', 'must be 1 to 200 visible ASCII characters.');
  const sentAt = /^\d{1,12}$/.test(post.timestamp) ? Number(post.timestamp) * 1_000 : Number.NaN;
  if (!(Math.abs(now - sentAt) <= tolerance))
    return refused(
      'webhook-timestamp',
      'must be the seconds since 1970 of now, give or take five minutes. Sign each attempt anew, and set the clock.',
    );
  const body = bodyOf(post.body);
  if (!body.success) {
    const [issue] = body.error.issues;
    return refused(
      issue!.path.join('.') || 'the body',
      `must be as in {"speaker": "Ann", "text": "Good morning!"} (${issue!.message}).`,
    );
  }
  const { speaker, text } = body.data;
  const room = configuration.spaces.find(({ id }) => id === space);
  const members = room === undefined ? [] : memberNames(room);
  if (!members.includes(speaker))
    return refused('speaker', `must be a member of the space: ${members.join(', ')}.`);
  return {
    percept: {
      id: `webhook-${hash('sha256', `${space}\n${post.id}`).slice(0, 40)}`,
      // whoever has the secret can write any name
      ...(speaksAs.includes(speaker)
        ? { source: { kind: 'speech', speaker, space } }
        : {
            source: { kind: 'speech', speaker: unconfirmed(speaker), space },
            sourceConfidence: strangersConfidence,
          }),
      at: mindsNow,
      text,
    },
  };
}

function bodyOf(text: string): z.ZodSafeParseResult<z.output<typeof bodySchema>> {
  try {
    return bodySchema.safeParse(JSON.parse(text));
  } catch {
    return bodySchema.safeParse(undefined);
  }
}
