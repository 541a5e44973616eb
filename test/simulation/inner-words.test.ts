import { describe, expect, it } from 'vitest';
import { failures, play, problemsOf } from './play.ts';

const person = `
mind:
  owner: Tom
  inner: { nature: person, spontaneousInterval: 5 min, reviewInterval: 10 min, personality: { extraversion: 0.5 } }
  goals: [{ id: book, text: Write the book. }]
  modes: { sleep: { idleAfter: 1 d } }
`;
const lived = (steps: string, head = person) => play(steps, { head });

describe('the words of an inner life', () => {
  it('feel: something befalls the body, and a thought may come of it', async () => {
    expect(
      failures(
        await lived(`
  - wait: 1 min
  - feel: { stimulus: pain, intensity: 0.7 }
  - expect: { taken: { origin: reactive, about: pain, times: 1 }, within: 10 s }
  - expect: { inner: { pain: { atLeast: 0.65, atMost: 0.7 } }, highest: { pain: 0.7 }, lowest: { pain: 0 } }
  - wait: 30 min
  - expect: { change: { pain: { atLeast: -0.4, atMost: -0.3 } }, since: 30 min }
  - expect: { highest: { pain: { atMost: 0.6 } }, since: 10 min }`),
      ),
    ).toEqual([]);
  });

  it('goal: the owner sets, moves and ends goals', async () => {
    expect(
      failures(
        await lived(`
  - expect: { goal: { id: book, progress: 0 }, within: 1 min }
  - goal: { set: Learn to sing }
  - goal: { move: book, to: 0.5 }
  - expect: { goal: { id: book, progress: { atLeast: 0.45, atMost: 0.55 } }, within: 1 min }
  - expect: { goal: { id: learn-to-sing }, news: { kind: goal.changed, times: { atLeast: 2 } } }
  - goal: { end: learn-to-sing, as: dropped }
  - goal: { end: book }
  - expect: { goal: { id: learn-to-sing, status: dropped }, within: 1 min }
  - expect: { goal: { id: book, status: done } }`),
      ),
    ).toEqual([]);
  });

  it('isolation and taken: time alone, and what comes to mind by itself', async () => {
    expect(
      failures(
        await lived(`
  - expect: { isolation: none, at: '10:59' }
  - expect: { isolation: boredom, within: 2 min }
  - expect: { taken: { origin: spontaneous, times: { atLeast: 20, atMost: 24 } } }
  - expect: { taken: { contains: the BOOK, about: goalRehearsal } }
  - expect: { taken: { origin: spontaneous, times: { atLeast: 2, atMost: 3 } }, since: 15 min }
  - expect: { inner: { drives: { connection: { atLeast: 0.05, atMost: 0.4 } }, aloneHours: { atLeast: 1.9 } } }`),
      ),
    ).toEqual([]);
  });

  it('reviews: how often an observer has written, never more than once in its interval', async () => {
    const steps = '  - wait: 1 h\n  - expect: { reviews: { atLeast: 4, atMost: 6 } }';
    expect(failures(await lived(steps, `${person}voice: { kind: offline }`))).toEqual([]);
  });

  it('answer: what a scenario gives is for thoughts, and nothing of it goes to the observer', async () => {
    const { entries } = await lived('  - answer: { text: I made this up., times: 3 }\n  - wait: 1 h');
    const thoughts = entries.flatMap((entry) =>
      entry.kind === 'news' && entry.news.kind === 'thought.formed' ? [entry.news.text] : [],
    );
    expect(thoughts.slice(0, 4)).toEqual([...Array.from({ length: 3 }, () => 'I made this up.'), 'Hm.']);
  });
});

describe('an expectation of an inner life that does not hold', () => {
  it.each([
    ['inner: { pain: 0.5 }', /^pain 0\.5: pain was 0\.000$/],
    [
      'inner: { drives: { novelty: { atLeast: 0.9 } } }',
      /^drives\.novelty at least 0\.9: drives\.novelty was 0\.\d{3}$/,
    ],
    [
      'highest: { cortisol: { atMost: 0.01 } }',
      /^the highest cortisol at most 0\.01: the highest cortisol was 0\.\d{3}$/,
    ],
    [
      'lowest: { valence: { atLeast: 0.9, atMost: 1 } }',
      /^the lowest valence 0\.9 to 1: the lowest valence was/,
    ],
    ['change: { fatigue: { atMost: -1 } }', /^the change of fatigue at most -1: the change of fatigue was/],
    ['isolation: severe', /^isolation severe: isolation was none$/],
    [
      'taken: { about: pain }',
      /^taken up about pain, at least 1 times: there were 0, of all the last was spontaneous about/,
    ],
    ['goal: { id: tea }', /^goal tea active: there was no goal tea$/],
    ['goal: { id: book, status: done }', /^goal book done: goal book was active at 0\.00$/],
    ['reviews: 99', /^99 reviews: there (was|were) /],
  ])('is told in words: %s', async (wanted, told) => {
    const [failure] = failures(await lived(`  - wait: 20 min\n  - expect: { ${wanted} }`));
    expect(failure).toMatch(told);
  });

  it('says that there is none', async () => {
    expect(
      failures(
        await lived(
          `
  - expect: { inner: { pain: 0 } }
  - expect: { highest: { pain: 0 } }
  - expect: { isolation: none }`,
          '',
        ),
      ),
    ).toEqual([
      'pain 0: there was no pain',
      'the highest pain 0: there was no pain',
      'isolation none: there was no inner life',
    ]);
  });

  it.each([
    ['  - expect: { inner: {} }', /steps\[0\]\.expect\.inner must name something that is measured/],
    ['  - expect: { inner: { joy: 1 } }', /steps\[0\]\.expect\.inner\.joy is not known here/],
    [
      '  - expect: { inner: { drives: { hunger: 1 } } }',
      /steps\[0\]\.expect\.inner\.drives\.hunger is not known here/,
    ],
    [
      '  - expect: { highest: { pain: {} } }',
      /steps\[0\]\.expect\.highest\.pain must have "atLeast" or "atMost"/,
    ],
    [
      '  - expect: { taken: { origin: respond } }',
      /steps\[0\]\.expect\.taken\.origin must be one of reactive, spontaneous/,
    ],
    ['  - feel: { stimulus: glee }', /steps\[0\]\.feel\.stimulus must be one of pain, noise,/],
    ['  - goal: { move: The Book, to: 1 }', /steps\[0\]\.goal\.move must be made of small letters/],
  ])('is refused when it makes no sense: %s', async (steps, problem) => {
    expect((await problemsOf(steps))[0]).toMatch(problem);
  });
});
