import { describe, expect, it } from 'vitest';
import type { MemoryId, MindId } from '../../../ports/identifiers.ts';
import type { MemoryRecord } from '../../../ports/memory-store.ts';
import type { Voice } from '../../../ports/voice.ts';
import { Host } from '../../../src/host/host.ts';
import { importedRecord } from '../../../src/memory/file/imported-record.ts';
import { readMemoryLine } from '../../../src/memory/file/read-line.ts';
import { holds, safetyId } from '../../../src/memory/upkeep/safety-memories.ts';
import { atRest } from '../../../src/simulation/at-rest.ts';
import { memoryStores } from '../../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../../src/voice/scripted.ts';
import { configurationOf } from '../../host/company.ts';
import { GateLife } from '../gate/gate-life.ts';

/** A safety memory as an import enters it. */
const imported = (content: string): MemoryRecord => {
  const read = readMemoryLine(JSON.stringify({ content, immutable: true }));
  if (!read.ok) throw new Error('The line is not as it should be.');
  return importedRecord(read.line, { now: 1, origin: 'rules.jsonl:1' });
};

const stores = memoryStores();
const clock = new VirtualClock(0, atRest);

/** The system prompts of a life in which one thing is said. */
async function promptsOf(configuration: string, said: string): Promise<string[]> {
  const prompts: string[] = [];
  const echo = scriptedVoice({ rules: [], otherwise: { text: 'Somebody speaks.', say: 'Noted.' } }, clock);
  const think: Voice['think'] = (request, listen) => {
    prompts.push(request.system);
    return echo.think(request, listen);
  };
  const host = await Host.open({ stores, clock });
  const mind = await host.wake(configurationOf(configuration), {
    voice: { ...echo, think },
    channel: async () => {},
  });
  const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
  await mind.perceive({ id: said, source, at: clock.now(), text: said });
  await clock.advance(60_000);
  await host.close();
  return prompts;
}

const times = (text: string, prompt = ''): number => prompt.split(text).length - 1;

describe('safety memories', () => {
  it('§3.2 that were imported stand in every prompt, once; those of a configuration as long as it names them', async () => {
    const configured = 'name: Ada\nmemory: { safety: [Never share keys., Never lie.] }';
    expect(await promptsOf(configured, 'Hello.')).toMatchObject([
      expect.stringMatching(/Never share keys\.[^]*Never lie\./),
    ]);
    const { memory } = await stores.open('ada' as MindId);
    await memory.enter([imported('Never open the cellar.'), imported('Never lie.')], 1);

    const [both] = await promptsOf(configured, 'Hello again.');
    for (const text of ['Never share keys.', 'Never lie.', 'Never open the cellar.'])
      expect(times(text, both)).toBe(1);
    const [alone] = await promptsOf('name: Ada', 'And again.');
    expect(alone).toMatch(/Never open the cellar\.[^]*Never lie\./);
    expect(alone).not.toContain('Never share keys.');
  });

  it('I12: what is lived through is judged against those that were imported, whatever the configuration says', async () => {
    const life = await GateLife.begun();
    const boundary = await life.knows('The keys of the house are never given away.', { immutable: true });
    life.safety.length = 0;
    await life.hears(['The keys of the house are never given away.']);
    expect((await life.assess()).assessments).toMatchObject([
      { nearest: { memory: boundary, immutable: true } },
    ]);
  });

  it('of a configuration hold only where it names them', () => {
    const [keys, lies] = [safetyId('Never share keys.'), safetyId('Never lie.')];
    expect(holds(keys, new Set([keys]))).toBe(true);
    expect(holds(lies, new Set([keys]))).toBe(false);
    expect(holds('import-1' as MemoryId, new Set([keys]))).toBe(true);
  });
});
