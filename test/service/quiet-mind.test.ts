import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SteppedMind } from '../../src/mind/stepped-mind.ts';
import { Reader } from './reader.ts';
import { served } from './served.ts';

const second = 1_000;

/** How often minds were folded from now until the test is over. */
function foldings(): { count: number } {
  const spy = vi.spyOn(SteppedMind.prototype, 'fold');
  onTestFinished(() => spy.mockRestore());
  return {
    get count() {
      return spy.mock.calls.length;
    },
  };
}

describe('a mind around which it is quiet', () => {
  it('is folded after half a minute, and after each of its looks from then on', async () => {
    const folded = foldings();
    const { host, clock } = await served('name: Ada', { folds: true });
    const mind = host.mind('ada');
    await mind.say('Hello!');
    await clock.advance(25 * second);
    expect(folded.count).toBe(0);
    await clock.advance(60 * second);
    const { count } = folded;
    expect(count).toBeGreaterThan(3);
    await clock.advance(60 * second);
    expect(folded.count - count).toBeGreaterThan(3);
  });

  it('is not folded while it is spoken to every few seconds', async () => {
    const folded = foldings();
    const { host, clock } = await served('name: Ada', { folds: true });
    const mind = host.mind('ada');
    for (let count = 0; count < 30; count += 1) {
      await mind.say(`Number ${count}.`);
      await clock.advance(9 * second);
    }
    expect(folded.count).toBe(0);
  });

  it('is not folded where nobody asked for it', async () => {
    const folded = foldings();
    const { host, clock } = await served();
    await host.mind('ada').say('Hello!');
    await clock.advance(300 * second);
    expect(folded.count).toBe(0);
  });

  it('tells those who follow of its looks alone, as if its actors had always stood', async () => {
    const folded = foldings();
    const { host, clock } = await served('name: Ada', { folds: true });
    const mind = host.mind('ada');
    await mind.say('Hello!');
    const reader = new Reader();
    reader.join(mind);
    await clock.advance(300 * second);
    expect(folded.count).toBeGreaterThan(10);
    const steps = reader.events.flatMap((event) => (event.kind === 'step' ? [event.step] : []));
    const late = steps.filter(({ at }) => at > clock.now() - 120 * second);
    expect(late.length).toBeGreaterThan(10);
    for (const { actors } of late)
      expect(['attention', 'mind']).toEqual(expect.arrayContaining(actors.map(({ actor }) => actor)));
    expect(steps.map(({ sequence }) => sequence)).toEqual(
      steps.map((_, place) => steps[0]!.sequence + place),
    );
    expect(reader.events.filter(({ kind }) => kind === 'reset')).toHaveLength(1);
    expect(reader.picture).toEqual(await mind.picture());
    await reader.leave();
  });

  it('answers as before when it is spoken to again, and when it is asked how it stands', async () => {
    const { host, clock } = await served('name: Ada', { folds: true });
    const mind = host.mind('ada');
    await mind.say('Hello!');
    await clock.advance(300 * second);
    expect(await mind.observe()).toMatchObject({ life: 'awake', doing: 'waiting', cycle: 1 });
    await mind.say('Are you there?');
    await clock.advance(300 * second);
    expect(await mind.observe()).toMatchObject({ doing: 'waiting', cycle: 2 });
    const said = async () => (await mind.history()).utterances.map(({ text }) => text);
    expect(await said()).toEqual(['I hear you.', 'I hear you.']);
  });

  it('is put away and woken again as it was', async () => {
    const { host, clock } = await served('name: Ada', { folds: true });
    const mind = host.mind('ada');
    await mind.say('Hello!');
    await clock.advance(300 * second);
    const { mode, cycle, depth } = await mind.observe();
    await clock.advance(20 * second);
    await mind.stop();
    await mind.start();
    expect(await mind.observe()).toMatchObject({ life: 'awake', mode, cycle, depth });
    await mind.say('Are you there?');
    await clock.advance(20 * second);
    expect(await mind.observe()).toMatchObject({ cycle: cycle + 1 });
  });

  it.each([false, true])(
    'keeps no events that nobody follows after two minutes, and draws itself anew for whoever comes (folded: %s)',
    async (folds) => {
      const { host, clock } = await served('name: Ada', { folds });
      const mind = host.mind('ada');
      await mind.say('Hello!');
      const [early, late, latest] = [new Reader(), new Reader(), new Reader()];
      early.join(mind);
      await clock.advance(20 * second);
      await early.leave();
      await clock.advance(60 * second);
      // soon enough: it is told what it has missed
      early.join(mind);
      await clock.advance(1);
      expect(early.events.filter(({ kind }) => kind === 'reset')).toHaveLength(1);
      await early.leave();
      await clock.advance(400 * second);
      // too late: it is given the picture of now
      early.join(mind);
      late.join(mind);
      await clock.advance(1);
      expect(early.events.filter(({ kind }) => kind === 'reset')).toHaveLength(2);
      const drawn = await mind.picture();
      expect(Object.keys(drawn.actors).length).toBeGreaterThan(10);
      expect(early.picture).toEqual(drawn);
      expect(late.picture).toEqual(drawn);
      // from then on nobody misses anything
      await clock.advance(400 * second);
      await mind.say('Are you there?');
      await clock.advance(20 * second);
      await early.leave();
      await late.leave();
      for (const reader of [early, late]) expect(reader.picture).toEqual(await mind.picture());
      expect(late.events.filter(({ kind }) => kind === 'reset')).toHaveLength(1);
      // what breaks the quiet while nobody looks is in the picture, too
      await clock.advance(400 * second);
      await mind.say('And now?');
      await clock.advance(20 * second);
      latest.join(mind);
      await clock.advance(1);
      expect(latest.picture).toEqual(await mind.picture());
      await latest.leave();
    },
  );
});
