import { describe, expect, it } from 'vitest';
import type { ThoughtQueueMail } from '../../actors/thought-queue/thought-queue.ts';
import { innerSettings } from '../../src/testing/inner-states.ts';
import { deepestChain } from '../../theory/thought-chain.ts';
import { contextOf, feels, lived, offers, staged, thinks, time } from './queue-stage.ts';
import type { Stage } from './stage.ts';

describe('chains of thought', () => {
  /** How many thoughts each chain has, over so many thoughts of a mind that is left alone. */
  function chains(thoughts: number): number[] {
    const stage = staged();
    const lengths: number[] = [];
    for (let each = 1; each <= thoughts; each += 1) {
      stage.send(feels(each * 30));
      const { text } = thinks(stage, each * 30, `Garden${each}.`);
      if (text === `You are still with it: “Garden${each - 1}.”`) lengths[lengths.length - 1]! += 1;
      else lengths.push(1);
    }
    return lengths;
  }

  it('go on half of the time with what was thought last, and never beyond their depth', () => {
    const lengths = chains(2_000);
    expect(Math.max(...lengths)).toBe(deepestChain);
    const alone = lengths.filter((length) => length === 1).length / lengths.length;
    // 4.5 standard deviations of a share of about 1,000 chains
    expect(Math.abs(alone - 0.5)).toBeLessThan(0.08);
  });

  it('end with a thought that only repeats what brought it up', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const stage = staged(innerSettings, seed);
      for (let each = 1; each <= 3; each += 1) {
        stage.send(feels(each * 30));
        thinks(stage, each * 30, 'My mind is quiet and open.');
        expect(contextOf(stage).line).toBeNull();
      }
    }
  });

  /** A mind that stays with its thought. */
  function following(): Stage<ThoughtQueueMail> {
    for (let seed = 1; ; seed += 1) {
      const stage = staged(innerSettings, seed);
      stage.send(feels(30));
      thinks(stage, 30);
      if (contextOf(stage).line !== null) return stage;
    }
  }
  const still = 'You are still with it: “The garden needs rain.”';

  it('keep their category, and go on before anything else', () => {
    const stage = following();
    stage.send(feels(60, { energy: 0 }, { isolation: 'severe' }));
    expect(offers(stage.takeTold())).toMatchObject([
      { text: still, source: { kind: 'impulse', category: 'associativeDrift' } },
    ]);
  });

  it.each([
    ['the world', lived(40, { origin: 'respond' })],
    ['a command', lived(40, { origin: null, thought: '' })],
    ['a feeling', lived(40, { origin: 'reactive' })],
  ])('are broken by %s', (_, event) => {
    const stage = following();
    stage.send(event);
    stage.send(feels(60));
    expect(offers(stage.takeTold())).toMatchObject([{ text: 'Your mind is quiet and open.' }]);
  });

  it('are over five minutes after their last thought, and not before', () => {
    const [alive, over] = [following(), following()];
    alive.send(feels(330));
    over.send(feels(331));
    expect(offers(alive.takeTold())).toMatchObject([{ text: still }]);
    expect(offers(over.takeTold())).toMatchObject([{ text: 'Your mind is quiet and open.' }]);
  });

  it('are none for a mind that thinks every quarter of an hour by itself: it is not still with it', () => {
    const stage = staged({ ...innerSettings, spontaneousInterval: 15 * 60_000 });
    for (let each = 1; each <= 40; each += 1) {
      stage.send(feels(each * 900));
      expect(thinks(stage, each * 900, `Thought ${each}.`).text).toBe('Your mind is quiet and open.');
    }
  });

  it('need a thought that came', () => {
    const stage = staged();
    for (let each = 1; each <= 20; each += 1) {
      stage.send(feels(each * 30));
      const [offer] = offers(stage.takeTold());
      stage.send({ type: 'offer.taken', id: offer!.id, at: time(each * 30) });
      stage.send(lived(each * 30, { thought: '', succeeded: each % 2 === 0 }));
      expect(contextOf(stage)).toMatchObject({ line: null, thinking: null });
    }
  });
});
