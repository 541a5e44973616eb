import { describe, expect, it } from 'vitest';
import { statedIn, takeIn } from '../../../src/memory/correction/take-in.ts';
import { claimsOf, contested, fallen, perceptOf, type Told } from './heard.ts';

/** How much processor time it may take, milliseconds: everything else waits meanwhile. */
const bearable = 1_000;

const fact = 'I live in Oslo.';

describe('the newer of two statements', () => {
  it('is the one that was said later: what comes late leaves both, and it is open which holds', () => {
    const told: Told[] = [
      ['Ruth', fact],
      ['Ruth', 'I live in Kyiv.'],
    ];
    const claims = claimsOf(told, { at: (place) => (1 - place) * 86_400_000 });
    expect([fallen(claims), contested(claims)]).toEqual([[], [fact, 'I live in Kyiv.']]);
  });

  it.each([
    ['I live in Kyiv.'],
    ['I sold the house and moved to Kyiv.'],
    ["It's Kyiv, not Oslo."],
    ['I left Oslo for Kyiv.'],
    ['My home is Kyiv nowadays.'],
  ])('supersedes the older where it gives the same person another home: “%s”', (newer) => {
    expect(
      fallen(
        claimsOf([
          ['Ruth', fact],
          ['Ruth', newer],
        ]),
      ),
    ).toEqual([fact]);
  });

  it.each<[string, Told]>([
    ['of somebody else', ['Ruth', 'My father lives in Kyiv now.']],
    ['in a question', ['Ruth', 'Should I move to Kyiv?']],
    ['in jest', ['Ruth', 'I moved to Kyiv. Just kidding!']],
    ['as a wish', ['Ruth', 'I wish I lived in Kyiv.']],
    ['of a visit', ['Ruth', 'I am in Kyiv this week for a wedding.']],
    ['of the past', ['Ruth', 'I used to live in Kyiv.']],
    ['again', ['Ruth', 'As I said, I live in Oslo.']],
  ])('supersedes nothing %s', (_, told) => {
    expect(fallen(claimsOf([['Ruth', fact], told]))).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['a place names only what is called by it', fact, 'I am done with Oslo traffic.'],
    ['a place names only what is called by it', fact, 'I gave up on the Oslo marathon.'],
    ['an employer names only what is called by it', 'I work at Acme.', 'I quit the Acme newsletter.'],
    ['a name is what is spoken of', 'My name is Ruth.', 'Call me Al is a great song.'],
    ['a name is what is spoken of', 'My name is Ruth.', 'You can call me Al was on the radio.'],
    ['it is said of whoever is spoken to', 'My flight leaves at 8.', 'Your flight leaves at 6.'],
    ['it is said of whoever is spoken to', 'My room is 12.', 'Your room is 14.'],
  ])('supersedes nothing where %s: “%s”, “%s”', (_, older, newer) => {
    expect(fallen(claimsOf([older, newer].map((text): Told => ['Ruth', text])))).toEqual([]);
  });

  it.each([
    [fact, 'I am done with Oslo.'],
    [fact, 'We gave up our Oslo flat.'],
    [fact, 'I left Oslo for good.'],
    ['I work at Acme.', 'I quit the Acme job.'],
    ['My name is Ruth.', 'Call me Al.'],
  ])(
    'supersedes the older where the place, the employer or the name itself is meant: “%s”, “%s”',
    (older, newer) => {
      expect(fallen(claimsOf([older, newer].map((text): Told => ['Ruth', text])))).toEqual([older]);
    },
  );

  it('supersedes nothing of which there are many, unless it denies it', () => {
    const plays = 'I play the harp.';
    expect(
      fallen(
        claimsOf([
          ['Ruth', plays],
          ['Ruth', 'I play the flute now.'],
        ]),
      ),
    ).toEqual([]);
    expect(
      fallen(
        claimsOf([
          ['Ruth', plays],
          ['Ruth', 'I no longer play the harp.'],
        ]),
      ),
    ).toEqual([plays]);
  });

  it('leaves the other sentences of what was said before as they are', () => {
    const said = 'I live in Oslo. I work at Acme.';
    expect(
      fallen(
        claimsOf([
          ['Ruth', said],
          ['Ruth', 'I moved to Kyiv.'],
        ]),
      ),
    ).toEqual([fact]);
  });

  it('is what holds when it was said again later', () => {
    const claims = claimsOf([
      ['Ruth', fact],
      ['Ruth', 'I moved to Kyiv.'],
      ['Ruth', 'I moved back to Oslo.'],
    ]);
    expect(fallen(claims)).toEqual([fact, 'I moved to Kyiv.']);
  });
});

