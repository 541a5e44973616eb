import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openStores } from '../../db/stores.ts';
import type { MindId, PerceptId, UtteranceId } from '../../ports/identifiers.ts';
import type { MindStore } from '../../ports/store.ts';
import { commit, ordinary, percept, roomy, words } from '../db/lives.ts';
import { Command, folder, quick, wakeful } from './command.ts';

const scripted = `${quick}voice: { kind: scripted, script: { rules: [], otherwise: { say: Noted. } } }\n`;
const holder = { machine: 'here', process: 1 };
const report = 'The report, as it was found.';

/** Looks into the database of a folder in which no mind is awake. */
async function within<T>(here: string, look: (ada: MindStore) => Promise<T>): Promise<T> {
  const stores = await openStores({ folder: join(here, '.wakeful') });
  try {
    return await look(await stores.open('ada' as MindId));
  } finally {
    await stores.close();
  }
}

/** A mind of which a task, something said and a percept wait for a person. */
async function doubtful(): Promise<string> {
  const here = await folder({ 'mind.yaml': scripted });
  await within(here, async ({ life, journal, outbox, inbox }) => {
    const first = await life.activate(1_000, holder, true);
    const { epoch } = first;
    const task = { task: 'task.1.0', delegate: 'scribe', assignment: 'Write the letter.', attempt: 0 };
    const asked = { effect: 'task.run' as const, ...task, checkpoint: null, partial: null };
    const perform = { type: 'perform' as const, key: '1/task.1.0.0/run/0', ...asked };
    await journal.begin(perform, { cycle: 1, idempotent: false, epoch, now: 1_000 });
    await inbox.accept(percept('dangerous', { text: 'Divide by zero.' }), ordinary, roomy);
    await life.commit(commit(1, { utterances: [words('ada/1/0', 'Are you there?')] }), 'unread', {
      epoch,
      now: 1_000,
    });
    await outbox.claim('ada/1/0' as UtteranceId, epoch);
    const second = await life.activate(2_000, holder, true);
    await outbox.unconfirmed(second.epoch);
    const begun = { cycle: 1, idempotent: false, epoch: second.epoch, now: 2_000 };
    expect(await journal.begin(perform, begun)).toEqual({ clearance: 'held' });
    for (const now of [2_000, 3_000])
      await inbox.suspect(['dangerous' as PerceptId], {
        epoch: second.epoch,
        now,
        cycle: 1,
        lastAlive: null,
      });
  });
  return here;
}

const idOf = (out: string, kind: string): string => new RegExp(`${kind}-[0-9a-f]{8}`).exec(out)?.[0] ?? '';

