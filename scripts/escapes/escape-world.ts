import { execFileSync } from 'node:child_process';
import { link, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocket, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostAllowed } from '../../src/configuration/allowed-hosts.ts';
import type { FolderGiven } from '../../src/configuration/given-files.ts';
import type { Resolve } from '../../src/tools/fetch/checked-address.ts';
import { answers } from './hostile-answers.ts';
import { rebinding, resolved } from './hostile-names.ts';

/** What no mind may ever read: it stands outside the folder, and is what the server of the machine answers. */
export const secret = 'SECRET-4711';

/** A place with a folder that is given, secrets around it, and servers on this machine that are none of a mind's business. */
export interface EscapeWorld {
  /** The folder that holds all: `given` in it is given. */
  root: string;
  folders: readonly FolderGiven[];
  allowed: readonly HostAllowed[];
  resolve: Resolve;
  /** The port of the server that is allowed, and of the one that is not. */
  port: number;
  secretPort: number;
  /** What the secret servers were asked, and what the allowed one was told of who asks. */
  reached: string[];
  told: string[];
  /** Called whenever the server that is allowed is asked. */
  whenAsked: () => void;
  close: () => Promise<void>;
}

const folder = (path: string, name: string, write = false): FolderGiven => ({
  folder: path,
  name,
  write,
  include: ['**/*'],
  ignore: ['**/.*', '**/node_modules'],
});

const host = (name: string, more: Partial<HostAllowed> = {}): HostAllowed => ({
  host: name,
  http: true,
  private: false,
  ...more,
});

async function makeFolders(root: string): Promise<void> {
  const given = join(root, 'given');
  const outside = join(root, 'outside');
  await mkdir(join(given, 'sub'), { recursive: true });
  await mkdir(join(given, '.git'));
  await mkdir(join(given, 'node_modules/package'), { recursive: true });
  await mkdir(outside);
  await mkdir(join(root, 'given-too'));
  const files: readonly [path: string, content: string | Buffer][] = [
    ['outside/secret.txt', secret],
    ['outside/second-name.txt', secret],
    ['given-too/secret.txt', secret],
    ['given/plan.md', 'Water the plants.'],
    ['given/sub/caf\u00E9.md', 'Two cups.'],
    ['given/.env', secret],
    ['given/.git/config', secret],
    ['given/node_modules/package/index.js', secret],
    ['given/picture.png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(secret)])],
    ['given/binary', Buffer.from(`\0\u0001${secret}`)],
    ['given/huge', ''],
  ];
  for (const [path, content] of files) await writeFile(join(root, path), content);
  await truncate(join(given, 'huge'), 2 ** 40);
  const links: readonly [path: string, to: string][] = [
    ['link.txt', '../outside/secret.txt'],
    ['absolute.txt', join(outside, 'secret.txt')],
    ['folder', '../outside'],
    ['sub/up', '../..'],
    ['chain.txt', 'chain-2.txt'],
    ['chain-2.txt', 'link.txt'],
    ['loop', 'loop'],
    ['round', '.'],
    ['environment', '/proc/self/environ'],
    ['process', '/proc/self'],
    ['zeros', '/dev/zero'],
    ['inside.md', 'plan.md'],
  ];
  for (const [path, to] of links) await symlink(to, join(given, path));
  await link(join(outside, 'second-name.txt'), join(given, 'second-name.txt'));
  execFileSync('mkfifo', [join(given, 'pipe')]);
}

const listening = (server: Server, host: string, port: number): Promise<AddressInfo> => {
  const { promise, resolve, reject } = Promise.withResolvers<AddressInfo>();
  server.once('error', reject);
  server.listen(port, host, () => resolve(server.address() as AddressInfo));
  return promise;
};

/** Makes the place, on a disk and on ports of its own. */
export async function escapeWorld(): Promise<EscapeWorld> {
  const root = await mkdtemp(join(tmpdir(), 'wakeful-escapes-'));
  await makeFolders(root);
  const socket = createSocket().listen(join(root, 'given/socket'));
  const [reached, told]: [string[], string[]] = [[], []];
  const tell = (request: IncomingMessage, response: ServerResponse): void => {
    reached.push(request.url ?? '');
    response.setHeader('content-type', 'text/plain').end(secret);
  };
  const open = createServer((request, response) => {
    const { cookie, authorization, referer } = request.headers;
    told.push(...[cookie, authorization, referer].filter((header) => header !== undefined));
    answers({ request, response, port, secretPort });
    world.whenAsked();
  });
  // the same port on another address of the machine: what a name leads to that is looked up twice
  const [hidden, beside] = [createServer(tell), createServer(tell)];
  const { port } = await listening(open, '127.0.0.1', 0);
  const { port: secretPort } = await listening(hidden, '127.0.0.1', 0);
  await listening(beside, '127.0.0.2', port);
  const servers = [open, hidden, beside];
  const world: EscapeWorld = {
    root,
    folders: [
      folder(join(root, 'given'), 'notes', true),
      folder(join(root, 'given'), 'readable'),
      folder('/proc/self', 'process'),
      folder('/', 'all'),
      folder('/sys', 'system'),
      folder('/dev', 'devices'),
      folder(join(root, 'gone'), 'gone'),
      folder(join(root, 'given/process'), 'linked'),
    ],
    allowed: [
      host('open.test', { port, private: true }),
      host('rebinding.test', { port, private: true }),
      host('secure.test', { http: false }),
      host('*.wild.test', { port, private: true }),
      ...[
        '127.0.0.1',
        '[::1]',
        '[::]',
        '0.0.0.0',
        '[::ffff:7f00:1]',
        '169.254.169.254',
        'localhost',
        '*.near.test',
      ].map((name) => host(name, { port: secretPort })),
    ],
    resolve: rebinding(resolved),
    port,
    secretPort,
    reached,
    told,
    whenAsked: () => {},
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      socket.close();
      await rm(root, { recursive: true, force: true });
    },
  };
  return world;
}
