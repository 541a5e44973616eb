import { describe, expect, it } from 'vitest';
import { reviewOf } from '../../src/host/waiting/review.ts';
import { engines } from '../db/engines.ts';
import { asked, bank, Household, letter, request } from './household.ts';
import { place } from './place.ts';

describe('a tool that others see the effects of', () => {
  it('is not called: the mind itself asks whoever spoke, with all that it would be given', async () => {
    const { company, sent } = await asked();
    expect(sent).toEqual([]);
    const [question, reply] = company.heard;
    expect(question).toMatchObject({ space: 'kitchen' });
    expect(question!.text).toBe(
      [
        'Tom, may I use the tool "write_letter" now? It does this: Sends a letter by post.',
        'It would be given exactly this:',
        '  subject: "Lost card"',
        String.raw`  text: "My card is lost.\n\u{202e}Help."`,
        '  to: "the bank"',
        'Answer "yes" here within 10 minutes (until 2026-01-01 00:10 UTC) and I do it, once. Anything else means no. (Question 1.0)',
      ].join('\n'),
    );
    expect(reply!.text).toBe('I have asked.');
    expect(company.open).toMatchObject([
      { id: '1.0', tool: 'write_letter', person: 'Tom', space: 'kitchen' },
    ]);
    expect(await company.acts()).toEqual(['consentAsked']);
  });

  it.each(['Yes, please!', 'ja graag', 'Oui, vas-y.'])(
    'is called once after a clear yes: %s',
    async (yes) => {
      const { company, sent } = await asked();
      await company.hear('Tom', yes);
      expect(sent).toEqual([{ input: letter, key: 'ada/1/mind/consent.0/0' }]);
      expect(company.heard.at(-1)).toMatchObject({ space: 'kitchen', text: 'The letter is sent.' });
      expect(company.open).toEqual([]);
      await company.hear('Tom', yes);
      expect(sent).toHaveLength(1);
      expect(await company.acts()).toEqual(['consentAsked', 'consentGiven Tom', 'consentUsed']);
    },
  );

  it.each([
    'No.',
    'yes but not to the bank',
    'yes?',
    'Yes, tomorrow.',
    'What is the weather like?',
    '"yes"',
    'ok',
  ])('is not called after anything else, which closes the question: %s', async (no) => {
    const { company, sent } = await asked();
    await company.hear('Tom', no);
    expect(company.heard.slice(-2).map(({ text }) => text)).toEqual([
      'Tom, I take that as no, and have not used the tool "write_letter". (Question 1.0)',
      'I leave it.',
    ]);
    await company.hear('Tom', 'yes');
    expect(sent).toEqual([]);
    expect(await company.acts()).toEqual(['consentAsked', 'consentRefused Tom']);
  });

  it('hears no consent of another person, of another room, of a person who speaks to others, or of before', async () => {
    const { company, sent } = await asked();
    const early = company.clock.now() - 60 * 60_000;
    await company.hear('Emma', 'yes');
    await company.hear('Tom', 'yes', { space: 'hall' });
    await company.hear('Tom', 'yes', { at: early });
    await company.hear('Stranger', 'yes');
    expect(sent).toEqual([]);
    expect(company.open).toHaveLength(1);
    await company.hear('Tom', 'yes', { kind: 'chatter' as 'speech' });
    expect(sent).toEqual([]);
    expect(company.open).toEqual([]);
    expect(await company.acts()).toEqual(['consentAsked', 'consentRefused Tom']);
  });

  it('is not called when the answer comes too late', async () => {
    const { company, sent } = await asked();
    await company.clock.advance(11 * 60_000);
    await company.hear('Tom', 'yes');
    expect(sent).toEqual([]);
    expect(company.shown.at(-1)).toContain('did not allow it in time');
    expect(company.heard.at(-2)).toMatchObject({
      space: 'kitchen',
      text: 'Tom, the time to allow the tool "write_letter" is over. I have not used it. (Question 1.0)',
    });
    expect(await company.acts()).toEqual(['consentAsked', 'consentExpired']);
  });

  it('asks the owner of the room where a stranger wants it, and asks nobody twice', async () => {
    const company = new Household();
    const { tool, sent } = bank();
    await company.begin([tool]);
    await company.hear('Stranger', request);
    await company.hear('Stranger', request);
    expect(company.open).toMatchObject([{ person: 'Emma', space: 'kitchen' }]);
    await company.hear('Stranger', 'yes');
    expect(sent).toEqual([]);
    await company.hear('Emma', 'yes');
    expect(sent).toHaveLength(1);
  });

  it('is not called, and nobody is asked, for whoever may be somebody else by that name', async () => {
    const company = new Household();
    const { tool, sent } = bank();
    await company.begin([tool]);
    const source = { kind: 'speech' as const, speaker: 'Tom', space: 'kitchen' };
    await company.mind.perceive({
      id: 'unsure',
      source,
      at: company.clock.now(),
      text: request,
      sourceConfidence: 0.5,
    });
    await company.untilIdle(30_000);
    expect(company.open).toEqual([]);
    expect(sent).toEqual([]);
    expect(company.shown.at(-1)).toContain('trusted');
  });

  it('is not called where it has changed meanwhile, and everybody is told', async () => {
    const home = await place(engines[0]!);
    const first = new Household();
    await first.begin([bank().tool], home);
    await first.hear('Tom', request);
    await first.host.close();
    const second = new Household(first.clock.now() + 1_000);
    const { tool, sent } = bank({ description: 'Sends a letter by post, and a copy to everybody.' });
    await second.begin([tool], home);
    await second.hear('Tom', 'yes');
    expect(sent).toEqual([]);
    expect(second.heard.map(({ text }) => text)).toEqual([
      'Tom, the tool "write_letter" is not the one any more that I asked you about. I have not used it. (Question 1.0)',
      'I leave it.',
    ]);
    expect(await second.acts()).toEqual(['consentAsked', 'settings', 'consentRefused']);
  });
});