describe('wakeful review', () => {
  it('lists what waits for a person, what it is and what can be said of it', async () => {
    const here = await doubtful();
    const { code, out } = await wakeful(here, ['review', 'mind.yaml']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /e-\w{8} .*task\.1\.0 of scribe: Write the letter\. \(begun once\)\n.* done\|not-done\|retry$/m,
    );
    expect(out).toMatch(
      /u-\w{8} .*said in kitchen: Are you there\?\n.*channel failed, or a crash.* heard\|not-heard$/m,
    );
    expect(out).toMatch(/p-\w{8} .*ada: Divide by zero\.\n.*two crashes.* release\|drop$/m);
    expect(out).toContain('wakeful review settle <id> <word> mind.yaml, or all of a kind');
    const listed = JSON.parse((await wakeful(here, ['review', 'mind.yaml', '--json'])).out) as object[];
    expect(listed).toMatchObject([
      { kind: 'effect', since: 1_000, words: ['done', 'not-done', 'retry'] },
      { kind: 'utterance', since: 1_000 },
      { kind: 'percept', since: 3_000 },
    ]);
  });

  it('lists and settles what a process that is gone had begun, before the next start', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const key = 'ada/1/mind/tool.1.0/0';
    await within(here, async ({ life, journal }) => {
      const { epoch } = await life.activate(1_000, holder, true);
      const asked = { effect: 'tool.call' as const, tool: 'letter', input: '{"to":"Eva"}' };
      const perform = { type: 'perform' as const, key, ...asked };
      await journal.begin(perform, { cycle: 1, idempotent: false, epoch, now: 1_000 });
    });
    const { out } = await wakeful(here, ['review', 'mind.yaml']);
    expect(out).toMatch(/e-\w{8} .*a call of letter: .*Eva.*\n.* done\|not-done$/m);
    expect(await wakeful(here, ['review', 'settle', idOf(out, 'e'), 'not-done', 'mind.yaml'])).toMatchObject({
      code: 0,
    });
    expect((await wakeful(here, ['review', 'mind.yaml'])).out).toBe('Nothing of Ada waits for you.\n');
    await within(here, async ({ journal }) => {
      expect(await journal.read(key)).toMatchObject({
        state: 'settled',
        outcome: { ok: false, failure: { kind: 'notDoneByPerson' } },
      });
    });
  });

  it('stands at the end of the history, as far as it is about what was said', async () => {
    const { out } = await wakeful(await doubtful(), ['history', 'mind.yaml']);
    expect(out).toMatch(/\nOf what was said, 1 may not have been heard\..*wakeful review mind\.yaml\n$/);
  });

  it('settles each by what the person says, and the mind is told', async () => {
    const here = await doubtful();
    const { out } = await wakeful(here, ['review', 'mind.yaml']);
    const settle = (id: string, ...said: string[]) => wakeful(here, ['review', 'settle', id, ...said]);
    expect(await settle(idOf(out, 'e'), 'done', 'mind.yaml', '--result', report)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/is settled: done\. Ada hears of it/),
    });
    expect((await settle(idOf(out, 'u'), 'not-heard', 'mind.yaml')).out).toMatch(/Ada says it again/);
    expect((await settle(idOf(out, 'p'), 'release', 'mind.yaml')).out).toMatch(/is released/);
    expect((await wakeful(here, ['review', 'mind.yaml'])).out).toBe('Nothing of Ada waits for you.\n');
    await within(here, async ({ journal, outbox, inbox }) => {
      expect(await journal.read('1/task.1.0.0/run/0')).toMatchObject({
        state: 'settled',
        outcome: { effect: 'task.run', ok: true, report },
      });
      expect(await outbox.pending()).toMatchObject([{ id: 'ada/1/0' }]);
      expect(await inbox.quarantined()).toEqual([]);
      const command = { name: 'resolve', effect: '1/task.1.0.0/run/0', resolution: 'done', result: report };
      expect(await inbox.history(10)).toMatchObject([
        { source: { kind: 'command', command }, band: 1, handledIn: null },
        { id: 'dangerous', handledIn: null, quarantinedAt: null },
      ]);
    });
  });

  it('says what is wrong and what to do', async () => {
    const here = await doubtful();
    const { out } = await wakeful(here, ['review', 'mind.yaml']);
    const settle = (...given: string[]) => wakeful(here, ['review', 'settle', ...given, 'mind.yaml']);
    expect(await settle('e-00000000', 'done')).toMatchObject({
      code: 1,
      errors:
        'Nothing waits under e-00000000.\n    remedy: The review shows what waits, and what can be said of it. This is about Ada (mind.yaml); for another mind, name its configuration after the word.\n',
    });
    expect(await wakeful(here, ['review', 'acknowledge', 'e-00000000', 'mind.yaml'])).toMatchObject({
      code: 1,
      errors:
        'No notice e-00000000 of Ada (mind.yaml) waits to be acknowledged.\n    remedy: `wakeful review mind.yaml` shows what operators were told. For another mind, name its configuration after the id.\n',
    });
    expect((await settle(idOf(out, 'u'), 'done')).errors).toMatch(/remedy: Say one of: heard, not-heard\./);
    expect((await settle(idOf(out, 'p'), 'release', '--result', 'x')).errors).toMatch(/has no result/);
    expect((await wakeful(here, ['review', 'mind.yaml'])).out).toBe(out);
  });

  it('is typed as /review where the mind is awake', async () => {
    const here = await folder({ 'mind.yaml': scripted });
    const mind = new Command(here, ['run', 'mind.yaml', '--plain']);
    await mind.until(/mode/);
    expect(await wakeful(here, ['review', 'mind.yaml'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/Ada is awake[^]*remedy: Type \/review/),
    });
    expect((await wakeful(here, ['review', 'settle', 'e-00000000', 'done', 'mind.yaml'])).errors).toMatch(
      /remedy: Type \/settle/,
    );
    await mind.write('/review\n').until(/Nothing of Ada waits for you\./);
    await mind.signal('SIGTERM').finished;
    await rm(join(here, '.wakeful'), { recursive: true });
    for (const what of [
      ['mind.yaml'],
      ['mind.yaml', '--json'],
      ['settle', 'e-00000000', 'done', 'mind.yaml'],
    ])
      expect(await wakeful(here, ['review', ...what])).toMatchObject({
        code: 1,
        out: '',
        errors: expect.stringMatching(/^Ada has not lived here yet\.\n {4}remedy: /),
      });
  });
});
