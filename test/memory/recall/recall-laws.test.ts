import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { CandidateMemory, Candidates, CoAccess } from '../../../ports/memory-store.ts';
import { recall, type RecallParts } from '../../../src/memory/recall/recall.ts';
import { type Fusion, scoreCandidates } from '../../../src/memory/recall/score-candidates.ts';
import { countTokens } from '../../../src/tokens/count-tokens.ts';
import { drawsOf, idsOf, now } from '../remembering.ts';
import { WordEmbedder } from '../word-embedder.ts';
import { newMemory } from '../../../ports/new-memory.ts';

const lexemes = 3;

const memoryOf = (place: number, given: Partial<CandidateMemory>): CandidateMemory => ({
  ...newMemory({
    id: `memory-${place}` as MemoryId,
    type: 'episodic',
    content: 'Ada sleeps.',
    sourceTag: 'imported',
    createdAt: now,
  }),
  frequencies: [0, 0, 0],
  length: 2,
  cosine: null,
  ...given,
});

const memory = fc.record({
  content: fc.constantFrom('Ada sleeps.', 'Does Ada sleep?', 'Where? Here.', '', 'word '.repeat(300)),
  speaker: fc.constantFrom(null, 'Ada', 'Grace'),
  episode: fc.constantFrom(null, 'a', 'b'),
  position: fc.option(fc.nat(9)),
  eventAt: fc.option(fc.integer({ min: 0, max: now })),
  accessedAt: fc.integer({ min: 0, max: 2 * now }),
  alpha: fc.double({ min: 0.1, max: 50, noNaN: true }),
  beta: fc.double({ min: 0.1, max: 50, noNaN: true }),
  immutable: fc.boolean(),
  frequencies: fc.array(fc.nat(4), { minLength: lexemes, maxLength: lexemes }),
  length: fc.nat(40),
  cosine: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
});

const arm = (most: number) => fc.array(fc.tuple(fc.nat(most), fc.double({ min: 0, max: 9, noNaN: true })));

const candidates = fc.array(memory, { minLength: 1, maxLength: 40 }).chain((drawn) => {
  const memories = drawn.map((given, place) => memoryOf(place, given));
  const scored = arm(memories.length - 1).map((hits) =>
    hits.map(([place, score]) => ({ memory: memories[place]!.id, score })),
  );
  return fc.record({
    lexical: scored,
    vector: scored,
    temporal: scored,
    graph: scored,
    procedural: scored,
    memories: fc.constant(new Map(memories.map((each) => [each.id, each]))),
    words: fc.record({
      lexemes: fc.array(
        fc.nat(memories.length).map((documents) => ({ lexeme: 'word', documents })),
        {
          minLength: lexemes,
          maxLength: lexemes,
        },
      ),
      documents: fc.constant(memories.length),
      meanLength: fc.double({ min: 1, max: 20, noNaN: true }),
    }),
  });
});

const scoring = fc.record({
  cue: fc.constantFrom('Does Ada sleep?', 'sleep'),
  period: fc.constantFrom(null, { from: 0, to: now / 2 }),
  fusion: fc.constantFrom<Fusion>('convex', 'reciprocalRank'),
  trust: fc.double({ min: 0, max: 1, noNaN: true }),
});

const turned = (given: Candidates, by: number): Candidates => {
  const turn = <T>(items: readonly T[]): T[] => [...items.slice(by), ...items.slice(0, by)].toReversed();
  return {
    ...given,
    lexical: turn(given.lexical),
    vector: turn(given.vector),
    temporal: turn(given.temporal),
    memories: new Map(turn([...given.memories])),
  };
};

