import { describe, expect, it } from 'vitest';
import type { Utterance } from '../../ports/command.ts';
import { engines } from '../db/engines.ts';
import { bank, Household, request } from './household.ts';
import { place } from './place.ts';

/** A channel that holds what it is given back until it is let go. */
function heldBack(company: Household) {
  const { promise: reached, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const channel = async (utterance: Utterance) => {
    begin();
    await reached;
    company.heard.push(utterance);
  };
  return { channel, begun, letGo };
}

/** Lets time pass, also while something is being said. */
async function pass(company: Household, until: () => boolean): Promise<void> {
  company.settle = async () => {};
  await expect
    .poll(
      async () => {
        await company.clock.advance(200);
        return until();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

const textsOf = ({ heard }: Household) => heard.map(({ text }) => text);

describe('an answer to a question for consent', () => {
  it('counts only after the question was delivered', async () => {
    const company = new Household();
    const { tool, sent } = bank();
    const { channel, begun, letGo } = heldBack(company);
    await company.begin([tool], { memory: true }, channel);
    await company.perceive('Tom', request);
    await pass(company, () => company.open.length === 1);
    await begun;
    await company.perceive('Tom', 'yes');
    await pass(company, () => company.mind.state().cycle === 2 && company.mind.state().doing === 'waiting');
    expect(sent).toEqual([]);
    expect(company.open).toHaveLength(1);
    letGo();
    company.settle = () => company.mind.whenSettled();
    await company.untilIdle(10_000);
    expect(textsOf(company)).toContain(
      'Tom, I do not know yet that my question about the tool "write_letter" has reached this room, so I have not taken that as an answer. It stays open until 2026-01-01 00:10 UTC. (Question 1.0)',
    );
    await company.hear('Tom', 'yes');
    expect(sent).toHaveLength(1);
  });

  it.each([50_000, 2_000, 900])(
    'counts only where it was said after it, also where it came %i ms late',
    async (late) => {
      const company = new Household();
      const { tool, sent } = bank();
      const { channel, begun, letGo } = heldBack(company);
      await company.begin([tool], { memory: true }, channel);
      await company.perceive('Tom', request);
      await pass(company, () => company.open.length === 1);
      await begun;
      const before = company.clock.now();
      letGo();
      company.settle = () => company.mind.whenSettled();
      // half of the way passes until the question is delivered, the other until the yes has come
      await company.clock.advance(late / 2);
      await company.clock.advance(late / 2);
      await company.perceive('Tom', 'yes', { at: before });
      await company.untilIdle(10_000);
      expect(sent).toEqual([]);
      expect(company.open).toHaveLength(1);
      expect(textsOf(company).at(-1)).toMatch(
        late < 1_000
          ? /^Tom, that came within a second of my question about the tool "write_letter", too soon/u
          : /^Tom, that came before my question about the tool "write_letter", so/u,
      );
      await company.hear('Tom', 'yes');
      expect(sent).toHaveLength(1);
    },
  );

  it('does not count where the question could not be delivered, which leaves it open until its time is over', async () => {
    const company = new Household();
    const { tool, sent } = bank();
    await company.begin([tool], { memory: true }, async () => {
      throw new Error('Nobody is there.');
    });
    await company.hear('Tom', request);
    await company.hear('Tom', 'yes');
    expect(sent).toEqual([]);
    expect(company.open).toHaveLength(1);
    await company.clock.advance(11 * 60_000);
    await company.hear('Tom', 'yes');
    expect(company.open).toEqual([]);
    expect(sent).toEqual([]);
    expect(await company.acts()).toEqual(['consentAsked', 'consentExpired']);
  });

  it('counts after a kill between the delivery and the answer, and not after one between the commit and the delivery', async () => {
    const home = await place(engines[0]!);
    const first = new Household();
    const { tool, sent } = bank();
    await first.begin([tool], home);
    await first.hear('Tom', request);
    first.mind.kill();
    await first.host.close();
    const second = new Household(first.clock.now() + 1_000);
    await second.begin([tool], home);
    await second.untilIdle();
    await second.hear('Tom', 'yes');
    expect(sent).toHaveLength(1);
    const third = new Household(second.clock.now() + 1_000);
    await second.host.close();
    const { channel, begun } = heldBack(third);
    await third.begin([tool], home, channel);
    await third.perceive('Tom', request);
    await pass(third, () => third.open.length === 1);
    await begun;
    third.mind.kill();
    await third.host.close();
    const fourth = new Household(third.clock.now() + 1_000);
    await fourth.begin([tool], home);
    await fourth.untilIdle();
    // nobody knows whether it was heard: that is for a person to say
    await fourth.hear('Tom', 'yes');
    expect(sent).toHaveLength(1);
    const [doubtful] = await fourth.mind.record.outbox.doubtful();
    await fourth.mind.resolveUtterance(doubtful!.id, true, 'Tom');
    await fourth.clock.advance(1_500);
    await fourth.hear('Tom', 'yes');
    expect(sent).toHaveLength(2);
  });
});
