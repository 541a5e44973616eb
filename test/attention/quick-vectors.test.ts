import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../ports/embedder.ts';
import { QuickVectors } from '../../src/attention/quick-vectors.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';

const { signal } = new AbortController();
const rested = 60_000;

function vectorsOf(embedder: Embedder) {
  const clock = new VirtualClock(0, () => Promise.resolve());
  const reasons: string[] = [];
  return { clock, reasons, vectors: new QuickVectors(embedder, clock, (reason) => reasons.push(reason)) };
}

describe('the vectors that attention is measured by', () => {
  it('are there by text, each once', async () => {
    const embedder = new WordEmbedder();
    const { vectors } = vectorsOf(embedder);
    const found = await vectors.of(['a boat', 'a boat', 'a house'], signal);
    expect([...found.keys()]).toEqual(['a boat', 'a house']);
    expect(embedder.calls).toEqual([{ texts: ['a boat', 'a house'], task: 'query' }]);
  });

  it('are done without while the embedder rests after a failure, and the reason is told once', async () => {
    const embedder = new WordEmbedder();
    const { vectors, clock, reasons } = vectorsOf(embedder);
    embedder.fails = true;
    expect((await vectors.of(['a boat'], signal)).size).toBe(0);
    embedder.fails = false;
    await clock.advance(rested - 1);
    expect((await vectors.of(['a boat'], signal)).size).toBe(0);
    expect(reasons).toEqual(['The embedder is away.']);
    await clock.advance(1);
    expect((await vectors.of(['a boat'], signal)).size).toBe(1);
  });

  it('are done without whatever the embedder throws', async () => {
    const embed = () => Promise.reject(new TypeError('no such field'));
    const { vectors, reasons } = vectorsOf(Object.assign(new WordEmbedder(), { embed }));
    expect((await vectors.of(['a boat'], signal)).size).toBe(0);
    expect(reasons).toEqual(['The embedder failed: TypeError: no such field']);
  });

  it('are not waited for longer than three seconds', async () => {
    const stuck: Embedder = Object.assign(new WordEmbedder(), { embed: () => new Promise<never>(() => {}) });
    const { vectors, clock, reasons } = vectorsOf(stuck);
    const asked = vectors.of(['a boat'], signal);
    await clock.advance(3_000);
    expect((await asked).size).toBe(0);
    expect(reasons).toEqual([`The embedder "${stuck.model}" took longer than 3000 ms.`]);
  });
});
