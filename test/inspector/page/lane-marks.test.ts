import { expect, it } from 'vitest';
import {
  marksAfter,
  marksOfHistory,
  noMarks,
  type LaneMarks,
} from '../../../src/inspector/page/live/lane-marks.ts';
import type { TalkEntry } from '../../../src/inspector/page/live/talk-entry.ts';
import type { History } from '../../../src/service/mind.ts';
import type { LiveEvent } from '../../../src/service/picture/live-event.ts';
import type { StepDelta } from '../../../src/service/picture/step-delta.ts';
import { stepOf } from './pictures.ts';

const after = (events: readonly LiveEvent[]): LaneMarks => events.reduce(marksAfter, noMarks);

const inMode = (number: number, mode: string, life = 'awake') =>
  stepOf(number, {
    actors: [
      { actor: 'mind', chart: 'mind', value: { mode, life, cycle: 'waiting' }, changed: {}, removed: [] },
    ],
  });

it('a mode lasts until the next one begins, or the mind stops', () => {
  const { modes } = after([
    inMode(1, 'normal'),
    inMode(2, 'normal'),
    inMode(3, 'sleep'),
    inMode(5, 'sleep', 'stopped'),
    inMode(8, 'sleep'),
  ]);
  expect(modes).toEqual([
    { mode: 'normal', from: 1_000, to: 3_000 },
    { mode: 'sleep', from: 3_000, to: 5_000 },
    { mode: 'sleep', from: 8_000, to: null },
  ]);
});

const key = '1/voice.0/think.0/0';

const settledBy = (number: number, outcome: object) =>
  stepOf(number, {
    message: { type: 'effect.settled', key, outcome } as StepDelta['message'],
    settled: [key],
  });

it('an effect is told from when it was asked for, over the journal, until it was settled, and why it was not done', () => {
  const asked = stepOf(1, { asked: [{ type: 'perform', key, effect: 'think', from: 'voice' }] });
  const begun: LiveEvent = {
    id: '1.2',
    at: 1_012,
    cycle: 0,
    kind: 'news',
    news: {
      kind: 'effect.begun',
      key,
      attempt: 1,
      requestedAt: 1_010,
      at: 1_012,
      stamp: { sequence: 1, at: 1_000, cycle: 0, from: 'host' },
    },
  };
  const span = { key, effect: 'think', owner: 'voice', from: 1_000, cycle: 0 };
  const failure = { kind: 'overloaded', message: 'It is overloaded.', remedy: 'Wait.', retryAfter: null };
  expect(after([asked]).effects).toEqual([{ ...span, to: null, begun: null, failure: null }]);
  expect(after([asked, begun, settledBy(3, { effect: 'think', ok: false, failure })]).effects).toEqual([
    { ...span, to: 3_000, begun: { at: 1_012, attempt: 1 }, failure: 'It is overloaded.' },
  ]);
  expect(after([asked, settledBy(3, { effect: 'think', ok: true })]).effects).toMatchObject([
    { to: 3_000, failure: null },
  ]);
});

it('what was thought before the page was opened stands on its lane, and what came live stands there once', () => {
  const thoughtOf = (cycle: number): TalkEntry => ({
    id: `thought ${cycle}.0`,
    at: cycle * 1_000,
    cycle,
    kind: 'thought',
    who: null,
    space: null,
    text: `Thought ${cycle}.`,
  });
  const live = { id: '1.9', at: 2_010, cycle: 2, text: 'Thought 2.' };
  const history: History = { percepts: [], utterances: [], cycles: [], noticed: [] };
  const { thought } = marksOfHistory({ ...noMarks, thought: [live] }, history, [thoughtOf(1), thoughtOf(2)]);
  expect(thought).toEqual([{ id: 'thought 1.0', at: 1_000, cycle: 1, text: 'Thought 1.' }, live]);
});
