import { describe, expect, it } from 'vitest';
import { movedAfter, movedBy, movedByVoice } from '../../machines/mind/appraising.ts';
import { newbornInner } from '../../machines/mind/slices/inner.ts';
import type { Appraisal } from '../../ports/appraisal.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { innerSettings } from '../../src/testing/inner-states.ts';

const speech: PerceptSource = { kind: 'speech', speaker: 'Tom', space: 'terminal' };
const file: PerceptSource = { kind: 'observation', observer: 'inbox', subject: 'a.md', change: 'created' };
const insult: Appraisal = { kind: 'insult', intensity: 0.5 };

const percept = (id: string, appraisal: Appraisal, source: PerceptSource = speech) => ({
  id: id as PerceptId,
  source,
  appraisal,
});

const self = (inner: typeof innerSettings | null = innerSettings) =>
  ({ settings: { ...settingsWith(), inner } }) as Parameters<typeof movedBy>[0]['self'];

const moved = (batch: ReturnType<typeof percept>[], inner = newbornInner(), at = 0) =>
  movedBy({ inner, self: self() }, batch, at);

describe('a batch of percepts', () => {
  it('acts on the body by what it is: at once, by up to 0.3 each', () => {
    const { stirs } = moved([percept('a', insult), percept('b', { kind: 'loss', intensity: 1 })]);
    expect(stirs).toMatchObject([
      { percept: 'a', kind: 'insult', stimulus: 'hurt', intensity: 0.15, by: 'words' },
      { percept: 'b', kind: 'loss', stimulus: 'sympathy', intensity: 0.3, by: 'words' },
    ]);
  });

  it('acts half as much from a file', () => {
    expect(moved([percept('a', insult, file)]).stirs).toMatchObject([{ intensity: 0.075 }]);
  });

  it('acts once, however often it has to wait', () => {
    const first = moved([percept('a', insult)]);
    expect(moved([percept('a', insult)], first.inner, 500_000).stirs).toEqual([]);
    const handled = { ...first.inner, moved: movedAfter(first.inner.moved, ['a'], 500_000) };
    expect(handled.moved).toEqual([]);
  });

  it('moves nobody without a body', () => {
    const bodiless = { inner: newbornInner(), self: self({ ...innerSettings, body: false }) };
    expect(movedBy(bodiless, [percept('a', insult)], 0).stirs).toEqual([]);
    expect(movedBy({ ...bodiless, self: self(null) }, [percept('a', insult)], 0).stirs).toEqual([]);
  });

  it('of the mind’s own moves nothing', () => {
    const own: PerceptSource = { kind: 'feeling', dimension: 'pain' };
    expect(moved([percept('a', insult, own)]).stirs).toEqual([]);
  });
});

describe('the appraisal of the voice', () => {
  const after = moved([percept('a', insult)]).inner;
  const byVoice = (appraisal: Appraisal, id = 'a', inner = after) =>
    movedByVoice({ inner, self: self() }, percept(id, insult), appraisal, 0).stirs;

  it('adds only what the words have not done already', () => {
    expect(byVoice(insult)).toEqual([]);
    expect(byVoice({ kind: 'insult', intensity: 0.2 })).toEqual([]);
    expect(byVoice({ kind: 'insult', intensity: 0.8 })[0]!.intensity).toBeCloseTo(0.09);
  });

  it('that differs adds within what is left for the percept', () => {
    expect(byVoice({ kind: 'praise', intensity: 1 })).toMatchObject([{ stimulus: 'joy', by: 'voice' }]);
    expect(byVoice({ kind: 'praise', intensity: 1 })[0]!.intensity).toBeCloseTo(0.15);
  });

  it('reads what the words could not', () => {
    expect(byVoice({ kind: 'loss', intensity: 0.5 }, 'b')[0]!.intensity).toBeCloseTo(0.15);
  });
});