describe('the scores of candidates', () => {
  it('are within 0 and 1, each candidate once, the best first', () => {
    fc.assert(
      fc.property(candidates, scoring, (given, how) => {
        const found = scoreCandidates(given, how);
        expect(idsOf(found).toSorted()).toEqual([...given.memories.keys()].toSorted());
        for (const { score, parts } of found)
          for (const value of [score, ...Object.values(parts)]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1 + 1e-12);
          }
        const scores = found.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      }),
    );
  });

  it('do not depend on the order in which candidates come', () => {
    fc.assert(
      fc.property(candidates, scoring, fc.nat(40), (given, how, by) => {
        const scores = new Map(scoreCandidates(given, how).map(({ memory: { id }, score }) => [id, score]));
        for (const {
          memory: { id },
          score,
        } of scoreCandidates(turned(given, by), how))
          expect(score).toBeCloseTo(scores.get(id)!, 9);
      }),
    );
  });

  it('let a memory that has more of the words and is more alike never stand behind its equal', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
        fc.double({ min: -1, max: 0.9, noNaN: true }),
        (counts, cosine) => {
          const poor = memoryOf(0, { frequencies: counts, length: 9, cosine });
          const rich = memoryOf(1, {
            frequencies: counts.map((count) => count + 1),
            length: 9,
            cosine: cosine + 0.1,
          });
          const given: Candidates = {
            lexical: [],
            vector: [],
            temporal: [],
            graph: [],
            procedural: [],
            memories: new Map([poor, rich].map((each) => [each.id, each])),
            words: {
              lexemes: counts.map(() => ({ lexeme: 'word', documents: 1 })),
              documents: 2,
              meanLength: 9,
            },
          };
          for (const fusion of ['convex', 'reciprocalRank'] as const) {
            const [first] = scoreCandidates(given, { cue: 'word', period: null, fusion, trust: 0.4 });
            expect(first?.memory.id).toBe(rich.id);
          }
        },
      ),
    );
  });
});

describe('recall', () => {
  const bonds = fc.array(
    fc.record({
      memory: fc.nat(60),
      partner: fc.nat(60),
      count: fc.double({ min: 0.1, max: 100, noNaN: true }),
    }),
    { maxLength: 60 },
  );

  it('keeps to its limit and its room, and recalls nothing twice, nothing immutable and nothing that was withdrawn', async () => {
    await fc.assert(
      fc.asyncProperty(
        candidates,
        bonds,
        fc.record({
          limit: fc.nat(20),
          tokens: fc.nat(400),
          seed: fc.nat(),
          hops: fc.constantFrom<1 | 2>(1, 2),
        }),
        async (given, ties, { limit, tokens, seed, hops }) => {
          const withdrawn = { at: now, by: 'ada', reason: 'wrong' };
          const store: RecallParts['store'] = {
            search: async () => given,
            partners: async (ids) => ({
              memories: [],
              ties: ties
                .map((tie): CoAccess => ({
                  memory: `memory-${tie.memory}` as MemoryId,
                  partner: `memory-${tie.partner}` as MemoryId,
                  count: tie.count,
                  at: now,
                }))
                .filter((tie) => ids.includes(tie.memory)),
            }),
            read: async (ids) =>
              ids.map((id) => ({ ...memoryOf(0, {}), id, retracted: id.endsWith('5') ? withdrawn : null })),
          };
          const parts = { store, embedder: new WordEmbedder(), reranker: null, now, draw: drawsOf(seed) };
          const cue = { text: 'Does Ada sleep?', hops, active: [], limit, tokens };
          const { recalled, nearMisses, memories } = await recall(parts, cue);
          expect(recalled.length).toBeLessThanOrEqual(limit);
          const cost = recalled.reduce((sum, each) => sum + countTokens(each.memory.content), 0);
          expect(cost).toBeLessThanOrEqual(tokens);
          const ids = idsOf([...recalled, ...nearMisses]);
          expect(new Set(ids).size).toBe(ids.length);
          for (const each of [...recalled, ...nearMisses]) {
            expect(each.memory).toMatchObject({ immutable: false, retracted: null });
            expect(each.relevance).toBeGreaterThanOrEqual(0);
            expect(each.relevance).toBeLessThanOrEqual(1 + 1e-9);
          }
          expect(await recall(parts, cue)).toEqual({ recalled, nearMisses, withoutVectors: null, memories });
        },
      ),
    );
  });
});
