import { describe, expect, it } from 'vitest';
import { dmn, type DmnMail } from '../../actors/dmn/dmn.ts';
import type { DmnContext } from '../../actors/dmn/wandering.ts';
import type { PerformOf } from '../../ports/command.ts';
import { done, notDone } from '../../ports/effects/effects.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import type { MindMail } from '../../ports/mail.ts';
import { feelingLike, innerSettings, livedWith } from '../../src/testing/inner-states.ts';
import { Stage } from './stage.ts';

const interval = innerSettings.spontaneousInterval!;
const staged = () => new Stage<DmnMail>('dmn', dmn, { life: 0, inner: innerSettings, seed: 1, at: 0 });
const feels = (at: number): DmnMail => ({ type: 'affect.changed', inner: feelingLike({}, { at }), at });
const contextOf = (stage: Stage<DmnMail>) => stage.state().context as DmnContext;

const upon = (topic: string, channel: 'self' | 'dream' = 'self') =>
  done('memory.wander', {
    found: {
      channel,
      memories: [topic as MemoryId],
      topic,
      prompt: `“The ${topic}.” comes back to you.`,
    },
  });

/** Lets intervals pass, in which the thought queue thinks where the network does not, until it wanders; the time then. */
function untilItWanders(stage: Stage<DmnMail>, from: number): number {
  for (let at = from + interval; ; at += interval) {
    stage.send(feels(at - interval / 2));
    if (stage.state().value === 'wandering') return at - interval / 2;
    stage.send(feels(at));
    stage.send({ type: 'offer.taken', id: `impulse/goalRehearsal/${at}`, at });
  }
}

const settles = (
  stage: Stage<DmnMail>,
  outcome: ReturnType<typeof upon> | ReturnType<typeof notDone>,
  at: number,
) => {
  const [asked] = stage.takeAsked() as PerformOf<'memory.wander'>[];
  stage.send({ type: 'effect.settled', key: asked!.key, outcome, at });
};

const offeredBy = (told: MindMail[]) =>
  told.flatMap((mail) => (mail.type === 'thought.offered' ? [mail.offer] : []));

