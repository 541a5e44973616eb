import type { Clock } from '../../../ports/clock.ts';
import type { VoiceFailure, VoiceFailureKind } from '../../../ports/voice.ts';
import { kindOfComplaint } from './failure-kind.ts';
import { redirectRefused, tooLongAnswer } from './border-refusal.ts';
import { type Provider, titleWithin } from './provider.ts';
import { remedyOf } from './remedy.ts';
import { retryAfter } from './retry-after.ts';
import type { Trouble } from './trouble.ts';

/** A failure of a networked voice with the remedy that belongs to its kind. `retryAfter` in milliseconds. */
export function providerFailure(
  kind: VoiceFailureKind,
  message: string,
  provider: Provider,
  details: { remedy?: string; retryAfter?: number | null } = {},
): VoiceFailure {
  const { remedy = provider.remedies?.[kind] ?? remedyOf(kind, provider), retryAfter = null } = details;
  return { kind, message, remedy, retryAfter };
}

/** From what went wrong to what can be done about it. Messages are made of our words, statuses and error names only. */
export function failureOfTrouble(trouble: Trouble, provider: Provider, clock: Clock): VoiceFailure {
  const { title, address } = provider;
  switch (trouble.trouble) {
    case 'answered':
      return failureOfComplaint(trouble, provider, clock);
    case 'connection': {
      const code = trouble.code === null ? '' : ` (${trouble.code})`;
      return providerFailure('unavailable', `The connection to ${address} failed${code}.`, provider);
    }
    case 'timeout':
      return providerFailure('timeout', `${title} did not answer in time.`, provider);
    case 'address':
      return providerFailure('misconfigured', `voice.baseUrl is not a URL.`, provider);
    case 'unreadable':
      return providerFailure(
        'malformed',
        `The answer of ${titleWithin(provider)} cannot be read: ${trouble.why}.`,
        provider,
      );
    case 'redirected':
      return providerFailure('misconfigured', redirectRefused(title, trouble), provider, {
        remedy: `If the model is at ${trouble.to} and what the mind says may go there, set voice.baseUrl to its address there; otherwise correct voice.baseUrl.`,
      });
    case 'tooLong':
      return providerFailure('malformed', tooLongAnswer(titleWithin(provider), trouble), provider, {
        remedy: `If the model has to answer at such length, raise voice.longestAnswer. ${remedyOf('malformed', provider)}`,
      });
    default:
      return trouble satisfies never;
  }
}

function failureOfComplaint(
  { status, names, sentence, requestId, headers }: Extract<Trouble, { trouble: 'answered' }>,
  provider: Provider,
  clock: Clock,
): VoiceFailure {
  const said = [names[0], requestId === null ? undefined : `request ${requestId}`].filter(Boolean).join(', ');
  const what = status === null ? 'broke its answer off' : `answered ${status}`;
  const message = `${provider.title} ${what}${said === '' ? '' : ` (${said})`}`;
  const wait = retryAfter(headers, clock);
  if (isUnpaid(status, names, sentence))
    return providerFailure('unauthorized', `${message}: the account has no credit left.`, provider, {
      remedy: `Add credit to the account that ${provider.keyName} belongs to, then start the mind again.`,
      retryAfter: wait,
    });
  if (isTooLong(status, names, sentence))
    return providerFailure(
      'tooLong',
      `${message}: the request is longer than ${provider.model} accepts.`,
      provider,
    );
  return providerFailure(kindOfComplaint(status, names), `${message}.`, provider, { retryAfter: wait });
}

function isUnpaid(status: number | null, names: readonly string[], sentence: string): boolean {
  if (status === 402 || names.includes('billing_error') || names.includes('insufficient_quota')) return true;
  // Anthropic tells of it with a plain 400; only the sentence differs.
  return status === 400 && /credit balance is too low/i.test(sentence);
}

function isTooLong(status: number | null, names: readonly string[], sentence: string): boolean {
  if (status === 413 || names.includes('context_length_exceeded') || names.includes('request_too_large'))
    return true;
  return (
    status === 400 && /prompt is too long|context (length|window|size|limit)|token count/i.test(sentence)
  );
}
