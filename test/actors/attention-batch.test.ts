import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose } from '../../actors/attention/choose.ts';
import type { MeasuredCandidate } from '../../ports/attention.ts';
import type { Admission } from '../../ports/faculty-mail.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { attentionSalience } from '../../theory/attention-salience.ts';
import { defaultPriority, standing } from '../../theory/priority.ts';

const now = 1_000_000;
const flat = { novelty: 0.5, relevance: 0.5, charge: 0, toFocus: 0 };
const admission: Admission = {
  mode: 'normal',
  limit: 10,
  admits: 4,
  focus: null,
  relevance: 0.5,
  noveltyBoost: 0,
  commandsOnly: false,
  apart: [],
};

const candidate = (
  id: string,
  source: PerceptSource,
  given: Partial<MeasuredCandidate> = {},
): MeasuredCandidate => ({
  id: id as PerceptId,
  source,
  urgency: 0,
  acceptedAt: now,
  ...standing({ ...source, urgency: 0, boost: given.boost ?? 0 }, defaultPriority),
  excerpt: id,
  measures: flat,
  ...given,
});
const said = (id: string, speaker: string, given: Partial<MeasuredCandidate> = {}) =>
  candidate(id, { kind: 'speech', speaker, space: 'kitchen' }, given);
const file = (id: string, given: Partial<MeasuredCandidate> = {}) =>
  candidate(id, { kind: 'observation', observer: 'desk', subject: id, change: 'created' }, given);

const chosen = (
  candidates: MeasuredCandidate[],
  given: Partial<Admission> = {},
  priority = defaultPriority,
) =>
  choose(candidates, { ...admission, ...given }, { now, priority, salience: attentionSalience, credits: {} });
const batchOf = (...given: Parameters<typeof chosen>): string[] => chosen(...given).batch.map(({ id }) => id);

const moving = { measures: { novelty: 1, relevance: 1, charge: 1, toFocus: 0 } };

describe('the batch of a cycle', () => {
  it('has room for what is said even where the mode admits one thing to a call', () => {
    const candidates = [file('storm', moving), said('asked', 'Ana'), file('other')];
    expect(batchOf(candidates, { limit: 1 })).toEqual(['storm', 'asked']);
    expect(batchOf([said('asked', 'Ana'), said('too', 'Ben')], { limit: 1 })).toHaveLength(1);
    expect(batchOf([file('storm', moving), file('other')], { limit: 1 })).toEqual(['storm']);
  });

  it('gives each speaker a turn before anybody has a second one, however much is said and however it moves', () => {
    const flood = Array.from({ length: 12 }, (_, place) => said(`loud${place}`, 'Ana', moving));
    expect(batchOf([...flood, said('quiet', 'Ben')]).slice(0, 2)).toEqual(['loud0', 'quiet']);
    const speakers = fc.array(fc.tuple(fc.constantFrom('Ana', 'Ben', 'Cem', 'Dora'), fc.boolean()), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(speakers, fc.integer({ min: 4, max: 15 }), (drawn, limit) => {
        const candidates = drawn.map(([speaker, moves], place) =>
          said(`s${place}`, speaker, moves ? moving : {}),
        );
        const heard = chosen(candidates, { limit }).batch.map(({ source }) =>
          source.kind === 'speech' ? source.speaker : '',
        );
        const speaking = new Set(drawn.map(([speaker]) => speaker));
        expect(new Set(heard.slice(0, speaking.size))).toEqual(speaking);
      }),
    );
  });
});

describe('what one speaker says in one space', () => {
  const lineOf = (batch: readonly string[], speaker: string) => batch.filter((id) => id.startsWith(speaker));

  it('is taken up in the order in which it was said, however it moves', () => {
    const told = [said('a1', 'Ana'), said('a2', 'Ana', { ...moving, acceptedAt: now + 1 })];
    expect(batchOf(told)).toEqual(['a1', 'a2']);
    expect(batchOf(told, { limit: 1 })).toEqual(['a1']);
    expect(batchOf(told, { mode: 'overload', limit: 1 })).toEqual(['a1']);
    const drawn = fc.array(
      fc.tuple(fc.constantFrom('Ana', 'Ben'), fc.double({ min: 0, max: 1, noNaN: true })),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(drawn, fc.constantFrom('normal', 'overload', 'deepFocus'), (each, mode) => {
        const candidates = each.map(([speaker, charge], place) =>
          said(`${speaker}${10 + place}`, speaker, {
            measures: { ...flat, charge },
            acceptedAt: now + place,
          }),
        );
        const batch = batchOf(candidates, { mode });
        for (const speaker of ['Ana', 'Ben']) {
          const all = candidates.flatMap(({ id }) => (id.startsWith(speaker) ? [id as string] : []));
          const heard = lineOf(batch, speaker);
          expect(heard).toEqual(all.slice(0, heard.length));
        }
      }),
    );
  });

  it('waits for what moves more between speakers, and in other spaces', () => {
    expect(batchOf([said('a1', 'Ana'), said('b1', 'Ben', moving)])[0]).toBe('b1');
    const other = candidate('a2', { kind: 'speech', speaker: 'Ana', space: 'hall' }, moving);
    expect(batchOf([said('a1', 'Ana'), other])[0]).toBe('a2');
  });

  it('does not wait where it is urgent, or tells of danger', () => {
    expect(batchOf([said('a1', 'Ana'), said('a2', 'Ana', { urgency: 0.9, ...moving })])[0]).toBe('a2');
    const danger = { ...moving, appraisal: { kind: 'emergency' as const, intensity: 1 } };
    expect(batchOf([said('a1', 'Ana'), said('a2', 'Ana', danger)])[0]).toBe('a2');
  });
});

describe('the boost of a percept', () => {
  it('counts as its observer gave it, whatever the configuration says of its kind since it was stored', () => {
    const stored = file('report', { boost: 3 });
    const urgencyUnder = (observation: number): number =>
      chosen([stored], { admits: 5 }, { ...defaultPriority, base: { ...defaultPriority.base, observation } })
        .competition!.foremost[0]!.urgency;
    expect(urgencyUnder(0)).toBeCloseTo(0.3 + 3 * 0.06, 12);
    expect([-8, 5, 12].map(urgencyUnder)).toEqual([0, 0, 0].map(() => urgencyUnder(0)));
  });
});
