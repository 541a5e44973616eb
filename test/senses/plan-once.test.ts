import { describe, expect, it } from 'vitest';
import { planMoment } from '../../src/configuration/plan-moment.ts';
import { planSchema } from '../../src/configuration/plans.ts';
import { planTimesOf } from '../../src/configuration/plan-times.ts';
import { plansSense } from '../../src/senses/plans.ts';
import { ListeningInbox, settle } from './listening-inbox.ts';

const time = (iso: string) => Date.parse(iso);
const day = 86_400_000;

const party = planSchema.parse({
  name: 'party',
  at: '2026-06-03T18:30',
  timezone: 'Europe/Lisbon',
  text: 'Go to the party.',
});
const due = time('2026-06-03T17:30:00Z');

async function planning(inbox: ListeningInbox, since: number | null) {
  const { clock, perceive, report } = inbox;
  const sense = plansSense([party], { clock, perceive, report, since });
  await sense.start();
  await settle();
  return sense;
}

describe('a plan that comes once', () => {
  it('comes at its time, and never again', async () => {
    const inbox = new ListeningInbox(time('2026-06-01T08:00:00Z'));
    await planning(inbox, null);
    await inbox.clock.advance(due - time('2026-06-01T08:00:00Z') - 1);
    expect(inbox.accepted).toEqual([]);
    await inbox.clock.advance(400 * day);
    expect(inbox.accepted).toMatchObject([
      { id: 'plan:party:2026-06-03T17:30:00.000Z', at: due, text: 'Go to the party.' },
    ]);
    expect(inbox.clock.next()).toBeNull();
  });

  it('comes late, once, to a mind that was off by then, and says so', async () => {
    const inbox = new ListeningInbox(time('2026-06-10T08:00:00Z'));
    await planning(inbox, time('2026-06-02T08:00:00Z'));
    expect(inbox.accepted).toMatchObject([
      { text: 'Go to the party.\n(This was due at 17:30 on Wednesday 3 June 2026; it comes late.)' },
    ]);
    await planning(inbox, time('2026-06-10T08:00:00Z'));
    await inbox.clock.advance(day);
    expect(inbox.accepted).toHaveLength(1);
  });

  it('goes by the clocks of the mind where it names none, and says so of what comes late', async () => {
    const inbox = new ListeningInbox(time('2026-06-10T08:00:00Z'));
    const { clock, perceive, report } = inbox;
    const { timezone: _, ...local } = party;
    const since = time('2026-06-02T08:00:00Z');
    const sense = plansSense([local], { clock, perceive, report, since, timezone: 'Asia/Tokyo' });
    await sense.start();
    await settle();
    expect(inbox.accepted).toMatchObject([
      {
        at: time('2026-06-03T09:30:00Z'),
        text: 'Go to the party.\n(This was due at 18:30 on Wednesday 3 June 2026; it comes late.)',
      },
    ]);
  });

  it('that is long past is not told to a newborn, or to a mind that was awake by then', async () => {
    const inbox = new ListeningInbox(time('2026-06-10T08:00:00Z'));
    await planning(inbox, null);
    expect(inbox.reports).toEqual([
      'The plan "party" was due before this mind was first woken, and is never told. Change its "at".',
    ]);
    await planning(inbox, due + 1);
    await inbox.clock.advance(day);
    expect(inbox.accepted).toEqual([]);
    expect(inbox.reports).toHaveLength(1);
  });

  it('has one time, whichever side it is looked at from', () => {
    const times = planTimesOf(party);
    expect([times.next(due - 1), times.next(due), times.next(due + 1)]).toEqual([due, null, null]);
    expect([times.last(due, due), times.last(due + 1, due + 2), times.last(due - 2, due - 1)]).toEqual([
      due,
      null,
      null,
    ]);
  });
});

describe('the moment that a plan names', () => {
  it.each([
    ['2026-05-01T09:00', 'UTC', '2026-05-01T09:00:00.000Z'],
    ['2026-05-01T09:00:30', 'Asia/Kathmandu', '2026-05-01T03:15:30.000Z'],
    ['2026-05-01T09:00+02:00', 'Asia/Kathmandu', '2026-05-01T07:00:00.000Z'],
    ['2026-05-01T09:00Z', undefined, '2026-05-01T09:00:00.000Z'],
    ['1999-12-31T23:59', 'UTC', '1999-12-31T23:59:00.000Z'],
    // daylight saving leaves the first out, and repeats the second
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s is %s', (text, timezone, moment) => {
    expect(planMoment(text, timezone)).toBe(time(moment));
  });

  it.each(['tomorrow', '2026-05-01', '2026-02-30T09:00', '2026-05-01T25:00', '2026-05-01 09:00', '9:00'])(
    'is none in "%s"',
    (text) => {
      expect(planMoment(text, 'UTC')).toBeNull();
    },
  );
});
