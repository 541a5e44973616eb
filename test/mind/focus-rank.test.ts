import { describe, expect, it } from 'vitest';
import { choose, focusBoost } from '../../actors/attention/choose.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Admission } from '../../ports/faculty-mail.ts';
import type { Candidate } from '../../ports/percept.ts';
import { lexicalSimilarity } from '../../theory/similarity.ts';
import { observation } from '../../src/testing/percepts.ts';
import { settingsWith } from '../../src/testing/settings.ts';

const { priority, modes } = settingsWith();
const admission: Admission = {
  mode: 'deepFocus',
  limit: 5,
  admits: 5,
  focus: 'the garden plan',
  relevance: modes.deepFocus.relevance,
  noveltyBoost: 0,
  commandsOnly: false,
};
const urgent = (id: string, excerpt: string, score: number): Candidate => ({
  id: id as PerceptId,
  source: observation,
  urgency: 0,
  score,
  band: 2,
  acceptedAt: 0,
  excerpt,
});
const order = (candidates: Candidate[], changed: Partial<Admission> = {}) =>
  choose(
    candidates,
    { ...admission, ...changed },
    { now: 0, before: [], priority, similarity: lexicalSimilarity },
  ).batch.map(({ id }) => id as string);

describe('what belongs to the task of deep focus', () => {
  it('ranks three higher than what does not, and no more (docs/model/attention.md)', () => {
    expect(focusBoost).toBe(3);
    const other = (score: number) => urgent('other', 'lunch is ready', score);
    const related = urgent('related', 'the garden plan has changed', 10);
    expect(order([other(12.9), related])).toEqual(['related', 'other']);
    expect(order([other(13.1), related])).toEqual(['other', 'related']);
  });

  it('must resemble the task as much as is asked of what is let in', () => {
    const faint = urgent('faint', 'one word of many is garden, and nothing else here belongs to it', 10);
    const other = urgent('other', 'lunch is ready', 11);
    expect(lexicalSimilarity(faint.excerpt, 'the garden plan')).toBeGreaterThan(0);
    expect(order([faint, other], { relevance: 0.9 })).toEqual(['other', 'faint']);
    expect(order([faint, other], { relevance: 0.01 })).toEqual(['faint', 'other']);
  });

  it('ranks no higher in any other mode, and its score stays as it is', () => {
    const related = urgent('related', 'the garden plan has changed', 10);
    const other = urgent('other', 'lunch is ready', 11);
    expect(order([related, other], { mode: 'normal' })).toEqual(['other', 'related']);
    expect(related.score).toBe(10);
  });
});

describe('what shares a cycle with a thought of the mind’s own', () => {
  const impulse: Candidate = {
    ...urgent('impulse', 'Your mind wanders freely.', 0),
    source: { kind: 'impulse', category: 'associativeDrift' },
    band: 4,
  };
  const plan: Candidate = { ...impulse, id: 'plan' as PerceptId, source: { kind: 'plan', plan: 'greet' } };

  it('wins it, however long the thought has waited: respond before spontaneous (docs/model/attention.md)', () => {
    const late = { ...plan, acceptedAt: 1 };
    const early = { ...impulse, score: 2 };
    expect(order([early, late], { mode: 'normal' })).toEqual(['plan', 'impulse']);
    expect(order([late, early], { mode: 'normal' })).toEqual(['plan', 'impulse']);
  });

  it('does not take its place where only one is let in, so that none starves (I3)', () => {
    const early = { ...impulse, score: 2 };
    expect(order([early, plan], { mode: 'normal', limit: 1 })).toEqual(['impulse']);
  });
});
