import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMindStore } from '../../db/mind-store.ts';
import { openDatabase } from '../../db/open.ts';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import { here as holder, ordinary, percept, roomy } from '../db/lives.ts';
import { Command, folder, quick, wakeful } from './command.ts';

const rules = '{ when: { contains: bread }, answer: { say: With flour and time. } }';
const scripted = `${quick}owner: Tom\nvoice: { kind: scripted, script: { rules: [${rules}], otherwise: { say: Noted. } } }\n`;

const questions = ['How is bread baked?', 'And how is rye bread baked?'];

/** A mind that was killed twice over two questions of its owner, and once after it had begun to say something. */
async function killedTwice(): Promise<string> {
  const here = await folder({ 'mind.yaml': scripted });
  await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle'], { input: 'Good morning.\n' });
  const database = await openDatabase({ folder: join(here, '.wakeful') });
  const { life, inbox } = await openMindStore(database, 'ada' as MindId);
  const { epoch } = await life.activate(1_000, holder, true);
  await database.db
    .updateTable('utterance')
    .set({ state: 'claimed', claimed_epoch: epoch, confirmed_at: null })
    .execute();
  const source = { kind: 'speech' as const, speaker: 'Tom', space: 'terminal' };
  for (const text of questions) await inbox.accept(percept(text, { text, source }), ordinary, roomy);
  for (const now of [2_000, 3_000])
    await inbox.suspect(questions as PerceptId[], { epoch, now, cycle: 1, lastAlive: null });
  await database.close();
  return here;
}

describe('what kills held back', () => {
  it('is shown at the start of every conversation, in /state and by the doctor, until it is settled', async () => {
    const here = await killedTwice();
    expect((await wakeful(here, ['doctor', 'mind.yaml'])).out).toMatch(
      /^note {5}review: 2 things wait for you\. `wakeful review mind\.yaml` shows what/m,
    );
    for (const _ of ['once', 'and again']) {
      const mind = new Command(here, ['run', 'mind.yaml', '--plain']);
      await mind.write('/state\n').until(/3 things wait for you \(\/review\)/);
      const { errors, out } = await mind.signal('SIGTERM').finished;
      expect(errors).toMatch(/Of Ada this waits for you:/);
      expect(errors).toMatch(
        /u-\w{8} .*said in terminal: Noted\.\n.*said again.*settle u-\w{8} heard\|not-heard/,
      );
      for (const question of questions) expect(errors).toContain(question);
      expect(errors).toMatch(/released, it is offered again.*settle p-\w{8} release/);
      expect(errors).toMatch(/with: \/settle <id> <word>, or all of a kind with: \/settle all <word>/);
      expect(out).not.toContain('flour');
    }
  });

  it('is offered again and answered by one line where the mind is awake, and what may not have been heard is said again', async () => {
    const here = await killedTwice();
    const mind = new Command(here, ['run', 'mind.yaml', '--plain']);
    await mind.write('/settle all release\n').until(/Ada +With flour and time\./);
    await mind.write('/settle all not-heard\n').until(/Ada +Noted\./);
    await mind.write('/review\n').until(/Nothing of Ada waits for you\./);
    await mind.write('/settle all release\n').until(/Nothing waits of which "release" can be said\./);
    expect((await mind.signal('SIGTERM').finished).code).toBe(0);
    const { out } = await wakeful(here, ['history', 'mind.yaml']);
    for (const question of questions)
      expect(out).toMatch(new RegExp(`cycle \\d+ .*${question.replace('?', '\\?')}`));
    const again = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle']);
    expect(again.errors).not.toContain('waits for you');
  });

  it('is offered again by one command where it sleeps, and let go of by another word', async () => {
    const here = await killedTwice();
    const settle = (...said: string[]) => wakeful(here, ['review', 'settle', ...said, 'mind.yaml']);
    expect(await settle('all', 'release')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^(p-\w{8} is released: Ada handles it in one of its next cycles\.\n){2}$/),
    });
    expect((await settle('all', 'release')).errors).toMatch(/Nothing waits of which "release" can be said/);
    const { out } = await wakeful(here, ['run', 'mind.yaml', '--plain', '--exit-when-idle']);
    expect(out).toContain('With flour and time.');
    expect((await settle('all', 'heard')).out).toMatch(/is settled: it was heard\./);
    expect((await wakeful(here, ['review', 'mind.yaml'])).out).toBe('Nothing of Ada waits for you.\n');
  });
});
