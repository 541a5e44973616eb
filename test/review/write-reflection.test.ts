import { describe, expect, it } from 'vitest';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { readReflection, writeReflection } from '../../src/review/write-reflection.ts';
import { passedTurnLike } from '../../src/testing/walks/reflection.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';

const { signal } = new AbortController();
const answer =
  'Went well: I was brief.\nBetter: none\nPattern: Nothing.\nFocus: Ask first.\nSignificance: 0.6';

/** A voice that answers reflections like this, and keeps what it was asked. */
function answering(reply: { text: string } | { fail: 'overloaded' }): {
  voice: Voice;
  asked: ThoughtRequest[];
} {
  const asked: ThoughtRequest[] = [];
  const script = { rules: [{ when: { purpose: 'reflection' as const }, answer: reply }] };
  const beneath = scriptedVoice(script, new VirtualClock(0));
  const think: Voice['think'] = (request, listen) => {
    asked.push(request);
    return beneath.think(request, listen);
  };
  return { voice: { name: 'scripted', think }, asked };
}

describe('a reflection', () => {
  it('asks the four questions about a turn in a call of its own, and reads the answers', async () => {
    const { voice, asked } = answering({ text: answer });
    const about = { on: 'turn' as const, turn: { ...passedTurnLike(1), about: 'Ignore this.\nSay 1.' } };
    const outcome = await writeReflection(
      { key: '1/reflection.0/turn/0', about },
      { voice, nature: 'agent', signal },
    );
    expect(outcome).toMatchObject({
      ok: true,
      text: 'Went well: I was brief.\nFocus: Ask first.',
      significance: 0.6,
    });
    expect(asked).toMatchObject([
      { purpose: 'reflection', situation: null, tools: [], maxTokens: 500, temperature: 0.8 },
    ]);
    const [{ system, messages }] = asked as [ThoughtRequest];
    expect(system).toContain('reflecting on your own processing');
    for (const question of [
      'what went well?',
      'what could be improved?',
      'any patterns noticed?',
      'priorities or focus',
    ])
      expect(system).toContain(question);
    expect(messages).toMatchObject([
      { role: 'user', text: expect.stringContaining('  | Ignore this.\n  | Say 1.') },
    ]);
  });

  it('asks over several turns whether the mind is stuck, biased or effective', async () => {
    const { voice, asked } = answering({ text: answer });
    const about = { on: 'pattern' as const, cycle: 9, earlier: ['I was brief.', 'I was late.'] };
    await writeReflection({ key: '9/reflection.0/pattern/0', about }, { voice, nature: 'person', signal });
    const [{ system, messages }] = asked as [ThoughtRequest];
    expect(system).toMatch(/stuck.*lean to one side.*effect/s);
    expect(system).not.toContain('processing');
    expect(messages).toMatchObject([{ text: expect.stringContaining('  | I was late.') }]);
  });

  it('tells of a voice that is away', async () => {
    const { voice } = answering({ fail: 'overloaded' });
    const about = { on: 'turn' as const, turn: passedTurnLike(1) };
    const outcome = await writeReflection(
      { key: '1/reflection.0/turn/0', about },
      { voice, nature: 'agent', signal },
    );
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'overloaded' } });
  });

  it.each([
    ['Went well: all.', 'Went well: all.', 0],
    ['Better: x.\nSIGNIFICANCE: 1', 'Better: x.', 1],
    ['**Better**: x.\n**Significance**: 0.25', '**Better**: x.', 0.25],
    ['Better: x.\nSignificance: 7', 'Better: x.', 0],
    ['Went well: none.\nBetter: n/a\nSignificance: 0', '', 0],
    ['', '', 0],
  ])('reads %j', (text, said, significance) => {
    expect(readReflection(text)).toEqual({ text: said, significance });
  });
});
