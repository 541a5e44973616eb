import type { EscapeCase } from './escape-case.ts';
import type { EscapeWorld } from './escape-world.ts';
import { nearAddresses } from './hostile-names.ts';

type Address = string | ((world: EscapeWorld) => string);

const fetching = (
  what: string,
  url: Address,
  why: string | null,
  more: Partial<EscapeCase> = {},
): EscapeCase => ({
  what,
  tool: 'fetch',
  input: (world) => ({ url: typeof url === 'string' ? url : url(world) }),
  why,
  ...more,
});

/** A page of the server that is allowed. */
const page = (what: string, path: string, why: string | null, more: Partial<EscapeCase> = {}): EscapeCase =>
  fetching(what, ({ port }) => `http://open.test:${port}${path}`, why, more);

/** An address at the port of the server that is not. */
const secretly = (what: string, host: string, why: string): EscapeCase =>
  fetching(what, ({ secretPort }) => `http://${host}:${secretPort}/`, why);

const notAllowed = 'is none of what you may fetch from';
const onlyHttps = 'may not be fetched: only https';
const isPrivate = 'is not of the public internet';
const tooLarge = 'is larger than 1000000 bytes';
const onlyText = 'only text, HTML and JSON are read';

/** Nobody waits for a page any more as soon as the server was asked for it. */
const givenUp = {
  meanwhile: async (world: EscapeWorld, giveUp: () => void) => {
    world.whenAsked = giveUp;
    return async () => {
      world.whenAsked = () => {};
    };
  },
};

