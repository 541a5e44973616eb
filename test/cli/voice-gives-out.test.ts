import { describe, expect, it } from 'vitest';
import type { VoiceFailureKind } from '../../ports/voice.ts';
import type { News } from '../../src/host/news/news.ts';
import { voiceGivesOut } from '../../src/cli/run/voice-gives-out.ts';

const failed = (kind: VoiceFailureKind): News => ({
  kind: 'voice.failed',
  cycle: 1,
  failure: { kind, message: `It was ${kind}.`, remedy: 'Do something.', retryAfter: null },
  kept: true,
  again: 1_000,
});
const formed: News = {
  kind: 'thought.formed',
  cycle: 1,
  step: 0,
  text: '',
  voice: 'scripted',
  origin: 'respond',
};

/** What comes of this news. */
async function after(...news: News[]): Promise<string> {
  const { failure, watch } = voiceGivesOut();
  for (const each of news) watch(each);
  let outcome = 'goes on';
  failure.catch((error: Error) => (outcome = error.message));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return outcome;
}

describe('a script that waits for a voice', () => {
  it('waits no longer when a person must act', async () => {
    await expect(after(failed('unauthorized'))).resolves.toMatch(
      /needs a person: .*\n +remedy: Do something\./,
    );
  });

  it('waits while it may pass, but not for ever', async () => {
    await expect(after(failed('unavailable'), failed('unavailable'))).resolves.toBe('goes on');
    await expect(after(failed('unavailable'), failed('timeout'), failed('unavailable'))).resolves.toMatch(
      /failed 3 times in a row: .* is kept/,
    );
  });

  it('begins to count anew when a thought came', async () => {
    const twice = [failed('unavailable'), failed('unavailable')];
    await expect(after(...twice, formed, ...twice)).resolves.toBe('goes on');
  });
});
