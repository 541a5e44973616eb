import { describe, expect, it } from 'vitest';
import { failures, play } from './play.ts';

const heard = `
  - say: { text: Hello!, id: hello }
  - expect: { handled: hello, said: I hear you, calls: 1, within: 10 s }`;

describe('a step of a scenario', () => {
  it('lets people, files, plans and interrupts reach the mind', async () => {
    const once = await play(`${heard}
  - observe: { subject: "{n}.txt", text: "File {n}.", id: file }
  - plan: { name: tea, text: Make tea., id: tea }
  - interrupt: { level: 2, text: Hurry!, id: hurry }
  - say: { text: Chatter., toMind: false, who: Eva, id: chatter }
  - expect: { handled: [file, tea, hurry, chatter], depth: 0, within: 20 s }`);
    expect(failures(once)).toEqual([]);
    const accepted = once.entries.flatMap((entry) =>
      entry.kind === 'news' && entry.news.kind === 'percept.accepted' ? [entry.news.percept] : [],
    );
    expect(accepted.map(({ source }) => source.kind)).toEqual([
      'speech',
      'observation',
      'plan',
      'interrupt',
      'chatter',
    ]);
    expect(accepted[1]).toMatchObject({ source: { subject: '2.txt' }, text: 'File 2.' });
  });

  it('tells the mind what to do with itself', async () => {
    expect(
      failures(
        await play(`
  - tell: { focus: the harvest }
  - expect: { focus: the harvest, mode: deepFocus, within: 10 s }
  - tell: unfocus
  - expect: { focus: none, within: 1 min }
  - tell: sleep
  - expect: { mode: sleep, within: 1 min }
  - tell: wake
  - expect: { mode: normal, within: 1 min }
  - tell: pause
  - expect: { life: paused }
  - say: { text: Hello!, id: hello }
  - wait: 1 h
  - expect: { depth: 2, calls: 0 }
  - tell: resume
  - expect: { life: awake, handled: hello, within: 1 min }`),
      ),
    ).toEqual([]);
  });

  it('answers for the voice: once, several times, late, for a while, or not at all', async () => {
    expect(
      failures(
        await play(`
  - answer: { say: One., times: 2 }
  - answer: { fail: refused, times: 2 }
  - answer: { say: Slow., delay: 20 s }
  - say: { text: a, id: a }
  - expect: { said: One., handled: a, within: 10 s }
  - say: { text: b, id: b }
  - expect: { utterances: 2, handled: b, within: 10 s }
  - say: { text: c, id: c }
  - expect: { handled: c, news: voice.failed, utterances: 2, within: 10 s }
  - say: { text: d, id: d }
  - wait: 15 s
  - expect: { notSaid: Slow., doing: thinking }
  - expect: { said: Slow., within: 10 s }
  - answer: { say: Busy., for: 1 min }
  - wait: 2 min
  - say: { text: e, id: e }
  - expect: { handled: e, said: I hear you, notSaid: Busy., within: 10 s }`),
      ),
    ).toEqual([]);
  });

  it('repeats others at an interval, for a while, whatever they take', async () => {
    const { report, entries } = await play(`
  - every: { interval: 1 min, for: 5 min, steps: [{ say: { text: "Minute {n}." } }, { wait: 10 s }] }
  - every: { interval: 1 min, for: 3 min, steps: [{ wait: 90 s }] }
  - expect: { cycles: 5, calls: 5, within: 10 s }`);
    expect(report.passed).toBe(true);
    const said = entries.flatMap((entry) => (entry.kind === 'step' && entry.step === 'say' ? [entry] : []));
    expect(said.map(({ at }) => (at - report.start) / 60_000)).toEqual([0, 1, 2, 3, 4]);
    // what is repeated more often than three times is not shown each time
    expect(said.map(({ isMuted }) => isMuted)).toEqual([false, false, false, true, true]);
    // three minutes after five, and the third repetition begins a minute late
    const waits = entries.flatMap((entry) =>
      entry.kind === 'step' && entry.text === '90 s' ? [entry.at] : [],
    );
    expect(waits.map((at) => (at - report.start) / 60_000)).toEqual([5, 6.5, 8]);
  });

  it('waits for a time of day, and no longer than it is told to', async () => {
    const { report } = await play(`
  - expect: { mode: sleep, at: "09:30" }
  - expect: { mode: sleep, at: "08:00:30" }
  - until: { mode: sleep, within: 1 min }`);
    expect(report.verdicts[0]).toMatchObject({ at: report.start + 1_800_000, holds: true });
    // the next such time is on the next day
    expect(report.verdicts[1]).toMatchObject({ at: report.start + 23 * 3_600_000 + 30_000 });
  });

  it('kills the process, which then hears nothing, and starts it anew', async () => {
    const once = await play(`${heard}
  - crash: now
  - expect: { life: down, crashes: 1 }
  - wait: 1 h
  - restart:
  - expect: { life: awake, news: mind.restored }
  - say: { text: Again!, id: again }
  - expect: { handled: again, within: 10 s }
  - restart: { after: 8 h }
  - expect: { crashes: 1, news: { kind: mind.restored, times: 2 } }`);
    expect(failures(once)).toEqual([]);
    expect(once.report.end - once.report.start).toBeGreaterThan(9 * 3_600_000);
  });

  it('keeps the words of a sender whose percept nobody acknowledged from being handled twice', async () => {
    const once = await play(`
  - crash: { during: accepted }
  - say: { text: Hello!, id: hello }
  - restart:
  - say: { text: Hello!, id: hello }
  - expect: { handled: hello, utterances: 1, calls: 1, within: 30 s }
  - wait: 1 h
  - expect: { utterances: 1, calls: 1 }`);
    expect(failures(once)).toEqual([]);
  });

  it.each([
    ['the story ended', '  - say: { text: Hello! }\n  - wait: 1 h\n  - crash: { during: thinking }', 8],
    // what it was to interrupt is over
    ['it was stopped cleanly', `${heard}\n  - crash: { during: delivering }\n  - restart: { after: 1 h }`, 9],
    ['it was killed "now"', '  - crash: { during: thinking }\n  - crash: now', 6],
    [
      'another crash was asked for',
      '  - crash: { during: thinking }\n  - crash: { during: observing }\n  - say: { text: Hello! }\n  - wait: 1 h',
      6,
    ],
  ])('has failed when a crash that it asked for had not come before %s', async (end, steps, line) => {
    const { report } = await play(steps);
    const missed = report.verdicts.filter(({ holds }) => !holds);
    expect(missed).toMatchObject([
      {
        line,
        expected: expect.stringMatching(/^a crash during (?:thinking|delivering)$/),
        found: `the mind did not come to that point before ${end}: put the step before what it is to interrupt, and let time pass after it`,
      },
    ]);
    expect(report).toMatchObject({ passed: false, problems: [] });
  });

  it('lets a crash come that was asked for while the mind was down, or comes while it stops', async () => {
    const once = await play(`${heard}
  - crash: now
  - crash: { during: observing }
  - wait: 1 h
  - restart:
  - expect: { life: down, crashes: 2, within: 1 min }
  - restart:
  - crash: { during: committing }
  - restart:
  - expect: { life: awake, crashes: 3 }`);
    expect(failures(once)).toEqual([]);
  });

  it('shows what tools did not do that the voice was told to call', async () => {
    const once = await play(`
  - answer: { toolCalls: [{ name: delegate, input: { delegate: coder } }, { name: send_message, input: { text: Hi. } }] }
  - say: { text: Hello!, id: hello }
  - expect: { handled: hello, utterances: 1, within: 10 s }`);
    expect(failures(once)).toEqual([]);
    expect(once.entries.filter(({ kind }) => kind === 'toolFailed')).toMatchObject([
      { tool: 'delegate', reason: expect.stringContaining('"delegate"'), isMuted: false },
    ]);
    expect(once.json).toContain('"kind":"toolFailed","tool":"delegate"');
  });

  it('ends the scenario when it cannot be done, and says where', async () => {
    const once = await play(`
  - crash: now
  - say: { text: Hello! }
  - wait: 1 h`);
    expect(once.report).toMatchObject({ passed: false, end: once.report.start });
    expect(once.report.problems).toMatchObject([
      { line: 8, text: expect.stringContaining('"restart" it first') },
    ]);
  });
});
