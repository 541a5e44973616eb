import { describe, expect, it } from 'vitest';
import { problemsOf } from './broken.ts';

const plain = 'Write "field: value" lines; put text with special characters into quotes.';
const least = 'Write at least "name: Ada"; everything else has a default.';

const broken: [what: string, text: string, problems: string[]][] = [
  ['nothing', '', [`1:1 : is empty → ${least}`]],
  ['comments only', '# nothing yet\n\n', [`1:1 : is empty → ${least}`]],
  ['a list', '- Ada\n', [`1:1 : must be lines of "field: value", it is a list → ${least}`]],
  ['a word', 'Ada', [`1:1 : must be lines of "field: value", it is "Ada" → ${least}`]],
  [
    'a tab in the indentation',
    'modes:\n\tnormal: {}',
    ['2:1 : a tab cannot indent → Indent with spaces, two for each level.'],
  ],
  [
    'a colon too many',
    'name: Ada\nowner: a: b',
    [`2:8 : is not YAML: Nested mappings are not allowed in compact mappings → ${plain}`],
  ],
  [
    'an open bracket',
    'name: [',
    [
      '1:8 : what begins with "[" is not closed → Write "]" at its end, and indent all its lines further than the field.',
    ],
  ],
  [
    'an open brace, with more below',
    'voice: { kind: offline\nname: Ada\n',
    [
      '2:1 : what begins with "{" is not closed → Write "}" at its end, and indent all its lines further than the field.',
    ],
  ],
  [
    'a field in no column of the others',
    'voice:\n  kind: offline\n temperature: 1\n',
    [
      '3:1 : the indentation does not fit the lines above → Let lines that belong together begin in the same column.',
    ],
  ],
  ['an open quote', 'name: "Ada', [`1:11 : is not YAML: Missing closing "quote → ${plain}`]],
  [
    'a second document',
    'name: Ada\n---\nname: Bo\n',
    ['2:1 : a second document begins here → Write one mind in one file; take "---" and what follows away.'],
  ],
  ['a field twice', 'name: Ada\nname: Bo\n', ['2:1 name: is there twice → Keep one of the two.']],
  [
    'fields twice, deep inside',
    'modes:\n  normal:\n    admits: 1\n    admits: 2\nwatch:\n  - folder: a\n    folder: b\n',
    [
      '4:5 modes.normal.admits: is there twice → Keep one of the two.',
      '7:5 watch[0].folder: is there twice → Keep one of the two.',
    ],
  ],
  [
    'a list as the name of a field',
    '{[a]: b}',
    [
      '1:2 : a field must have a plain name → Write "field: value"; put a value that begins with { or [ into quotes.',
    ],
  ],
  [
    'a name for nothing',
    'owner: *me',
    ['1:8 : "*me" names nothing → Set "&me" before it, or put a text that begins with * into quotes.'],
  ],
  [
    'a tag',
    'name: !person Ada',
    ['1:7 : a tag means nothing here → Take the word that begins with "!" away, or put it into quotes.'],
  ],
  [
    'a bomb of aliases',
    'a: &a [1,1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c]\n',
    ['2:8 : aliases ("*name") repeat more than a configuration needs → Write the values out instead.'],
  ],
  [
    'a lost structure, once and not for every line that follows,',
    ' name: Ada\nvoice:\n  apiKeyEnv: sk-secret\n',
    [`2:1 : is not YAML: Unexpected scalar at node end → ${plain}`],
  ],
  ['nesting without end', '['.repeat(50_000), [expect.stringMatching(/^1:\d+ : it is nested too deeply → /)]],
  ['a control character', 'name: Ada\n\u0000', [expect.stringMatching(/^2:1 : is not YAML: /)]],
];

describe('a text that is no configuration', () => {
  it.each(broken)('%s is found', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  const times = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index));

  it.each([
    [
      'that repeat a word',
      `name: Ada\nowner: &a Ana\nwatch: [${times(8_000, () => '*a').join(', ')}]`,
      '3:409',
    ],
    [
      'of one another',
      times(8_000, (index) => `k${index}: &a${index} [*a${index - 1}]`).join('\n'),
      '101:14',
    ],
    ['of a section', `b: &b {a: 1}\n${times(8_000, (index) => `k${index}: {<<: *b}`).join('\n')}`, '102:12'],
  ])('is refused at once for thousands of aliases %s', (_, text, place) => {
    expect(problemsOf(text)).toEqual([
      `${place} : is one alias ("*name") more than the 100 that are read → Write the values out instead.`,
    ]);
  });

  it('is read with dozens of aliases', () => {
    const folders = times(80, () => '*f').join(', ');
    expect(problemsOf(`name: Ada\ncharacter: &f Calm\nidentity: {values: [${folders}]}`)).not.toContainEqual(
      expect.stringContaining('alias'),
    );
  });

  it.each([
    ['unknown fields', times(10_000, (index) => `k${index}: 1`).join('\n'), '1:1 k0: is not known here → '],
    ['wrong values', `watch:\n${'- x\n'.repeat(10_000)}`, '2:3 watch[0]: must be a section'],
    ['twice the same', 'k: 1\n'.repeat(10_000), '2:1 k: is there twice → Keep one of the two.'],
  ])('tells at once of the first problems when there are thousands: %s', (_, text, first) => {
    const problems = problemsOf(text);
    expect(problems[0]).toContain(first);
    expect(problems.length).toBeLessThanOrEqual(101);
    expect(problems.at(-1)).toMatch(/ : there may be more that is wrong → Mend these first/);
  });

  it('is refused unread when it is endless', () => {
    expect(problemsOf(' '.repeat(1_000_001))).toEqual([
      '1:1 : is longer than 1000000 characters → Name the configuration of a mind; see minds/companion.yaml.',
    ]);
  });

  it('is told to take away a pace for recovery, which has none any more', () => {
    expect(problemsOf('modes:\n  recovery: {interval: 2 s}')).toEqual([
      '2:3 modes.recovery: is not known here → Take it away. Known here: normal, deepFocus, exploration, overload, sleep.',
    ]);
  });

  it('is not refused for a byte order mark, carriage returns, anchors or JSON', () => {
    expect(problemsOf('\uFEFFname: Ada\r\nowner: Bo\r\n')).toEqual([]);
    expect(problemsOf('{"name": "Ada", "modes": {"sleep": {"wakesAt": 2}}}')).toEqual([]);
    expect(problemsOf('modes:\n  normal: {interval: &pace 3 s}\n  exploration: {interval: *pace}')).toEqual(
      [],
    );
  });
});
