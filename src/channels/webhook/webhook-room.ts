import type { Clock } from '../../../ports/clock.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import type { WebhookSending } from '../../configuration/webhooks.ts';
import { NotTakenNow, type RoomChannel, type SaidUtterance } from '../../host/percepts/room-channel.ts';
import { askFarEnd, NoAnswer, type FarEndAnswer } from '../http/ask-far-end.ts';
import { utteranceKey } from '../utterance-key.ts';
import { signatureOf } from './signature.ts';

export interface WebhookRoomParts {
  mind: MindId;
  sending: WebhookSending;
  /** What a post is called; `utterance` when left out. */
  type?: 'escalation';
  key: Uint8Array;
  clock: Clock;
}

/** An error: the receiver of a webhook will not take an utterance, however often it is sent. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** The statuses below 500 that may pass by themselves: a timeout, too early, too many requests. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/** How much of an answer is read, bytes: only its status matters. */
const longestAnswer = 4_096;

/**
 * Posts what is said in a space to an address, signed by Standard Webhooks. Every attempt has the same `webhook-id`, by which the receiver
 * knows what it has taken already; time and signature are those of the attempt.
 */
export function webhookRoom(parts: WebhookRoomParts): RoomChannel {
  const { sending, clock } = parts;
  const url = new URL(sending.url);
  return {
    async send(said, signal) {
      const { headers, body } = signedPost(said, parts);
      const asked = {
        url,
        method: 'POST' as const,
        headers,
        body,
        timeout: sending.timeout,
        longest: longestAnswer,
        isPrivateAllowed: sending.private,
      };
      settle(url, await askFarEnd(asked, { clock, signal }).catch(later));
    },
  };
}

function signedPost(said: SaidUtterance, { mind, key, clock, type }: WebhookRoomParts) {
  const { id, space, text, answers, saidAt } = said;
  const body = JSON.stringify({
    type: type ?? 'utterance',
    id,
    mind,
    space,
    text,
    at: new Date(saidAt).toISOString(),
    ...(answers && { answers }),
  });
  const post = {
    id: `msg_${utteranceKey(said)}`,
    timestamp: String(Math.floor(clock.now() / 1_000)),
    body,
  };
  return {
    body,
    headers: {
      'webhook-id': post.id,
      'webhook-timestamp': post.timestamp,
      'webhook-signature': signatureOf(post, key),
      'user-agent': 'wakeful',
    },
  };
}

/** No answer is a reason to try again; a private address is none. */
function later(error: unknown): never {
  if (error instanceof NoAnswer) throw new NotTakenNow(error.message, null, { cause: error });
  throw error;
}

/** Reads what an answer means. Throws `NotTakenNow`, and `WebhookRefused`. */
function settle(url: URL, { status, retryAfter }: FarEndAnswer): void {
  if (status >= 200 && status < 300) return;
  const told = `${url.host} answered with status ${status}`;
  if (status >= 500 || passing.has(status)) throw new NotTakenNow(`${told}.`, retryAfter);
  if (status >= 300 && status < 400)
    throw new WebhookRefused(`${told}: redirects are not followed. Write the new address as "send.url".`);
  throw new WebhookRefused(`${told} and will not take it.`);
}