/** Attempts to reach what is not allowed of a network, or to do harm by what a server answers. */
export const fetchEscapes: readonly EscapeCase[] = [
  fetching('a host that is not listed', 'https://stranger.test/', notAllowed),
  fetching('another port', 'http://open.test:1/', notAllowed),
  fetching('the port of https', 'http://open.test/', notAllowed),
  fetching('http where https is meant', 'http://secure.test/', notAllowed),
  fetching('http at the port of https', 'http://secure.test:443/', notAllowed),
  fetching('https where http is meant', ({ port }) => `https://open.test:${port}/`, notAllowed),
  fetching('a host below one that is listed', ({ port }) => `http://below.open.test:${port}/`, notAllowed),
  fetching('a host above a wide one', ({ port }) => `http://wild.test:${port}/`, notAllowed),
  fetching('a host that ends alike', ({ port }) => `http://evilwild.test:${port}/`, notAllowed),
  fetching('a host that begins alike', ({ port }) => `http://a.wild.test.stranger.test:${port}/`, notAllowed),
  fetching('nothing below a wide one', ({ port }) => `http://.wild.test:${port}/`, notAllowed),
  fetching('a dot behind a host', ({ port }) => `http://open.test.:${port}/`, notAllowed),
  fetching('letters that only look the same', ({ port }) => `http://\u043Epen.test:${port}/`, notAllowed),
  fetching('a file', 'file:///etc/passwd', onlyHttps),
  fetching('FTP', 'ftp://open.test/', onlyHttps),
  fetching('Gopher', 'gopher://127.0.0.1:6379/_INFO', onlyHttps),
  fetching('data', 'data:text/html,hello', onlyHttps),
  fetching('a program', 'javascript:alert(1)', onlyHttps),
  fetching('a blob', 'blob:https://open.test/1', onlyHttps),
  fetching('a websocket', ({ port }) => `ws://open.test:${port}/`, onlyHttps),
  fetching('no address', 'open.test', 'is no address'),
  fetching('a relative address', '//open.test/', 'is no address'),
  fetching(
    'a name and a password',
    ({ port }) => `http://ada:pass@open.test:${port}/fine`,
    'a name or a password',
  ),
  fetching(
    'a host as the name of a user',
    ({ port, secretPort }) => `http://open.test:${port}@127.0.0.1:${secretPort}/`,
    'a name or a password',
  ),
  fetching('a backslash', ({ secretPort }) => `http://open.test\\@127.0.0.1:${secretPort}/`, 'is no address'),
  fetching('a line break', 'http://open.test/\r\nhost: stranger.test', 'is no address'),
  fetching('a tab within a scheme', 'ht\ttp://127.0.0.1/', 'is no address'),
  fetching('a space before', ' http://127.0.0.1/', 'is no address'),
  fetching('an address of 5,000 characters', `https://secure.test/${'a'.repeat(5_000)}`, 'Too big'),
  fetching('something sent', 'https://secure.test/', 'Invalid option', {
    input: () => ({ url: 'https://secure.test/', method: 'POST', body: 'x' }),
  }),
  secretly('this machine', '127.0.0.1', isPrivate),
  secretly('this machine in short', '127.1', isPrivate),
  secretly('this machine as one number', '2130706433', isPrivate),
  secretly('this machine in sixteens', '0x7f.0x0.0x0.0x1', isPrivate),
  secretly('this machine as one number in sixteens', '0x7f000001', isPrivate),
  secretly('this machine in eights', '0177.0.0.01', isPrivate),
  secretly('this machine in round figures', '\u2460\u2461\u2466.\u24EA.\u24EA.\u2460', isPrivate),
  secretly('this machine with an ideographic dot', '127\u30020\u30020\u30021', isPrivate),
  secretly('this machine, encoded', '%31%32%37.0.0.1', isPrivate),
  secretly('this machine by name', 'localhost', isPrivate),
  secretly('this machine in IPv6', '[::1]', isPrivate),
  secretly('this machine in all of IPv6', '[0:0:0:0:0:0:0:1]', isPrivate),
  secretly('this machine, carried by IPv6', '[::ffff:127.0.0.1]', isPrivate),
  secretly('every address of this machine', '0.0.0.0', isPrivate),
  secretly('every address of this machine in IPv6', '[::]', isPrivate),
  secretly('the keys of a machine in a cloud', '169.254.169.254', isPrivate),
  secretly('a number with too many parts', '127.0.0.1.5', 'is no address'),
  ...Object.entries(nearAddresses).map(([host, [first, second]]) =>
    secretly(
      `a name that leads to ${first === undefined ? 'nothing' : `${first}${second === undefined ? '' : ` and ${second}`}`}`,
      host,
      first === undefined ? 'has no address' : isPrivate,
    ),
  ),
  fetching(
    'a name that leads elsewhere a moment later',
    ({ port }) => `http://rebinding.test:${port}/fine`,
    null,
  ),
  page('being sent on to this machine', '/to-secret', isPrivate),
  page('being sent on without a scheme', '/to-secret-without-scheme', isPrivate),
  page('being sent on to one number', '/to-decimal', isPrivate),
  page('being sent on to IPv6', '/to-six', isPrivate),
  page('being sent on to a name that leads to this machine', '/to-near', isPrivate),
  page('being sent on to the keys of a machine in a cloud', '/to-metadata', isPrivate),
  page('being sent on to a host that is not listed', '/to-stranger', notAllowed),
  page('being sent on from https to http', '/to-plain', notAllowed),
  page('being sent on to a file', '/to-file', onlyHttps),
  page('being sent on to data', '/to-data', onlyHttps),
  page('being sent on with a password', '/to-password', 'a name or a password'),
  page('being sent on without end', '/round', 'sends one on more than 5 times'),
  page('a cookie that comes back', '/cookie-twice', null),
  page('what grows when it is unpacked (gzip)', '/gzip', tooLarge),
  page('what grows when it is unpacked (deflate)', '/deflate', tooLarge),
  page('what grows when it is unpacked (brotli)', '/brotli', tooLarge),
  page('what is packed twice', '/gzip-twice', 'is packed as'),
  page('what is packed in a way of its own', '/unknown-packing', 'is packed as'),
  page('what is packed by the name of something else', '/prototype-packing', 'is packed as'),
  page('what is packed wrongly', '/broken-packing', 'could not be read to its end'),
  page('a page of eight million bytes', '/plain-large', tooLarge),
  page('a page without end', '/endless', tooLarge),
  page('a head without end', '/endless-heads', 'did not answer: HPE_HEADER_OVERFLOW'),
  page('a page that is shorter than it says', '/short', 'could not be read to its end'),
  page('a server that never answers', '/silent', 'aborted', givenUp),
  page('a server that stops within a page', '/stops', 'aborted', givenUp),
  page('a picture', '/picture', onlyText),
  page('a program to start', '/program', onlyText),
  page('what has no type', '/untyped', onlyText),
  page('letters that nobody knows', '/strange-letters', 'which is not known'),
];
