/**
 * Two processes on one mind, one of which is stopped in the middle of a thought and woken after the other has taken over:
 *
 *     npm run takeover -- [--pause 30] [--url postgres://...]
 *
 * `--pause` is how long it is stopped, seconds, longer than the lease. The server is that of WAKEFUL_TEST_DATABASE_URL or DATABASE_URL
 * when `--url` is left out; it makes a database of its own there. Ends with exit code 1 when the woken process wrote anything, ended
 * in another way than by saying that it was taken over, or when anything was lost or doubled; with 2 when there is no server.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { openStores } from '../../db/stores.ts';
import type { MindStore } from '../../ports/store.ts';
import { exitCode } from '../../src/cli/exit-code.ts';
import { mindId } from '../../ports/mind-name.ts';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { startLoopbackProvider } from '../common/loopback-provider.ts';
import { ownOnServer, serverOfEnvironment } from '../common/own-database.ts';
import { refuse, script, seconds, text } from '../common/script.ts';
import { auditPercepts, auditSayings } from '../crash/audit.ts';
import { answerTo, noteText } from '../crash/notes.ts';
import { loopbackEnvironment, talkingMind } from '../crash/talking-mind.ts';
import { Witness } from '../crash/witness.ts';
import { Product } from './product.ts';
import { patience, until, wait } from './waiting.ts';

/** Notes before the stop, and those that the other process is told. */
const notesBefore = 5;
const notesAfter = 5;
/** How long the thought takes in which the first process is stopped, milliseconds. */
const longThought = 2_000;
/** How soon whoever was refused tries again, and how often what is waited for is looked at, milliseconds. */
const again = 500;

const values = script(
  'takeover',
  'Stops one of two processes on one mind in the middle of a thought, and wakes it after the other has taken over.',
  {
    pause: seconds('how long it is stopped; a lease lasts 15', { from: 17, otherwise: 30 }),
    url: text('a PostgreSQL server (default: WAKEFUL_TEST_DATABASE_URL or DATABASE_URL)', '<postgres://...>'),
  },
);
const pause = values.pause * 1_000;
const url =
  values.url ??
  serverOfEnvironment() ??
  refuse(
    'Two processes need a PostgreSQL server. Name it in --url, WAKEFUL_TEST_DATABASE_URL or DATABASE_URL; scripts/postgres/up.sh brings one up and prints its address.',
  );

const began = clock.now();
const say = (text: string) =>
  process.stdout.write(`${((clock.now() - began) / 1_000).toFixed(1).padStart(5)} s  ${text}\n`);
const failures: string[] = [];
const expect = (holds: boolean, otherwise: string) => void (holds || failures.push(otherwise));

const folder = await mkdtemp(join(tmpdir(), 'wakeful-takeover-'));
const file = join(folder, 'mind.yaml');
await writeFile(file, stringify(talkingMind));
const database = await ownOnServer(url, 'takeover');
let slow: string | null = null;
const provider = await startLoopbackProvider((inbox) => {
  const answer = answerTo(inbox);
  return slow !== null && inbox.includes(slow) ? { ...answer, takes: longThought } : answer;
}, clock);
const witness = new Witness();
const environment = {
  ...process.env,
  ...loopbackEnvironment(provider.url),
  DATABASE_URL: database.location.url,
};
const started: Product[] = [];
const start = (see: (kind: string) => void = () => {}): Product => {
  const product = new Product(file, environment, (written) => {
    witness.see(written);
    see(written.kind);
  });
  started.push(product);
  return product;
};
// whatever goes wrong here, no process is left behind, least of all a stopped one
process.on('exit', () => {
  for (const product of started) product.process.end();
});
const stores = await openStores(database.location);
const store: MindStore = await stores.open(mindId(talkingMind.name));

say(`a mind at ${database.place}, with a lease of ${(store.life.lease ?? 0) / 1_000} s`);
const first = start();
if (!(await first.listens)) throw new Error(`The first process did not start: ${first.complaint}`);
first.tell(witness, notesBefore);
await until('the first process has answered', () => witness.open === 0);
say(`process ${first.process.id} has it and has answered ${notesBefore} notes`);

const early = start();
expect((await early.ends()) === exitCode.takenOver, 'another process was not refused with exit code 3');
say(`process ${early.process.id} is refused: ${early.complaint.trim().split('\n')[0]}`);

slow = noteText(witness.notes.length, 'plain');
const asked = provider.calls.length;
first.tell(witness, 1);
await until('the first process is thinking', () => provider.calls.length > asked);
first.process.signal('SIGSTOP');
const stopped = clock.now();
const before = await store.life.refusals();
say(`SIGSTOP to ${first.process.id} in the middle of a thought; refused writes so far ${before}`);

let refused = 0;
let resumed = false;
let second: Product;
for (;;) {
  second = start((kind) => {
    if (kind === 'turn.resumed') resumed = true;
  });
  if (await second.listens) break;
  if ((await second.ends()) !== exitCode.takenOver)
    throw new Error(`The second process failed: ${second.complaint}`);
  refused += 1;
  if (clock.now() - stopped > patience) throw new Error('The second process never got the mind.');
  await wait(again);
}
const taken = clock.now() - stopped;
say(
  `process ${second.process.id} has taken it over after ${(taken / 1_000).toFixed(1)} s (refused ${refused} times before)`,
);
expect(taken < pause, 'it was taken over only after the pause');
expect(resumed, 'the turn under way was not resumed');
second.tell(witness, notesAfter);
await until('the second process has answered everything', () => witness.open === 0);
say(`it has finished the thought that was under way and has answered ${notesAfter} more notes`);

await wait(Math.max(0, stopped + pause - clock.now()));
first.process.signal('SIGCONT');
say(`SIGCONT to ${first.process.id} after ${((clock.now() - stopped) / 1_000).toFixed(1)} s`);
const end = await Promise.race([first.process.ended, wait(patience).then(() => 'none: it goes on' as const)]);
const after = await store.life.refusals();
say(`it ended with exit code ${end}: ${first.complaint.trim().split('\n')[0]}`);
say(`refused writes, counted at the database: ${before} before, ${after} now`);
expect(end === exitCode.takenOver, `the woken process ended with exit code ${end}, not with 3`);
expect(after > before, 'no write of the woken process was refused');

second.tell(witness, 1);
await until('the second process still answers', () => witness.open === 0);
second.process.endInput();
expect((await second.ends()) === exitCode.done, `the second process did not stop: ${second.complaint}`);

const handled = await auditPercepts(store, witness);
const said = auditSayings(witness);
const lost = [...handled.lost, ...said.lost];
const doubled = [...handled.doubled, ...said.doubled];
const unsound = (await store.life.examine()).map(({ kind, message }) => `${kind}: ${message}`);
await stores.close();
await provider.close();
await rm(folder, { recursive: true });
say(`${witness.summary()}; model calls ${provider.calls.length}`);
for (const line of [...failures, ...lost, ...doubled, ...unsound]) say(`! ${line}`);
say(`lost ${lost.length} doubled ${doubled.length} refused writes ${after - before}`);
if (failures.length + lost.length + doubled.length + unsound.length > 0) process.exitCode = 1;
else await database.drop();
