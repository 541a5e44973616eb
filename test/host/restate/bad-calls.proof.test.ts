import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { mindId } from '../../../ports/mind-name.ts';
import { freePort } from '../../../scripts/common/free-port.ts';
import { until } from '../../../scripts/takeover/waiting.ts';
import { systemClock } from '../../../src/host/clock/system-clock.ts';
import type { EngineDoor } from '../../../src/restate/engine-request.ts';
import { restateEngine } from '../../../src/restate/restate-engine.ts';
import { startRestateServer } from '../../../src/restate/restate-server.ts';

/** Posts a body to the engine as anybody who can reach it may, and resolves when it has been taken. */
async function post(door: EngineDoor, path: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const asked = request(new URL(path, 'http://engine'), {
    socketPath: 'socket' in door ? door.socket : '',
    method: 'POST',
    headers,
  });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  answer.resume();
}

it('a mind is called to its turns after whatever else was posted for it, and after a failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'r-'));
  const server = startRestateServer(folder);
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const reports: string[] = [];
  const { ingress, admin } = server;
  const port = await freePort();
  const report = (message: string) => void reports.push(message);
  const engine = await restateEngine({
    ingress: [ingress],
    admin: [admin],
    port,
    clock: systemClock,
    report,
  });
  onTestFinished(() => engine.close());

  const bodies = ['', 'null', '[]', '{}', '"x"', '7', '{"epoch":"1"}', '{"epoch":1,"due":{}}', '{'];
  for (const [index, body] of bodies.entries()) {
    const mind = mindId(`m${index}`);
    let turns = 0;
    const turn = async () => void (turns += 1);
    const drive = engine.drive({ mind, epoch: 1, clock: systemClock, turn, wake: () => {} });
    await post(ingress, `/wakeful-${port}-mind/${mind}/turn/send`, body);
    drive.ring();
    await until(`the mind to which ${body} was posted takes its turn`, () => turns > 0);
    drive.end();
  }
  expect(reports).toEqual([]);

  let turns = 0;
  const failing = engine.drive({
    mind: mindId('failing'),
    epoch: 1,
    clock: systemClock,
    async turn() {
      turns += 1;
      if (turns === 1) throw new Error('a mistake of ours');
    },
    wake: () => {},
  });
  failing.ring();
  await until('the failure is told', () => reports.length > 0);
  failing.call({ key: 'k', service: 'tool', perform: () => Promise.reject(new Error('another one')) });
  await until('that of the call as well', () => reports.length > 1);
  expect(reports).toEqual([
    'A turn of failing failed, and Restate does not call it again. a mistake of ours',
    'What failing asked for under k failed, and Restate does not call it again. another one',
  ]);
}, 60_000);
