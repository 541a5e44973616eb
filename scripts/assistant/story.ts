import { existsSync, readFileSync, watch } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStores } from '../../db/stores.ts';
import type { Utterance } from '../../ports/command.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { pause } from '../../ports/pause.ts';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { LineProcess } from '../common/line-process.ts';
import { assistant, noteOf, request } from './configuration.ts';

const program = new URL('../../bin/wakeful.js', import.meta.url).pathname;

/** The longest wait for anything that has to happen, milliseconds. */
const patience = 120_000;

/** What a person needs to read a question, milliseconds: an answer within a second of it counts for nothing. */
const reading = 1_500;

/** Waits for something, and no longer than it may take. Rejects with what did not happen. */
async function within(waited: Promise<void>, what: string): Promise<void> {
  const over = new AbortController();
  try {
    const isLate = await Promise.race([waited.then(() => false), pause(clock, patience, over.signal)]);
    if (isLate) throw new Error(`${what} within ${patience / 1_000} s.`);
  } finally {
    over.abort('It is there.');
  }
}

/** An appointment in a week. */
const dayOf = (now: number): string => new Date(now + 7 * 86_400_000).toISOString().slice(0, 10);

/** What is written, and what must be so and is not. */
interface Told {
  lines: string[];
  problems: string[];
}

/** A process in which the mind lives, and what it says. */
export class Life {
  readonly said: Utterance[] = [];
  /** Resolves with the address of its page, where it has one. */
  readonly page: Promise<string>;
  private readonly process: LineProcess;
  private readonly waiting = new Set<() => void>();

  /** @param heard is told what the mind says */
  constructor(folder: string, heard: (utterance: Utterance) => void, { hasPage = false } = {}) {
    const run = [program, 'run', join(folder, 'ada.json'), '--json', hasPage ? '--page' : '--no-page'];
    const { promise, resolve } = Promise.withResolvers<string>();
    this.page = promise;
    this.process = new LineProcess(run, (line) => {
      const { kind, utterance, message } = line as { kind: string; utterance?: Utterance; message?: string };
      const [, address] = /^Watch it think: (\S+)/.exec(message ?? '') ?? [];
      if (address !== undefined) resolve(address);
      if (kind !== 'utterance' || utterance === undefined) return;
      this.said.push(utterance);
      heard(utterance);
      for (const look of this.waiting) look();
    });
  }

  say(id: string, speaker: string, space: string, text: string): void {
    this.process.send({ id, source: { kind: 'speech', speaker, space }, text });
  }

  /** Resolves when the mind has said something of which this holds. @param what that is, for whoever waits in vain */
  async until(holds: (utterance: Utterance) => boolean, what: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => this.said.some(holds) && resolve();
    this.waiting.add(look);
    look();
    const ended = this.process.ended.then(() => {
      throw new Error(`The mind ended before this was heard of it: ${what}.`);
    });
    try {
      await within(Promise.race([promise, ended]), `This was not heard of the mind: ${what},`);
    } finally {
      this.waiting.delete(look);
    }
  }

  kill = (): Promise<void> => this.process.kill();

  /** Lets it do what is left, and end. */
  async end(): Promise<void> {
    this.process.signal('SIGTERM');
    await this.process.ended;
  }
}

/** Resolves when a file has a line. */
export async function written(folder: string, file: string): Promise<void> {
  const isThere = () => existsSync(file) && readFileSync(file, 'utf8').includes('\n');
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(folder, () => isThere() && resolve());
  if (isThere()) resolve();
  try {
    await within(promise, `Nothing was written to ${file}`);
  } finally {
    watcher.close();
  }
}

/** Writes what the mind needs into a folder: its configuration and the note. */
export async function furnish(folder: string): Promise<{ calendar: string }> {
  const day = dayOf(clock.now());
  await mkdir(join(folder, 'notes'));
  await writeFile(join(folder, 'notes/dentist.txt'), noteOf(day));
  await writeFile(join(folder, 'ada.json'), JSON.stringify(assistant(folder, day)));
  return { calendar: join(folder, 'calendar.jsonl') };
}

/** Lives the story. @param write is given each line as soon as it is known */
export async function liveThrough(write: (line: string) => void): Promise<Told> {
  const folder = await mkdtemp(join(tmpdir(), 'wakeful-assistant-'));
  const told: Told = { lines: [], problems: [] };
  const tell = (line: string) => {
    told.lines.push(line);
    write(line);
  };
  const heard = ({ space, text }: Utterance) => {
    for (const [place, line] of text.split('\n').entries())
      tell(`${place === 0 ? `${space.padEnd(8)} Ada: ` : ' '.repeat(14)}${line}`);
  };
  const says = (life: Life, id: string, speaker: string, space: string, text: string) => {
    tell(`${space.padEnd(8)} ${speaker}: ${text}`);
    life.say(id, speaker, space, text);
  };
  try {
    const { calendar } = await furnish(folder);
    const first = new Life(folder, heard);
    says(first, 'one', 'Tom', 'kitchen', request);
    await first.until(({ text }) => text.includes('calendar_add_event'), 'its question about the calendar');
    await pause(clock, reading, new AbortController().signal);
    says(first, 'two', 'Tom', 'kitchen', 'Yes');
    await written(folder, calendar);
    await first.kill();
    tell('-- kill -9: the calendar has written the event and has not answered');

    const second = new Life(folder, heard);
    await second.until(
      ({ text }) => text.startsWith('It is in the calendar') || text.startsWith('I do not know'),
      'what became of the event',
    );
    says(second, 'three', 'Eva', 'study', 'Ada, what are you doing?');
    await second.until(({ space }) => space === 'study', 'an answer in the study');
    await second.end();
    tell('-- looked at from outside');
    await lookAt(folder, { calendar, said: [...first.said, ...second.said] }, tell, told.problems);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return told;
}

/** What the calendar, the journal, the log and the rooms say, and what is wrong with it. */
async function lookAt(
  folder: string,
  { calendar, said }: { calendar: string; said: readonly Utterance[] },
  tell: (line: string) => void,
  problems: string[],
): Promise<void> {
  const expect = (holds: boolean, what: string) => void (holds || problems.push(what));
  const events = readFileSync(calendar, 'utf8').trim().split('\n');
  tell(`calendar  ${events.length} event`);
  expect(events.length === 1, `the event stands in the calendar ${events.length} times`);
  const stores = await openStores({ folder: join(folder, 'database') });
  try {
    const { journal, governance } = await stores.open('ada' as MindId);
    for (const { asked, attempts, state, outcome } of await journal.since(0))
      if (asked.effect === 'tool.call')
        tell(
          `journal   ${asked.tool}: begun ${attempts}, ${state}, ${outcome?.ok === true ? 'answered' : 'not done'}`,
        );
    const acts = (await governance.log()).entries.map(({ kind }) => kind);
    tell(`log       ${acts.join(', ')}`);
    expect((await journal.unknown()).length === 0, 'something waits for a person');
  } finally {
    await stores.close();
  }
  const reports = said.filter(({ text }) => text.startsWith('It is in the calendar'));
  const rooms = reports.map(({ space }) => space);
  tell(`reported  ${reports.length} time, in the ${rooms.join(', ')}`);
  expect(rooms.join() === 'kitchen', `it was reported in: ${rooms.join(', ')}`);
}
