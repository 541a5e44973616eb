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

describe('the line of what one speaker says', () => {
  const dull = { measures: { novelty: 0, relevance: 0, charge: 0, toFocus: 0 } };
  const earlier = { acceptedAt: now - 10 };

  it('competes by the best of it, for the first of it', () => {
    const told = [
      said('b1', 'Ben'),
      said('a1', 'Ana', { ...dull, ...earlier }),
      said('a2', 'Ana', { ...moving, acceptedAt: now - 5 }),
    ];
    const { batch, competition } = chosen(told, { limit: 1 });
    expect(batch.map(({ id }) => id)).toEqual(['a1']);
    expect(competition!.foremost.map(({ percept }) => percept)).toEqual(['a1', 'b1']);
    expect(competition!.foremost[0]!.salience).toBeLessThan(competition!.foremost[1]!.salience);
    expect(batchOf(told)).toEqual(['a1', 'b1', 'a2']);
  });

  it.each([
    ['emergency', 0.4],
    ['threat', 0.9],
    ['loss', 0.8],
    ['trouble', 0.9],
  ] as const)('does not hold up grave news: %s', (kind, intensity) => {
    const news = said('a9', 'Ana', { ...moving, appraisal: { kind, intensity } });
    expect(batchOf([said('a1', 'Ana', earlier), news])).toEqual(['a9', 'a1']);
  });

  it.each(['praise', 'insult', 'goodNews', 'comfort', 'trouble'] as const)('holds up: %s', (kind) => {
    const told = said('a9', 'Ana', { ...moving, appraisal: { kind, intensity: 0.8 } });
    expect(batchOf([said('a1', 'Ana', earlier), told])).toEqual(['a1', 'a9']);
  });

  it('comes with what was said before, where the mode admits only a later part of it', () => {
    const before = said('a1', 'Ana', { ...earlier, band: 3 });
    const later = said('a2', 'Ana', { band: 3, measures: { ...flat, toFocus: 0.9 } });
    const behind = said('a3', 'Ana', { acceptedAt: now + 1, band: 3 });
    const focused = { mode: 'deepFocus', focus: 'x', admits: 3 } as const;
    expect(batchOf([before, later, behind], focused)).toEqual(['a1', 'a2']);
    expect(batchOf([before, said('b1', 'Ben', { ...earlier, band: 3 }), later], focused)).toEqual([
      'a1',
      'a2',
    ]);
    const overload = { mode: 'overload', admits: 2 } as const;
    const low = said('a1', 'Ana', { ...earlier, band: 4 });
    expect(batchOf([low, said('a2', 'Ana', { band: 2 })], overload)).toEqual(['a1', 'a2']);
  });

  it('shares no call where something of it that was refused one waits to be tried alone', () => {
    const told = [
      said('b1', 'Ben', moving),
      said('a1', 'Ana', earlier),
      said('a2', 'Ana', { acceptedAt: now - 3 }),
      candidate('a3', { kind: 'speech', speaker: 'Ana', space: 'hall' }),
    ];
    expect(batchOf(told, { apart: ['a1' as PerceptId] })).toEqual(['b1', 'a3']);
    expect(batchOf(told, { apart: ['a2' as PerceptId] })).toEqual(['b1', 'a1', 'a3']);
    expect(batchOf(told.slice(1), { apart: ['a1' as PerceptId] })).toEqual(['a1']);
  });

  it('is ordered by id within one millisecond', () => {
    expect(batchOf([said('z', 'Ana'), said('a', 'Ana', moving)])).toEqual(['a', 'z']);
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
