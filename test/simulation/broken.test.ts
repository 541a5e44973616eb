import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScenario } from '../../src/simulation/read-scenario.ts';
import { folderOf, problemsOf } from './play.ts';

describe('a broken scenario', () => {
  it.each([
    ['sya: { text: hi }', '4:5 steps[0].sya is not known here → Did you mean "say"?'],
    ['say: { text: hi, spcae: x }', '4:22 steps[0].say.spcae is not known here → Did you mean "space"?'],
    ['wait: 5 minutes', '4:11 steps[0].wait must be a duration from 1 ms to 366 d, it is "5 minutes"'],
    ['crash: { during: thinkng }', '4:22 steps[0].crash.during must be one of accepting,'],
    ['expect: { mode: asleep }', '4:21 steps[0].expect.mode must be one of normal,'],
    ['expect: { news: mind.restord }', '4:21 steps[0].expect.news must be one of act.refused,'],
    ['expect: { news: { kind: mind.restord, times: 0 } }', '→ Did you mean "mind.restored"?'],
    ['until: { news: mind.restord, within: 1 s }', '→ Did you mean "mind.restored"?'],
    ['expect: { command: { kind: thnk, times: 0 } }', '4:32 steps[0].expect.command.kind must be one of'],
    ['expect: { command: thnk }', '→ Did you mean "think"?'],
    // it never comes to that where no delegate runs
    ['expect: { command: { kind: task.run, times: 0 } }', 'steps[0].expect.command.kind must be one of'],
    ['expect: { invariant: foo }', '4:26 steps[0].expect.invariant must be one of nothing lost,'],
    ['expect: { invariant: nothing lots }', '→ Did you mean "nothing lost"?'],
    ['expect: { invariant: [sound record, nothing lots] }', '→ Did you mean "nothing lost"?'],
    ['expect: { within: 5 s }', '4:13 steps[0].expect must expect something → Write one of mode,'],
    ['expect: { calls: 1, at: "9:00" }', '4:29 steps[0].expect.at is not written as it should be'],
    [
      'expect: { calls: 1, at: "09:00", within: 1 s }',
      'steps[0].expect.at must not be there beside "within"',
    ],
    ['until: { calls: 1 }', 'steps[0].until.within'],
    ['answer: { fail: refused, say: hi }', 'steps[0].answer.fail must either fail or answer'],
    [
      'every: { interval: 1 s, for: 1 min, steps: [{ wiat: 1 s }] }',
      'steps[0].every.steps[0].wiat is not known',
    ],
    ['every: { interval: 1 s, for: 1 min, steps: [] }', 'steps[0].every.steps must have at least 1 entry'],
    ['tell: slep', 'steps[0].tell must be one of unfocus, sleep, wake, pause, resume'],
    ['interrupt: { level: 3 }', 'steps[0].interrupt.level'],
    ['{}', 'steps[0] must be one step, it has 0 → Write one of say,'],
  ])('is told with its place and what to do: %s', async (step, problem) => {
    const problems = await problemsOf(`  - ${step}`);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  it('may be one whose mind gives tasks to programs, here or in a file of its own: none runs in a simulation', async () => {
    const delegates = 'delegates: [{ name: coder, description: Codes., command: [coder] }]';
    const head = 'name: x\nstory: x\nsteps: [{ wait: 1 s }]\n';
    const folder = await folderOf({
      'bea.yaml': `name: Bea\n${delegates}\n`,
      'here.yaml': `${head}mind:\n  name: Bea\n  ${delegates}\n`,
      'there.yaml': `${head}mind: bea.yaml\n`,
    });
    const told = async (name: string) => {
      const outcome = await readScenario(join(folder, name));
      return outcome.ok ? [] : outcome.problems;
    };
    expect(await told('here.yaml')).toMatchObject([
      {
        line: 6,
        column: 14,
        path: 'mind.delegates',
        message: 'must not be there: no program runs in a simulation',
        remedy: expect.stringContaining('Take "delegates" away, and let a "say" or an "observe" bring'),
      },
    ]);
    expect(await told('there.yaml')).toMatchObject([
      {
        line: 4,
        column: 7,
        path: 'mind.delegates',
        message: 'must not be in bea.yaml: no program runs in a simulation',
        remedy: expect.stringContaining('Name a copy of it without "delegates"'),
      },
    ]);
  });

  it('may be one whose mind reads files or fetches pages, which no simulation does; it may have a clock', async () => {
    const head = 'name: x\nstory: x\nsteps: [{ wait: 1 s }]\n';
    const folder = await folderOf({
      'files.yaml': `${head}mind: { tools: { files: [{ folder: ., name: notes }] } }`,
      'fetch.yaml': `${head}mind: { tools: { fetch: { allow: [{ host: example.org }] } } }`,
      'clock.yaml': `${head}mind: { tools: { clock: true } }`,
    });
    const told = async (name: string) => {
      const outcome = await readScenario(join(folder, name));
      return outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path} ${message}`);
    };
    expect(await told('files.yaml')).toEqual([
      'mind.tools.files must not be there: nothing is read from the disk in a simulation',
    ]);
    expect(await told('fetch.yaml')).toEqual([
      'mind.tools.fetch must not be there: nothing is fetched in a simulation',
    ]);
    expect(await told('clock.yaml')).toEqual([]);
  });

  it('may be one whose mind, voice or file is wrong', async () => {
    const head = 'name: x\nstory: x\nsteps: [{ wait: 1 s }]\n';
    const folder = await folderOf({
      'mind.yaml': `${head}mind: { modes: { overload: { above: 3, below: 9 } } }`,
      'voice.yaml': `${head}voice: { kind: recorded, file: nothere.jsonl }`,
      'recording.yaml': `${head}voice: { kind: recorded, file: mind.yaml }`,
      'other.yaml': `${head}mind: nothere.yaml`,
      'start.yaml': `${head}start: yesterday`,
      'empty.yaml': '',
    });
    const told = async (name: string) => {
      const outcome = await readScenario(join(folder, name));
      return outcome.ok ? [] : outcome.problems.map(({ path, message }) => `${path} ${message}`);
    };
    expect(await told('mind.yaml')).toEqual([
      'mind.modes.overload.below must be lower than "above" (3), it is 9',
    ]);
    expect(await told('voice.yaml')).toEqual([expect.stringContaining('cannot be read')]);
    expect(await told('recording.yaml')).toEqual([expect.stringContaining('is no recording')]);
    expect(await told('other.yaml')).toEqual([' is not there']);
    expect(await told('start.yaml')).toEqual([expect.stringContaining('start ')]);
    expect(await told('empty.yaml')).toEqual([' is empty']);
    expect(await told('.')).toEqual([' is a folder']);
  });
});
