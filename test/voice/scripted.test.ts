import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import type { CallPurpose } from '../../ports/call-purpose.ts';
import type { ThoughtRequest } from '../../ports/voice.ts';
import type { VoiceScriptInput } from '../../src/configuration/voice-script.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { handClock } from './hand-clock.ts';
import { ask, failureOf, percept, requestAbout, saidBy, thoughtOf } from './thought-request.ts';

const about = (text: string, step = 0) => requestAbout([percept(text)], { situation: { step } });

describe('a scripted voice answers by its script', () => {
  it('with the first rule that holds, whatever the case of the words', async () => {
    const voice = scriptedVoice(
      {
        rules: [
          { when: { contains: 'hello' }, answer: { text: 'I greet.', say: 'Hello.' } },
          { when: { contains: 'hello bea' }, answer: { say: 'never' } },
          { answer: { say: 'What?' } },
        ],
      },
      handClock(),
    );
    const outcome = await ask(voice, about('HELLO Bea'));
    expect(saidBy(outcome)).toBe('Hello.');
    expect(thoughtOf(outcome)).toMatchObject({ text: 'I greet.', stop: 'tool', voice: 'scripted' });
    expect(saidBy(await ask(voice, about('Rain.')))).toBe('What?');
  });

  it('by the kind of what won, and by words of any percept of the call', async () => {
    const voice = scriptedVoice(
      {
        rules: [
          { when: { kind: 'plan' }, answer: { say: 'It is due.' } },
          { when: { contains: 'second' }, answer: { say: 'Both.' } },
        ],
      },
      handClock(),
    );
    const plan = requestAbout([percept('Tea.', { kind: 'plan', plan: 'tea' })]);
    expect(saidBy(await ask(voice, plan))).toBe('It is due.');
    expect(saidBy(await ask(voice, requestAbout([percept('The first.'), percept('The second.')])))).toBe(
      'Both.',
    );
  });

  it('by what it is given to read, wherever that stands', async () => {
    const voice = scriptedVoice(
      {
        rules: [
          { when: { contains: 'who', context: 'GRACE' }, answer: { say: 'Grace.' } },
          { when: { context: 'you are wren' }, answer: { say: 'I am Wren.' } },
        ],
        otherwise: { say: 'I do not know.' },
      },
      handClock(),
    );
    const call = { id: 'a', name: 'send_message', input: { text: 'Grace comes.' }, problem: null };
    const result = { callId: 'a', name: 'send_message', ok: true, text: 'Grace heard it.' };
    for (const message of [
      { role: 'user' as const, text: 'My sister Grace' },
      { role: 'assistant' as const, text: 'Grace it is.', toolCalls: [] },
      { role: 'assistant' as const, text: '', toolCalls: [call] },
      { role: 'tool' as const, results: [result] },
    ]) {
      const messages = [message];
      expect(saidBy(await ask(voice, requestAbout([percept('Who comes?')], { messages })))).toBe('Grace.');
    }
    expect(saidBy(await ask(voice, about('Who comes?')))).toBe('I am Wren.');
    const strange = requestAbout([percept('Who comes?')], { system: 'You are Ada.' });
    expect(saidBy(await ask(voice, strange))).toBe('I do not know.');
  });

  it('with a rule no more often than it may be used', async () => {
    const voice = scriptedVoice(
      { rules: [{ answer: { say: 'Once.' }, times: 1 }], otherwise: { say: 'Always.' } },
      handClock(),
    );
    expect(saidBy(await ask(voice))).toBe('Once.');
    expect(saidBy(await ask(voice))).toBe('Always.');
  });

  it('and ends the cycle after tool results that no rule is made for', async () => {
    const voice = scriptedVoice(
      { rules: [{ answer: { say: 'Hi.' } }, { when: { step: 2 }, answer: { say: 'Still here.' } }] },
      handClock(),
    );
    expect(thoughtOf(await ask(voice, about('Hi', 1)))).toMatchObject({
      text: '',
      toolCalls: [],
      stop: 'end',
    });
    expect(saidBy(await ask(voice, about('Hi', 2)))).toBe('Still here.');
  });

  it('with tool calls that are checked like those of any other voice, and named alike for the same call', async () => {
    const script = { rules: [{ answer: { toolCalls: [{ name: 'sing' }] } }] };
    const [first, second] = [
      await ask(scriptedVoice(script, handClock())),
      await ask(scriptedVoice(script, handClock())),
    ];
    expect(thoughtOf(first).toolCalls[0]?.problem).toContain('no tool named "sing"');
    expect(thoughtOf(second).toolCalls).toEqual(thoughtOf(first).toolCalls);
  });

  it('with a failure where one is written', async () => {
    const voice = scriptedVoice(
      { rules: [{ answer: { fail: 'rateLimited', retryAfter: 500 } }] },
      handClock(),
    );
    expect(failureOf(await ask(voice))).toMatchObject({ kind: 'rateLimited', retryAfter: 500 });
  });

  it('fails where no rule holds, and says of which call without saying what was said', async () => {
    const failure = failureOf(await ask(scriptedVoice({ rules: [] }, handClock()), about('swordfish')));
    expect(failure.kind).toBe('misconfigured');
    expect(failure.message).toContain('mind-1/1/0');
    expect(failure.remedy).toContain('voice.script');
    expect(JSON.stringify(failure)).not.toContain('swordfish');
  });

  it('as late as it says, on the clock of the mind', async () => {
    const clock = handClock();
    const voice = scriptedVoice({ rules: [{ answer: { say: 'Late.' }, delay: 1_000 }] }, clock);
    let done = false;
    const answer = ask(voice).then((outcome) => {
      done = true;
      return outcome;
    });
    clock.advance(999);
    await Promise.resolve();
    expect(done).toBe(false);
    clock.advance(1);
    expect(saidBy(await answer)).toBe('Late.');
    expect(clock.pending()).toBe(0);
  });

  it('and hears a cancellation while it waits or before it begins', async () => {
    const clock = handClock();
    const controller = new AbortController();
    const voice = scriptedVoice({ rules: [{ answer: { say: 'Late.' }, delay: 1_000 }] }, clock);
    const answer = ask(voice, undefined, controller.signal);
    controller.abort();
    expect(failureOf(await answer).kind).toBe('cancelled');
    expect(clock.pending()).toBe(0);
    expect(failureOf(await ask(voice, undefined, AbortSignal.abort())).kind).toBe('cancelled');
  });

  it('not at all when the script is none', () => {
    expect(() => scriptedVoice({ rules: [{ answer: { fail: 'bored' as 'timeout' } }] }, handClock())).toThrow(
      ZodError,
    );
  });
});

