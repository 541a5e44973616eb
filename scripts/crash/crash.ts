/**
 * Kills a talking mind with SIGKILL at random moments, again and again, and counts what was lost and what was said
 * twice. `npm run crash -- --kills 50`; the same `--seed` sends and kills at the same times, as far as the machine does.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { entropy } from '../../src/host/entropy.ts';
import { seededRandom } from '../../src/host/seeded-random.ts';
import { systemClock } from '../../src/host/system-clock.ts';
import { audit } from './audit.ts';
import { talkingMind } from './talking-mind.ts';
import { Witness } from './witness.ts';
import { WakefulProcess } from './wakeful-process.ts';

const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
const kills = Number(values.kills ?? 50);
const seed = Number(values.seed ?? entropy());
if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills must be a whole number from 1 on.');
if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed must be a whole number from 0 on.');

/** How many notes are sent in one life, and how long a life may last once it listens, milliseconds. */
const notesPerLife = 5;
const longestLife = 900;

const random = seededRandom(seed);
const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => systemClock.at(systemClock.now() + milliseconds, resolve));

const folder = await mkdtemp(join(tmpdir(), 'wakeful-crash-'));
const file = join(folder, 'mind.yaml');
await writeFile(file, talkingMind(join(folder, 'database'), (kills + 1) * notesPerLife));
const witness = new Witness();
process.stderr.write(`seed ${seed}, folder ${folder}\n`);

for (let kill = 1; kill <= kills; kill += 1) {
  const mind = new WakefulProcess(file, [], (news) => witness.see(news));
  // one life in five ends while it is still waking up
  const early = random.uniform('early', kill) < 0.2;
  if (!early) await mind.listens;
  const end = wait(longestLife * random.uniform('life', kill) * (early ? 2 : 1));
  for (const note of witness.notesToSend(notesPerLife)) mind.send(note);
  await Promise.race([
    end,
    mind.ended.then((code) => Promise.reject(new Error(`It ended by itself: ${code}`))),
  ]);
  witness.countKill();
  await mind.kill();
  if (kill % 10 === 0) process.stderr.write(`${kill} of ${kills} kills, ${witness.summary()}\n`);
}

const last = new WakefulProcess(file, ['--exit-when-idle'], (news) => witness.see(news));
for (const note of witness.notesToSend(0)) last.send(note);
last.endInput();
const code = await last.ended;
if (code !== 0) throw new Error(`The last life ended with exit code ${code}; its folder is ${folder}.`);

const { lost, doubled } = await audit(file, witness);
for (const line of [...lost, ...doubled]) process.stderr.write(`${line}\n`);
process.stdout.write(`${witness.summary()}\nlost ${lost.length} doubled ${doubled.length} kills ${kills}\n`);
if (lost.length + doubled.length > 0) process.exitCode = 1;
else await rm(folder, { recursive: true });
