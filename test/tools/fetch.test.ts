import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MindId } from '../../ports/identifiers.ts';
import { isPublicAddress } from '../../src/tools/fetch/public-address.ts';
import { fetchTool } from '../../src/tools/fetch/fetch-tool.ts';
import { textOfHtml } from '../../src/tools/fetch/page-text.ts';

/** Fetches from a server of this machine that is listed as wiki.test. */
async function serverOf(listener: RequestListener) {
  const server = createServer(listener);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const tool = fetchTool([{ host: 'wiki.test', port, http: true, private: true }], async () => [
    { address: '127.0.0.1', family: 4 },
  ]);
  const given = { mind: 'ada' as MindId, key: 'ada/1/mind/tool.1.0/0', signal: new AbortController().signal };
  return (path: string, more: object = {}) =>
    tool.run(tool.input.parse({ url: `http://wiki.test:${port}${path}`, ...more }), given);
}

describe('a page that a mind fetches', () => {
  it.each([
    ['as it is', {}, (body: string) => body],
    ['packed by gzip', { 'content-encoding': 'gzip' }, (body: string) => gzipSync(body)],
    ['packed by brotli', { 'content-encoding': 'br' }, (body: string) => brotliCompressSync(body)],
  ])('is text, sent %s', async (_, headers, sent) => {
    const fetched = await serverOf((_request, response) =>
      response
        .writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' })
        .end(sent('<h1>Tea</h1><p>Caf\u00E9')),
    );
    expect(await fetched('/a#b')).toMatch(
      /^http:\/\/wiki\.test:\d+\/a \(200, text\/html\), lines 1 to 2 of 2:\nTea\nCaf\u00E9$/,
    );
  });

  it('is asked for by a name, and by nothing that says who asks', async () => {
    const asked: object[] = [];
    const fetched = await serverOf(({ headers }, response) => {
      asked.push(headers);
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{"a":1}');
    });
    expect(await fetched('/')).toContain('{"a":1}');
    await fetched('/');
    expect(asked).toHaveLength(2);
    for (const headers of asked)
      expect(headers).toEqual({
        host: expect.stringMatching(/^wiki\.test:/) as string,
        'user-agent': expect.stringMatching(/^Wakeful/) as string,
        accept: expect.any(String) as string,
        'accept-encoding': 'gzip, deflate, br',
        connection: 'close',
      });
  });

  it('is where its server sends one on to', async () => {
    const fetched = await serverOf(({ url }, response) =>
      url === '/new'
        ? response
            .writeHead(200, { 'content-type': 'text/plain; charset=iso-8859-1' })
            .end(Buffer.from('Caf\u00E9', 'latin1'))
        : response.writeHead(301, { location: 'new' }).end(),
    );
    expect(await fetched('/old')).toMatch(/\/new \(200, text\/plain\), lines 1 to 1 of 1:\nCaf\u00E9$/);
  });

  it('that is missing is told with what its server says', async () => {
    const fetched = await serverOf((_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('Gone.'),
    );
    expect(await fetched('/')).toMatch(/\(404, text\/html\), lines 1 to 1 of 1:\nGone\.$/);
  });

  it('is only asked about, where its head is wanted', async () => {
    const fetched = await serverOf(({ method }, response) =>
      response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': '12345', 'x-method': method })
        .end(),
    );
    expect(await fetched('/', { method: 'HEAD' })).toMatch(
      /\(200\)\ncontent-type: image\/png\ncontent-length: 12345$/,
    );
  });

  it('is shown some lines at a time, long ones broken', async () => {
    const fetched = await serverOf((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify('x'.repeat(20_000))),
    );
    expect(await fetched('/')).toContain('lines 1 to 5 of 21; what follows begins with "line" 6');
    expect(await fetched('/', { line: 21 })).toContain('lines 21 to 21 of 21:\nx"');
    await expect(fetched('/', { line: 22 })).rejects.toThrow('The page has 21 lines, none at 22.');
  });
});

describe('the text of a page', () => {
  it.each([
    ['<title>T</title><style>p {}</style><script>if (a < b) "</p>"</script><p>One<br>two', 'T\nOne\ntwo'],
    ['<ul><li>a<li>b</ul>', '- a\n- b'],
    ['a<!-- hidden > --> b', 'a b'],
    ['1 < 2 &amp;&lt;b&gt; &#65;&#x42; &nbsp;&unknown; &#0;', '1 < 2 &<b> AB &unknown; \uFFFD'],
    ['<a title="x > y" href=\'z\'>link</a>', 'link'],
    ['<SCRIPT>evil()</ScRiPt >fine', 'fine'],
    ['<script>never closed', ''],
    ['<p', ''],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('is found in one pass, whatever the page is', () => {
    for (const part of ['<', '<!--', '<script>', '<a b="', '&#', '</', '<p>\n', '&amp', ' \n'])
      expect(textOfHtml(part.repeat(100_000)).length).toBeLessThanOrEqual(400_000);
    fc.assert(fc.property(fc.string(), (html) => typeof textOfHtml(html) === 'string'));
  });
});

describe('a public address', () => {
  it.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it('is none that stands for one of IPv4 which is not', () => {
    const anyFour = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
      .map((parts) => parts.join('.'));
    fc.assert(
      fc.property(
        anyFour,
        (address) => !isPublicAddress(`::ffff:${address}`) && !isPublicAddress(`64:ff9b::${address}`),
      ),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('10', '127', '0', '224', '255'),
        anyFour,
        (first, address) => !isPublicAddress(address.replace(/^\d+/, first)),
      ),
    );
    expect(isPublicAddress('wiki.test')).toBe(false);
  });
});
