import { UnreadableAnswer } from '../voice/provider/unreadable-answer.ts';
import type { AiSdkModel } from './ai-sdk-model.ts';
import type { AiSdkCall } from './call.ts';

/**
 * Asks a model once and gives the parts of its stream. The call is over when its signal says so, whether the model heeds that or not.
 *
 * Throws what the model throws, and `UnreadableAnswer` where it gives no stream or an empty one.
 */
export async function aiSdkParts(model: AiSdkModel, call: AiSdkCall): Promise<AsyncIterable<unknown>> {
  const { abortSignal } = call;
  const given = Promise.resolve(model.doStream(call)).then((result) => streamOf(result));
  const ended = new Promise<never>((_, reject) => {
    abortSignal.addEventListener('abort', () => reject(new Error('The call is over.')), { once: true });
  });
  try {
    return partsOf(await Promise.race([given, ended]), abortSignal);
  } finally {
    // a stream that comes when nobody waits for it any more
    if (abortSignal.aborted) given.then(letGo, () => {});
  }
}

function streamOf(result: unknown): ReadableStream<unknown> {
  const { stream } = (result ?? {}) as { stream?: Partial<ReadableStream<unknown>> };
  if (typeof stream?.getReader !== 'function') throw new UnreadableAnswer('it is not a stream');
  return stream as ReadableStream<unknown>;
}

async function* partsOf(stream: ReadableStream<unknown>, signal: AbortSignal): AsyncGenerator {
  const reader = stream.getReader();
  // what waits for the next part is told at once that there is none
  const end = () => letGo(reader);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  let heard = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      heard = true;
      yield value;
    }
    if (!heard && !signal.aborted) throw new UnreadableAnswer('its stream is empty');
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

// how a source ends that nobody reads any more is its own affair
function letGo(source: { cancel(): Promise<void> }): void {
  source.cancel().catch(() => {});
}
