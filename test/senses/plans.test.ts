import { describe, expect, it } from 'vitest';
import { perceptSchema } from '../../ports/percept.ts';
import { planSchema } from '../../src/configuration/plans.ts';
import { plansSense } from '../../src/senses/plans.ts';
import type { Surroundings } from '../../src/senses/sense.ts';
import { ListeningInbox, settle } from './listening-inbox.ts';

const time = (iso: string) => Date.parse(iso);
const hour = 3_600_000;
const day = 24 * hour;

const morning = planSchema.parse({
  name: 'morning',
  cron: '0 9 * * *',
  timezone: 'Europe/Lisbon',
  text: 'Plan the day.',
});
const hourly = planSchema.parse({
  name: 'hourly',
  cron: '0 * * * *',
  timezone: 'UTC',
  text: 'Look up.',
  urgency: 0.9,
});

async function planning(inbox: Surroundings, plans = [morning], since: number | null = null) {
  const sense = plansSense(plans, {
    clock: inbox.clock,
    perceive: inbox.perceive,
    report: inbox.report,
    since,
  });
  await sense.start();
  await settle();
  return sense;
}

describe('plans', () => {
  it('come to the mind when they are due, day by day', async () => {
    const inbox = new ListeningInbox(time('2026-06-01T08:00:00.000Z'));
    await planning(inbox);
    expect(inbox.accepted).toEqual([]);
    await inbox.clock.advance(3 * day);
    expect(inbox.accepted.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-06-02T08:00:00.000Z',
      '2026-06-03T08:00:00.000Z',
      '2026-06-04T08:00:00.000Z',
    ]);
  });

  it('are percepts with the words, the urgency and the time of the plan', async () => {
    const inbox = new ListeningInbox(time('2026-06-01T08:30:00.000Z'));
    await planning(inbox, [hourly]);
    await inbox.clock.advance(hour);
    const percept = await inbox.next();
    expect(percept).toEqual({
      id: 'plan:hourly:2026-06-01T09:00:00.000Z',
      source: { kind: 'plan', plan: 'hourly' },
      sourceConfidence: 1,
      urgency: 0.9,
      boost: 0,
      at: time('2026-06-01T09:00:00.000Z'),
      text: 'Look up.',
    });
    expect(perceptSchema.parse(percept)).toEqual(percept);
  });

  it('that were missed while the mind was away happen once, late, and say so', async () => {
    const inbox = new ListeningInbox(time('2026-06-04T12:00:00.000Z'));
    await planning(inbox, [morning, hourly], time('2026-06-01T12:30:00.000Z'));
    expect(inbox.accepted).toMatchObject([
      {
        at: time('2026-06-04T08:00:00.000Z'),
        text: 'Plan the day.\n(This was due at 8:00 on Thursday 4 June 2026; it comes late.)',
      },
      { at: time('2026-06-04T12:00:00.000Z'), text: 'Look up.' },
    ]);
    await inbox.clock.advance(hour);
    expect(inbox.accepted).toHaveLength(3);
  });

  it('that came due before the mind was born, or when it was awake, are not missed', async () => {
    const inbox = new ListeningInbox(time('2026-06-04T12:00:00.000Z'));
    await planning(inbox, [morning], null);
    await planning(inbox, [morning], time('2026-06-04T08:00:00.001Z'));
    expect(inbox.accepted).toEqual([]);
  });

  it('are the same percept however often the mind restarts around them', async () => {
    const inbox = new ListeningInbox(time('2026-06-01T07:00:00.000Z'));
    const sense = await planning(inbox);
    await inbox.clock.advance(hour);
    await sense.stop();
    const due = time('2026-06-01T08:00:00.000Z');
    for (const since of [due - hour, due]) {
      const again = await planning(inbox, [morning], since);
      await inbox.clock.advance(10 * 60_000);
      await again.stop();
    }
    expect(inbox.accepted.map(({ id }) => id as string)).toEqual(['plan:morning:2026-06-01T08:00:00.000Z']);
  });

  it('are told once, late, when the machine slept over several of their times', async () => {
    const inbox = new ListeningInbox(time('2026-06-01T08:30:00.000Z'));
    let slept = 0;
    const { clock, perceive, report } = inbox;
    const sleeper = {
      now: () => clock.now() + slept,
      at: (due: number, ring: () => void) => clock.at(due - slept, ring),
    };
    await planning({ clock: sleeper, perceive, report }, [hourly]);
    slept = 5 * hour;
    await clock.advance(hour);
    const texts = inbox.accepted.map(({ text }) => text);
    expect(texts).toEqual(['Look up.']);
    expect(inbox.accepted[0]?.id).toBe('plan:hourly:2026-06-01T14:00:00.000Z');
    await clock.advance(hour);
    expect(inbox.accepted.map(({ id }) => id as string)).toEqual([
      'plan:hourly:2026-06-01T14:00:00.000Z',
      'plan:hourly:2026-06-01T15:00:00.000Z',
    ]);
  });

  it('wait for a full inbox: the newest time of each plan comes when there is room', async () => {
    const inbox = new ListeningInbox(time('2026-06-01T07:30:00.000Z'));
    await planning(inbox, [morning, hourly]);
    inbox.room = 0;
    await inbox.clock.advance(2.6 * hour);
    expect(inbox.accepted).toEqual([]);
    expect(inbox.reports).toHaveLength(1);
    inbox.room = Infinity;
    await inbox.clock.advance(60_000);
    expect(inbox.accepted.map(({ id }) => id as string).toSorted()).toEqual([
      'plan:hourly:2026-06-01T10:00:00.000Z',
      'plan:morning:2026-06-01T08:00:00.000Z',
    ]);
  });

  it('wait no longer when the sense ends', async () => {
    const inbox = new ListeningInbox();
    const sense = await planning(inbox, [morning, hourly]);
    expect(inbox.clock.next()).not.toBeNull();
    await sense.stop();
    expect(inbox.clock.next()).toBeNull();
    await inbox.clock.advance(day);
    expect(inbox.accepted).toEqual([]);
  });
});
