import type { VoiceFailureKind } from '../../../ports/voice.ts';

/** The names that Anthropic, OpenAI and the servers that imitate them give to errors. */
const kindsByName: Readonly<Record<string, VoiceFailureKind>> = {
  overloaded_error: 'overloaded',
  rate_limit_error: 'rateLimited',
  rate_limit_exceeded: 'rateLimited',
  api_error: 'unavailable',
  server_error: 'unavailable',
  timeout_error: 'timeout',
  authentication_error: 'unauthorized',
  permission_error: 'unauthorized',
  invalid_api_key: 'unauthorized',
  billing_error: 'unauthorized',
  insufficient_quota: 'unauthorized',
  not_found_error: 'misconfigured',
  model_not_found: 'misconfigured',
  invalid_request_error: 'rejected',
  request_too_large: 'tooLong',
  context_length_exceeded: 'tooLong',
  content_filter: 'refused',
  content_policy_violation: 'refused',
};

/** Error names that say more than the status they come with: out of money is a 429 at OpenAI, a filtered prompt a 400. */
const decisive = new Set([
  'insufficient_quota',
  'billing_error',
  'model_not_found',
  'content_filter',
  'content_policy_violation',
]);

/** Whether this is a name of an error that is known to be one, and may be shown whoever sent it. */
export const isErrorName = (name: string): boolean => Object.hasOwn(kindsByName, name);

/** What can be done about an HTTP status of 300 or more. */
function kindOfStatus(status: number): VoiceFailureKind {
  if (status === 401 || status === 402 || status === 403) return 'unauthorized';
  if (status === 404 || status === 405 || status === 410 || status < 400) return 'misconfigured';
  if (status === 408) return 'timeout';
  if (status === 409) return 'unavailable';
  if (status === 429) return 'rateLimited';
  if (status === 529) return 'overloaded';
  return status < 500 ? 'rejected' : 'unavailable';
}

/**
 * The kind of failure that a provider's complaint is. A complaint in the middle of a stream has no status; one that nobody
 * knows is taken as trouble of the provider's own, which passes.
 */
export function kindOfComplaint(status: number | null, names: readonly string[]): VoiceFailureKind {
  const known = names.find((name) => decisive.has(name));
  if (known === undefined && status !== null) return kindOfStatus(status);
  for (const name of known === undefined ? names : [known]) {
    const kind = kindsByName[name];
    if (kind !== undefined) return kind;
  }
  return 'unavailable';
}
