import { describe, expect, it } from 'vitest';
import { problemsOf } from './broken.ts';

const cronRemedy = 'Write minute, hour, day, month and weekday, like "0 9 * * *" for every day at 9:00.';
const globRemedy = 'Write a pattern for paths inside the folder, like "**/*.md"; close every bracket.';
const durationRemedy = 'Write a duration like "2 s", or leave it out for the default.';
const glob = 'is not a pattern for paths inside the folder:';
const plan = 'plans:\n  - name: tea\n    text: Tea?\n';

const broken: [what: string, text: string, problems: string[]][] = [
  ['an unknown field', 'nmae: Ada', ['1:1 nmae: is not known here → Did you mean "name"?']],
  [
    'an unknown field like no other',
    'inbox:\n  colour: red',
    ['2:3 inbox.colour: is not known here → Take it away. Known here: capacity, longestText.'],
  ],
  [
    'an unknown mode',
    'modes:\n  deep_focus: {}\n  daydream: {}',
    [
      '2:3 modes.deep_focus: is not known here → Did you mean "deepFocus"?',
      '3:3 modes.daydream: is not known here → Take it away. Known here: normal, deepFocus, exploration, overload, sleep.',
    ],
  ],
  [
    'a field that a prototype has',
    '__proto__: 1\nconstructor: 2',
    [
      expect.stringMatching(/^1:1 __proto__: is not known here/),
      expect.stringMatching(/^2:1 constructor: is not known here/),
    ],
  ],
  [
    'an embedder of a kind that there is not',
    'memory:\n  embedder: { kind: gpt }',
    [
      '2:21 memory.embedder.kind: must be one of embedded, http, local, it is "gpt" → Write one of embedded, http, local.',
    ],
  ],
  [
    'an embedder of no kind',
    'memory:\n  embedder: {}',
    ['2:13 memory.embedder.kind: is missing → Add "kind": one of embedded, http, local.'],
  ],
  [
    'an embedder on a server that is not named',
    'memory:\n  embedder: { kind: http, model: m, dimensions: 8, url: "http://x" }',
    [
      '2:13 memory.embedder.baseUrl: is missing → Add "baseUrl": Where the server is, for example http://127.0.0.1:11434/v1.',
      expect.stringMatching(/^2:52 memory.embedder.url: is not known here/),
    ],
  ],
  [
    'a safety memory without words, and numbers out of range',
    'memory:\n  safety: ["  "]\n  recall: { limit: 51 }\n  gate: { flushEvery: 0 }',
    [
      '2:12 memory.safety[0]: must have at least 1 character, it has 2 → Write text from 1 to 2000 characters.',
      expect.stringMatching(/^3:20 memory.recall.limit: must be at most 50, it is 51/),
      expect.stringMatching(/^4:23 memory.gate.flushEvery: must be at least 1, it is 0/),
    ],
  ],
  [
    'text for a number',
    'context:\n  maxSteps: "4"',
    [
      '2:13 context.maxSteps: must be a whole number from 1 to 16, it is "4" → Write a whole number from 1 to 16, or leave it out for the default.',
    ],
  ],
  [
    'half of a whole number',
    'seed: 1.5',
    [
      '1:7 seed: must be a whole number of at least 0, it is 1.5 → Write a whole number of at least 0, or leave it out for the default.',
    ],
  ],
  [
    'a number out of range',
    'modes:\n  deepFocus:\n    relevance: 2',
    [
      '3:16 modes.deepFocus.relevance: must be at most 1, it is 2 → Write a number from 0 to 1, or leave it out for the default.',
    ],
  ],
  [
    'a section that is a word',
    'timing: fast',
    [
      '1:9 timing: must be a section: indented lines of "field: value", it is "fast" → Write a section: indented lines of "field: value", or leave it out for the default.',
    ],
  ],
  [
    'a section without lines',
    'name: Ada\nmodes:\n',
    [
      '2:7 modes: is empty → Write a section: indented lines of "field: value", or leave it out for the default.',
    ],
  ],
  [
    'an unreadable duration',
    'timing:\n  callFloor: 2 secs',
    [`2:14 timing.callFloor: must be a duration from 0 s to 1 h, it is "2 secs" → ${durationRemedy}`],
  ],
  [
    'a duration out of range',
    'modes: { normal: { interval: 1 ms } }',
    [
      '1:30 modes.normal.interval: must be a duration from 10 ms to 1 h, it is "1 ms" → Write a number and a unit (ms, s, min, h, d), like "2 s"; a bare number is milliseconds.',
    ],
  ],
  [
    'an interval outside its range',
    'modes:\n  normal:\n    interval: 9 s',
    [
      '3:15 modes.normal.interval: must lie within "range" [1 s, 5 s], it is 9 s → Change "interval", or widen "range" so that it holds it.',
    ],
  ],
  [
    'a range the wrong way round',
    'modes:\n  exploration:\n    range: [5 s, 1 s]',
    ['3:12 modes.exploration.range: must name the shortest first, it is [5 s, 1 s] → Write [1 s, 5 s].'],
  ],
  [
    'a range of one',
    'modes:\n  normal:\n    range: [1 s]',
    [
      '3:12 modes.normal.range: must have at least 2 entries, it has 1 → Write a list of 2 entries in brackets, or leave it out for the default.',
    ],
  ],
  [
    'an overload that ends above its beginning',
    'modes:\n  overload:\n    below: 60',
    [
      '3:12 modes.overload.below: must be lower than "above" (50), it is 60 → Write less than 50 for "below", or raise "above".',
    ],
  ],
  [
    'an overload that begins below its end',
    'modes:\n  overload:\n    above: 10',
    [
      '3:5 modes.overload.below: must be lower than "above" (10), it is 20 → Write less than 10 for "below", or raise "above".',
    ],
  ],
  [
    'a band that is none',
    'modes:\n  sleep:\n    wakesAt: 6',
    [
      '3:14 modes.sleep.wakesAt: must be a priority band, a whole number from 1 to 5, it is 6 → Write one of 1, 2, 3, 4, 5, or leave it out for the default.',
    ],
  ],
  [
    'bands that rise',
    'priority:\n  bands: [1, 2, 3, 4]',
    [
      '2:10 priority.bands: must fall from band to band, it is [1, 2, 3, 4] → Write four scores, each lower than the one before it.',
    ],
  ],
  [
    'a percept that is larger than a thought',
    'context:\n  budget: 5000\n  longestPercept: 5000',
    [
      '3:19 context.longestPercept: must be lower than "budget" (5000), it is 5000 → Lower "longestPercept", or raise "budget".',
    ],
  ],
  [
    'a thought that is longer than its budget',
    'context:\n  budget: 4000\n  longestPercept: 1000\nvoice:\n  maxTokens: 4000',
    [
      '2:11 context.budget: must be at least 6688 for this identity and character, these goals, plans, spaces, delegates and safety memories, and a "voice.maxTokens" of 4000, it is 4000 → Raise "budget" to 6688, or shorten "identity", "character", the goals, the plans, the spaces, the delegates or "memory.safety", or lower "voice.maxTokens".',
    ],
  ],
  [
    'plans that fill every prompt',
    `context: {budget: 5000, longestPercept: 1000}\n${plan}    cron: 0 9 * * *\n  - {name: long, cron: 0 9 * * *, text: "${'a '.repeat(5_000)}"}`,
    [
      expect.stringMatching(
        /^1:19 context\.budget: must be at least 128\d\d for this identity and character, these goals, plans, spaces, delegates and safety memories/,
      ),
    ],
  ],
  [
    'a cron pattern that is none',
    `${plan}    cron: at nine`,
    [
      `4:11 plans[0].cron: is not a cron pattern: invalid configuration format ('at nine'), exactly five, six, or seven space separated parts are required. → ${cronRemedy}`,
    ],
  ],
  [
    'a cron pattern with a wrong minute',
    `${plan}    cron: 61 9 * * *`,
    [`4:11 plans[0].cron: is not a cron pattern: Invalid value for minute: 61 → ${cronRemedy}`],
  ],
  [
    'a plan that never comes due',
    `${plan}    cron: 0 0 30 2 *`,
    [`4:11 plans[0].cron: is not a cron pattern: it never comes due → ${cronRemedy}`],
  ],
  [
    'a time zone that is none',
    `${plan}    cron: 0 9 * * *\n    timezone: Europe/Atlantis`,
    [
      '5:15 plans[0].timezone: is not a time zone: "Europe/Atlantis" → Write a name of the IANA list, like "Europe/Lisbon", or leave it out for the mind\'s.',
    ],
  ],
  [
    'a time zone of the mind that is none',
    'timezone: Mars/Olympus',
    [
      '1:11 timezone: is not a time zone: "Mars/Olympus" → Write a name of the IANA list, like "Europe/Lisbon", or leave it out for the system\'s.',
    ],
  ],
  [
    'a plan without its times',
    plan,
    [
      '2:5 plans[0].cron: is missing → Add "cron": When it comes due: minute, hour, day of month, month, weekday; six parts begin with seconds. "0 9 * * *" is every day at 9:00. Or add "at" for a plan that comes once.',
    ],
  ],
  [
    'two plans of one name',
    'plans:\n  - {name: tea, cron: 0 9 * * *, text: a}\n  - {name: tea, cron: 0 8 * * *, text: b}',
    ['3:12 plans[1].name: must be unique, "tea" is there already → Give each entry of "plans" its own name.'],
  ],
  [
    'globs that are none',
    'watch:\n  - folder: in\n    include: ["*.{md", /etc/*, ../*]',
    [
      expect.stringMatching(/^3:15 watch\[0\]\.include\[0\]: .*Missing closing: "}"/),
      `3:24 watch[0].include[1]: ${glob} it is absolute → ${globRemedy}`,
      `3:32 watch[0].include[2]: ${glob} it leaves the folder ("..") → ${globRemedy}`,
    ],
  ],
  [
    'a folder watched twice',
    'watch:\n  - folder: in\n  - folder: in\nintake:\n  - folder: in',
    ['3:13 watch[1]', '5:13 intake[0]'].map(
      (place) =>
        `${place}.folder: must be unique, "in" is watched already → Give this watch a "name" of its own.`,
    ),
  ],
  [
    'reading more than the inbox takes',
    'inbox:\n  longestText: 3000\nwatch:\n  - folder: in',
    [
      '4:5 watch[0].readUpTo: must be lower than "inbox.longestText" (3000) by 2000, it is 4000 → Lower "readUpTo", or raise "inbox.longestText".',
    ],
  ],
  [
    'two spaces of one id',
    'spaces:\n  - {id: a, name: A, members: [x]}\n  - {id: a, name: B, members: [y]}',
    ['3:10 spaces[1].id: must be unique, "a" is there already → Give each entry of "spaces" its own id.'],
  ],
  [
    'a space without people',
    'spaces:\n  - {id: a, name: A, members: []}',
    ['2:31 spaces[0].members: must have at least 1 entry, it has 0 → Write a list of at least 1 entry.'],
  ],
  [
    'a name with a slash',
    'name: a/b',
    [
      '1:7 name: must be made of letters, digits, spaces, "-" and "_", begin with a letter or digit and not end with a space → What belongs here: What the mind is called: letters, digits, spaces, "-" and "_", up to 60. Default Ada.',
    ],
  ],
  [
    'a voice that is none',
    'voice:\n  kind: antropic',
    [
      '2:9 voice.kind: must be one of auto, anthropic, openai, offline, scripted, it is "antropic" → Did you mean "anthropic"?',
    ],
  ],
];

describe('a configuration that is wrong', () => {
  it.each(broken)('by %s is told where and what to do', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it('is told everything at once, in the order of its lines', () => {
    const text = 'nmae: Ada\nmodes:\n  overload:\n    interval: soon\n    below: 60\nplans: 3\nseed: x\n';
    expect(problemsOf(text).map((line) => line.split(' ', 2).join(' '))).toEqual([
      '1:1 nmae:',
      '4:15 modes.overload.interval:',
      '5:12 modes.overload.below:',
      '6:8 plans:',
      '7:7 seed:',
    ]);
  });

  it('never repeats what may be a secret', () => {
    const text = [
      'voice: {apiKeyEnv: sk-secret-1, apiKey: sk-secret-2, baseUrl: "user:sk-secret-3"}',
      'database: {url: "mysql://me:sk-secret-4@host/x"}',
    ].join('\n');
    const problems = problemsOf(text);
    expect(problems).toHaveLength(4);
    expect(problems.join('\n')).not.toContain('secret');
  });
});
