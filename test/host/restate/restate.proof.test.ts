import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStores } from '../../../db/stores.ts';
import type { MindStore } from '../../../ports/store.ts';
import { mindId } from '../../../ports/mind-name.ts';
import type { MindClient } from '../../../src/client/index.ts';
import { systemClock } from '../../../src/host/clock/system-clock.ts';
import { exitCode } from '../../../src/cli/exit-code.ts';
import { freePort } from '../../../scripts/common/free-port.ts';
import { startLoopbackProvider } from '../../../scripts/common/loopback-provider.ts';
import { answerText, answerTo, noteText } from '../../../scripts/crash/notes.ts';
import { loopbackEnvironment, talkingMind } from '../../../scripts/crash/talking-mind.ts';
import { patience, until, wait } from '../../../scripts/takeover/waiting.ts';
import { folder, quick, type Command } from '../../cli/command.ts';
import { engines } from '../../db/engines.ts';
import { begun, restateRuns, serving } from './serving.ts';

const minutes = 60_000;
/** How long a thought takes in the middle of which a process is killed or stopped, milliseconds. */
const longThought = 1_500;
const talking = stringify({ ...talkingMind, name: 'Ada' });

/** A model that takes its time over the notes it is told to. */
async function slowModel() {
  const slow = new Set<string>();
  const provider = await startLoopbackProvider((inbox) => {
    const isSlow = [...slow].some((text) => inbox.includes(text));
    return { ...answerTo(inbox), ...(isSlow && { takes: longThought }) };
  }, systemClock);
  onTestFinished(() => provider.close());
  return { slow, provider, env: loopbackEnvironment(provider.url) };
}

/** Tells a mind a note, and resolves in the middle of the thought about it. */
async function thinksAbout(
  note: number,
  mind: MindClient,
  { slow, provider }: Awaited<ReturnType<typeof slowModel>>,
) {
  slow.add(noteText(note, 'plain'));
  const asked = provider.calls.length;
  expect(await mind.say(noteText(note, 'plain'), { key: `note-${note}` })).toMatchObject({
    outcome: 'accepted',
  });
  const isAsked = () =>
    provider.calls.slice(asked).some(({ inbox }) => inbox.includes(noteText(note, 'plain')));
  await until(`the model is asked about note ${note}`, isAsked);
}

/** Resolves when all of so much that it has to say has left. */
async function hasSaid({ outbox }: MindStore, count: number): Promise<void> {
  const end = systemClock.now() + patience;
  const isSaid = async () =>
    (await outbox.history('terminal', 100)).length >= count &&
    (await outbox.undelivered()).every(({ waiting, held }) => waiting + held === 0);
  while (!(await isSaid())) {
    if (systemClock.now() > end) throw new Error(`It did not say ${count} things.`);
    await wait(100);
  }
}

/** Whether a process comes to serve. */
const serves = (command: Command): Promise<boolean> =>
  command.until(/\/docs\./).then(
    () => true,
    () => false,
  );

/** Every note was taken up in one cycle and answered once, and nothing in the record contradicts itself. */
async function expectOnce(store: MindStore, notes: number): Promise<void> {
  const percepts = await store.inbox.history(1_000);
  const told = percepts.filter(({ text }) => /^This is note \d+\.$/.test(text));
  expect(told).toHaveLength(notes);
  const lived = (await store.stream.recent(1_000)).flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.role === 'inbox' ? entry.percepts : [])),
  );
  for (const { id, handledIn } of told) {
    expect(handledIn).not.toBeNull();
    expect(lived.filter((other) => other === id)).toHaveLength(1);
  }
  const said = (await store.outbox.history('terminal', 1_000)).map(({ text }) => text);
  expect(said.toSorted()).toEqual(Array.from({ length: notes }, (_, note) => answerText(note)).toSorted());
  expect(await store.outbox.pending()).toEqual([]);
  expect(await store.outbox.doubtful()).toEqual([]);
  expect(await store.life.examine()).toEqual([]);
}

