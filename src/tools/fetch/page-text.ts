/** Elements whose content nobody reads. */
const unread: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'select',
]);

/** Elements that stand on lines of their own. */
const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote body br caption dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol option p pre section summary table tbody td th thead title tr ul'.split(
    ' ',
  ),
);

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  euro: '€',
  pound: '£',
  times: '×',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
};

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
}

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/giu, (whole, hex, decimal, name) => {
    if (typeof hex === 'string') return characterOf(Number.parseInt(hex, 16));
    if (typeof decimal === 'string') return characterOf(Number(decimal));
    return (typeof name === 'string' && Object.hasOwn(named, name) && named[name]) || whole;
  });

/** Where a tag ends that begins at `from`: behind its `>`, which is none within quotes. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html[at]!;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if (character === '"' || character === "'") quote = html[at - 1] === '=' ? character : '';
  }
  return html.length;
}

/** Where something is found, or the end. */
const orEnd = (html: string, found: number): number => (found < 0 ? html.length : found);

/** The text of a page of HTML, as one reads it: no tags, no scripts, a line for each block. It goes through the page once. */
export function textOfHtml(html: string): string {
  // a closing tag is found by its name in whatever case, and lower case may be longer than what was written
  const lower = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const tag = orEnd(html, html.indexOf('<', at));
    parts.push(unescaped(html.slice(at, tag)).replaceAll(/\s+/gu, ' '));
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(tag, tag + 40)) ?? [];
    if (lower.startsWith('<!--', tag)) {
      at = orEnd(html, lower.indexOf('-->', tag + 4)) + 3;
    } else if (name === '' && !/^<[!?/]/.test(lower.slice(tag, tag + 2))) {
      // no tag, but a sign
      parts.push(html.slice(tag, tag + 1));
      at = tag + 1;
    } else {
      at = endOfTag(html, tag);
      if (slash === '' && unread.has(name)) at = orEnd(html, lower.indexOf(`</${name}`, at));
      if (blocks.has(name)) parts.push(name === 'li' && slash === '' ? '\n- ' : '\n');
    }
  }
  return tidied(parts.join(''));
}

/** Without the spaces around lines, and without empty ones. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
