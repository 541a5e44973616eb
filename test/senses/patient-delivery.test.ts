import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Acceptance } from '../../ports/store.ts';
import { PatientDelivery } from '../../src/senses/patient-delivery.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { settle } from './listening-inbox.ts';

type Answer = 'accepted' | 'duplicate' | 'full' | 'never' | 'throws' | 'nothing';

const acceptance = (answer: Exclude<Answer, 'throws' | 'nothing'>): Acceptance => {
  if (answer === 'duplicate') return { outcome: answer, depth: 1 };
  if (answer !== 'accepted')
    return { outcome: 'refused', retry: answer === 'full', reason: `It is ${answer}.`, depth: 9 };
  const header = { id: 'p' as never, urgency: 0, acceptedAt: 0, score: 0, band: 4 as const };
  return { outcome: answer, header: { ...header, source: { kind: 'plan', plan: 'p' } }, depth: 1 };
};

/** A delivery of words to somebody who answers as `answers` say, in turn, and then accepts everything. */
function delivering(answers: Answer[] = []) {
  const clock = new VirtualClock(0, settle);
  const reports: string[] = [];
  const tried: { item: string; at: number }[] = [];
  const delivered: string[] = [];
  const delivery = new PatientDelivery<string>(
    'ears',
    { clock, report: (message) => reports.push(message) },
    async (item) => {
      tried.push({ item, at: clock.now() });
      const answer = answers.shift() ?? 'accepted';
      if (answer === 'throws') throw new Error('The database is away.');
      if (answer === 'accepted' || answer === 'duplicate') delivered.push(item);
      return answer === 'nothing' ? null : acceptance(answer);
    },
  );
  return { clock, reports, tried, delivered, delivery, answers };
}

describe('a patient delivery', () => {
  it('delivers at once, in order, one at a time', async () => {
    const { delivery, delivered, clock } = delivering();
    for (const item of ['a', 'b', 'c']) delivery.offer(item, item);
    await settle();
    expect(delivered).toEqual(['a', 'b', 'c']);
    expect(clock.next()).toBeNull();
  });

  it('waits longer and longer, from a second to a minute, and tells of it once', async () => {
    const { delivery, tried, clock, reports, delivered } = delivering(
      Array.from({ length: 8 }, () => 'full'),
    );
    delivery.offer('a', 'a');
    await clock.advance(10 * 60_000);
    const pauses = tried.slice(1).map(({ at }, place) => at - (tried[place]?.at ?? 0));
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
    expect(delivered).toEqual(['a']);
    expect(reports).toEqual([
      'ears: the inbox refused (It is full.); it is kept and offered again.',
      'ears: the inbox takes things in again.',
    ]);
  });

  it('tries again after a failure as after a refusal', async () => {
    const { delivery, delivered, clock, reports } = delivering(['throws']);
    delivery.offer('a', 'a');
    await clock.advance(1_000);
    expect(delivered).toEqual(['a']);
    expect(reports[0]).toContain('The database is away.');
  });

  it('lets the newest of a key win, also over one that is on its way', async () => {
    const { delivery, delivered, clock } = delivering(['full']);
    delivery.offer('file', 'old');
    delivery.offer('file', 'newer');
    await settle();
    expect(delivery.waiting('file')).toBe('newer');
    delivery.offer('file', 'newest');
    await clock.advance(1_000);
    expect(delivered).toEqual(['newest']);
    expect(delivery.waiting('file')).toBeUndefined();
  });

  it('puts a refused one last, so that it does not hold up the others', async () => {
    const { delivery, delivered, clock } = delivering(['throws', 'accepted', 'accepted']);
    for (const item of ['bad', 'a', 'b']) delivery.offer(item, item);
    await clock.advance(1_000);
    expect(delivered).toEqual(['a', 'b', 'bad']);
  });

  it('gives up what can never be accepted, says so, and goes on at once', async () => {
    const { delivery, delivered, clock, reports } = delivering(['never']);
    for (const item of ['bad', 'good']) delivery.offer(item, item);
    await settle();
    expect(delivered).toEqual(['good']);
    expect(reports).toEqual(['ears: the inbox never takes "bad" (It is never.); it is left out.']);
    expect(clock.next()).toBeNull();
  });

  it('drops what turned out to be nothing to tell', async () => {
    const { delivery, reports, clock } = delivering(['nothing']);
    delivery.offer('a', 'a');
    await settle();
    expect([delivery.waiting('a'), clock.next(), reports]).toEqual([undefined, null, []]);
  });

  it('ends: it waits for what is on its way, tells how much is left, and takes no more', async () => {
    const { delivery, delivered, clock, reports } = delivering(['accepted', 'full']);
    for (const item of ['a', 'b', 'c']) delivery.offer(item, item);
    await settle();
    await delivery.stop();
    delivery.offer('d', 'd');
    await clock.advance(600_000);
    expect(delivered).toEqual(['a']);
    expect(reports.at(-1)).toBe('ears: 2 could not be told before the end.');
  });

  it('loses nothing: the newest of every key arrives in the end, whatever it is answered', async () => {
    const answer = fc.constantFrom<Answer>('accepted', 'duplicate', 'full', 'throws');
    const offer = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      wait: fc.constantFrom(0, 500, 5_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 20 }), fc.array(offer), async (answers, offers) => {
        const { delivery, delivered, clock, reports } = delivering([...answers]);
        const newest = new Map<string, string>();
        for (const [number, { key, wait }] of offers.entries()) {
          newest.set(key, `${key}${number}`);
          delivery.offer(key, `${key}${number}`);
          if (wait > 0) await clock.advance(wait);
        }
        await clock.advance(30 * 60_000);
        for (const [key, item] of newest) {
          expect(delivered.findLast((one) => one.startsWith(key))).toBe(item);
          expect(delivery.waiting(key)).toBeUndefined();
        }
        expect(new Set(delivered).size).toBe(delivered.length);
        expect(clock.next()).toBeNull();
        await delivery.stop();
        expect(reports.some((report) => report.includes('before the end'))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
