/**
 * Makes and runs the image of our Dockerfile without Docker: each stage is an empty root of its own, what the Dockerfile copies is copied,
 * and what it runs is run there by chroot, with no network:
 *
 *     npm run check:image -- [--keep <folder>]
 *
 * Then a mind of the image is told something over HTTP, stopped, started again, and asked about it. `--keep` has what was installed
 * copied there in the end. Needs root on a Linux machine, and npm's cache to hold all of package-lock.json (`npm ci` fills it). Fails when the
 * installation writes anything outside its folder or is too large, or when the mind does not answer.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClient } from '../../src/client/index.ts';
import { script, text } from '../common/script.ts';
import { filesBelow, run, started } from './chrooted.ts';
import { readDockerfile, type Stage } from './dockerfile.ts';

const { keep } = script('check:image', 'Makes and runs the image of the Dockerfile without Docker.', {
  keep: text('where what was installed is copied to in the end', '<folder>'),
});

const checkout = join(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'wakeful-image-'));
const installed = '/opt/wakeful';
const [cache, token] = ['/npm-cache', 'a-token-for-this-check-alone'];

const fail = (what: string): never => {
  throw new Error(what);
};

/** Copies what the Dockerfile's `COPY` names: of this checkout as a clone has it, or of another stage. */
function copy(stage: string, { from, what, to }: { from: string | null; what: string; to: string }): void {
  if (from !== null) return cpSync(join(place, from, what), join(stage, to), { recursive: true });
  execFileSync(
    'sh',
    [
      '-c',
      'mkdir -p "$1" && git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -x -C "$1"',
      'sh',
      join(stage, to),
    ],
    { cwd: checkout },
  );
}

/** Does what stands in a stage, in a root of its own. */
function build(stage: Stage): string {
  const root = join(place, stage.name ?? 'image');
  execFileSync(join(import.meta.dirname, 'empty-root.sh'), [root, process.execPath]);
  const start = {
    environment: { HOME: '/root', npm_config_cache: cache, npm_config_offline: 'true' },
    user: '0:0',
    folder: '/',
  };
  const npm = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  for (const step of stage.steps) {
    if ('copy' in step) copy(root, step.copy);
    else {
      // the folder above is made for it
      const elsewhere = () => filesBelow(root, [dirname(installed), cache, '/proc']);
      const before = new Set(elsewhere());
      run(root, ['/bin/sh', '-c', step.run], start, { mounts: { [npm]: cache }, alone: true });
      const strayed = elsewhere().filter((file) => !before.has(file));
      if (strayed.length > 0) fail(`It wrote outside ${installed}: ${strayed.slice(0, 5).join(', ')}`);
    }
  }
  return root;
}

/** Runs the image until `use` is done with it, and stops it as Docker does. */
async function served(root: string, image: Stage, use: (origin: string) => Promise<void>): Promise<void> {
  const start = {
    environment: { ...image.environment, TOKEN: token },
    user: '1000:1000',
    folder: image.folder,
  };
  const command = [...image.command, '--port', '0', '--token', 'operate=TOKEN'];
  const server = started(root, command, start);
  const ended = once(server, 'exit') as Promise<[number | null]>;
  try {
    let said = '';
    for await (const piece of server.stdout!.setEncoding('utf8')) {
      said += String(piece);
      if (said.includes('/docs.')) break;
    }
    const [, origin = fail(`The server did not start: ${said}`)] = /(http:\/\/[\d.:]+)\//.exec(said) ?? [];
    const health = image.health.map((word) => word.replace('http://127.0.0.1:4747', origin));
    run(root, health, start);
    await use(origin);
    server.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) fail(`It ended with exit code ${code}.`);
  } finally {
    server.kill('SIGKILL');
  }
}

const ask = async (origin: string, question: string): Promise<string> => {
  const answer = await createClient({ url: origin, token }).mind('ada').ask(question, { timeout: 60_000 });
  const heard = answer.utterances.map(({ text }) => text).join(' ');
  process.stdout.write(`> ${question}\n${heard}\n`);
  return heard;
};

try {
  const stages = readDockerfile(readFileSync(join(checkout, 'Dockerfile'), 'utf8'));
  const roots = stages.map(build);
  const [root, image] = [roots.at(-1)!, stages.at(-1)!];
  await served(root, image, async (origin) => void (await ask(origin, 'My sister Ana lives in Lisbon.')));
  await served(root, image, async (origin) => {
    const heard = await ask(origin, 'Where does Ana live?');
    if (!heard.includes('Lisbon')) fail('It does not know any more what it was told.');
  });
  if (keep !== null) cpSync(join(root, installed), keep, { recursive: true });
} finally {
  rmSync(place, { recursive: true, force: true });
}
