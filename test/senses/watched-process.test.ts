import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { perceptSchema } from '../../ports/percept.ts';
import type { ProcessTable, RunningProcess } from '../../ports/processes.ts';
import { watchedProcessSchema } from '../../src/configuration/processes.ts';
import { procTable } from '../../src/senses/proc-table.ts';
import { SenseFailure } from '../../src/senses/sense.ts';
import { watchedProcess } from '../../src/senses/watched-process.ts';
import { useFolders } from './folders.ts';
import { ListeningInbox } from './listening-inbox.ts';

const folders = useFolders();
const megabyte = 2 ** 20;

/** A machine whose processes the test starts and ends. */
class Machine implements ProcessTable {
  readonly running = new Map<number, RunningProcess>();
  failure: Error | null = null;

  run(pid: number, given: Partial<RunningProcess> = {}): void {
    const known = this.running.get(pid) ?? {
      pid,
      started: '1',
      command: `web --port ${pid}`,
      memory: megabyte,
      processorTime: 0,
    };
    this.running.set(pid, { ...known, ...given });
  }

  async find(text: string): Promise<RunningProcess[]> {
    if (this.failure !== null) throw this.failure;
    return [...this.running.values()].filter(({ command }) => command.includes(text));
  }
}

async function watching(machine: ProcessTable, configured: Record<string, unknown> = {}) {
  const inbox = new ListeningInbox();
  const settings = watchedProcessSchema.parse({ name: 'web', command: 'web --port', ...configured });
  const sense = watchedProcess(settings, inbox, machine);
  onTestFinished(() => sense.stop());
  await sense.start();
  await sense.settled();
  let told = 0;
  return {
    inbox,
    /** What is told of the next looks. */
    after: async (milliseconds = 10_000) => {
      await inbox.clock.advance(milliseconds);
      await sense.settled();
      const texts = inbox.accepted.slice(told).map(({ text }) => text);
      told = inbox.accepted.length;
      return texts;
    },
  };
}

