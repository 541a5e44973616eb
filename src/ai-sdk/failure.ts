import type { Clock } from '../../ports/clock.ts';
import type { VoiceFailure, VoiceFailureKind } from '../../ports/voice.ts';
import { isErrorName } from '../voice/provider/failure-kind.ts';
import type { Provider } from '../voice/provider/provider.ts';
import { failureOfTrouble, providerFailure } from '../voice/provider/provider-failure.ts';
import { codeOf, isSlow, type Trouble } from '../voice/provider/trouble.ts';
import { UnreadableAnswer } from '../voice/provider/unreadable-answer.ts';
import { ToldInStream } from './told-in-stream.ts';

/** The errors by which the SDK says that it has not even asked. They are told by name: several copies of the SDK may be installed. */
const unasked: Readonly<Record<string, VoiceFailureKind>> = {
  AI_LoadAPIKeyError: 'unauthorized',
  AI_LoadSettingError: 'misconfigured',
  AI_NoSuchModelError: 'misconfigured',
  AI_NoSuchProviderError: 'misconfigured',
  AI_UnsupportedFunctionalityError: 'rejected',
  AI_InvalidArgumentError: 'rejected',
  AI_InvalidPromptError: 'rejected',
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * From what a model of the AI SDK threw to what can be done about it. The SDK's own sentences are recognised and never shown: they
 * quote keys, addresses with keys in them, and what was said.
 */
export function aiSdkFailure(error: unknown, provider: Provider, clock: Clock): VoiceFailure {
  const thrown = error instanceof ToldInStream ? error.told : error;
  const { name, message, url } = fieldsOf(thrown);
  const kind = typeof name === 'string' && Object.hasOwn(unasked, name) ? unasked[name] : undefined;
  if (kind !== undefined)
    return providerFailure(
      kind,
      `${provider.title} did not make the call: ${whyUnasked(String(name), message)}.`,
      provider,
    );
  if (codeOf(thrown) === 'ERR_INVALID_URL')
    return providerFailure('misconfigured', `The address of ${provider.address} is not a URL.`, provider);
  const origin = typeof url === 'string' ? URL.parse(url)?.origin : undefined;
  return failureOfTrouble(
    aiSdkTrouble(thrown, error instanceof ToldInStream),
    { ...provider, address: origin ?? provider.address },
    clock,
  );
}

function whyUnasked(name: string, message: unknown): string {
  if (name !== 'AI_LoadAPIKeyError') return `its package says ${name}`;
  const variable = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/.exec(String(message))?.[0];
  return variable === undefined ? 'it has no key' : `it has no key (${variable})`;
}

function aiSdkTrouble(thrown: unknown, inStream: boolean): Trouble {
  if (thrown instanceof UnreadableAnswer) return { trouble: 'unreadable', why: thrown.message };
  const { name } = fieldsOf(thrown);
  const status = statusOf(thrown);
  const code = codeOf(thrown);
  if (status !== null) return complaint(thrown, status);
  if (name === 'TimeoutError' || isSlow(code)) return { trouble: 'timeout' };
  if (name === 'AI_APICallError' || name === 'AbortError' || isOfNetwork(thrown, code))
    return { trouble: 'connection', code };
  // what a server said in the middle of its stream is passed on as it is
  if (inStream && !(thrown instanceof Error)) return complaint(thrown, null);
  return { trouble: 'unreadable', why: thrown instanceof Error ? classOf(thrown) : typeof thrown };
}

function isOfNetwork(thrown: unknown, code: string | null): boolean {
  // Node's own codes, ERR_…, are of programs that are wrong
  if (code !== null) return !code.startsWith('ERR_');
  return thrown instanceof TypeError && thrown.message === 'terminated';
}

function complaint(thrown: unknown, status: number | null): Trouble {
  const fields = fieldsOf(thrown);
  const body = bodyOf(fields);
  const inner = fieldsOf(body['error']);
  const names = [inner['code'], inner['type'], body['code'], body['type'], fields['code'], fields['type']];
  const headers = headersOf(thrown);
  return {
    trouble: 'answered',
    status,
    // which key was sent is not known here, so nothing is repeated but names that are known
    names: names.filter((name): name is string => typeof name === 'string' && isErrorName(name)),
    sentence: typeof thrown === 'string' ? thrown : `${String(fields['message'])} ${JSON.stringify(body)}`,
    requestId: null,
    headers: {
      get: (header) => {
        const value = headers[header];
        return typeof value === 'string' ? value : null;
      },
    },
  };
}

/** The HTTP status that an error tells, 300 to 599; null when there is none. */
function statusOf(thrown: unknown): number | null {
  const fields = fieldsOf(thrown);
  const meant = [fields['statusCode'], fields['code'], fieldsOf(fields['error'])['code']];
  return (
    meant.find((status): status is number => typeof status === 'number' && status >= 300 && status < 600) ??
    null
  );
}

/** What the server sent with its complaint. */
function bodyOf({ responseBody, data, error }: Fields): Fields {
  if (typeof responseBody === 'string')
    try {
      return fieldsOf(JSON.parse(responseBody));
    } catch {
      // a web page, or nothing
    }
  return data === undefined ? { error } : fieldsOf(data);
}

/** The headers of the answer that an error tells of, or of the one that caused it. */
function headersOf(thrown: unknown): Fields {
  for (let cause = thrown, depth = 0; cause !== undefined && depth < 8; depth += 1) {
    const { responseHeaders, cause: next } = fieldsOf(cause);
    if (responseHeaders !== undefined) return fieldsOf(responseHeaders);
    cause = next;
  }
  return {};
}

/** The name of an error of the SDK, or of its class: a name that the program has, not one that a server sent. */
const classOf = (error: Error): string =>
  /^AI_[A-Za-z]{1,64}$/.test(error.name) ? error.name : error.constructor.name;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
