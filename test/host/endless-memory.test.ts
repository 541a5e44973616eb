import { describe, expect, it, onTestFinished } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { GloveEmbedder } from '../../src/embedding/glove/glove-embedder.ts';
import { importMemories } from '../../src/memory/file/import.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { Host } from '../../src/host/host.ts';
import { Company, configurationOf } from './company.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';

/** A memory of 960 kB in which a negation follows the other. */
const endless = 'I do not like green tea, and I never drink it. '.repeat(20_500);
/** What it may take this process to judge one sentence against it, milliseconds; going back and forth takes minutes. */
const bearable = 20_000;

describe('a mind with a memory of a megabyte', () => {
  it('is reminded of it, judges a like sentence against it, and answers the next', async () => {
    const company = new Company();
    const stores = memoryStores();
    const embedder = new GloveEmbedder();
    const { memory } = await stores.open('ada' as MindId);
    const line = JSON.stringify({ content: endless, compressed: 'No green tea.' });
    await importMemories([line], { store: memory, embedder, clock: company.clock, file: 'old.jsonl' });

    company.host = await Host.open({ stores, clock: company.clock });
    onTestFinished(() => company.host.close());
    const began = process.cpuUsage();
    company.mind = await company.host.wake(configurationOf('name: Ada'), {
      voice: scriptedVoice({ rules: [], otherwise: { text: 'Tea.', say: 'I hear you.' } }, company.clock),
      embedder,
      channel: async (utterance) => void company.heard.push(utterance),
      watcher: (news) => company.news.push(news),
    });
    await company.say('like', 'I like green tea, and I drink it.');
    await company.untilIdle(300_000);
    const recalled = company.news.flatMap((news) => (news.kind === 'memories.recalled' ? news.memories : []));
    expect(recalled.length).toBeGreaterThan(0);
    expect(company.kinds()).toContain('gate.judged');
    await company.say('next', 'And what is the time?');
    await company.untilIdle();
    expect(company.heard).toHaveLength(2);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(bearable);
  });
});