describe('a scripted voice that is asked an isolated question', () => {
  const isolated = (purpose: CallPurpose, question: string): ThoughtRequest => ({
    ...requestAbout([percept('Hello')]),
    purpose,
    messages: [{ role: 'user', text: question }],
    situation: null,
  });
  const script: VoiceScriptInput = {
    rules: [
      {
        when: { purpose: 'contradiction', contains: 'BOILER' },
        answer: { text: 'YES\nIt is broken.' },
        times: 1,
      },
      { when: { purpose: 'review' }, answer: { fail: 'overloaded' } },
      { answer: { say: 'Hello.' } },
    ],
    otherwise: { text: 'never' },
  };

  it('answers by what it is asked for, and by the words of the question', async () => {
    const voice = scriptedVoice(script, handClock());
    const boiler = isolated('contradiction', 'A: The boiler works.');
    expect(thoughtOf(await ask(voice, boiler)).text).toBe('YES\nIt is broken.');
    expect(thoughtOf(await ask(voice, boiler)).text).toBe('');
    expect(failureOf(await ask(voice, isolated('review', 'They ruminate.'))).kind).toBe('overloaded');
  });

  it('says nothing to what no rule is made for, and answers thoughts by no rule for something else', async () => {
    const voice = scriptedVoice(script, handClock());
    expect(thoughtOf(await ask(voice, isolated('contradiction', 'A: The sun shines.')))).toMatchObject({
      text: '',
      toolCalls: [],
    });
    expect(saidBy(await ask(voice, about('The boiler is broken.')))).toBe('Hello.');
  });
});
