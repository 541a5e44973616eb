import { describe, expect, it } from 'vitest';
import { lostOutput } from '../../src/cli/lost-output.ts';
import { Command, folder, quick } from './command.ts';

/** What was complained of over an output that fails with this code, and the exit code that follows. */
function lostBy(code: string, message: string) {
  let complaint = '';
  const write = (text: string) => {
    complaint += text;
    return true;
  };
  return { code: lostOutput(Object.assign(new Error(message), { code }), { write }), complaint };
}

describe('output that cannot be written', () => {
  it('is no trouble when the reader has seen enough', async () => {
    for (const args of [['config', 'schema'], ['doctor'], ['--help']]) {
      const { code, errors } = await new Command(await folder(), args).unread().finished;
      expect({ args, code, errors }).toEqual({ args, code: 0, errors: '' });
    }
  });

  it('ends a mind cleanly when the reader is gone', async () => {
    const here = await folder({ 'mind.yaml': quick });
    const { code, errors } = await new Command(here, ['run', '--plain', 'mind.yaml']).unread().finished;
    expect([code, errors]).toEqual([0, expect.stringMatching(/^Ada is awake, .* kept in \.wakeful\.\n$/)]);
    const next = await new Command(here, ['run', '--plain', '--exit-when-idle', 'mind.yaml']).end().finished;
    expect(next.out).not.toContain('crash');
  });

  it('is a failure when the disk is full', () => {
    const { code, complaint } = lostBy('ENOSPC', 'ENOSPC: no space left on device, write');
    expect(code).toBe(1);
    expect(complaint).toMatch(/^The output cannot be written: ENOSPC.*\n {4}remedy: Make room/);
    expect(lostBy('EPIPE', 'write EPIPE')).toEqual({ code: 0, complaint: '' });
  });
});
