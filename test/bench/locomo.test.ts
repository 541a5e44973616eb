import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Conversation, NoData, readConversations } from '../../bench/locomo/conversations.ts';
import { EvidenceTally } from '../../bench/locomo/evidence-recall.ts';
import { livedInBelief, winsOfBelief } from '../../bench/locomo/lived-in.ts';
import { measureOn } from '../../bench/locomo/measure.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { center, centerCeiling, totalEvidence } from '../../theory/belief-weight.ts';
import { recallWorth } from '../../theory/recall-worth.ts';
import { uniform } from '../../theory/uniform.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';

const sample = {
  sample_id: 'talk-1',
  conversation: {
    speaker_a: 'Ada',
    speaker_b: 'Grace',
    session_2_date_time: '10:00 am on 2 June, 2023',
    session_2: [{ speaker: 'Ada', dia_id: 'D2:1', text: 'The ferry was late.' }],
    session_1_date_time: '1:56 pm on 8 May, 2023',
    session_1: [
      { speaker: 'Ada', dia_id: 'D1:1', text: 'Look at this!', blip_caption: 'a photo of a violin' },
      { speaker: 'Grace', dia_id: 'D1:2', text: 'I play the cello.' },
    ],
    session_10_date_time: '9:00 am on 3 June, 2023',
    session_10: [{ speaker: 'Grace', dia_id: 'D10:1', text: 'Rain again.' }],
  },
  qa: [
    { question: 'What does the photo show?', answer: 'a violin', evidence: ['D1:1'], category: 4 },
    { question: 'When was it built?', answer: 1876, evidence: ['D1:1; D:01:02', 'D9:9'], category: 1 },
    { question: 'Who sings?', answer: 'nobody', evidence: [], category: 5 },
    { question: 'Who dances?', answer: 'nobody', evidence: ['D8:8'], category: 5 },
  ],
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wakeful-locomo-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function read(text: string): Promise<Conversation[]> {
  const path = join(folder, 'locomo.json');
  await writeFile(path, text);
  return readConversations(path);
}

describe('the conversations of a LoCoMo file', () => {
  it('have their turns in the order of their sessions, with what pictures show and when it was', async () => {
    const [conversation] = await read(JSON.stringify([sample]));
    expect(conversation?.turns).toEqual([
      {
        id: 'D1:1',
        session: 'talk-1/1',
        position: 0,
        speaker: 'Ada',
        text: 'Look at this! a photo of a violin',
        at: Date.UTC(2023, 4, 8, 13, 56),
      },
      {
        id: 'D1:2',
        session: 'talk-1/1',
        position: 1,
        speaker: 'Grace',
        text: 'I play the cello.',
        at: Date.UTC(2023, 4, 8, 13, 56),
      },
      {
        id: 'D2:1',
        session: 'talk-1/2',
        position: 0,
        speaker: 'Ada',
        text: 'The ferry was late.',
        at: Date.UTC(2023, 5, 2, 10),
      },
      {
        id: 'D10:1',
        session: 'talk-1/10',
        position: 0,
        speaker: 'Grace',
        text: 'Rain again.',
        at: Date.UTC(2023, 5, 3, 9),
      },
    ]);
  });

  it('have the questions that name evidence, whose ids are mended', async () => {
    const [conversation] = await read(JSON.stringify([sample]));
    expect(conversation?.questions).toEqual([
      {
        text: 'What does the photo show?',
        category: 'single-hop',
        answer: 'a violin',
        evidence: ['D1:1'],
        named: 1,
      },
      {
        text: 'When was it built?',
        category: 'multi-hop',
        answer: '1876',
        evidence: ['D1:1', 'D1:2'],
        named: 3,
      },
    ]);
  });

  it('are missed with a word on where they are', async () => {
    await expect(readConversations(join(folder, 'none.json'))).rejects.toThrow(NoData);
    await expect(readConversations(join(folder, 'none.json'))).rejects.toThrow(
      'https://github.com/snap-research/locomo',
    );
    await expect(read('[{"sample_id": 1}]')).rejects.toThrow(NoData);
    await expect(read('no json')).rejects.toThrow(NoData);
  });
});

describe('beliefs in recall', () => {
  it('are drawn by a life within the ceilings: some have evidence, most are weak', () => {
    const beliefs = Array.from({ length: 300 }, (_, place) => livedInBelief(`turn ${place}`));
    expect(livedInBelief('turn 7')).toEqual(beliefs[7]);
    const evidence = beliefs.map((belief) => totalEvidence(belief) - 5);
    expect(Math.min(...evidence)).toBeCloseTo(0, 9);
    expect(Math.max(...evidence)).toBeGreaterThan(5);
    for (const belief of beliefs) expect(center(belief)).toBeLessThan(centerCeiling);
  });

  it('of a life that knows nothing of the question hardly change what comes to mind', () => {
    const weights = Array.from({ length: 300 }, (_, place) => livedInBelief(`turn ${place}`));
    const counts = weights.map((weight, place) => recallWorth(weight, uniform(1, 'draw', place)) / 0.5);
    const spread = Math.sqrt(counts.reduce((sum, each) => sum + (each - 1) ** 2, 0) / counts.length);
    expect(spread).toBeLessThan(0.03);
  });

  it('let a well-founded one win more than half of the draws against likelier ones', () => {
    const { first, inTheTen } = winsOfBelief();
    expect(first).toBeGreaterThan(0.5);
    expect(inTheTen).toBeGreaterThanOrEqual(first);
  });
});

describe('the recall of evidence', () => {
  it('is the mean share of what each question names, at each depth', () => {
    const tally = new EvidenceTally();
    const question = { text: 'q', category: 'temporal' as const, answer: null };
    tally.add({ ...question, evidence: ['a', 'b'], named: 4 }, ['x', 'a', 'x', 'x', 'x', 'b']);
    tally.add({ ...question, category: 'multi-hop', evidence: ['c'], named: 1 }, ['c']);
    const { questions, all, categories } = tally.recall();
    expect(questions).toBe(2);
    expect(all).toEqual({ 5: 0.625, 10: 0.75, 20: 0.75 });
    expect(categories.temporal).toEqual({ 5: 0.25, 10: 0.5, 20: 0.5 });
    expect(categories['multi-hop']).toEqual({ 5: 1, 10: 1, 20: 1 });
  });

  it('is measured in every way, through import and recall, and leaves no trace', async () => {
    const stores = memoryStores();
    const conversations = await read(JSON.stringify([sample]));
    const told: string[] = [];
    const measuring = {
      stores,
      embedder: new WordEmbedder(),
      ablation: true,
      told: (done: string) => void told.push(done),
    };
    const { turns, searches } = await measureOn(conversations, measuring);
    expect(turns).toBe(4);
    expect(told).toHaveLength(1);
    expect(searches['recall']?.all[5]).toBeCloseTo((1 + 2 / 3) / 2, 9);
    for (const found of Object.values(searches)) expect(found.questions).toBe(2);
    expect(Object.keys(searches)).toEqual(
      expect.arrayContaining(['bm25', 'dense', 'the same, lived in', 'without vectors']),
    );
    const { memory } = await stores.open('locomo talk-1' as never);
    expect(await memory.count()).toBe(4);
    for (const { recalls, alpha, beta } of await memory.read(['D1:1' as never, 'D1:2' as never]))
      expect({ recalls, alpha, beta }).toEqual({ recalls: 0, alpha: 1, beta: 4 });
  });
});
