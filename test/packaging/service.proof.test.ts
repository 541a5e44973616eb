import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { Command, folder, quick, wakeful } from '../cli/command.ts';

const unit = readFileSync(new URL('../../packaging/wakeful.service', import.meta.url), 'utf8');
/** What the unit says under a key; of several lines the last one, as systemd has it. */
const said = (key: string): string =>
  unit
    .match(new RegExp(`^${key}=(.*)$`, 'gm'))
    ?.at(-1)
    ?.split('=', 2)[1] ?? '';

const token = 'operate-of-all-for-this-test';
/** The arguments with which the unit starts Wakeful, for a mind in the folder of a test. */
const [, started = ''] = said('ExecStart').split('/opt/wakeful/bin/wakeful.js ');
const args = started.replace('/etc/wakeful/mind.yaml', 'ada.yaml').split(' ');

/** Starts what the unit starts, and says where it serves. */
async function serving(cwd: string): Promise<{ command: Command; origin: string }> {
  const command = new Command(cwd, [...args, '--port', '0', '--token', 'operate=TOKEN'], { TOKEN: token });
  await command.until(/\/docs\./);
  const [, origin = ''] = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(command.written)!;
  return { command, origin };
}

describe('the unit of systemd', () => {
  it('starts minds that go on without loss where kill -9 has ended them', async () => {
    const cwd = await folder({ 'ada.yaml': quick });
    const first = await serving(cwd);
    const ada = createClient({ url: first.origin, token }).mind('ada');
    await ada.ask('My sister Ana lives in Oslo.', { timeout: 30_000 });
    const notes = ['one', 'two', 'three', 'four', 'five'];
    await Promise.all(notes.map((note) => ada.say(`Note ${note}: the boat is number ${note}.`)));
    // systemd takes a process that was killed for one that failed
    expect(await first.command.signal('SIGKILL').finished).toMatchObject({ code: null });
    expect(said('Restart')).toBe('on-failure');

    const second = await serving(cwd);
    const again = createClient({ url: second.origin, token }).mind('ada');
    const { utterances } = await again.ask('Where does Ana live?', { timeout: 60_000 });
    expect(utterances.map(({ text }) => text).join(' ')).toContain('Oslo');
    const { percepts } = await again.history({ limit: 100 });
    const heard = percepts.filter(({ text }) => /^(?:My sister|Note )/.test(text));
    expect(heard).toHaveLength(1 + notes.length);
    for (const note of notes)
      expect(heard.filter(({ text }) => text.startsWith(`Note ${note}:`))).toHaveLength(1);
    expect(heard.filter(({ handledIn }) => handledIn === null)).toEqual([]);
    expect(await second.command.signal('SIGTERM').finished).toMatchObject({ code: 0 });
  });

  it('is not tried again where a person must first change the configuration', async () => {
    const cwd = await folder({ 'ada.yaml': 'name: Ada\nnam: Ada\n' });
    const { code } = await wakeful(cwd, args);
    expect(said('RestartPreventExitStatus').split(' ')).toContain(String(code));
  });
});
