import { expect, it } from 'vitest';
import { createClient } from '../../src/client/index.ts';
import { Command, folder, quick } from './command.ts';

const token = 'operate-of-all-for-this-test';

/** Serves minds in a process, and says where. */
async function serving(
  cwd: string,
  args: readonly string[] = [],
): Promise<{ command: Command; origin: string; page: string }> {
  const all = ['serve', 'ada.yaml', 'bob.yaml', '--port', '0', '--token', 'operate=TOKEN', ...args];
  const command = new Command(cwd, all, { TOKEN: token });
  await command.until(/\/docs\./);
  const [, origin = ''] = /(http:\/\/127\.0\.0\.1:\d+)\/docs/.exec(command.written)!;
  const [, page = ''] = /#token=(\S+)/.exec(command.written) ?? [];
  return { command, origin, page };
}

it('minds are served until a signal, and what was told them is there the next time', async () => {
  const cwd = await folder({ 'ada.yaml': quick, 'bob.yaml': quick.replace('Ada', 'Bob') });
  const first = await serving(cwd);
  const wakeful = createClient({ url: first.origin, token });
  expect((await wakeful.minds()).map(({ name, presence }) => `${name} ${presence}`)).toEqual([
    'Ada here',
    'Bob here',
  ]);
  expect(await wakeful.mind('ada').ask('My sister Ana lives in Oslo.', { timeout: 30_000 })).toMatchObject({
    outcome: 'answered',
  });
  expect(await createClient({ url: first.origin }).signIn(first.page)).toMatchObject({ scope: 'operate' });
  const stream = wakeful.mind('ada').subscribe();
  expect((await stream.next()).value).toMatchObject({ kind: 'reset' });
  const ended = first.command.signal('SIGTERM').finished;
  expect(await ended).toMatchObject({ code: 0, errors: '' });

  const second = await serving(cwd, ['--on-demand', '5', '--no-page']);
  const again = createClient({ url: second.origin, token });
  expect((await again.minds()).map(({ presence }) => presence)).toEqual(['asleep', 'asleep']);
  const { percepts } = await again.mind('ada').history();
  expect(percepts.map(({ text }) => text)).toContain('My sister Ana lives in Oslo.');
  expect((await again.minds())[0]).toMatchObject({ presence: 'asleep' });
  await again.mind('ada').start();
  expect((await again.minds())[0]).toMatchObject({ presence: 'here' });
  expect(await second.command.signal('SIGINT').finished).toMatchObject({ code: 0 });
});
