import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ThoughtOutcome, Voice } from '../../ports/voice.ts';
import { recordedService } from '../../src/recorded/recorded-service.ts';
import { FileRecorder } from '../../src/replay/file-recorder.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { echo, served, whileTimePasses } from '../service/served.ts';
import { openedLife } from './recorded.ts';

const day = 86_400_000;

/** A voice of a model with a known price, that fails once. */
function paid(voice: Voice): Voice {
  let calls = 0;
  return {
    name: 'anthropic',
    model: 'claude-haiku-4-5',
    async think(...given): Promise<ThoughtOutcome> {
      calls += 1;
      if (calls === 2)
        return {
          ok: false,
          failure: { kind: 'timeout', message: 'It took too long.', remedy: 'Wait.', retryAfter: null },
        };
      const outcome = await voice.think(...given);
      if (!outcome.ok) return outcome;
      const usage = { inputTokens: 1_000, outputTokens: 100, cachedTokens: 200 };
      const thought = { ...outcome.thought, voice: 'anthropic', model: 'claude-haiku-4-5', usage };
      return { ok: true, thought };
    },
  };
}

/** A mind that was recorded while it lived for a day, beside its recording. */
async function livedAndRecorded() {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-recorded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'life.jsonl');
  const recorder = await FileRecorder.create(file);
  const clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
  const configuration = 'name: Ada\nowner: Tom\nreflection: { when: never }\n';
  const { host } = await served(configuration, { clock, voice: paid(echo(clock)) });
  const mind = host.mind('ada');
  await mind.start({ recorder });
  for (const text of [
    'My sister Ana moves to Lisbon in May.',
    'I am allergic to walnuts, since I was a child.',
    'My sister Ana moves to Porto in May, not to Lisbon.',
  ]) {
    await whileTimePasses(clock, mind.ask(text));
    await clock.advance(600_000);
  }
  await mind.memory.remember('The spare key is under the blue pot.');
  await clock.advance(day / 2);
  const told = { cost: await mind.cost(), stats: await mind.memory.stats() };
  await mind.stop();
  await recorder.close();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const life = await openedLife(lines);
  return { told, recorded: (await recordedService(life)).mind('ada') };
}

describe('a recording of a whole life', () => {
  it('remembers what the life did, and says what its calls cost', async () => {
    const { told, recorded } = await livedAndRecorded();
    const { memories, byType, contested, retracted, buffered } = told.stats;
    expect(memories).toBeGreaterThan(2);
    expect(await recorded.memory.stats()).toMatchObject({ memories, byType, contested, retracted, buffered });

    const { found, withoutVectors } = await recorded.memory.search('Where does Ana move?');
    expect(found[0]?.memory.content).toMatch(/Ana moves to/);
    expect(withoutVectors).toMatch(/recording/);
    const { id } = found[0]!.memory;
    expect(await recorded.memory.show(id)).toMatchObject({ id });
    const { percepts, belief } = await recorded.memory.why(id);
    expect(belief.evidence.length).toBeGreaterThan(0);
    expect(percepts.map(({ text }) => text).join()).toMatch(/Ana moves to/);
    await expect(recorded.memory.why('no-such-memory')).rejects.toMatchObject({ code: 'notFound' });

    const { lifetime } = await recorded.cost();
    expect(lifetime.calls).toBeGreaterThan(3);
    expect(lifetime).toEqual(told.cost.lifetime);
    expect(await recorded.cost()).toMatchObject({ session: null, budget: null, spent: null });
    expect(await recorded.review.list()).toEqual([]);
  });
});