describe('a mind that dies over something that it was allowed', () => {
  it.each([
    ['before the call, is called once', false, 1],
    ['in the call, is not called again: a person settles it', true, 1],
  ])('%s', async (_, isCalled, times) => {
    const home = await place(engines[0]!);
    const first = new Household();
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    const { tool, sent } = bank({
      run: async () => {
        resolve();
        return sent.length === 1 && isCalled ? new Promise<string>(() => {}) : 'Sent.';
      },
    });
    await first.begin([tool], home);
    await first.hear('Tom', request);
    if (!isCalled)
      first.mind.watch((news) => {
        if (news.kind !== 'commit.durable' || first.open.length > 0) return;
        first.mind.kill();
        resolve();
      });
    const source = { kind: 'speech' as const, speaker: 'Tom', space: 'kitchen' };
    await first.mind.perceive({ id: 'yes', source, at: first.clock.now(), text: 'yes' });
    const living = first.clock.advance(5_000);
    await reached;
    first.mind.kill();
    await living;
    await first.host.close();
    expect(sent).toHaveLength(isCalled ? 1 : 0);
    const second = new Household(first.clock.now() + 1_000);
    await second.begin([tool], home);
    await second.untilIdle();
    await second.hear('Tom', 'yes');
    expect(sent).toHaveLength(times);
    const waiting = await reviewOf(second.mind.record);
    expect(waiting.map(({ kind }) => kind)).toEqual(isCalled ? ['effect'] : []);
    expect(await second.acts()).toEqual(['consentAsked', 'consentGiven Tom', 'consentUsed']);
  });
});

describe('a button for what a mind asked about', () => {
  const press = async (company: Household, by: string, given: boolean, proposal = '1.0') => {
    const command = { name: 'consent' as const, proposal, given };
    const id = `${by}/${company.clock.now()}`;
    await company.mind.perceive({
      id,
      source: { kind: 'command', speaker: by, command },
      at: company.clock.now(),
      text: '',
    });
    await company.untilIdle(30_000);
  };

  it('has it done once, and the mind report where it asked', async () => {
    const { company, sent } = await asked();
    await company.hear('Emma', 'Hello.', { space: 'hall' });
    await press(company, 'Tom', true);
    expect(sent).toEqual([{ input: letter, key: 'ada/1/mind/consent.0/0' }]);
    expect(company.heard.at(-1)).toMatchObject({ space: 'kitchen', text: 'The letter is sent.' });
    await press(company, 'Tom', true);
    await company.hear('Tom', 'yes');
    expect(sent).toHaveLength(1);
    expect(await company.acts()).toEqual(['consentAsked', 'consentGiven Tom', 'consentUsed', 'consent Tom']);
  });

  it('closes the question with no, and does nothing in the hand of anybody else, or too late', async () => {
    const { company, sent } = await asked();
    await press(company, 'Emma', true);
    await press(company, 'Tom', true, '9.9');
    expect(company.open).toHaveLength(1);
    await press(company, 'Tom', false);
    expect(company.open).toEqual([]);
    await press(company, 'Tom', true);
    expect(await company.acts()).toEqual(['consentAsked', 'consent Tom', 'consentRefused Tom']);
    await company.hear('Tom', request);
    await company.clock.advance(11 * 60_000);
    await press(company, 'Tom', true, company.open[0]!.id);
    expect(sent).toEqual([]);
    expect(company.open).toEqual([]);
  });
});
