import { describe, expect, it } from 'vitest';
import { talkAfter, talkOfHistory, type TalkEntry } from '../../../src/inspector/page/live/talk-entry.ts';
import type { History } from '../../../src/service/mind.ts';
import type { LiveEvent } from '../../../src/service/picture/live-event.ts';

const source = { kind: 'speech', speaker: 'Tom', space: 'home' };

/** Two cycles of the record, at moments of which the second may be that of the first. */
const history = (second = 1_000): History =>
  ({
    percepts: [
      { id: 'p2', source, acceptedAt: second, handledIn: 2, text: 'And now?' },
      { id: 'p1', source, acceptedAt: 1_000, handledIn: 1, text: 'Hello.' },
    ],
    utterances: [
      { id: 'u2', cycle: 2, saidAt: second, space: 'home', text: 'Now, too.' },
      { id: 'u1', cycle: 1, saidAt: 1_000, space: 'home', text: 'Hello, Tom.' },
    ],
    cycles: [1, 2].map((cycle) => ({ cycle, entries: [{ role: 'assistant', text: `Thought ${cycle}.` }] })),
    noticed: [],
  }) as unknown as History;

const thought = (cycle: number, at: number): LiveEvent =>
  ({
    id: `1.${cycle}`,
    at,
    cycle,
    kind: 'news',
    news: { kind: 'thought.formed', cycle, step: 0, text: `Thought ${cycle}.` },
  }) as unknown as LiveEvent;

const texts = (talk: readonly TalkEntry[]): string[] => talk.map(({ text }) => text);
const inOrder = ['Hello.', 'Thought 1.', 'Hello, Tom.', 'And now?', 'Thought 2.', 'Now, too.'];

describe('the lines of the talk', () => {
  it.each([1_000, 2_000])('that the record tells stand cycle by cycle, also of one moment: %d', (second) => {
    expect(texts(talkOfHistory([], history(second)))).toEqual(inOrder);
  });

  it('have a thought once that the record has told before its event comes, at its place', () => {
    const told = talkOfHistory([], history(2_000));
    const talk = [thought(1, 1_000), thought(2, 2_000)].reduce(talkAfter, told);
    expect(texts(talk)).toEqual(inOrder);
    expect(talk.filter(({ kind }) => kind === 'thought').map(({ id }) => id)).toEqual(['1.1', '1.2']);
  });
});