describe('a watched program', () => {
  it('tells that a process has started and ended, not what ran before, and nothing of other programs', async () => {
    const machine = new Machine();
    machine.run(1);
    machine.run(2, { command: 'mail' });
    const { inbox, after } = await watching(machine, { boost: 2 });
    expect(await after(60_000)).toEqual([]);
    machine.run(3);
    machine.run(4, { command: 'mail' });
    expect(await after()).toEqual(['Process web has started (pid 3): web --port 3']);
    machine.running.delete(1);
    machine.running.delete(2);
    expect(await after()).toEqual(['Process web has ended (pid 1): web --port 1']);
    expect(inbox.accepted.map((percept) => perceptSchema.parse(percept))).toEqual(inbox.accepted);
    expect(inbox.accepted.map(({ source, boost }) => ({ source, boost }))).toEqual([
      { source: { kind: 'observation', observer: 'processes', subject: 'web', change: 'created' }, boost: 2 },
      { source: { kind: 'observation', observer: 'processes', subject: 'web', change: 'deleted' }, boost: 2 },
    ]);
  });

  it('tells a process that took the number of one that has ended', async () => {
    const machine = new Machine();
    machine.run(1);
    const { after } = await watching(machine);
    machine.run(1, { started: '2' });
    expect(await after()).toEqual([
      'Process web has ended (pid 1): web --port 1\nProcess web has started (pid 1): web --port 1',
    ]);
  });

  it('tells at the start that none runs', async () => {
    const { after } = await watching(new Machine());
    expect(await after(60_000)).toEqual(['No process web runs.']);
  });

  it('tells once that a process takes more memory than it may, and once that it no longer does', async () => {
    const machine = new Machine();
    machine.run(1);
    const { after } = await watching(machine, { memory: 100 });
    const takes = async (megabytes: number) => {
      machine.run(1, { memory: megabytes * megabyte });
      return after();
    };
    expect(await takes(100)).toEqual([]);
    expect(await takes(130)).toEqual([
      'Process web takes 130 MB of memory, more than 100 MB (pid 1): web --port 1',
    ]);
    expect(await takes(140)).toEqual([]);
    expect(await takes(95)).toEqual([]);
    expect(await takes(105)).toEqual([]);
    expect(await takes(60)).toEqual([
      'Process web takes 60 MB of memory, well below 100 MB again (pid 1): web --port 1',
    ]);
  });

  it('tells that a process takes more of the processors than it may, by the time between two looks', async () => {
    const machine = new Machine();
    machine.run(1, { processorTime: 1e9 });
    const { after } = await watching(machine, { processor: 0.5, interval: '2 s' });
    const works = async (milliseconds: number) => {
      machine.run(1, { processorTime: machine.running.get(1)!.processorTime + milliseconds });
      return after(2_000);
    };
    expect(await works(1_000)).toEqual([]);
    expect(await works(1_800)).toEqual([
      'Process web takes 0.90 processors, more than 0.5 (pid 1): web --port 1',
    ]);
    expect(await works(0)).toEqual([
      'Process web takes 0.00 processors, well below 0.5 again (pid 1): web --port 1',
    ]);
  });

  it('loses nothing that lasts while the inbox is full, and tells it at once, ten processes by name', async () => {
    const machine = new Machine();
    machine.run(1);
    const { inbox, after } = await watching(machine);
    inbox.room = 0;
    for (let pid = 2; pid < 16; pid += 1) {
      machine.run(pid);
      expect(await after()).toEqual([]);
    }
    machine.running.delete(1);
    inbox.room = Infinity;
    const [text, ...others] = await after(120_000);
    expect(others).toEqual([]);
    const lines = text!.split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('Process web has ended (pid 1): web --port 1');
    expect(lines[10]).toBe('and 5 more');
  });

  it('reports that it cannot look for a while, and goes on', async () => {
    const machine = new Machine();
    machine.run(1);
    const { inbox, after } = await watching(machine);
    machine.failure = new Error('too many open files');
    expect(await after()).toEqual([]);
    expect(inbox.reports).toEqual(['process web: cannot be looked for (too many open files).']);
    machine.failure = null;
    machine.running.delete(1);
    expect(await after()).toEqual(['Process web has ended (pid 1): web --port 1']);
  });

  it('cannot begin where the system does not tell which processes run', async () => {
    const table = procTable({ root: join(folders.folder(), 'proc'), own: 1 });
    const failure: unknown = await watching(table).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SenseFailure);
    expect(failure).toMatchObject({
      message: expect.stringMatching(
        /^Cannot watch the processes of "web": this system does not tell which run/,
      ),
      remedy: 'Leave out "processes": they are watched on Linux only, where /proc can be read.',
    });
  });
});

describe('the processes of a Linux machine', () => {
  it('are read as the kernel tells them, whatever their names are, without those that have ended or are this one', async () => {
    const root = folders.folder();
    const tell = (pid: number, name: string, files: Record<string, string> = {}) => {
      mkdirSync(join(root, `${pid}`));
      const fields = [
        'S',
        ...Array.from({ length: 10 }, () => '0'),
        '150',
        '50',
        '0',
        '0',
        '20',
        '0',
        '1',
        '0',
        '777',
        '0',
      ];
      const all = {
        cmdline: `${name}\0--all\0`,
        stat: `${pid} (${name}) ${fields.join(' ')}\n`,
        status: 'Name:\tx\nVmRSS:\t    2048 kB\n',
        ...files,
      };
      for (const [file, text] of Object.entries(all)) writeFileSync(join(root, `${pid}`, file), text);
    };
    tell(7, 'odd) (name 1');
    tell(8, 'odd zombie', { status: 'Name:\tx\nState:\tZ (zombie)\n' });
    tell(9, 'odd self');
    tell(10, 'even');
    writeFileSync(join(root, 'uptime'), '1');
    expect(await procTable({ root, own: 9 }).find('odd')).toEqual([
      { pid: 7, started: '777', command: 'odd) (name 1 --all', memory: 2_048 * 1_024, processorTime: 2_000 },
    ]);
  });

  it('are those that really run', async () => {
    const mark = `watched-by-${process.pid}`;
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log("up")', mark]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    const table = procTable({ own: process.pid });
    const [found, ...others] = await table.find(mark);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ pid: child.pid, command: expect.stringContaining(mark) });
    expect(found!.memory).toBeGreaterThan(megabyte);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    expect(await table.find(mark)).toEqual([]);
  });
});
