import { writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ModeName } from '../../ports/mode.ts';
import type { ProcessTable, RunningProcess } from '../../ports/processes.ts';
import { watchedProcessSchema } from '../../src/configuration/processes.ts';
import { ModePace } from '../../src/senses/pace.ts';
import { watchedProcess } from '../../src/senses/watched-process.ts';
import { sensesAround } from '../../src/service/senses-around.ts';
import { Company } from '../host/company.ts';
import { useFolders } from './folders.ts';
import { ListeningInbox } from './listening-inbox.ts';

const folders = useFolders();
const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** A machine that counts how often its processes are looked at. */
class Machine implements ProcessTable {
  readonly running = new Set<number>();
  looks = 0;

  async find(): Promise<RunningProcess[]> {
    this.looks += 1;
    const rest = { started: '1', command: 'web', memory: 1, processorTime: 0 };
    return [...this.running].map((pid) => ({ pid, ...rest }));
  }
}

async function watching(mode: ModeName, configured: Record<string, unknown> = {}) {
  const pace = new ModePace(mode);
  const inbox = new ListeningInbox();
  const machine = new Machine();
  machine.running.add(1);
  const settings = watchedProcessSchema.parse({ name: 'web', command: 'web', ...configured });
  const { clock, perceive, report } = inbox;
  const sense = watchedProcess(settings, { clock, perceive, report, pace }, machine);
  onTestFinished(() => sense.stop());
  await sense.start();
  return { pace, inbox, machine, sense, texts: () => inbox.accepted.map(({ text }) => text) };
}

describe('a watched program', () => {
  it.each([
    ['normal', 361],
    ['overload', 121],
    ['sleep', 13],
  ] as const)('is looked at in an hour of %s %i times', async (mode, looks) => {
    const { machine, inbox } = await watching(mode);
    await inbox.clock.advance(hour);
    expect(machine.looks).toBe(looks);
  });

  it('is told of within five minutes of sleep, and at once after it, whatever happened meanwhile', async () => {
    const { machine, inbox, pace, texts } = await watching('sleep');
    machine.running.add(2);
    await inbox.clock.advance(4 * minute);
    expect(texts()).toEqual([]);
    await inbox.clock.advance(minute);
    expect(texts()).toEqual(['Process web has started (pid 2): web']);
    machine.running.delete(2);
    machine.running.add(3);
    pace.turn('normal');
    await inbox.clock.advance(10 * second);
    expect(texts().slice(1).join(' ').replaceAll('\n', ' ')).toMatch(/ended \(pid 2\).*started \(pid 3\)/u);
  });

  it('is looked at as ever where its news comes before other changes, but for overload', async () => {
    const asleep = await watching('sleep', { boost: 3 });
    await asleep.inbox.clock.advance(hour);
    expect(asleep.machine.looks).toBe(361);
    const pressed = await watching('overload', { boost: 3 });
    await pressed.inbox.clock.advance(hour);
    expect(pressed.machine.looks).toBe(121);
  });
});

/** A pace that tells when an observer has asked for it: it has something to report. */
class AskedPace extends ModePace {
  private asked = Promise.withResolvers<void>();

  override rest(boost: number): number {
    this.asked.resolve();
    return super.rest(boost);
  }

  /** Does something, and waits until an observer has noticed it. */
  async noticed(does: () => void): Promise<void> {
    this.asked = Promise.withResolvers();
    does();
    await this.asked.promise;
  }
}

describe('a watched folder', () => {
  async function sleeping(words: Record<string, unknown> = {}) {
    const pace = new AskedPace('sleep');
    const inbox = new ListeningInbox();
    const { clock, perceive, report } = inbox;
    const folder = folders.folder();
    const sense = await folders.watch({ clock, perceive, report, pace }, { folder, name: 'desk', ...words });
    // what was there at the start is told by then
    await clock.advance(second);
    const path = join(folder, 'list.txt');
    const write = (text: string) => pace.noticed(() => writeFileSync(path, text));
    return { pace, clock, sense, write, remove: () => rmSync(path), inbox };
  }

  it('tells a sleeping mind the last of what changed in five minutes, and everything once it wakes', async () => {
    const { pace, clock, write, inbox } = await sleeping();
    await write('1');
    expect(await inbox.nextTexts(1)).toEqual(['New file list.txt:\n1']);
    for (const text of ['2', '3', '4']) await write(text);
    await clock.advance(5 * minute);
    // had any other been told, it would come first
    expect(await inbox.nextTexts(1)).toEqual(['File list.txt changed:\n4']);
    await write('5');
    pace.turn('normal');
    expect(await inbox.nextTexts(1)).toEqual(['File list.txt changed:\n5']);
    await write('6');
    expect(await inbox.nextTexts(1)).toEqual(['File list.txt changed:\n6']);
  });

  it('loses nothing where it ends meanwhile', async () => {
    const { sense, write, inbox } = await sleeping();
    await write('1');
    expect(await inbox.nextTexts(1)).toEqual(['New file list.txt:\n1']);
    await write('2');
    await sense.stop();
    expect(await inbox.nextTexts(1)).toEqual(['File list.txt changed:\n2']);
  });

  it('tells at once what could not be found at the next start, and what comes before other changes', async () => {
    const { write, remove, inbox } = await sleeping();
    await write('1');
    expect(await inbox.nextTexts(1)).toEqual(['New file list.txt:\n1']);
    await write('2');
    remove();
    expect(await inbox.nextTexts(1)).toEqual(['File list.txt was deleted.']);
    const boosted = await sleeping({ boost: 3 });
    for (const text of ['1', '2']) {
      await boosted.write(text);
      expect((await boosted.inbox.next()).text).toContain(text);
    }
  });
});

it('the pace of observers is that of the mode that the mind is in', async () => {
  const company = new Company();
  const mind = await company.wake({ memory: true });
  const { pace } = sensesAround(mind, () => undefined);
  expect(pace!.rest(0)).toBe(0);
  await company.clock.advance(20 * minute);
  expect(mind.state().mode).toBe('sleep');
  expect(pace!.rest(0)).toBe(5 * minute);
  await company.say('hello');
  await company.clock.advance(minute);
  expect(pace!.rest(0)).toBe(0);
});
