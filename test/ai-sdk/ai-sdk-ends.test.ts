import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { aiSdkVoice } from '../../src/ai-sdk/ai-sdk-voice.ts';
import { handClock } from '../voice/hand-clock.ts';
import { ask, failureOf } from '../voice/thought-request.ts';
import { finish, modelOf, textParts } from './streamed.ts';

type Part = LanguageModelV4StreamPart;
const never = new Promise<never>(() => {});

/** A stream that begins and then says nothing more; `waited` is told when more is asked of it. */
const stuck = (waited: () => void): ReadableStream<Part> =>
  new ReadableStream<Part>(
    {
      start: (controller) => controller.enqueue({ type: 'text-delta', id: 't', delta: 'Well' }),
      pull: () => {
        waited();
        return never;
      },
    },
    { highWaterMark: 1 },
  );

describe('a call of a voice of the AI SDK ends', () => {
  it.each([
    [
      'answers',
      (asked: () => void) => () => {
        asked();
        return never;
      },
    ],
    ['goes on', (asked: () => void) => async () => ({ stream: stuck(asked) })],
  ])('when the time is up, also that of a model that never %s and heeds no signal', async (_, behave) => {
    const asked = Promise.withResolvers<void>();
    const model = modelOf();
    model.doStream = behave(asked.resolve);
    const clock = handClock();
    const outcome = ask(aiSdkVoice(model, { clock, timeout: 500 }));
    await asked.promise;
    clock.advance(500);
    expect(failureOf(await outcome)).toMatchObject({
      kind: 'timeout',
      message: 'The provider mock.chat did not finish within 500 ms.',
    });
    expect(clock.pending()).toBe(0);
  });

  it('when the mind gives it up, and the model is told', async () => {
    const asked = Promise.withResolvers<void>();
    const model = modelOf();
    let told: AbortSignal | undefined;
    model.doStream = async ({ abortSignal }) => {
      told = abortSignal;
      return { stream: stuck(asked.resolve) };
    };
    const caller = new AbortController();
    const outcome = ask(aiSdkVoice(model, { clock: handClock() }), undefined, caller.signal);
    await asked.promise;
    caller.abort();
    expect(failureOf(await outcome).kind).toBe('cancelled');
    expect(told?.aborted).toBe(true);
  });

  it('before it is made, when nobody wants it any more', async () => {
    const model = modelOf(...textParts('Hi.'), finish());
    const outcome = await ask(aiSdkVoice(model, { clock: handClock() }), undefined, AbortSignal.abort());
    expect(failureOf(outcome).kind).toBe('cancelled');
    expect(model.doStreamCalls).toHaveLength(0);
  });

  it('and lets go of a stream that comes too late', async () => {
    const [asked, late, gone] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<{ stream: ReadableStream<Part> }>(),
      Promise.withResolvers<void>(),
    ];
    const model = modelOf();
    model.doStream = () => {
      asked.resolve();
      return late.promise;
    };
    const caller = new AbortController();
    const outcome = ask(aiSdkVoice(model, { clock: handClock() }), undefined, caller.signal);
    await asked.promise;
    caller.abort();
    expect(failureOf(await outcome).kind).toBe('cancelled');
    late.resolve({ stream: new ReadableStream({ cancel: () => gone.resolve() }) });
    await gone.promise;
  });
});
