import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/** One request to the server that is allowed, and where the servers are. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  port: number;
  secretPort: number;
}

const html = { 'content-type': 'text/html' };

/** Eight million bytes that are some thousand when packed. */
const bomb = Buffer.alloc(8_000_000, 'a');

const sentTo = (location: (asked: Asked) => string) => (asked: Asked) =>
  asked.response.writeHead(302, { location: location(asked) }).end();

const packed =
  (encoding: string, body: Buffer) =>
  ({ response }: Asked) =>
    response.writeHead(200, { ...html, 'content-encoding': encoding }).end(body);

const ofType =
  (type: string) =>
  ({ response }: Asked) =>
    response.writeHead(200, type === '' ? {} : { 'content-type': type }).end('x');

/** Sends without end, as long as somebody reads. */
function endless({ response }: Asked): void {
  response.writeHead(200, html);
  const more = Buffer.alloc(65_536, 'a');
  const send = (): void => {
    while (response.write(more));
  };
  response.on('drain', send);
  send();
}

const ways: Readonly<Record<string, (asked: Asked) => unknown>> = {
  '/fine': ({ response }) =>
    response.writeHead(200, { ...html, 'set-cookie': 'who=ada' }).end('<p>Fine.</p>'),
  '/cookie-twice': sentTo(({ port }) => `http://open.test:${port}/fine`),
  '/to-secret': sentTo(({ secretPort }) => `http://127.0.0.1:${secretPort}/`),
  '/to-secret-without-scheme': sentTo(({ secretPort }) => `//127.0.0.1:${secretPort}/`),
  '/to-decimal': sentTo(({ secretPort }) => `http://2130706433:${secretPort}/`),
  '/to-six': sentTo(({ secretPort }) => `http://[::1]:${secretPort}/`),
  '/to-near': sentTo(({ secretPort }) => `http://loopback.near.test:${secretPort}/`),
  '/to-metadata': sentTo(({ secretPort }) => `http://169.254.169.254:${secretPort}/latest/meta-data/`),
  '/to-stranger': sentTo(() => 'https://stranger.test/'),
  '/to-plain': sentTo(() => 'http://secure.test/'),
  '/to-file': sentTo(() => 'file:///etc/passwd'),
  '/to-data': sentTo(() => 'data:text/plain,hello'),
  '/to-password': sentTo(({ port }) => `http://ada:pass@open.test:${port}/fine`),
  '/round': sentTo(() => '/round'),
  '/gzip': packed('gzip', gzipSync(bomb)),
  '/deflate': packed('deflate', deflateSync(bomb)),
  '/brotli': packed('br', brotliCompressSync(bomb)),
  '/gzip-twice': packed('gzip, gzip', gzipSync(gzipSync(bomb))),
  '/unknown-packing': packed('secret-packing', bomb),
  '/broken-packing': packed('gzip', Buffer.from('no gzip at all')),
  '/prototype-packing': packed('constructor', Buffer.from('x')),
  '/plain-large': ({ response }) => response.writeHead(200, html).end(bomb),
  '/endless': endless,
  '/endless-heads': ({ response }) =>
    response.writeHead(200, { ...html, 'x-head': 'a'.repeat(100_000) }).end(),
  '/silent': () => {},
  '/stops': ({ response }) => void response.writeHead(200, { ...html, 'content-length': '100' }).write('x'),
  '/short': ({ response }) => {
    response.writeHead(200, { ...html, 'content-length': '100' }).write('x', () => response.destroy());
  },
  '/picture': ofType('image/png'),
  '/program': ofType('application/octet-stream'),
  '/untyped': ofType(''),
  '/strange-letters': ofType('text/plain; charset=klingon'),
};

/** The ways of the server that is allowed: none of them is to be trusted. */
export function answers(asked: Asked): void {
  const way = ways[new URL(asked.request.url ?? '/', 'http://open.test').pathname];
  if (way === undefined) asked.response.writeHead(404, html).end('Not here.');
  else way(asked);
}