it(
  'one command starts an engine of its own, and the engine never learns what is said',
  async () => {
    const cwd = await folder({ 'ada.yaml': quick });
    const port = String(await freePort());
    const options = ['--engine', 'restate', '--engine-port', port];
    const first = await serving(cwd, options);
    expect(await first.wakeful.mind('ada').ask('My sister Ana lives in Oslo.')).toMatchObject({
      outcome: 'answered',
    });
    expect(await first.command.signal('SIGTERM').finished).toMatchObject({ code: 0, errors: '' });

    const second = await serving(cwd, options);
    const { utterances } = await second.wakeful.mind('ada').ask('Where does Ana live?');
    expect(utterances.map(({ text }) => text).join(' ')).toContain('Oslo');
    expect(await second.command.signal('SIGTERM').finished).toMatchObject({ code: 0, errors: '' });

    const kept = join(cwd, `.wakeful.restate-${port}`);
    const files = (await readdir(kept, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    const texts = await Promise.all(
      files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
    );
    // it was the engine that called the mind to its turns
    expect(texts.some((text) => text.includes('wakeful-') && text.includes('-mind'))).toBe(true);
    expect(texts.filter((text) => /Oslo|sister/.test(text))).toEqual([]);
  },
  2 * minutes,
);

it(
  'kill -9 of the service in the middle of a thought, again and again: lost 0, doubled 0',
  async () => {
    const cwd = await folder({ 'ada.yaml': talking });
    const model = await slowModel();
    const options = [...(await restateRuns()), '--engine-port', String(await freePort())];
    const kills = 4;
    for (let note = 0; note < kills; note += 1) {
      const { command, wakeful } = await serving(cwd, options, model.env);
      await thinksAbout(note, wakeful.mind('ada'), model);
      await command.signal('SIGKILL').finished;
    }
    const last = await serving(cwd, options, model.env);
    const mind = last.wakeful.mind('ada');
    const end = systemClock.now() + patience;
    while ((await mind.history()).utterances.length < kills && systemClock.now() < end) await wait(100);
    expect(await last.command.signal('SIGTERM').finished).toMatchObject({ code: 0 });

    const stores = await openStores({ folder: join(cwd, '.wakeful') });
    onTestFinished(() => stores.close());
    const store = await stores.open(mindId('Ada'));
    await expectOnce(store, kills);
    const answered = (await store.journal.since(0)).flatMap(({ asked, outcome }) =>
      asked.effect === 'think' && outcome?.ok === true ? [asked.winner] : [],
    );
    expect(new Set(answered).size).toBe(answered.length);
  },
  4 * minutes,
);

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('on $name', (engine) => {
  it(
    'a service that is stopped for longer than its lease commits nothing, and another one finishes its thought',
    async () => {
      const { location, drop } = await engine.provide();
      onTestFinished(drop);
      const cwd = await folder({ 'ada.yaml': talking });
      const model = await slowModel();
      const restate = await restateRuns();
      const env = { ...model.env, DATABASE_URL: (location as { url: string }).url };
      const optionsOf = async () => [...restate, '--engine-port', String(await freePort())];
      const stopped = await serving(cwd, await optionsOf(), env);
      await thinksAbout(0, stopped.wakeful.mind('ada'), model);
      stopped.command.signal('SIGSTOP');

      // refused until the lease of the stopped one has run out
      const own = await optionsOf();
      let other = begun(cwd, own, env);
      while (!(await serves(other))) {
        expect((await other.finished).code).toBe(exitCode.takenOver);
        other = begun(cwd, own, env);
      }
      const stores = await openStores(location);
      onTestFinished(() => stores.close());
      const store = await stores.open(mindId('Ada'));
      await hasSaid(store, 1);
      const [before] = await store.life.checkpoints();
      const refusals = await store.life.refusals();

      stopped.command.signal('SIGCONT');
      while ((await store.life.refusals()) === refusals) await wait(50);
      await wait(1_000);
      await expectOnce(store, 1);
      const ids = (await store.life.checkpoints()).map(({ commit }) => commit);
      expect(ids).toContain(before!.commit);
      expect(await other.signal('SIGTERM').finished).toMatchObject({ code: 0 });
    },
    4 * minutes,
  );
});
