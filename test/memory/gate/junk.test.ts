import { beforeAll, describe, expect, it } from 'vitest';
import type { MemoryRecord } from '../../../ports/memory-store.ts';
import { liveThroughJunk, recital, type JunkReport } from '../../../scripts/junk/junk-life.ts';
import { happenings } from '../../../scripts/junk/percepts.ts';
import { seededRandom } from '../../../src/host/clock/seeded-random.ts';

describe('a mind that is told repeats and chatter, with a voice that repeats what it recalls', () => {
  let report: JunkReport;
  let records: MemoryRecord[];
  beforeAll(async () => {
    ({ report, records } = await liveThroughJunk(1_000));
  });

  it('hears of a hundred things five that are new', () => {
    const kinds = happenings(1_000, seededRandom(1)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'fact')).toHaveLength(50);
    expect(report).toMatchObject({ percepts: 1_000, facts: 50 });
  });

  it('I10 stores nothing of what it only recalled and said again, and believes nothing more for it', () => {
    expect(report.recitals).toBeGreaterThan(40);
    expect(report).toMatchObject({ recitalsStored: 0, recitalsBelieved: 0 });
    expect(records.filter(({ memory }) => memory.content.includes(recital))).toEqual([]);
  });

  it('keeps most of the facts, and a small part of the rest', () => {
    expect(report.factsKept / report.facts).toBeGreaterThan(0.8);
    expect(report.memories).toBeLessThan(150);
    expect(report.duplicates / report.memories).toBeLessThan(0.1);
  });

  it('has no text twice: what is said again is evidence for what is known', () => {
    const texts = records.map(({ memory }) => memory.content.toLowerCase().replaceAll(/\W+/g, ' ').trim());
    expect(new Set(texts).size).toBe(texts.length);
    const confirmed = records.filter(({ evidence }) => evidence.some(({ kind }) => kind === 'reinforced'));
    expect(confirmed.length).toBeGreaterThan(records.length / 4);
  });
});
