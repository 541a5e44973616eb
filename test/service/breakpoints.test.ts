import { describe, expect, it } from 'vitest';
import { afterEvent } from '../../src/service/picture/after-step.ts';
import type { BreakpointAt } from '../../src/service/picture/breakpoint.ts';
import type { LiveEvent } from '../../src/service/picture/live-event.ts';
import type { Mind } from '../../src/service/mind.ts';
import type { Picture } from '../../src/service/picture/picture.ts';
import { served, whileTimePasses } from './served.ts';

/** Where a mind stands still; null while it goes on. */
const standsAt = async (mind: Mind): Promise<string | null> => {
  const { held, stop } = await mind.picture();
  return held ? (stop?.breakpoint.id ?? 'by hand') : null;
};

describe('a breakpoint', () => {
  it.each<[BreakpointAt, string]>([
    [{ kind: 'state', state: 'mind.cycle.thinking' }, 'It entered mind.cycle.thinking.'],
    [{ kind: 'event', event: 'percept.arrived' }, 'It took percept.arrived.'],
    [{ kind: 'event', event: 'commit.durable' }, 'commit.durable was told.'],
    [{ kind: 'effect', effect: 'think' }, 'It asked for think (1/voice.0/think.0/0).'],
    [{ kind: 'condition', condition: 'doing = committing' }, 'It is so: doing = committing.'],
  ])('stops the mind at %j and says so, while percepts are accepted', async (at, why) => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    const breakpoint = await mind.steer.breakpoints.set(at);
    await mind.say('Hello!');
    await clock.advance(60_000);
    const { held, stop, sequence, cycle } = await mind.picture();
    const stopped = { breakpoint, why, at: expect.any(Number) as number, sequence, cycle };
    expect({ held, stop }).toEqual({ held: true, stop: stopped });
    const said = (await mind.history()).utterances.length;
    const asked = await whileTimePasses(clock, mind.ask('Are you there?', { id: 'p2', timeout: 60_000 }));
    expect(asked.reason).toContain(`it stands at the breakpoint ${breakpoint.id}; release it`);
    expect((await mind.history()).utterances).toHaveLength(said);
    await mind.steer.breakpoints.clear(breakpoint.id);
    await mind.steer.release();
    expect(await whileTimePasses(clock, mind.ask('Are you there?', { id: 'p2' }))).toMatchObject({
      outcome: 'answered',
    });
    expect(await standsAt(mind)).toBe(null);
  });

  it('is come to again after each release; a condition only where it becomes true', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    await mind.steer.breakpoints.set({ kind: 'state', state: 'mind.cycle.thinking' });
    await mind.steer.breakpoints.set({ kind: 'condition', condition: 'cycle >= 1' });
    await mind.say('Hello!');
    const stops: (string | null)[] = [];
    for (let times = 0; times < 4; times += 1) {
      await clock.advance(10_000);
      stops.push(await standsAt(mind));
      await mind.steer.release();
      if (times === 2) await mind.say('And again!');
    }
    expect(stops).toEqual([
      'condition:cycle >= 1',
      'state:mind.cycle.thinking',
      null,
      'state:mind.cycle.thinking',
    ]);
  });

  it('is left behind by a step, and told again by the step that comes to it', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    await mind.steer.hold();
    await mind.steer.breakpoints.set({ kind: 'event', event: 'percept.arrived' });
    await mind.say('Hello!');
    expect(await standsAt(mind)).toBe('by hand');
    await mind.steer.step();
    expect(await standsAt(mind)).toBe('event:percept.arrived');
    await clock.advance(1_000);
    await mind.steer.step();
    expect(await standsAt(mind)).toBe('by hand');
  });

  it('stays over a stop of the mind, and is come to while it wakes up', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    await mind.steer.breakpoints.set({ kind: 'event', event: 'activation.began' });
    await mind.stop();
    expect(await mind.picture()).toMatchObject({
      held: false,
      breakpoints: [{ id: 'event:activation.began' }],
    });
    await mind.start();
    expect(await standsAt(mind)).toBe('event:activation.began');
    await mind.say('Hello!');
    await clock.advance(60_000);
    expect((await mind.observe()).cycle).toBe(0);
    await mind.steer.release();
    await clock.advance(60_000);
    expect((await mind.observe()).cycle).toBe(1);
  });

  it('is told to whoever watches, from the beginning and by events alone', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    await mind.start();
    const leave = new AbortController();
    const seen: LiveEvent['kind'][] = [];
    let picture: Picture | null = null;
    const watching = (async () => {
      for await (const event of mind.subscribe({ signal: leave.signal })) {
        seen.push(event.kind);
        picture = event.kind === 'reset' ? event.picture : afterEvent(picture!, event);
      }
    })();
    const first = await mind.steer.breakpoints.set({ kind: 'effect', effect: 'think' });
    expect(await mind.steer.breakpoints.set({ kind: 'effect', effect: 'think' })).toEqual(first);
    await mind.steer.breakpoints.set({ kind: 'condition', condition: 'mode = sleep' });
    await mind.say('Hello!');
    await clock.advance(60_000);
    await mind.steer.breakpoints.clear('condition:mode = sleep');
    await clock.advance(1_000);
    expect(picture).toEqual(await mind.picture());
    expect(picture).toMatchObject({ held: true, breakpoints: [first], stop: { breakpoint: first } });
    expect(await mind.steer.breakpoints.list()).toEqual([first]);
    expect(seen.filter((kind) => kind === 'steering')).toHaveLength(4);
    leave.abort();
    await watching;
  });

  it.each<[BreakpointAt, string, RegExp]>([
    [{ kind: 'state', state: 'mind.mode.dancing' }, 'state', /full name of a state, like mind\.mode\.sleep/],
    [{ kind: 'state', state: 'recovery.validating' }, 'state', /full name of a state/],
    [
      { kind: 'event', event: 'percept.came' },
      'event',
      /must be one of act\.refused, activation\.began, .*percept\.arrived/,
    ],
    [{ kind: 'effect', effect: 'fly' }, 'effect', /must be one of .*think/],
    [{ kind: 'condition', condition: 'bodi.pain > 1' }, 'condition', /names "bodi", .*body.*voice/],
    [{ kind: 'condition', condition: 'mode =' }, 'condition', /ends where something after "="/],
  ])('that it would never come to is refused: %j', async (at, field, problem) => {
    const { host } = await served();
    await expect(host.mind('ada').steer.breakpoints.set(at)).rejects.toMatchObject({
      fields: [{ field, problem: expect.stringMatching(problem) as string }],
    });
  });

  it('keeps nobody from putting the mind away', async () => {
    const { host } = await served();
    const mind = host.mind('ada');
    await mind.steer.breakpoints.set({ kind: 'condition', condition: 'sequence >= 0' });
    await mind.stop();
    expect(await host.list()).toMatchObject([{ presence: 'asleep' }]);
  });

  it('is one of a hundred at the most; one that is not there cannot be cleared', async () => {
    const { host } = await served();
    const { breakpoints } = host.mind('ada').steer;
    for (let cycle = 0; cycle < 100; cycle += 1)
      await breakpoints.set({ kind: 'condition', condition: `cycle = ${cycle}` });
    await breakpoints.set({ kind: 'condition', condition: 'cycle = 7' });
    await expect(breakpoints.set({ kind: 'condition', condition: 'cycle = 100' })).rejects.toMatchObject({
      fields: [{ field: 'kind' }],
    });
    await expect(breakpoints.clear('effect:think')).rejects.toMatchObject({ code: 'notFound' });
  });
});
