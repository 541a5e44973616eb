import { describe, expect, it } from 'vitest';
import { failureText } from '../../src/cli/simulate/failure-text.ts';
import { failures, play } from './play.ts';

const toldOf = async (steps: string): Promise<string[]> => {
  const { report } = await play(steps);
  return report.verdicts.filter(({ holds }) => !holds).map(failureText);
};

describe('an expectation that does not hold', () => {
  it('is explained by what there was, and by how late it came', async () => {
    expect(await toldOf('  - expect: { mode: exploration, within: 20 s }')).toEqual([
      'expected mode exploration within 20 s; the mode was normal from 09:00:00 on; it came 10 s too late',
    ]);
    expect(await toldOf('  - wait: 1 min\n  - expect: { mode: sleep, within: 13 min }')).toEqual([
      'expected mode sleep within 13 min; the mode was exploration from 09:00:30 on; it came 1 min too late',
    ]);
  });

  it('tells which milestones are not as they should be, and shows those that are with their evidence', async () => {
    const told = await toldOf(`
  - expect: { milestones: { missing: [memory, decision] } }
  - expect: { milestones: { reached: [memory], missing: [goal] } }`);
    expect(told).toEqual(['expected reached: memory (not reached); not reached: goal; memory (not reached)']);
  });

  it('names what comes nearest to words that were not said', async () => {
    const [told] = await toldOf(`
  - answer: { text: They want to go to Lisbon., say: Lisbon is by the sea. }
  - say: { text: Where? }
  - wait: 10 s
  - say: { text: And? }
  - expect: { said: Porto is by the sea, within: 10 s }
  - expect: { thought: they want to go home }`);
    expect(told).toContain('the nearest was "Lisbon is by the sea." at 09:00:00');
  });

  it('knows to which percept something was said, whatever was said to the mind since', async () => {
    const told = await toldOf(`
  - answer: { say: One. }
  - say: { text: a, id: a }
  - expect: { handled: a, within: 10 s }
  - say: { text: b, id: b }
  - expect: { answered: { percept: a, contains: one }, within: 10 s }
  - expect: { answered: { percept: [b, a], contains: One. } }
  - expect: { answered: { percept: [b, c], contains: One. }, within: 10 s }
  - expect: { answered: { percept: c, contains: One. } }`);
    expect(told).toEqual([
      expect.stringMatching(/"One\." said to b or c within 10 s; the nearest was "I hear you\." at/),
      'expected "One." said to c; nothing was said to c',
    ]);
  });

  it('takes nothing for an answer that was said before somebody said something last', async () => {
    const told = await toldOf(`
  - answer: { say: One. }
  - say: { text: a, id: a }
  - expect: { said: One., handled: a, within: 10 s }
  - say: { text: b, id: b }
  - expect: { handled: b, within: 10 s }
  - expect: { said: One. }
  - expect: { notSaid: One. }`);
    expect(told).toEqual([
      expect.stringContaining('"One." said; it was said at 09:00:00.100, before the last "say"'),
      expect.stringContaining('"One." not said; it said "One." at 09:00:00'),
    ]);
  });

  it.each([
    ['depth: 1', '1 waiting: 0 were waiting'],
    ['calls: { atLeast: 2 }', 'at least 2 model calls: there was 1 model call'],
    ['calls: { atLeast: 2, atMost: 3 }', '2 to 3 model calls: there was 1 model call'],
    ['cycles: { atMost: 0 }', 'at most 0 cycles: there was 1 cycle'],
    ['crashes: 1', '1 crash: there were 0 crashes'],
    ['refused: 2', '2 refused percepts: there were 0 refused percepts'],
    ['utterances: 0', '0 utterances: there was 1 utterance'],
    ['life: down', 'the mind down: the mind was awake'],
    ['doing: acting', 'the cycle acting: cycle 1 was waiting'],
    ['focus: tea', 'focus "tea": the focus was "none"'],
    ['notSaid: hear', '"hear" not said: it said "I hear you." at 09:00:00'],
    ['said: { contains: hear, space: attic }', '"hear" said in attic: nothing was said in attic'],
    ['thought: Lisbon', 'a thought with "Lisbon": the nearest was "Hm." at 09:00:00'],
    ['news: mind.restored', 'news mind.restored: there was no mind.restored'],
    ['command: { kind: think, times: 3 }', 'command think, 3 times: there were 1 of think'],
    ['command: review.write', 'command review.write: there was no review.write'],
    ['handled: other', 'other handled: other was not handled, the last that was is hello at 09:00:00'],
    ['quarantined: hello', 'hello quarantined: nothing was quarantined'],
    ['calls: 1, since: 5 s', '1 model call: there were 0 model calls'],
  ])('is told in words: %s', async (wanted, told) => {
    const once = await play(`
  - say: { text: Hello!, id: hello }
  - wait: 20 s
  - expect: { ${wanted} }`);
    expect(failures(once)).toEqual([expect.stringContaining(told)]);
  });

  it('goes on after an "expect" and ends at an "until"', async () => {
    const once = await play(`
  - expect: { calls: 1 }
  - until: { calls: 1, within: 10 s }
  - expect: { calls: 0 }`);
    expect(failures(once)).toEqual([
      '1 model call: there were 0 model calls',
      '1 model call within 10 s: there were 0 model calls',
      'what the scenario waits for does not come',
    ]);
  });

  it('stands still where it first holds', async () => {
    const { report } = await play('  - expect: { mode: exploration, within: 10 min }');
    expect(report.verdicts[0]).toMatchObject({ holds: true, at: report.start + 30_000 });
  });
});
