import type { Competition, Competitor, MeasuredCandidate } from '../../../ports/attention.ts';
import type { PerceptId } from '../../../ports/identifiers.ts';
import { attentionSalience } from '../../../theory/attention-salience.ts';
import { mostGain } from '../../../theory/concern-shares.ts';
import { lawOf, must } from '../law.ts';
import { daySize, liveThrough, troubledDays, worldOfDay } from './lived-day.ts';

/** For sums of floating-point numbers. */
const rounding = 1e-9;

type Seen = ReadonlyMap<PerceptId, MeasuredCandidate>;

/** One candidate is reported with the scores that it was measured with, and with their sum. */
function isAsMeasured(each: Competitor, seen: Seen): void {
  const { percept, salience, gain } = each;
  const sum = attentionSalience(each) + gain;
  must(
    Math.abs(salience - sum) < rounding,
    () => `${percept} is reported with ${salience}, its scores sum to ${sum}.`,
  );
  must(gain >= 0 && gain <= mostGain, () => `${percept} gained ${gain}.`);
  const measures = seen.get(percept)?.measures;
  // what was asked before a crash was measured before it
  if (measures === undefined) return;
  for (const score of ['novelty', 'relevance', 'charge'] as const)
    must(
      each[score] === measures[score],
      () =>
        `${percept} is reported with a ${score} of ${each[score]}, and was measured with ${measures[score]}.`,
    );
}

/** What else waits of the same speaker in the same space: of such a line the first one is reported, in the place of the best. */
function restOfLine({ percept }: Competitor, seen: Seen): MeasuredCandidate[] {
  const source = seen.get(percept)?.source;
  if (source?.kind !== 'speech') return [];
  return [...seen.values()].filter(
    (each) =>
      each.id !== percept &&
      each.source.kind === 'speech' &&
      each.source.speaker === source.speaker &&
      each.source.space === source.space,
  );
}

/** Whether something may stand before a loser that stands higher by itself: because a later part of its line may stand as high, the most urgent that it can be. */
const isCarried = (each: Competitor, loser: Competitor, seen: Seen, isBySalience: boolean): boolean =>
  // what was asked before a crash was measured before it
  (each.kind === 'speech' && !seen.has(each.percept)) ||
  restOfLine(each, seen).some(
    ({ measures }) =>
      !isBySalience || attentionSalience({ ...measures, urgency: 1 }) >= loser.salience - rounding,
  );

/** The reported order is the one that decided. */
function isInOrder({ rule, foremost }: Competition, seen: Seen): void {
  foremost.slice(1).forEach((loser, place) => {
    const before = foremost[place]!;
    const isBySalience = rule === 'salience' && before.band > 1 && loser.band > 1;
    const isHigher = isBySalience ? before.salience >= loser.salience : before.band <= loser.band;
    must(
      isHigher || isCarried(before, loser, seen, isBySalience),
      () => `${before.percept} is reported before ${loser.percept}, which stood higher.`,
    );
  });
}

/** The law of the cognitive-state report. */
export const honestReport = lawOf({
  name: 'honest-report',
  invariant: 'L2',
  statement:
    'What the voice is told of its attention equals the scores that decided: the winner first, each candidate with the sum of what was ' +
    'measured of it.',
  lives: troubledDays(),
  size: daySize,
  holds(day, build) {
    let seen: Seen = new Map();
    const world = worldOfDay(day, build, {
      watch({ message, commands }) {
        if (message.type === 'activation.began') seen = new Map();
        if (
          message.type === 'effect.settled' &&
          message.outcome.effect === 'inbox.read' &&
          message.outcome.ok
        )
          seen = new Map(message.outcome.candidates.map((each) => [each.id, each]));
        for (const each of commands) {
          if (each.type !== 'perform' || each.effect !== 'think' || each.competition === undefined) continue;
          const { competition, winner } = each;
          must(
            competition.foremost[0]?.percept === winner,
            () => `The report names another winner than ${winner}.`,
          );
          competition.foremost.forEach((one) => isAsMeasured(one, seen));
          isInOrder(competition, seen);
        }
      },
    });
    liveThrough(world, day);
  },
});
