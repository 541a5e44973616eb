import { describe, expect, it } from 'vitest';
import { datedReminder } from '../../theory/dated-reminder.ts';
import { toDoIn } from '../../theory/reminders.ts';

const nine = Date.UTC(2026, 0, 5, 9);

describe('a reminder in so much time', () => {
  it.each([
    ['remind me in 15 minutes to take the cake out', '09:15 UTC on 2026-01-05'],
    ['Remind me in two hours to call Ana.', '11:00 UTC on 2026-01-05'],
    ['remind me to water the plants in half an hour', '09:30 UTC on 2026-01-05'],
    ['Set a timer for ten minutes.', '09:10 UTC on 2026-01-05'],
    ['Can you remind me in an hour and a half to leave?', '10:30 UTC on 2026-01-05'],
    ["Don't let me forget the cake in 20 min", '09:20 UTC on 2026-01-05'],
    ['Wake me in three days', '09:00 UTC on 2026-01-08'],
    ['remind me 45 minutes from now to eat', '09:45 UTC on 2026-01-05'],
    ['remind me in 1h to stretch', '10:00 UTC on 2026-01-05'],
    ['please remind me in a quarter of an hour to stretch', '09:15 UTC on 2026-01-05'],
    ['remind me in 1 hour 30 minutes', '10:30 UTC on 2026-01-05'],
    ['remind me in 2 hours and 15 minutes to call', '11:15 UTC on 2026-01-05'],
    ['remind me in 1h30m to call', '10:30 UTC on 2026-01-05'],
    ['remind me in 1 day, 2 hours and 5 minutes to call', '11:05 UTC on 2026-01-06'],
    ['remind me in two and a half hours to call', '11:30 UTC on 2026-01-05'],
    ['remind me in 1.5 hours to call', '10:30 UTC on 2026-01-05'],
    ['remind me two weeks from now to call', '09:00 UTC on 2026-01-19'],
    ['Remind me in eleven days to pay the rent.', '09:00 UTC on 2026-01-16'],
    ['Set a timer for twenty-five minutes.', '09:25 UTC on 2026-01-05'],
    ['Remind me in twenty five minutes to stir.', '09:25 UTC on 2026-01-05'],
    ['Wake me in eighteen hours.', '03:00 UTC on 2026-01-06'],
    ['Remind me sixteen days from now to vote.', '09:00 UTC on 2026-01-21'],
    ["Don't let me forget the cake in nineteen minutes.", '09:19 UTC on 2026-01-05'],
    ['Remind me in eleven and a half hours to leave.', '20:30 UTC on 2026-01-05'],
    ['Remind me in an hour and eleven minutes to go.', '10:11 UTC on 2026-01-05'],
    ['Remind me in a couple of hours to eat.', '11:00 UTC on 2026-01-05'],
    ['Remind me in a fortnight to pay.', '09:00 UTC on 2026-01-19'],
    ['Remind me in a hundred days to celebrate.', '09:00 UTC on 2026-04-15'],
  ])('has the moment with it: “%s”', (said, moment) => {
    const dated = datedReminder(said, nine);
    expect(dated).toContain(` (${moment})`);
    expect(datedReminder(dated, nine + 60_000)).toBe(dated);
  });

  it.each([
    'remind me tomorrow at 9 to call Ana',
    'I take the cake out in 15 minutes.',
    'Remind me to bring a 5 minute egg timer',
    'Remind me to call Ana.',
    'Remind me that Leo must not eat for 6 hours before surgery.',
    'remind me not to work for 3 days',
    'remind me after 2 days of rain',
    'remind me in 15 minutes and 20 minutes',
    'remind me in an hour or two',
    'remind me in 1 hour 30 minutes or so',
    'remind me that I ran 5 km in 30 minutes',
    'remind me in 5 to 10 minutes',
    'Remind me in eleven or twelve days to pay.',
    'Remind me at eleven to call.',
    'Remind me in twenty-five to thirty minutes.',
    'Remind me in a couple hundred days.',
    'Remind me that I ran 5 km in eighteen minutes.',
  ])('is left as it is where no such time is told: “%s”', (said) => {
    expect(datedReminder(said, nine)).toBe(said);
  });

  it('is still read as what somebody has to do', () => {
    expect(toDoIn(datedReminder('remind me in 15 minutes to eat', nine))).toBe(
      'I have to eat in 15 minutes (09:15 UTC on 2026-01-05)',
    );
  });
});
