import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  avoidedTopics,
  newGuard,
  topicEntropy,
  topicsWatched,
  withNothing,
  withOneMore,
  type TopicGuard,
} from '../../theory/topic-guard.ts';

/** What comes up: each wish names the topic that would, unless it is to be avoided; then the next one that may. */
function comingUp(
  wishes: readonly number[],
  avoided: (guard: TopicGuard) => string[] = avoidedTopics,
): { topic: string; acts: boolean }[] {
  const topics = ['sea', 'garden', 'rain', 'tea', 'road', 'wool'];
  let guard: TopicGuard = newGuard;
  return wishes.flatMap((wish) => {
    const avoid = avoided(guard);
    const open = topics.filter((topic) => !avoid.includes(topic));
    const topic = avoid.includes(topics[wish]!) ? open[wish % Math.max(1, open.length)] : topics[wish]!;
    if (topic === undefined) return [];
    const held = guard.holds;
    guard = withOneMore(guard, topic);
    return [{ topic, acts: held === 0 && guard.holds > 0 }];
  });
}

/** Each time that the guard acts, the share of the foremost topic among the twenty that come next. */
const sharesAfter = (came: ReturnType<typeof comingUp>): number[] =>
  came.flatMap(({ acts }, place) => {
    const next = came.slice(place + 1, place + 1 + topicsWatched).map(({ topic }) => topic);
    if (!acts || next.length < topicsWatched) return [];
    return [
      Math.max(...[...new Set(next)].map((topic) => next.filter((each) => each === topic).length)) /
        next.length,
    ];
  });

const wishes = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat(5)), {
  minLength: 60,
  maxLength: 120,
});

describe('The guard against going round in circles', () => {
  it('measures how evenly topics are spread', () => {
    expect(topicEntropy([])).toBe(1);
    expect(topicEntropy(['sea'])).toBe(0);
    expect(topicEntropy(['sea', 'sea', 'sea'])).toBe(0);
    expect(topicEntropy(['sea', 'rain', 'tea', 'road'])).toBe(1);
    expect(topicEntropy(['sea', 'sea', 'rain', 'rain'])).toBe(1);
    expect(topicEntropy(['sea', 'sea', 'sea', 'rain'])).toBeCloseTo(0.8113, 4);
  });

  it('lets be what is spread, and acts on what is not', () => {
    const spread = ['sea', 'rain', 'tea', 'road', 'wool', 'sea', 'salt', 'wind', 'bread'];
    expect(spread.reduce<TopicGuard>(withOneMore, newGuard).holds).toBe(0);
    const round = Array.from({ length: 8 }, () => 'sea').reduce<TopicGuard>(withOneMore, newGuard);
    expect(round).toMatchObject({ holds: 20, worn: 'sea' });
    expect(avoidedTopics(round)).toEqual(['sea']);
    const rained = Array.from({ length: 6 }, () => 'rain').reduce<TopicGuard>(withOneMore, round);
    expect(avoidedTopics(rained)).toEqual(['sea', 'rain']);
  });

  it('§4.7 once it acts, the foremost topic of the next twenty has less than a third (law)', () => {
    let acted = 0;
    fc.assert(
      fc.property(wishes, (wished) => {
        const shares = sharesAfter(comingUp(wished));
        acted += shares.length;
        for (const share of shares) expect(share).toBeLessThan(1 / 3);
      }),
    );
    expect(acted).toBeGreaterThan(10);
  });

  it('a guard that keeps nothing back breaks that law', () => {
    const broken = fc.check(
      fc.property(wishes, (wished) =>
        sharesAfter(comingUp(wished, () => [])).every((share) => share < 1 / 3),
      ),
    );
    expect(broken.failed).toBe(true);
  });

  it.each([1, 2, 3, 4, 5])('a mind of %i topics is never silent for more than twenty looks', (count) => {
    let guard: TopicGuard = newGuard;
    let silent = 0;
    for (let look = 0; look < 400; look += 1) {
      const avoid = avoidedTopics(guard);
      const open = ['sea', 'garden', 'rain', 'tea', 'road']
        .slice(0, count)
        .filter((topic) => !avoid.includes(topic));
      silent = open.length === 0 ? silent + 1 : 0;
      expect(silent).toBeLessThanOrEqual(topicsWatched);
      guard = open.length === 0 ? withNothing(guard) : withOneMore(guard, open[look % open.length]!);
    }
  });

  it('watches twenty topics at the most, and lets go after twenty', () => {
    fc.assert(
      fc.property(wishes, (wished) => {
        let guard: TopicGuard = newGuard;
        for (const { topic } of comingUp(wished)) {
          guard = withOneMore(guard, topic);
          expect(guard.topics.length).toBeLessThanOrEqual(topicsWatched);
          expect(guard.holds).toBeLessThanOrEqual(topicsWatched);
          expect(guard.worn === null).toBe(guard.holds === 0);
        }
      }),
    );
  });
});