describe('The default-mode network as a faculty', () => {
  it('§3.9 draws every memory as likely as any other while beliefs have become alike', () => {
    const stage = staged();
    const lives = (isBroad?: true) =>
      stage.send({ type: 'cycle.lived', lived: livedWith({ ...(isBroad && { isBroad }) }), at: 0 });
    lives(true);
    const at = untilItWanders(stage, 0);
    expect(stage.asked).toMatchObject([{ effect: 'memory.wander', isBroad: true }]);
    settles(stage, { effect: 'memory.wander', ok: true, found: null }, at);
    lives();
    untilItWanders(stage, at + interval);
    expect(stage.asked).toMatchObject([{ effect: 'memory.wander', isBroad: false }]);
  });

  it('wanders when a turn is its own, and offers what it came upon until that is taken', () => {
    const stage = staged();
    let at = untilItWanders(stage, 0);
    expect(stage.asked).toMatchObject([{ effect: 'memory.wander', avoid: [], isBroad: false }]);
    settles(stage, upon('sea'), at);
    stage.send(feels((at += 10_000)));
    expect(stage.takeTold()).toEqual([]);
    stage.send(feels((at += interval / 2)));
    const [offer] = offeredBy(stage.takeTold());
    expect(offer).toMatchObject({
      quotes: ['sea'],
      source: { kind: 'impulse', category: 'associativeDrift' },
      text: '“The sea.” comes back to you.',
    });
    stage.send(feels((at += 10_000)));
    const [again] = offeredBy(stage.takeTold());
    stage.send({ type: 'offer.taken', id: again!.id, at });
    expect(contextOf(stage)).toMatchObject({ found: undefined, guard: { topics: ['sea'] } });
    stage.send(feels(at + interval - 1));
    expect(stage.takeTold()).toEqual([]);
  });

  it('shares the interval with the thought queue: about every third turn is its own', () => {
    const stage = staged();
    let own = 0;
    let at = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      stage.send(feels((at += interval)));
      if (stage.state().value === 'wandering') {
        own += 1;
        settles(stage, notDone('memory.wander', { kind: 'failed', message: 'Away.' }), at);
      } else stage.send({ type: 'offer.taken', id: `impulse/goalRehearsal/${at}`, at });
    }
    expect(own).toBeGreaterThan(70);
    expect(own).toBeLessThan(130);
  });

  it('comes upon something anew when the mind has turned to something else, or somebody has spoken', () => {
    for (const event of [
      { type: 'offer.taken', id: 'impulse/biologicalNeed/1', at: 0 },
      { type: 'cycle.lived', lived: livedWith({ origin: 'respond', contact: true }), at: 0 },
    ] satisfies DmnMail[]) {
      const stage = staged();
      settles(stage, upon('sea'), untilItWanders(stage, 0));
      stage.restart();
      expect(stage.state().value).toBe('holding');
      stage.send(event);
      expect(stage.state().value).toBe('waiting');
      expect(contextOf(stage).found).toBeUndefined();
    }
  });

  it('asks itself now and then whether what it turned to first should have been', () => {
    const stage = staged();
    const about = (trigger: string, cameAt: number | null, at: number): DmnMail => ({
      type: 'cycle.lived',
      lived: livedWith({ origin: 'respond', trigger, cameAt }),
      at,
    });
    stage.send(about('The hens are out.', 1, 5));
    stage.send(about('The roof leaks.', 6, 9));
    expect(contextOf(stage).preferred).toBeUndefined();
    stage.send(about('Your mind wanders freely.', null, 9));
    stage.send(about('Bea is at “the” door.', 7, 12));
    let at = 0;
    for (let turn = 0; offeredBy(stage.told).length === 0; turn += 1) {
      expect(turn).toBeLessThan(200);
      stage.send(feels((at += interval)));
      if (stage.state().value === 'wandering') {
        settles(stage, notDone('memory.wander', { kind: 'failed', message: 'Away.' }), at);
      } else if (offeredBy(stage.told).length === 0)
        stage.send({ type: 'offer.taken', id: `impulse/biologicalNeed/${at}`, at });
    }
    const [offer] = offeredBy(stage.told);
    expect(offer!.text).toBe(
      'You turned to “The roof leaks.” and let “Bea is at "the" door.” wait. You ask yourself whether that was right.',
    );
    stage.send({ type: 'offer.taken', id: offer!.id, at });
    expect(contextOf(stage).preferred).toBeUndefined();
  });

  it('goes round in no circle: what came up again and again is avoided, and everything is as likely', () => {
    const stage = staged();
    let at = 0;
    for (let turn = 0; turn < 8; turn += 1) {
      at = untilItWanders(stage, at);
      settles(stage, upon('sea'), at);
      do stage.send(feels((at += 10_000)));
      while (offeredBy(stage.told).length === 0);
      stage.send({ type: 'offer.taken', id: offeredBy(stage.takeTold()).at(-1)!.id, at });
    }
    untilItWanders(stage, at);
    expect(stage.takeAsked()).toMatchObject([{ avoid: ['sea'], isBroad: true }]);
  });

  it('dreams, and what it dreamt comes to mind after waking before anything else', () => {
    const stage = staged();
    stage.send({ type: 'dream.began', at: 0 });
    expect(stage.asked).toMatchObject([{ effect: 'memory.wander', dreams: true }]);
    settles(stage, upon('sea', 'dream'), 1);
    stage.send({ type: 'dream.began', at: 2 });
    expect(stage.asked[0]!.type === 'perform' && stage.asked[0]!.key).toContain('look.1/');
    settles(stage, upon('rain', 'dream'), 3);
    stage.send({ type: 'dream.began', at: 4 });
    settles(stage, notDone('memory.wander', { kind: 'failed', message: 'Away.' }), 5);
    stage.send(feels(interval));
    expect(offeredBy(stage.takeTold())).toMatchObject([{ text: '“The rain.” comes back to you.' }]);
  });

  it('lets go of what it came upon when somebody has something forgotten', () => {
    const stage = staged();
    const at = untilItWanders(stage, 0);
    settles(stage, upon('sea'), at);
    const forgets: DmnMail = {
      type: 'cycle.lived',
      lived: livedWith({ origin: 'respond', trigger: 'Forget the sea.', cameAt: at - 1, forgot: true }),
      at,
    };
    stage.send({ type: 'cycle.lived', lived: livedWith({ trigger: 'The sea.', cameAt: at - 2 }), at });
    stage.send(forgets);
    expect(stage.state().value).toBe('waiting');
    expect(contextOf(stage)).toMatchObject({ found: undefined, first: undefined, preferred: undefined });
    stage.send({ type: 'cycle.lived', lived: livedWith({ trigger: 'The sea.', cameAt: at - 2 }), at });
    stage.send(forgets);
    expect(contextOf(stage)).toMatchObject({ first: undefined, preferred: undefined });
    untilItWanders(stage, at);
    stage.takeAsked();
    stage.send({ type: 'cycle.lived', lived: livedWith({ forgot: true }), at });
    expect(stage.state().value).toBe('waiting');
    expect(stage.takeAsked()).toMatchObject([{ type: 'cancel' }]);
  });

  it('rests in a mind that thinks nothing by itself, and gives up what it was at', () => {
    const stage = staged();
    const at = untilItWanders(stage, 0);
    stage.takeAsked();
    stage.send({
      type: 'inner.adopted',
      inner: { ...innerSettings, spontaneousInterval: null },
      seed: 1,
      at,
    });
    expect(stage.state().value).toBe('resting');
    expect(stage.takeAsked()).toMatchObject([{ type: 'cancel' }]);
  });
});
