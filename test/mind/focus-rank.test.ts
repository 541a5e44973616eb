import { describe, expect, it } from 'vitest';
import { choose } from '../../actors/attention/choose.ts';
import { focusBoost } from '../../actors/attention/contend.ts';
import { attentionSalience } from '../../theory/attention-salience.ts';
import { measuredByWords } from '../../src/testing/measured-by-words.ts';
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
    measuredByWords(candidates, new Map(), admission.focus),
    { ...admission, ...changed },
    { now: 0, priority, credits: {}, salience: attentionSalience },
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
    // elsewhere nearness to the task is one of what makes salience, and no rank
    expect(order([related, other], { mode: 'overload' })).toEqual(['other', 'related']);
    expect(related.score).toBe(10);
  });
});
