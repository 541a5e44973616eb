import { expect, it } from 'vitest';
import { delegateFunction } from '../../src/delegates/function-delegate.ts';
import { reviewOf } from '../../src/host/waiting/review.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Company } from './company.ts';

const request = 'Have the letter posted.';

it.each([false, true])(
  'a task that was begun waits for a person where the next start has no such delegate, idempotent: %s',
  async (idempotent) => {
    const stores = memoryStores();
    const first = new Company();
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    let times = 0;
    const postman = delegateFunction({
      name: 'postman',
      description: 'Posts letters.',
      idempotent,
      run: () => {
        times += 1;
        resolve();
        return new Promise<string>(() => {});
      },
    });
    const voiceOf = ({ clock }: Company) =>
      scriptedVoice(
        {
          rules: [
            {
              when: { contains: request, step: 0 },
              answer: {
                toolCalls: [{ name: 'delegate', input: { delegate: 'postman', assignment: 'The letter.' } }],
              },
            },
          ],
          otherwise: {},
        },
        clock,
      );
    await first.wake(stores, { delegates: [postman], voice: voiceOf(first) });
    await first.say('one', request);
    await first.clock.advance(5_000);
    await begun;
    first.mind.kill();
    await first.mind.ended;
    const second = new Company(first.clock.now() + 1_000);
    await second.wake(stores, { voice: voiceOf(second) });
    await second.clock.advance(5_000);
    expect((await reviewOf(second.mind.record)).map(({ kind }) => kind)).toEqual(['effect']);
    expect(times).toBe(1);
  },
);
