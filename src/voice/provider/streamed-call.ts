import type { Clock } from '../../../ports/clock.ts';
import type { ThoughtOutcome, VoiceFailure } from '../../../ports/voice.ts';
import type { ModelAnswer, AnswerReader } from './answer.ts';
import { startDeadline } from './deadline.ts';
import { type Provider, titleWithin } from './provider.ts';
import { providerFailure } from './provider-failure.ts';

/** One call of a provider: how to start it and how to read it. */
export interface StreamedCall {
  voice: string;
  provider: Provider;
  clock: Clock;
  /** The key, which no failure may repeat; null when there is none. */
  key: string | null;
  /** How long the whole call may take, milliseconds. */
  timeout: number;
  /** The caller's wish to stop. */
  signal: AbortSignal;
  /** What became of the call, by what it threw. */
  failureOf(error: unknown): VoiceFailure;
  start(signal: AbortSignal): Promise<AsyncIterable<unknown>>;
  reader: AnswerReader;
}

/** Makes a call and reads it to its end. Never rejects: whatever happens outside is an outcome. */
export async function makeStreamedCall(call: StreamedCall): Promise<ThoughtOutcome> {
  const { clock, provider, reader } = call;
  const deadline = startDeadline(clock, call.timeout, call.signal);
  let failure: VoiceFailure | null = null;
  let heard = false;
  try {
    if (deadline.ended() === null)
      for await (const event of await call.start(deadline.signal)) {
        heard = true;
        reader.take(event);
      }
  } catch (error) {
    failure = call.failureOf(error);
  } finally {
    deadline.release();
  }
  const answer = reader.answer();
  // An answer that is complete stands, even if the line broke or the time ran out just behind it.
  if (answer.stop !== null) return outcomeOf(answer, answer.stop, call);
  const why = endFailure(deadline.ended(), call) ?? failure ?? cutFailure(heard, provider);
  return { ok: false, failure: withoutKey(why, call.key) };
}

// Messages are made of our own words and of names that the server chose: one that names its error after our key is
// the last way in which a key could get out.
function withoutKey(failure: VoiceFailure, key: string | null): VoiceFailure {
  // Shorter ones are no secrets, and would be found within words.
  if (key === null || key.length < 8) return failure;
  const clean = (text: string) => text.replaceAll(key, '[key]');
  return { ...failure, message: clean(failure.message), remedy: clean(failure.remedy) };
}

function outcomeOf(
  answer: ModelAnswer,
  stop: NonNullable<ModelAnswer['stop']>,
  call: StreamedCall,
): ThoughtOutcome {
  const { provider, voice } = call;
  if (stop === 'refused')
    return {
      ok: false,
      failure: providerFailure('refused', `${provider.model} refused to answer.`, provider),
    };
  const { text, toolCalls, usage, model, probability } = answer;
  const why = stop === 'end' && toolCalls.length > 0 ? 'tool' : stop;
  const known = probability !== undefined && { probability };
  return {
    ok: true,
    thought: { text, toolCalls, stop: why, usage, model: model ?? provider.model, voice, ...known },
  };
}

// The SDKs end a stream without a word when its signal aborts, so why it ended is asked of the deadline first.
function endFailure(ended: 'timeout' | 'cancelled' | null, call: StreamedCall): VoiceFailure | null {
  const { provider, timeout } = call;
  switch (ended) {
    case null:
      return null;
    case 'timeout':
      return providerFailure('timeout', `${provider.title} did not finish within ${timeout} ms.`, provider);
    case 'cancelled':
      return providerFailure('cancelled', `The call of ${titleWithin(provider)} was cancelled.`, provider);
    default:
      return ended satisfies never;
  }
}

function cutFailure(heard: boolean, provider: Provider): VoiceFailure {
  const title = titleWithin(provider);
  return heard
    ? providerFailure('unavailable', `The answer of ${title} broke off before its end.`, provider)
    : providerFailure(
        'malformed',
        `The answer of ${title} cannot be read: it holds no events. The server has to answer with a stream of events (SSE), as it is asked to with \`stream: true\`.`,
        provider,
      );
}
