/**
 * Runs every block of docs/operating.md that is marked `sh`, one after the other in one shell, as an operator would who has `wakeful` on the
 * PATH and a PostgreSQL:
 *
 *     npm run check:operating -- [--url postgres://...]
 *
 * The server is that of WAKEFUL_TEST_DATABASE_URL or DATABASE_URL when `--url` is left out, else one that scripts/postgres/up.sh brings up; it
 * makes a database of its own there. Fails at the first command that fails, and where what is written is not what should be: above all what a
 * restored mind knows.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownOnServer, serverBroughtUp } from '../common/own-database.ts';
import { script, text } from '../common/script.ts';

const { url } = script('check:operating', 'Runs the commands of docs/operating.md.', {
  url: text('a PostgreSQL server (default: that of the environment, or one of its own)', '<postgres://...>'),
});

const checkout = join(import.meta.dirname, '../..');

/** What must have been written, in this order. */
const expected = [
  /^ok +embedder/m,
  /"ok":true/,
  /"outcome":"answered"/,
  /"ok":true/,
  /^wakeful_queue_depth\{mind="ada"\} 0$/m,
  /"presence":"here"/,
  // the log has commits, and nothing waits for a person
  /^[1-9]\d*$/m,
  /\[\]/,
  // out of the restored folder, and out of the restored database of a mind that was awake
  /^Ada .*Lisbon/m,
  /"outcome":"answered"/,
  /back after a crash/,
  /^Ada .*Oslo/m,
  /^ *\d{4}-[a-z]/m,
  /is awake in process \d+/,
  /^exit code 3$/m,
  // the standby that took over
  /"text":"[^"]*Oslo/,
];

/** A port that nobody listens on. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

/** A folder of commands by their names. */
function commands(folder: string): string {
  mkdirSync(folder);
  const client = join(checkout, 'scripts/postgres/client.sh');
  const all = {
    wakeful: `exec '${process.execPath}' '${checkout}/bin/wakeful.js' "$@"`,
    ...Object.fromEntries(
      ['psql', 'pg_dump', 'pg_restore'].map((name) => [name, `exec '${client}' ${name} "$@"`]),
    ),
  };
  for (const [name, line] of Object.entries(all)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

const place = mkdtempSync(join(tmpdir(), 'wakeful-operating-'));
const database = await ownOnServer(url ?? serverBroughtUp(), 'operating');
try {
  const page = readFileSync(join(checkout, 'docs/operating.md'), 'utf8');
  const [first, second] = [await freePort(), await freePort()];
  const name = new URL(database.location.url).pathname.slice(1);
  const blocks = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) =>
    block
      .replaceAll('4747', first)
      .replaceAll('4748', second)
      .replaceAll(/\brestored\b/g, `${name}_restored`),
  );
  const {
    DATABASE_URL: _,
    ANTHROPIC_API_KEY: __,
    OPENAI_API_KEY: ___,
    OPENAI_BASE_URL: ____,
    ...environment
  } = process.env;
  // the address is a variable of the shell alone until the page exports it
  const program = [
    'exec 2>&1',
    'set -euo pipefail',
    "trap 'jobs -p | xargs -r kill -9 2>/dev/null' EXIT",
    `DATABASE_URL='${database.location.url}'`,
    ...blocks.map((block) => `set -x\n${block}\n{ set +x; } 2>/dev/null`),
  ].join('\n');
  const shell = spawn('bash', ['-c', program], {
    cwd: place,
    env: { ...environment, PATH: `${commands(join(place, 'commands'))}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  shell.stdout.setEncoding('utf8').on('data', (piece: string) => {
    process.stdout.write(piece);
    written += piece;
  });
  const [code] = (await once(shell, 'close')) as [number | null];
  if (code !== 0) throw new Error(`A command of docs/operating.md failed: exit code ${code}.`);
  let rest = written;
  for (const pattern of expected) {
    const found = pattern.exec(rest);
    if (found === null) throw new Error(`${String(pattern)} was not written where it should be.`);
    rest = rest.slice(found.index + found[0].length);
  }
  process.stdout.write(`${blocks.length} blocks of docs/operating.md do what they say.\n`);
} finally {
  rmSync(place, { recursive: true, force: true });
  await database.drop();
}
