/**
 * Two processes at one PGlite folder, after what keeps them apart was disturbed while the first has a mind awake in it:
 *
 *     npm run takeover:folder
 *
 * Its lock files are deleted; it is mounted a second time (`mount --bind`, which needs root); it is renamed. Each time the second process
 * has to be refused, or the first has to end and say why. Ends with exit code 1 when both wrote, or when a line that one of them had
 * accepted was lost or handled twice.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { openStores } from '../../db/stores.ts';
import { mindId } from '../../ports/mind-name.ts';
import { systemClock as clock } from '../../src/host/clock/system-clock.ts';
import { startLoopbackProvider } from '../common/loopback-provider.ts';
import { script } from '../common/script.ts';
import { auditPercepts, auditSayings } from '../crash/audit.ts';
import { answerTo } from '../crash/notes.ts';
import { loopbackEnvironment, talkingMind } from '../crash/talking-mind.ts';
import { Witness } from '../crash/witness.ts';
import { Product } from './product.ts';
import { until } from './waiting.ts';

script(
  'takeover:folder',
  'Disturbs what keeps two processes out of one folder, and counts what is lost.',
  {},
);

/** How many notes a process is told at a time. */
const notes = 3;

/** What happens to the folder while it is open, and where the second process then finds it. */
interface Disturbance {
  name: string;
  disturb: (folder: string) => string;
  restore?: (folder: string) => void;
}

const disturbances: Disturbance[] = [
  {
    name: 'its lock files deleted',
    disturb(folder) {
      for (const lock of [join(folder, 'wakeful.lock'), `${folder}.lock`]) rmSync(lock);
      return folder;
    },
  },
  { name: 'mounted a second time', disturb: mountAgain, restore: unmount },
  {
    name: 'renamed',
    disturb(folder) {
      renameSync(folder, `${folder}-renamed`);
      return `${folder}-renamed`;
    },
  },
];

const mounted = new Set<string>();

function mountAgain(folder: string): string {
  const place = `${folder}-mounted`;
  mkdirSync(place);
  try {
    execFileSync('mount', ['--bind', folder, place], { stdio: 'pipe' });
    mounted.add(place);
  } catch (error) {
    say(`  no mount can be made here (${String(error).split('\n')[0]}): a symbolic link in its stead`);
    rmSync(place, { recursive: true });
    symlinkSync(folder, place);
  }
  return place;
}

function unmount(folder: string): void {
  const place = `${folder}-mounted`;
  if (mounted.delete(place)) execFileSync('umount', [place]);
}

const say = (text: string) => void process.stdout.write(`${text}\n`);
const above = await mkdtemp(join(tmpdir(), 'wakeful-folder-'));
const provider = await startLoopbackProvider((inbox) => answerTo(inbox), clock);
// empty: the mind lives in the folder that its configuration names
const environment = { ...process.env, ...loopbackEnvironment(provider.url), DATABASE_URL: '' };
const started: Product[] = [];
process.on('exit', () => {
  for (const product of started) product.process.end();
  for (const place of mounted) execFileSync('umount', [place]);
});

async function start(folder: string, witness: Witness): Promise<Product> {
  const file = join(above, `mind-${started.length}.yaml`);
  await writeFile(file, stringify({ ...talkingMind, database: { folder } }));
  const product = new Product(file, environment, (written) => witness.see(written));
  started.push(product);
  return product;
}

/** Lives through one disturbance. Returns what was wrong, a line each. */
async function live({ disturb, restore }: Disturbance, folder: string): Promise<string[]> {
  const witness = new Witness();
  const first = await start(folder, witness);
  if (!(await first.listens)) return [`the first process did not start: ${first.complaint}`];
  first.tell(witness, notes);
  await until('the first process has answered', () => witness.open === 0);
  const place = disturb(folder);
  const second = await start(place, witness);
  const isSecondIn = await second.listens;
  const wrong: string[] = [];
  const said = () => first.complaint.includes('is not as this process opened it');
  if (isSecondIn) {
    first.tell(witness, notes);
    await first.ends();
    say('  the second process opened it, and the first ended when it was spoken to');
    if (!said()) wrong.push(`the first process ended without saying why: ${first.complaint}`);
    second.tell(witness, notes);
    await until('the second process has answered', () => witness.open === 0);
    second.process.endInput();
    await second.ends();
  } else {
    say(`  the second process was refused: ${second.complaint.trim().split('. ')[0]}`);
    if (!second.complaint.includes('is open in another process'))
      wrong.push(`the second process was refused for another reason: ${second.complaint}`);
    first.tell(witness, notes);
    first.process.endInput();
    const ended = await first.ends();
    const how = said() ? 'ended and said why' : 'went on';
    say(`  the first ${how}`);
    if (!said() && ended !== 0) wrong.push(`the first process ended with ${ended}: ${first.complaint}`);
  }
  restore?.(folder);
  const stores = await openStores({ folder: place.endsWith('-mounted') ? folder : place });
  const store = await stores.open(mindId(talkingMind.name));
  // what was accepted and not answered before the end is answered by the next process: here only the record counts
  const known = new Set((await store.inbox.history(1_000)).map(({ id }) => id as string));
  const lost = [...witness.accepted].filter((note) => !known.has(`note-${note}`));
  const { doubled } = await auditPercepts(store, witness);
  const unsound = (await store.life.examine()).map(({ message }) => message);
  await stores.close();
  say(
    `  accepted ${witness.accepted.size} lost ${lost.length} doubled ${doubled.length + auditSayings(witness).doubled.length}`,
  );
  return [
    ...wrong,
    ...lost.map((note) => `note ${note} was accepted and is lost`),
    ...doubled,
    ...auditSayings(witness).doubled,
    ...unsound,
  ];
}

const failures: string[] = [];
for (const [place, disturbance] of disturbances.entries()) {
  say(`${disturbance.name}, while a mind is awake in it`);
  failures.push(...(await live(disturbance, join(above, `database-${place}`))));
}
await provider.close();
await rm(above, { recursive: true });
for (const failure of failures) say(`! ${failure}`);
say(failures.length === 0 ? 'lost 0: no folder was written to by two processes' : 'FAILED');
if (failures.length > 0) process.exitCode = 1;
