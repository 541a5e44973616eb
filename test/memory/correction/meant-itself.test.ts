import { expect, it } from 'vitest';
import { claimsOf, fallen, type Told } from './heard.ts';

/** Whether a fact holds no longer after what the same person says next. */
const isEnded = (older: string, newer: string): boolean =>
  fallen(claimsOf([older, newer].map((text): Told => ['Ruth', text]))).includes(older);

const ofThings: [older: string, newer: string][] = [
  ['Your deadline is Monday.', 'Your deadline is Friday.'],
  ['Your room is 12.', 'Your room is 14.'],
  ['Your birthday is 3 May.', 'Your birthday is 4 May.'],
  ['Your home is Oslo.', 'Your home is Kyiv.'],
  ['Your office is in Oslo.', 'Your office is in Kyiv now.'],
  ['Your boss is Ana.', 'Your boss is Eve.'],
  ['Your name is Ada.', 'Your name is Eve.'],
  ['The meeting is on Monday.', 'Your meeting is on Tuesday.'],
  ['Our meeting is at 3.', 'Your meeting is at 4 now.'],
  ['My name is Ruth.', "Call me Al is what I'd prefer."],
  ['I live in Oslo.', 'I gave up my room in Oslo.'],
  ['I live in Oslo.', 'I left lovely Oslo.'],
  ['I work at Acme.', 'I quit working at Acme.'],
  ['I work at Acme.', 'I quit my job at Acme.'],
  ['I work at Acme.', 'I left Acme for a coffee startup.'],
  ['I work at Acme.', 'I am no longer with Acme.'],
  ['My room is 12.', 'With your help my room is 14 now.'],
  ['My room is 12.', 'Your room and my room changed, my room is 14 now.'],
];

const left: Record<string, string[]> = {
  'I live in Oslo.': [
    'two months ago',
    'ten years ago',
    'three weeks ago',
    '2 years ago',
    'some time ago',
    'a month ago',
    'on Monday',
    'Monday',
    '3 May',
    'May 3',
    '3 May 2024',
    'alone',
    'myself',
  ].map((detail) => `I left Oslo ${detail}.`),
  'I live in Oslo!': [
    'I have left Oslo behind.',
    'I no longer live in Oslo itself.',
    'I no longer live in Oslo proper.',
    'I left Oslo traffic and Oslo itself.',
  ],
  'I work at Acme.': [
    'I left Acme ten days ago.',
    'I left Acme ages ago.',
    'I left Acme Friday.',
    'I quit Acme 3 weeks ago.',
    'I resigned from Acme Corp.',
    'I resigned from Acme Corporation.',
    'I left Acme Inc.',
    'I no longer work at Acme full time.',
  ],
};

it.each([
  ...ofThings,
  ...Object.entries(left).flatMap(([older, all]) => all.map((newer) => [older, newer] as const)),
])(
  'ends a fact where the same thing, the place or the employer itself is meant: “%s”, “%s”',
  (older, newer) => {
    expect(isEnded(older, newer)).toBe(true);
  },
);

it.each([
  ['My flight leaves at 5.', 'Your flight leaves at 6.'],
  ['My dentist appointment is at 3.', 'Your dentist appointment is at 4.'],
  ['I live in Oslo.', 'I am done with Oslo traffic.'],
  ['I live in Oslo.', 'I gave up on the Oslo Monday market.'],
  ['I live in Oslo.', 'I gave up on the Oslo ten mile run.'],
  ['I work at Acme.', 'I quit the Acme Corp newsletter.'],
  ['I live in Oslo.', 'I am done with the Oslo sun.'],
  ['I live in Oslo.', 'I gave up the Oslo march.'],
  ['I live in Oslo.', 'I left the keys in Oslo.'],
  ['I live in Oslo.', 'I quit the choir in Oslo.'],
  ['I live in Oslo.', 'I no longer shop in Oslo.'],
  ['I live in Oslo.', 'I stopped reading about Oslo.'],
  ['I live in Oslo.', 'I gave up Oslo traffic and Oslo is lovely.'],
  ['I work at Acme.', 'I left Acme for lunch.'],
  ['I work at Acme.', 'I left Acme for a meeting in town.'],
  ['I work at Acme.', 'I quit smoking at Acme.'],
  ['I work at Acme.', 'I no longer like Acme.'],
  ['My name is Ruth.', '"Call me Al" is a great song.'],
  ['My name is Ruth.', 'Call me Al by Paul Simon is great.'],
])('ends nothing where another thing is meant, or what is only called by it: “%s”, “%s”', (older, newer) => {
  expect(isEnded(older, newer)).toBe(false);
});