describe('who may put something right', () => {
  const of = (first: string, second: string, owner = 'you') =>
    claimsOf(
      [
        [first, 'Ruth lives in Oslo.'],
        [second, 'Ruth lives in Kyiv now.'],
      ],
      { owner },
    );

  it('is whoever said it', () => {
    expect(fallen(of('Omar', 'Omar'))).toEqual(['Ruth lives in Oslo.']);
  });

  it.each(['I left Acme early today.', 'I stopped at Acme on my way home.'])(
    'is not whoever only goes for now: “%s”',
    (said) => {
      const claims = claimsOf([
        ['Omar', 'I work at Acme.'],
        ['Omar', said],
      ]);
      expect(fallen(claims)).toEqual([]);
    },
  );

  it('is the person of whom it is said', () => {
    expect(
      fallen(
        claimsOf([
          ['Omar', 'Ruth lives in Oslo.'],
          ['Ruth', 'I live in Kyiv.'],
        ]),
      ),
    ).toEqual(['Ruth lives in Oslo.']);
  });

  it.each([
    ['Tom', 'tom hanks', 'you'],
    ['tom hanks', 'Tom', 'you'],
    ['you', 'not you', 'you'],
  ])('is nobody whose name only has that of “%s” in it, as “%s” has', (first, other, owner) => {
    const claims = claimsOf(
      [
        [first, 'I live in Oslo. My boat is called Gull.'],
        [other, 'I live in Kyiv. My boat is called Tern.'],
      ],
      { owner },
    );
    expect(fallen(claims)).toEqual([]);
    expect(contested(claims)).toEqual([]);
  });

  it('is the owner for things, and not for the self of another', () => {
    const claims = claimsOf([
      ['Omar', 'The picnic is on Monday.'],
      ['you', 'The picnic is on Friday.'],
    ]);
    expect(fallen(claims)).toEqual(['The picnic is on Monday.']);
    expect(fallen(of('Ruth', 'you'))).toEqual([]);
  });

  it('is nobody else: both are contested', () => {
    const claims = of('Ruth', 'Omar');
    expect(fallen(claims)).toEqual([]);
    expect(contested(claims)).toEqual(['Ruth lives in Oslo.', 'Ruth lives in Kyiv now.']);
  });
});

describe('what somebody with many friends says', () => {
  it('is held against all that is known of them in less than a second of the processor', () => {
    const friends = Array.from({ length: 300 }, (_, place) => {
      const name = `${'ABCDEFGHIJ'[place % 10]}na${'klmnopqrst'[Math.floor(place / 10) % 10]}${'uvw'[Math.floor(place / 100)]}`;
      return `My friend ${name} lives in Ort${place} and owns thing number ${place}.`;
    });
    const read = (text: string, place: number) =>
      statedIn(perceptOf(['you', text], place), place + 1, { person: null, thing: null })!.heard;
    const live = friends.flatMap((text, place) => takeIn(read(text, place), [], 'you').added).toReversed();
    expect(live.length).toBeGreaterThan(600);
    const news = read('By the way it is all different over there since last month.', 5_000);
    const began = process.cpuUsage();
    takeIn(news, live, 'you');
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(bearable);
  });
});

describe('a file that changed', () => {
  const first: Told = ['boat.md', 'New file boat.md:\nsails: 3\ncrew: 5', 'created'];

  it('supersedes the lines that no longer stand in it, and no others', () => {
    const claims = claimsOf([first, ['boat.md', 'File boat.md changed:\nsails: 4\ncrew: 5', 'modified']]);
    expect(fallen(claims)).toContain('sails: 3');
    expect(fallen(claims)).not.toContain('crew: 5');
    const sails = claims.find(({ sentence }) => sentence === 'sails: 3');
    expect(claims.find(({ id }) => id === sails?.ended?.by)?.sentence).toBe('sails: 4');
  });

  it('has no authority over another file with the same line', () => {
    const claims = claimsOf([first, ['raft.md', 'New file raft.md:\nsails: 1', 'created']]);
    expect(fallen(claims)).toEqual([]);
  });
});
