import type { Commit } from '../../../ports/command.ts';
import { lawOf, must } from '../law.ts';
import { daySize, liveDay, troubledDays } from './lived-day.ts';

function follows(last: Commit, next: Commit): void {
  must(next.commit > last.commit, () => `Commit ${next.commit} follows commit ${last.commit}.`);
  must(
    next.cycle >= last.cycle || next.reason !== 'cycle',
    () => `After cycle ${last.cycle}, commit ${next.commit} is of cycle ${next.cycle}.`,
  );
  must(
    next.standing.lastActivityAt >= last.standing.lastActivityAt,
    () => `Commit ${next.commit} has forgotten when something happened last.`,
  );
}

/** The law of knowing the last cycle (L2). */
export const knowsTheLast = lawOf({
  name: 'knows-the-last',
  invariant: 'L2',
  statement:
    'Each cycle knows the last, across crashes and clocks that are set back: numbers rise, and no turn begins before the last one ended.',
  lives: troubledDays(),
  size: daySize,
  holds(day, build) {
    const { commits } = liveDay(day, build);
    for (const [place, next] of commits.entries()) {
      const last = commits[place - 1];
      if (last) follows(last, next);
    }
    const turns = commits.flatMap(({ turn }) => turn ?? []);
    for (const [place, next] of turns.entries()) {
      const last = turns[place - 1];
      must(next.endedAt >= next.startedAt, () => `Cycle ${next.cycle} ended before it began.`);
      if (!last) continue;
      must(next.cycle > last.cycle, () => `Cycle ${next.cycle} follows cycle ${last.cycle}.`);
      must(
        next.startedAt >= last.endedAt,
        () =>
          `Cycle ${next.cycle} began at ${next.startedAt}, before ${last.cycle} ended at ${last.endedAt}.`,
      );
    }
  },
});
