import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { isGone, thisProcess } from '../../../src/host/lifecycle/holder.ts';

describe('who holds a mind', () => {
  const { machine, process: own } = thisProcess();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);

  it('is not gone while its process runs', () => {
    expect(own).toBe(process.pid);
    expect(isGone({ machine, process: own })).toBe(false);
  });

  it('is gone when its process has ended on this machine', () => {
    expect(isGone({ machine, process: ended })).toBe(true);
  });

  it.for([`${machine} (pid:[1])`, 'elsewhere'])(
    'is not known to be gone on %s, whose processes have numbers of their own',
    (other) => {
      expect(isGone({ machine: other, process: ended })).toBe(false);
    },
  );
});
