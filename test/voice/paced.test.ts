import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Voice } from '../../ports/voice.ts';
import { localFailure } from '../../src/voice/local-failure.ts';
import { pacedVoice } from '../../src/voice/paced.ts';
import { pause } from '../../ports/pause.ts';
import { type HandClock, handClock } from './hand-clock.ts';
import { ask, failureOf } from './thought-request.ts';

// The queue keeps the machine's time, so the machine's timers are what a test moves by hand.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const machineTime = () => vi.getMockedSystemTime()!.getTime();

interface SlowVoice extends Voice {
  /** When each call began. */
  starts: number[];
  /** The most calls that ever ran at once. */
  most: number;
}

/** A voice that takes `duration` for every call, and remembers when it was asked. */
function slowVoice(clock: HandClock, duration: number): SlowVoice {
  let running = 0;
  const voice: SlowVoice = {
    name: 'slow',
    starts: [],
    most: 0,
    think: async (_, { signal }) => {
      voice.starts.push(machineTime());
      running += 1;
      voice.most = Math.max(voice.most, running);
      await pause(clock, duration, signal);
      running -= 1;
      return localFailure('refused', 'It says nothing.', 'None.');
    },
  };
  return voice;
}

async function advance(clock: HandClock, duration: number): Promise<void> {
  clock.advance(duration);
  await vi.advanceTimersByTimeAsync(duration);
}

describe('a paced voice is asked no faster than it should be', () => {
  it('for any limits, any arrivals and any duration: no window of a minute and no moment holds more', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.array(fc.constantFrom(0, 0, 0, 1, 500, 7_000, 30_000, 59_999, 60_000, 61_000), {
          minLength: 1,
          maxLength: 14,
        }),
        async (callsPerMinute, concurrency, duration, gaps) => {
          const clock = handClock();
          const voice = slowVoice(clock, duration);
          const paced = pacedVoice(voice, { callsPerMinute, concurrency });
          const answers: Promise<unknown>[] = [];
          for (const gap of gaps) {
            await advance(clock, gap);
            answers.push(ask(paced));
          }
          // As long as the slowest queue may take, a second at a time.
          for (let second = 0; second < 15 * 80 && voice.starts.length < gaps.length; second += 1)
            await advance(clock, 1_000);
          await advance(clock, duration);
          await Promise.all(answers);
          expect(voice.starts).toHaveLength(gaps.length);
          expect(voice.most).toBeLessThanOrEqual(concurrency);
          for (const start of voice.starts) {
            const within = voice.starts.filter((other) => other >= start && other < start + 60_000);
            expect(within.length).toBeLessThanOrEqual(callsPerMinute);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('asks at once where there is no limit', async () => {
    const clock = handClock();
    const voice = slowVoice(clock, 1_000);
    const paced = pacedVoice(voice, {});
    const answers = Array.from({ length: 50 }, () => ask(paced));
    await advance(clock, 0);
    expect(voice.most).toBe(50);
    await advance(clock, 1_000);
    await Promise.all(answers);
  });

  it('passes on what the voice answers, and is named like it', async () => {
    const clock = handClock();
    const paced = pacedVoice(slowVoice(clock, 0), { concurrency: 1 });
    const answer = ask(paced);
    await advance(clock, 0);
    expect(failureOf(await answer).kind).toBe('refused');
    expect(paced.name).toBe('slow');
  });

  it('never asks for a call that was cancelled while it waited, and its place goes to the next', async () => {
    const clock = handClock();
    const voice = slowVoice(clock, 1_000);
    const paced = pacedVoice(voice, { concurrency: 1 });
    const controller = new AbortController();
    const first = ask(paced);
    const cancelled = ask(paced, undefined, controller.signal);
    const last = ask(paced);
    await advance(clock, 0);
    controller.abort();
    expect(failureOf(await cancelled).kind).toBe('cancelled');
    await advance(clock, 1_000);
    await first;
    await advance(clock, 1_000);
    await last;
    expect(voice.starts).toHaveLength(2);
  });

  it('lets a call that runs already hear its own cancellation', async () => {
    const clock = handClock();
    const controller = new AbortController();
    const paced = pacedVoice(slowVoice(clock, 1_000), { concurrency: 1 });
    const answer = ask(paced, undefined, controller.signal);
    await advance(clock, 0);
    controller.abort();
    expect((await answer).ok).toBe(false);
  });
});
