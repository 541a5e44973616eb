import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Host } from '../../src/host/host.ts';
import type { TimedNews } from '../../src/host/news/news.ts';
import { FileRecorder } from '../../src/replay/file-recorder.ts';
import { readRecording } from '../../src/replay/read-recording.ts';
import { replay } from '../../src/replay/replay.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { composition } from '../../src/testing/origin.ts';
import { configurationOf } from '../host/company.ts';
import { recordingFile } from './lives.ts';

/** Says hello to a mind under this recorder, and returns what it answered and all news. */
async function talk(recorder: FileRecorder): Promise<{ heard: string[]; news: TimedNews[] }> {
  const clock = new VirtualClock(Date.UTC(2026, 0, 1), () => mind.whenSettled());
  const host = await Host.open({ stores: memoryStores(), clock });
  onTestFinished(() => host.close());
  const heard: string[] = [];
  const news: TimedNews[] = [];
  const mind = await host.wake(configurationOf('name: Ada'), {
    voice: scriptedVoice({ rules: [], otherwise: { say: 'Hello.' } }, clock),
    channel: async ({ text }) => void heard.push(text),
    watcher: (one) => news.push(one),
    recorder,
  });
  const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
  await mind.perceive({ id: 'one', source, at: clock.now(), text: 'Hello!' });
  await clock.advance(60_000);
  await host.close();
  await recorder.close();
  return { heard, news };
}

describe('a mind that a host wakes under a recorder', () => {
  it('can be lived again from its birth to its stop', async () => {
    const file = await recordingFile();
    expect((await talk(await FileRecorder.create(file))).heard).toEqual(['Hello.']);
    const { divergence, ending, cycles, mind } = await replay(await readRecording(file), composition);
    expect({ divergence, ending, cycles }).toEqual({ divergence: null, ending: 'ended', cycles: 1 });
    expect(mind?.state().value).toMatchObject({ life: 'stopped' });
  });

  it('answers all the same when nothing can be recorded, and says so once', async () => {
    const refusing = new Writable({ write: (_, __, done) => done(new Error('ENOSPC')) });
    const { heard, news } = await talk(new FileRecorder(refusing));
    expect(heard).toEqual(['Hello.']);
    expect(news.filter(({ kind }) => kind === 'recording.failed')).toMatchObject([
      { message: 'Error: ENOSPC' },
    ]);
  });
});
