import { describe, expect, it, onTestFinished } from 'vitest';
import { openStores } from '../../../db/stores.ts';
import type { MindId } from '../../../ports/identifiers.ts';
import { noLibrary } from '../../../ports/library.ts';
import { MindExists, type MindStores } from '../../../ports/store.ts';
import { isWorker } from '../../../src/configuration/delegates.ts';
import { systemClock } from '../../../src/host/clock/system-clock.ts';
import { Host } from '../../../src/host/host.ts';
import { Workers } from '../../../src/host/workers/workers.ts';
import { engines } from '../../db/engines.ts';
import { letters } from '../../memory/file/letters.ts';
import { configurationOf } from '../company.ts';
import { place } from '../place.ts';
import { Employment } from './employment.ts';

const ada = 'ada' as MindId;
const worker = 'task_ada_1_0_attempt_1' as MindId;
const ferry = 'The ferry to Barreiro leaves from pier nine at seven.';

const configuration = configurationOf(`
name: Ada
modes: { normal: { interval: 1 s } }
delegates: [{ name: scout, description: Finds things out., worker: {} }]`);

/** Ada, awake in a database. */
async function employed(stores: MindStores) {
  const employment = Object.assign(new Employment(), { notes: [ferry] });
  const host = await Host.open({ stores: { ...stores, close: async () => {} } });
  onTestFinished(() => host.close());
  const voice = { ...employment.thinks(), free: true };
  const mind = await host.wake(configuration, { voice, embedder: letters, channel: async () => {} });
  const told = async (text: string) => {
    const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
    await mind.perceive({ id: text, source, at: systemClock.now(), text });
    await mind.whenIdle();
  };
  return { employment, host, mind, voice, told };
}

/** Everything that is durable of a mind but its ledger. */
async function recordOf(stores: MindStores) {
  const { inbox, outbox, stream, journal, life, memory } = await stores.open(ada);
  return {
    percepts: await inbox.history(100),
    said: await outbox.history('terminal', 100),
    stream: await stream.recent(100),
    journal: await journal.since(0),
    checkpoints: await life.checkpoints(),
    memories: await memory.records(null, 500),
    scratch: await memory.scratch(100),
    wrong: await life.examine(),
  };
}

describe.each(engines)('a worker mind on $name', (engine) => {
  it('lives in the same database, changes nothing of its mind, and is gone with what it came to', async () => {
    const stores = await openStores(await place(engine));
    onTestFinished(() => stores.close());
    const { employment, host, mind, voice, told } = await employed(stores);
    const workers = new Workers({
      employer: ada,
      configuration,
      stores,
      store: await stores.open(ada),
      faculties: { voice, embedder: letters, reranker: null, library: noLibrary },
      clock: systemClock,
      wake: (own, given) => host.wake(own, given),
    });
    workers.serve(mind);
    const before = await recordOf(stores);
    const run = {
      task: 'task_ada_0_0',
      key: 'task_ada_0_0_attempt_1',
      assignment: 'Find out when the ferry leaves.',
      attempt: 1,
      checkpoint: null,
      partial: null,
    };
    const outcome = await workers.hire(configuration.delegates.find(isWorker)!, run, {
      signal: new AbortController().signal,
      progress: () => {},
    });
    expect(outcome).toMatchObject({ ok: true, learnt: [{ worker: run.key, text: ferry }] });
    expect(await recordOf(stores)).toEqual(before);
    expect(await stores.workers.of(ada)).toEqual([run.key]);

    const seen: unknown[] = [];
    employment.onWorkersCall = () => {
      seen.push(Promise.all([stores.minds(), stores.workers.of(ada)]));
    };
    await told('Please find out when the ferry leaves.');
    await host.close();
    expect(await Promise.all(seen)).toEqual([[[ada], [run.key, worker]]]);
    expect(await stores.workers.of(ada)).toEqual([run.key]);
    const { memories, scratch, wrong } = await recordOf(stores);
    const texts = [...memories.map(({ memory }) => memory.content), ...scratch.map(({ text }) => text)];
    expect(texts.filter((text) => text === ferry)).toHaveLength(1);
    expect(wrong).toEqual([]);
    await stores.remove?.(ada);
    expect(await stores.workers.of(ada)).toEqual([]);
    expect(await stores.minds()).toEqual([]);
  });

  it('takes the id of no other mind, and no mind is removed for one', async () => {
    const stores = await openStores(await place(engine));
    onTestFinished(() => stores.close());
    const bea = 'bea' as MindId;
    for (const id of [ada, bea]) {
      const { life } = await stores.open(id);
      await life.activate(0, { machine: 'here', process: 1 }, false);
    }
    await stores.workers.enter(worker, ada);
    await stores.workers.enter(worker, ada);
    await expect(stores.workers.enter(bea, ada)).rejects.toThrow(MindExists);
    await stores.workers.remove(bea);
    expect(await stores.minds()).toEqual([ada, bea]);
    expect((await stores.whereabouts()).map(({ mind }) => mind)).toEqual([ada, bea]);
    await stores.workers.remove(worker);
    expect(await stores.workers.of(ada)).toEqual([]);
  });
});
