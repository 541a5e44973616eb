/**
 * Moves minds between two databases of a server of PostgreSQL while each of them is asked one question after another, and kills whatever moves them by SIGKILL after every step of a move;
 * it is then started again:
 *
 *     npm run move -- [--minds 4] [--json]
 *
 * The server is that of WAKEFUL_TEST_DATABASE_URL or DATABASE_URL, else one is brought up. Ends with exit code 1 when a question was lost or taken twice, when one was answered twice, or
 * when a mind is not found whole in the one database to which it was moved.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { percentiles } from '../../bench/memory/percentiles.ts';
import { openDatabase } from '../../db/open.ts';
import type { MoveStep } from '../../db/several/move.ts';
import { placeAt } from '../../db/several/places.ts';
import { storesOf } from '../../db/stores.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { ownOnServer, serverBroughtUp } from '../common/own-database.ts';
import { flag, script, whole } from '../common/script.ts';
import { Driver } from './driver.ts';
import type { MovePlan } from './mover.ts';

const { minds: count, json } = script('move', 'Moves minds between two databases under load, with kills.', {
  minds: whole('how many minds', { from: 1, to: 1_000, otherwise: 4 }),
  json: flag('the report as one JSON object'),
});

/** After which step whatever moves a mind is killed; null for not at all. */
const kills: readonly (MoveStep | null)[] = [
  null,
  'begun',
  'fenced',
  'copied',
  'arrived',
  'removed',
  'ended',
];

/** Runs a move in a process of its own, and again where that was killed. */
async function moved(plan: MovePlan): Promise<void> {
  const mover = new URL('./mover.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [mover, JSON.stringify(plan)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (plan.lastStep !== null && signal === 'SIGKILL') return moved({ ...plan, lastStep: null });
  if (code !== 0 || plan.lastStep !== null)
    throw new Error(`The mover of ${plan.mind} ended with ${code ?? signal}.`);
}

const server = serverBroughtUp();
const own = [await ownOnServer(server, 'move'), await ownOnServer(server, 'move')];
const urls = own.map(({ location }) => location.url);
const names = Array.from({ length: count }, (_, number) => `Mind ${number + 1}`);
const heard = new Map<string, number>();
const host = await createHost({
  database: { urls },
  minds: names.map((name) => `name: ${name}`),
  gauge: null,
  voice: scriptedVoice({ rules: [], otherwise: { text: 'Somebody asks.', say: 'It is.' } }, clock),
  channel: async ({ answers = [] }) => {
    for (const id of answers) heard.set(id, (heard.get(id) ?? 0) + 1);
  },
});
try {
  const drivers = names.map((name) => {
    const id = name.toLowerCase().replace(' ', '-') as MindId;
    return { id, driver: new Driver(host.mind(id)) };
  });
  const places = urls.map(placeAt);
  const databases = await Promise.all(urls.map((url) => openDatabase({ url })));
  const stores = databases.map((database) => storesOf(database));
  const homes = await Promise.all(stores.map((each) => each.minds()));
  const moves: { mind: MindId; kill: MoveStep | null; from: number; to: number }[] = [];
  for (const { id, driver } of drivers) {
    await driver.next();
    let at = homes[0]!.includes(id) || (await stores[0]!.minds()).includes(id) ? 0 : 1;
    for (const kill of kills) {
      at = 1 - at;
      const from = clock.now();
      await moved({ databases: urls, mind: id, to: places[at]!, lastStep: kill });
      moves.push({ mind: id, kill, from, to: clock.now() });
      await driver.next();
    }
    // an odd number of moves: it ends where it did not begin
    const both = await Promise.all(stores.map(async (each) => (await each.minds()).includes(id)));
    if (!both[at] || both[1 - at]) process.exitCode = 1;
  }
  await Promise.all(drivers.map(({ driver }) => driver.end()));
  await host.close();

  const ids = drivers.flatMap(({ driver }) => driver.asked.map(({ id }) => id));
  let lost = 0;
  let doubled = 0;
  let twice = [...heard.values()].filter((times) => times > 1).length;
  let contradictions = 0;
  for (const { id, driver } of drivers) {
    const handled = new Map<string, number>();
    const said = new Map<string, number>();
    for (const each of stores) {
      const { inbox, outbox, life } = await each.open(id);
      contradictions += (await life.examine()).length;
      for (const percept of await inbox.history(100_000))
        if (percept.source.kind === 'speech') handled.set(percept.id, (handled.get(percept.id) ?? 0) + 1);
      for (const { answers = [] } of await outbox.history('terminal', 100_000))
        for (const answered of answers) said.set(answered, (said.get(answered) ?? 0) + 1);
    }
    lost += driver.asked.filter((asked) => !handled.has(asked.id) || !said.has(asked.id)).length;
    doubled += [...handled.values()].filter((times) => times > 1).length;
    twice += [...said.values()].filter((times) => times > 1).length;
  }
  const latencies = (wanted: (kill: MoveStep | null | undefined) => boolean): number[] =>
    drivers.flatMap(({ id, driver }) =>
      driver.asked
        .filter(({ sentAt, answeredAt }) => {
          const meanwhile = moves.find(
            (move) => move.mind === id && sentAt < move.to && answeredAt > move.from,
          );
          return wanted(meanwhile?.kill);
        })
        .map(({ sentAt, answeredAt }) => answeredAt - sentAt),
    );
  /** The longest wait of each move: what a sender felt of it. */
  const stalls = (isKilled: boolean): number[] =>
    moves
      .filter(({ kill }) => (kill !== null) === isKilled)
      .map(({ mind, from, to }) => {
        const { asked } = drivers.find(({ id }) => id === mind)!.driver;
        const meanwhile = asked.filter(({ sentAt, answeredAt }) => sentAt < to && answeredAt > from);
        return Math.max(...meanwhile.map(({ sentAt, answeredAt }) => answeredAt - sentAt));
      });
  const report = {
    minds: count,
    moves: moves.length,
    killed: moves.filter(({ kill }) => kill !== null).length,
    questions: ids.length,
    again: drivers.flatMap(({ driver }) => driver.asked).reduce((sum, { again }) => sum + again, 0),
    lost,
    doubled,
    twice,
    contradictions,
    undisturbed: percentiles(latencies((kill) => kill === undefined)),
    stall: percentiles(stalls(false)),
    stallWhenKilled: percentiles(stalls(true)),
  };
  const times = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`;
  process.stdout.write(
    json
      ? `${JSON.stringify(report, null, 2)}\n`
      : [
          `minds            ${count}, each moved ${kills.length} times: ${report.moves} moves, in ${report.killed} of which the mover was killed`,
          `questions        ${report.questions}, sent again ${report.again} times`,
          `lost             ${lost}`,
          `doubled          ${doubled}`,
          `answered twice   ${twice}`,
          `contradictions   ${contradictions} in the records of the minds`,
          `stall of a move  p50 / p95 ${times(report.stall)}; with a mover that is killed and started again ${times(report.stallWhenKilled)}; an answer otherwise takes ${times(report.undisturbed)}`,
          '',
        ].join('\n'),
  );
  if (lost + doubled + twice + contradictions > 0) process.exitCode = 1;
  await Promise.all(databases.map((database) => database.close()));
} finally {
  await host.close();
  for (const database of own) await database.drop();
}
